import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { malformed, Problem, tooLarge, wrongType } from '../../errors.ts'
import type { Storage } from '../../files/storage.ts'
import { turn } from '../../http/turns.ts'
import { Collector, type Rules } from './collector.ts'
import { boundaryOf, partsInMemory, textsInMemory } from './memory-parts.ts'
import { forget, type Received } from './received.ts'

/** Bodies up to this many bytes are read at once. */
const MAX_BUFFERED_BODY = 64 * 1024
/** What is read and thrown away of a body that is refused, so that its sender gets the answer. */
const MAX_DRAINED = 64 * 1024 * 1024
const MAX_HEADER = 16 * 1024
/** Bytes of one text, before all texts together are counted. */
const MAX_FIELD = 6 * 1024 * 1024
const STREAM_BUFFER = 256 * 1024
/** Bytes that are looked into at once where there may be many parts, and parts that are few. */
const SLICE_BYTES = 4 * 1024
const FEW_PARTS = 10

export interface IntakeLimits {
  /** Bytes of the whole body … */
  readonly maxBytes: number
  /** … unless the version it names (text of `_version`) takes more. */
  readonly maxBytesFor?: (version: string | undefined) => Promise<number>
}

/**
 * Reads a multipart submit: texts into memory, files into the storage as they come. Nothing of it is persisted yet: the caller
 * persists the files or calls `forget`. When it throws, nothing is left.
 * @throws Problem 400 (not well-formed), 413, 415, 507; the error of the connection when the sender went away.
 */
export async function receive(
  raw: IncomingMessage,
  company: string,
  storage: Storage,
  rules: Rules,
  limits: IntakeLimits,
): Promise<Received> {
  const boundary = boundaryOf(raw.headers['content-type'])
  if (boundary === undefined) throw wrongType()
  const length = Number(raw.headers['content-length'] ?? NaN)
  const collector = new Collector(company, storage, rules)
  try {
    if (length <= MAX_BUFFERED_BODY) await takeWhole(raw, boundary, collector, limits)
    else await takeStream(raw, boundary, collector, limits, length)
    if (collector.problem) throw collector.problem
    return collector.received()
  } catch (error) {
    await forget(collector.received())
    throw error
  }
}

async function takeWhole(raw: IncomingMessage, boundary: string, collector: Collector, limits: IntakeLimits): Promise<void> {
  const body = await wholeOf(raw)
  if (body.length > 4 * SLICE_BYTES) await turn()
  const texts = textsInMemory(body, boundary)
  for (const [name, text] of texts ?? []) collector.text(name, text)
  if (texts) return
  const parts = partsInMemory(body, boundary)
  // Not as browsers write it: the streaming reader takes it.
  if (!parts) return takeStream(Readable.from([body]), boundary, collector, limits)
  for (const { name, filename, type, content } of parts) {
    if (filename === undefined) collector.text(name, content.toString('utf8'))
    else await collector.file({ name, filename, type, chunks: [content] })
    if (collector.problem) return
  }
}

/** All bytes of a body. Listens by itself: an iterator costs more than what is done with the bytes. */
function wholeOf(raw: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const onEnd = () => {
      if (!raw.readableEnded) reject(raw.errored ?? new Error('The sender went away'))
    }
    if (raw.destroyed) onEnd()
    raw.on('data', (chunk: Buffer) => chunks.push(chunk))
    raw.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    raw.on('error', onEnd)
    raw.on('close', onEnd)
  })
}

async function takeStream(body: Readable, boundary: string, collector: Collector, limits: IntakeLimits, length = NaN): Promise<void> {
  const busboy = Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary.replaceAll('\\', '\\\\')}"` },
    isPartAFile: (_name, _type, filename) => filename !== undefined,
    limits: { fieldSize: MAX_FIELD, headerSize: MAX_HEADER, headerPairs: 20 },
    highWaterMark: STREAM_BUFFER,
    fileHwm: STREAM_BUFFER,
  })
  const taken: Promise<void>[] = []
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
    const taking = collector.file(part).finally(() => streams.delete(stream))
    taking.catch(() => stream.resume())
    taken.push(taking)
  })
  const ended = once(busboy, 'finish')
  ended.catch(() => collector.refuse(malformed()))
  try {
    await feed(body, busboy, collector, limits, length)
    await ended
    await Promise.all(taken)
  } catch (error) {
    throw collector.problem ?? error
  } finally {
    // What was under way when the sender went away, or was refused, ends here.
    for (const stream of streams) stream.destroy(new Error('This part never ended'))
    await Promise.allSettled(taken)
    busboy.destroy()
  }
}

/**
 * Gives the body to the reader as fast as the storage takes it; a refused one is read to its end, within reason. `length`:
 * how long it says it is. What is more than the newest version takes is asked of the version it names, once.
 */
async function feed(
  body: Readable,
  busboy: BusboyInstance,
  collector: Collector,
  { maxBytes, maxBytesFor }: IntakeLimits,
  length: number,
): Promise<void> {
  let bytes = 0
  let limit = maxBytes
  let isLimitFinal = maxBytesFor === undefined
  let hasMany = true
  const isTooMuch = () => bytes > limit || length > limit + MAX_DRAINED
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    hasMany = await hand(chunk as Buffer, busboy, collector, hasMany ? SLICE_BYTES : Infinity)
    if (isTooMuch() && !isLimitFinal) {
      isLimitFinal = true
      limit = Math.max(limit, (await maxBytesFor?.(collector.version())) ?? 0)
    }
    if (isTooMuch()) collector.refuse(tooLarge())
    if (bytes > limit + MAX_DRAINED || length > limit + MAX_DRAINED) break
  }
  if (collector.problem) throw collector.problem
  busboy.end()
}

/** Gives the reader so many bytes at once, and others a turn between those that hold many parts. Did any of them? */
async function hand(chunk: Buffer, busboy: BusboyInstance, collector: Collector, slice: number): Promise<boolean> {
  let hasMany = false
  for (let at = 0; at < chunk.length && !collector.problem; at += slice) {
    const before = collector.count()
    if (!busboy.write(slice < chunk.length ? chunk.subarray(at, at + slice) : chunk)) await drained(busboy)
    if (collector.count() - before <= FEW_PARTS) continue
    hasMany = true
    await turn()
  }
  return hasMany
}

/** Until the reader takes more, or never will. */
function drained(busboy: BusboyInstance): Promise<void> {
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

/** Is the rest of this body small enough to be drained? */
export function isDrainable(raw: IncomingMessage): boolean {
  return Number(raw.headers['content-length'] ?? NaN) <= MAX_DRAINED
}

/** Is this the error of a connection that its client closed? */
export function clientGone(error: unknown, raw: IncomingMessage): boolean {
  return !(error instanceof Problem) && (raw.destroyed || raw.errored !== null) && !raw.complete
}
