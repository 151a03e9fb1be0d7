import { createHash } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { once } from 'node:events'
import { type Begin, type End, FORMAT } from './format.ts'
import { drain, endOfArchive, headerOf, paddingOf, type ReadEntry, readTar } from './tar.ts'

const ENTRIES_PER_SUM = 1_000

/** Writes the entries of a backup, with their sums. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>
  /** An entry of exactly `size` bytes. Gives its SHA-256. @throws Error when they are fewer or more. */
  addStream(name: string, size: number, bytes: AsyncIterable<Buffer>): Promise<Buffer>
  /** Writes the last sums and what the backup held. The stream is not ended. */
  finish(end: Omit<End, 'entries' | 'sums'>): Promise<void>
}

export function writeArchive(out: Writable): ArchiveWriter {
  const now = new Date()
  const all = createHash('sha256')
  let lines: string[] = []
  let [entries, sums] = [0, 0]
  let failure: Error | undefined
  out.on('error', error => (failure ??= error))

  async function write(bytes: Buffer): Promise<void> {
    if (failure) throw failure
    if (!out.write(bytes)) await once(out, 'drain')
  }

  async function entry(name: string, size: number, bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
    await write(headerOf({ name, size }, now))
    const hash = createHash('sha256')
    let written = 0
    for await (const portion of bytes) {
      written += portion.length
      if (written > size) break
      hash.update(portion)
      await write(portion)
    }
    if (written !== size) throw new Error(`${name} changed while it was read.`)
    await write(paddingOf(size))
    return hash.digest()
  }

  async function sumUp(): Promise<void> {
    if (lines.length === 0) return
    const text = Buffer.from(`${lines.join('\n')}\n`)
    lines = []
    sums += 1
    all.update(text)
    await entry(`sums/${String(sums).padStart(6, '0')}.sha256`, text.length, [text])
  }

  async function addStream(name: string, size: number, bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
    const sum = await entry(name, size, bytes)
    entries += 1
    lines.push(`${sum.toString('hex')}  ${name}`)
    if (lines.length >= ENTRIES_PER_SUM) await sumUp()
    return sum
  }

  return {
    addStream,
    add: async (name, bytes) => void (await addStream(name, bytes.length, [bytes])),
    async finish(end) {
      await sumUp()
      const text = Buffer.from(`${JSON.stringify({ ...end, entries, sums: all.digest('hex') }, undefined, 2)}\n`)
      await entry('end.json', text.length, [text])
      await write(endOfArchive())
    },
  }
}

/** Handles each entry of a backup except its sums and its end. The bytes are verified after they were handled. */
export interface Visitor {
  begin?(begin: Begin): Promise<void> | void
  entry(entry: ReadEntry): Promise<void> | void
}

/**
 * Reads a backup from its beginning to its end and checks every byte of it.
 * @throws Error with a sentence for the operator when it is not whole, damaged, or of a later format.
 */
export async function readArchive(source: Readable, visitor: Visitor): Promise<{ begin: Begin; end: End }> {
  const pending = new Map<string, string>()
  const all = createHash('sha256')
  let begin: Begin | undefined
  let entries = 0
  for await (const { name, size, body } of readTar(source as AsyncIterable<Buffer>)) {
    if (name === 'end.json') {
      const end = JSON.parse((await collect(body)).toString()) as End
      if (!begin || pending.size > 0 || end.entries !== entries || end.sums !== all.digest('hex'))
        throw new Error('This backup is not whole: parts of it are missing.')
      return { begin, end }
    }
    if (name.startsWith('sums/')) {
      const text = await collect(body)
      all.update(text)
      check(text.toString(), pending)
      continue
    }
    entries += 1
    const hash = createHash('sha256')
    if (name === 'backup.json') {
      const text = await collect(hashed(body, hash))
      begin = beginOf(text)
      await visitor.begin?.(begin)
    } else if (!begin) throw new Error('This is no backup.')
    else await readWhole({ name, size, body: hashed(body, hash) }, visitor)
    pending.set(name, hash.digest('hex'))
  }
  throw new Error('This backup is not whole: it breaks off in the middle.')
}

async function readWhole(entry: ReadEntry, visitor: Visitor): Promise<void> {
  await visitor.entry(entry)
  await drain(entry.body)
}

async function* hashed(body: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const portion of body) {
    hash.update(portion)
    yield portion
  }
}

function check(text: string, pending: Map<string, string>): void {
  for (const line of text.split('\n').filter(Boolean)) {
    const [sum, name = ''] = line.split('  ')
    if (pending.get(name) !== sum) throw new Error(`This backup is damaged: ${name} is not what it was.`)
    pending.delete(name)
  }
  const [left] = pending.keys()
  if (left !== undefined) throw new Error(`This backup is damaged: there is no sum for ${left}.`)
}

function beginOf(text: Buffer): Begin {
  const begin = JSON.parse(text.toString()) as Begin
  if (begin.format === FORMAT) return begin
  throw new Error(
    `This backup has the format ${String(begin.format)}, which this version of Foyer cannot read. Use the version ${begin.foyer} or a newer one.`,
  )
}

export async function collect(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}
