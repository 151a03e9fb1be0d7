import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { malformed, tooLarge } from '../../errors.ts'
import type { Turn } from '../../http/turns.ts'
import type { Collector } from './collector.ts'
import { MAX_DRAINED_BYTES } from './incoming-body.ts'

const MAX_HEADER_BYTES = 16 * 1024
/** Bytes of one text, before all texts together are counted. */
const MAX_FIELD_BYTES = 6 * 1024 * 1024
const STREAM_BUFFER_BYTES = 256 * 1024
/** Bytes that are looked into at once where there may be many parts, and parts that are few. */
const SLICE_BYTES = 4 * 1024
const FEW_PARTS = 10

/** How large a body may be. */
export interface BodyLimits {
  /** Bytes of the whole body … */
  readonly maxBytes: number
  /** … unless the version it names (text of `_version`) takes more. */
  readonly maxBytesFor?: (version: string | undefined) => Promise<number>
}

export interface ReadOptions {
  readonly limits: BodyLimits
  /** Waited for where much of a body has come at once. */
  readonly turn: Turn
}

/** A body that is read as it comes: `length` in bytes, NaN when it is not known. */
export interface StreamedBody {
  readonly stream: Readable
  readonly boundary: string
  readonly length: number
}

/** Gives the parts of a body of any size to the collector, while it arrives. @throws Problem 400, 413 */
export async function readStream(body: StreamedBody, collector: Collector, options: ReadOptions): Promise<void> {
  const busboy = Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${body.boundary.replaceAll('\\', '\\\\')}"` },
    isPartAFile: (_name, _type, filename) => filename !== undefined,
    limits: { fieldSize: MAX_FIELD_BYTES, headerSize: MAX_HEADER_BYTES, headerPairs: 20 },
    highWaterMark: STREAM_BUFFER_BYTES,
    fileHwm: STREAM_BUFFER_BYTES,
  })
  const files: Promise<void>[] = []
  const streams = new Set<Readable>()
  busboy.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) collector.refuse(tooLarge())
    else collector.text(unquoted(name ?? ''), value)
  })
  busboy.on('file', (name, stream, filename, _encoding, type) => {
    streams.add(stream)
    // Whoever reads the part gets the error; without a listener here it would end the process.
    stream.on('error', () => undefined)
    const part = { name: unquoted(name ?? ''), filename: unquoted(filename ?? ''), type, chunks: stream as AsyncIterable<Buffer> }
    const file = collector.file(part).finally(() => streams.delete(stream))
    file.catch(() => stream.resume())
    files.push(file)
  })
  const ended = once(busboy, 'finish')
  ended.catch(() => collector.refuse(malformed()))
  try {
    await feed(body, { busboy, collector }, options)
    await ended
    await Promise.all(files)
  } catch (error) {
    throw collector.problem ?? error
  } finally {
    // What was under way when the sender went away, or was refused, ends here.
    for (const stream of streams) stream.destroy(new Error('This part never ended'))
    await Promise.allSettled(files)
    busboy.destroy()
  }
}

/** What cuts a body into its parts, and what takes them. */
interface PartReader {
  readonly busboy: BusboyInstance
  readonly collector: Collector
}

/**
 * Gives the body to the reader as fast as the storage takes it; a refused one is read to its end, within reason. When it is
 * more than the newest version takes, the version that it names is asked, once.
 */
async function feed(
  { stream, length }: StreamedBody,
  reader: PartReader,
  { limits: { maxBytes, maxBytesFor }, turn }: ReadOptions,
): Promise<void> {
  const { busboy, collector } = reader
  let bytes = 0
  let limit = maxBytes
  let isLimitFinal = maxBytesFor === undefined
  let hasManyParts = true
  const isTooMuch = () => bytes > limit || length > limit + MAX_DRAINED_BYTES
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    hasManyParts = await writeChunk(chunk as Buffer, reader, turn, hasManyParts ? SLICE_BYTES : Infinity)
    if (isTooMuch() && !isLimitFinal) {
      isLimitFinal = true
      limit = Math.max(limit, (await maxBytesFor?.(collector.version())) ?? 0)
    }
    if (isTooMuch()) collector.refuse(tooLarge())
    if (bytes > limit + MAX_DRAINED_BYTES || length > limit + MAX_DRAINED_BYTES) break
  }
  if (collector.problem) throw collector.problem
  busboy.end()
}

/** Writes so many bytes at once, with a turn of the event loop between those that hold many parts. @returns whether any did */
async function writeChunk(chunk: Buffer, { busboy, collector }: PartReader, turn: Turn, slice: number): Promise<boolean> {
  let hasManyParts = false
  for (let at = 0; at < chunk.length && !collector.problem; at += slice) {
    const before = collector.count()
    if (!busboy.write(slice < chunk.length ? chunk.subarray(at, at + slice) : chunk)) await waitForRoom(busboy)
    if (collector.count() - before <= FEW_PARTS) continue
    hasManyParts = true
    await turn()
  }
  return hasManyParts
}

/** Waits until the reader takes more, or never will. */
function waitForRoom(busboy: BusboyInstance): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      for (const event of ENDS) busboy.off(event, done)
      resolve()
    }
    for (const event of ENDS) busboy.on(event, done)
  })
}

const ENDS = ['drain', 'error', 'close'] as const

function unquoted(name: string): string {
  return name.replace(/%22|%0D|%0A/gi, decodeURIComponent)
}
