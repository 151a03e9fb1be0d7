import { once } from 'node:events'
import { Writable } from 'node:stream'

/** Takes bytes until somebody fetches them. */
export interface Collector extends Writable {
  /** What came since the last time. */
  take(): Uint8Array<ArrayBuffer>
}

export function collector(): Collector {
  let chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return Object.assign(stream, {
    take() {
      const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
      let at = 0
      for (const chunk of chunks) {
        bytes.set(chunk, at)
        at += chunk.length
      }
      chunks = []
      return bytes
    },
  })
}

/** Writes, and waits until the other end takes more. */
export async function put(stream: Writable, bytes: string | Uint8Array): Promise<void> {
  if (!stream.write(bytes)) await once(stream, 'drain')
}
