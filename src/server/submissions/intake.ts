import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { malformed, Problem, tooLarge, wrongType } from '../errors.ts'
import type { Storage } from '../files/storage.ts'
import { turn } from '../http/turns.ts'
import { Collector, type Rules } from './collector.ts'
import { boundaryOf, partsInMemory, textsInMemory } from './memory-parts.ts'
import { forget, type Received } from './received.ts'

/** Bodies up to this many bytes are read at once. */
const SMALL = 64 * 1024
/** What is read and thrown away of a body that is refused, so that its sender hears why. */
const DRAINED = 64 * 1024 * 1024
const HEADER = 16 * 1024
/** Bytes of one text, before all texts together are counted. */
const FIELD = 6 * 1024 * 1024
const BUFFERED = 256 * 1024
/** Bytes that are looked into at once where there may be many parts, and parts that are few. */
const SLICE = 4 * 1024
const FEW = 10

export interface IntakeLimits {
  /** Bytes of the whole body … */
  readonly mostBytes: number
  /** … unless the version it names (text of `_version`) takes more. */
  readonly mostFor?: (version: string | undefined) => Promise<number>
}

/**
 * Reads a multipart submit: texts into memory, files into the storage as they come. Nothing of it is kept yet: the caller
 * keeps the files or calls `forget`. When it throws, nothing is left.
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
    if (length <= SMALL) await takeWhole(raw, boundary, collector, limits)
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
  if (body.length > 4 * SLICE) await turn()
  const texts = textsInMemory(body, boundary)
  for (const [name, text] of texts ?? []) collector.text(name, text)
  if (texts) return
  const parts = partsInMemory(body, boundary)
  // Written as nobody does: read as a large one is.
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
    const gone = () => {
      if (!raw.readableEnded) reject(raw.errored ?? new Error('The sender went away'))
    }
    if (raw.destroyed) gone()
    raw.on('data', (chunk: Buffer) => chunks.push(chunk))
    raw.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    raw.on('error', gone)
    raw.on('close', gone)
  })
}

async function takeStream(body: Readable, boundary: string, collector: Collector, limits: IntakeLimits, length = NaN): Promise<void> {
  const busboy = Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary.replaceAll('\\', '\\\\')}"` },
    isPartAFile: (_name, _type, filename) => filename !== undefined,
    limits: { fieldSize: FIELD, headerSize: HEADER, headerPairs: 20 },
    highWaterMark: BUFFERED,
    fileHwm: BUFFERED,
  })
  const taken: Promise<void>[] = []
  const streams = new Set<Readable>()
  busboy.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) collector.refuse(tooLarge())
    else collector.text(unquoted(name ?? ''), value)
  })
  busboy.on('file', (name, stream, filename, _encoding, type) => {
    streams.add(stream)
    // The reader of the part hears of it, whenever it begins to read.
    stream.on('error', () => undefined)
    const part = { name: unquoted(name ?? ''), filename: filename ?? '', type, chunks: stream as AsyncIterable<Buffer> }
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
async function feed(body: Readable, busboy: BusboyInstance, collector: Collector, { mostBytes, mostFor }: IntakeLimits, length: number): Promise<void> {
  let bytes = 0
  let most = mostBytes
  let asked = mostFor === undefined
  let hasMany = true
  const isTooMuch = () => bytes > most || length > most + DRAINED
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    hasMany = await hand(chunk as Buffer, busboy, collector, hasMany ? SLICE : Infinity)
    if (isTooMuch() && !asked) {
      asked = true
      most = Math.max(most, (await mostFor?.(collector.version())) ?? 0)
    }
    if (isTooMuch()) collector.refuse(tooLarge())
    if (bytes > most + DRAINED || length > most + DRAINED) break
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
    if (collector.count() - before <= FEW) continue
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

/** Is what may still come of this body little enough to be read for nothing? */
export function isBearable(raw: IncomingMessage): boolean {
  return Number(raw.headers['content-length'] ?? NaN) <= DRAINED
}

/** Is this the trouble of a connection and not of the server? */
export function isGone(error: unknown, raw: IncomingMessage): boolean {
  return !(error instanceof Problem) && (raw.destroyed || raw.errored !== null) && !raw.complete
}
