import { randomBytes } from 'node:crypto'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { promisify } from 'node:util'

/** Bytes that are sent often behind a beginning that differs: compressed once, with a gap for it. */
export interface Behind {
  readonly stream: Buffer
  /** The gap: where it begins, and its bytes, all but the `ending` that it was made for. */
  readonly at: number
  readonly length: number
}

/** What a decoder looks at when it reads the first bytes behind the gap. */
const CONTEXT_BYTES = 2
/** Larger ones would be cut into several blocks. */
export const MAX_GAP_BYTES = 32 * 1024

const decompress = promisify(brotliDecompress)

/** Last bytes of a beginning: they are the same in all that are put into one gap. */
export const endingOf = (head: Buffer): Buffer => head.subarray(-CONTEXT_BYTES)

/**
 * Brotli streams cannot be joined, because the meaning of a reference depends on its position. So the gap is there from the start, filled
 * with noise, which the encoder stores as it is and which nothing refers to. Undefined where it did otherwise.
 * @param quality of brotli, 0 to 11. In a thread: the event loop does not wait for it
 */
export async function packBehind(length: number, ending: Buffer, body: Buffer, quality: number): Promise<Behind | undefined> {
  const noise = Buffer.concat([randomBytes(length - ending.length), ending])
  const stream = await compressed(noise, body, quality)
  const behind = { stream, at: stream.indexOf(noise), length }
  if (behind.at < 0) return undefined
  // Checked once for all answers: does anything refer to the noise after all?
  const trial = Buffer.concat([Buffer.alloc(length - ending.length), ending])
  const read = await decompress(joinedBrotli(trial, behind)).catch(() => undefined)
  return read?.equals(Buffer.concat([trial, body])) ? behind : undefined
}

/** A brotli stream of a beginning and what stands behind it; the beginning is as long, and ends, as the gap was made for. */
export function joinedBrotli(head: Buffer, { stream, at, length }: Behind): Buffer {
  if (head.length !== length) throw new RangeError('The beginning does not fit its gap')
  const joined = Buffer.from(stream)
  head.copy(joined, at)
  return joined
}

function compressed(first: Buffer, rest: Buffer, quality: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const encoder = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
  })
  const parts: Buffer[] = []
  encoder.on('data', (part: Buffer) => parts.push(part))
  encoder.on('error', reject)
  encoder.on('end', () => resolve(Buffer.concat(parts)))
  encoder.write(first)
  encoder.flush(() => encoder.end(rest))
  return promise
}

/** As a power of two, bytes: a whole page, whose data tells a second time what its content says. */
const WINDOW = 20
