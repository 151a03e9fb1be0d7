import { Readable } from 'node:stream'
import { wrongType } from '../../errors.ts'
import type { Storage } from '../../files/storage.ts'
import { boundaryOf } from '../../http/boundary.ts'
import { Collector, type PartRules } from './collector.ts'
import type { IncomingBody } from './incoming-body.ts'
import { partsInMemory, textsInMemory } from './memory-parts.ts'
import { dropUploads, type ParsedBody } from './parsed-body.ts'
import { type ReadOptions, readStream } from './read-stream.ts'

/** Bodies up to this many bytes are read at once. */
const MAX_BUFFERED_BYTES = 64 * 1024
/** Bytes that are parsed in the turn in which they arrived. */
const MAX_IMMEDIATE_BYTES = 16 * 1024

export interface ReceiveOptions extends ReadOptions {
  /** uuid of the company that files are stored for. */
  readonly company: string
  readonly storage: Storage
  readonly rules: PartRules
}

/**
 * Receives a multipart body: texts into memory, files into the storage as they come. Nothing of it is persisted yet: the caller
 * persists the files or calls `dropUploads`. When it throws, nothing is left.
 * @throws Problem 400 (not well-formed), 413, 415, 507; the error of the connection when the sender went away.
 */
export async function receive(incoming: IncomingBody, options: ReceiveOptions): Promise<ParsedBody> {
  const { stream, contentType, length } = incoming
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) throw wrongType()
  const collector = new Collector(options.company, options.storage, options.rules)
  try {
    if (length <= MAX_BUFFERED_BYTES) await readWhole(stream, boundary, collector, options)
    else await readStream({ stream, boundary, length }, collector, options)
    if (collector.problem) throw collector.problem
    return collector.body()
  } catch (error) {
    await dropUploads(collector.body())
    throw error
  }
}

async function readWhole(stream: Readable, boundary: string, collector: Collector, options: ReadOptions): Promise<void> {
  const bytes = await bytesOf(stream)
  if (bytes.length > MAX_IMMEDIATE_BYTES) await options.turn()
  const texts = textsInMemory(bytes, boundary)
  for (const [name, text] of texts ?? []) collector.text(name, text)
  if (texts) return
  const parts = partsInMemory(bytes, boundary)
  // Not as browsers write it: the streaming reader takes it.
  if (!parts) return readStream({ stream: Readable.from([bytes]), boundary, length: NaN }, collector, options)
  for (const { name, filename, type, content } of parts) {
    if (filename === undefined) collector.text(name, content.toString('utf8'))
    else await collector.file({ name, filename, type, chunks: [content] })
    if (collector.problem) return
  }
}

/** All bytes of a body. Listens by itself: an iterator costs more than what is done with the bytes. */
function bytesOf(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const onEnd = () => {
      if (!stream.readableEnded) reject(stream.errored ?? new Error('The sender went away'))
    }
    if (stream.destroyed) onEnd()
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    stream.on('error', onEnd)
    stream.on('close', onEnd)
  })
}
