const BLOCK_BYTES = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155
/** What eleven octal digits can say. */
const MAX_SIZE = 8 ** 11 - 1

/** One file of a tar archive. */
export interface TarEntry {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** The header of an entry (ustar, POSIX 1003.1-1988). @throws Error when name or size do not fit. */
export function headerOf({ name, size }: TarEntry, modified: Date): Buffer {
  const [prefix, rest] = splitName(name)
  if (size > MAX_SIZE) throw new Error(`${name} is too large for a backup.`)
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(rest, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(size, 11)}\0`, 124)
  header.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.write(`${octal(sumOf(header), 6)}\0 `, 148)
  return header
}

/** What follows the bytes of an entry, so that the next one begins at a block. */
export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES)

export const endOfArchive = (): Buffer => Buffer.alloc(2 * BLOCK_BYTES)

/** An entry that is read: its bytes come once, in order. */
export interface ReadEntry extends TarEntry {
  readonly body: AsyncIterable<Buffer>
}

/**
 * The entries of an archive as they come. What is not read of one is skipped.
 * @throws Error when it is no tar archive, or breaks off.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const bytes = takeFrom(source)
  for (;;) {
    const header = await bytes.exactly(BLOCK_BYTES)
    if (header.every(byte => byte === 0)) return
    const { name, size } = entryOf(header)
    const body = bytes.portions(size)
    yield { name, size, body }
    await drain(body)
    await bytes.exactly(paddingOf(size).length)
  }
}

/** Reads what is left. */
export async function drain(body: AsyncIterable<Buffer>): Promise<void> {
  for await (const portion of body) void portion
}

function entryOf(header: Buffer): TarEntry {
  const checksum = Number.parseInt(textAt(header, 148, 8), 8)
  const unsummed = Buffer.from(header).fill(' ', 148, 156)
  if (checksum !== sumOf(unsummed) || !textAt(header, 257, 6).startsWith('ustar')) throw new Error('This is no backup, or it is damaged.')
  const prefix = textAt(header, 345, PREFIX_BYTES)
  const name = textAt(header, 0, NAME_BYTES)
  return { name: prefix === '' ? name : `${prefix}/${name}`, size: Number.parseInt(textAt(header, 124, 12), 8) }
}

function takeFrom(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  async function atMost(count: number): Promise<Buffer> {
    while (held.length === 0) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('This backup breaks off in the middle.')
      held = value
    }
    const taken = held.subarray(0, count)
    held = held.subarray(taken.length)
    return taken
  }

  return {
    async exactly(count: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for (let left = count; left > 0; left -= parts.at(-1)!.length) parts.push(await atMost(left))
      return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    },
    async *portions(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0;) {
        const portion = await atMost(left)
        left -= portion.length
        yield portion
      }
    },
  }
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ['', name]
  const slash = name.indexOf('/', name.length - NAME_BYTES - 1)
  if (slash < 0 || slash > PREFIX_BYTES) throw new Error(`The name ${name} is too long for a backup.`)
  return [name.slice(0, slash), name.slice(slash + 1)]
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)
const textAt = (header: Buffer, start: number, length: number) => {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}
