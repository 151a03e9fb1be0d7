import { connect, type Socket } from 'node:net'

interface LoadOptions {
  readonly port: number
  /** A whole HTTP/1.1 request, as bytes; called for every one. */
  readonly request: () => Buffer
  readonly connections: number
  readonly seconds: number
}

export interface Load {
  readonly perSecond: number
  readonly answered: number
  /** Answers that were not 2xx, by status. */
  readonly refused: Readonly<Record<string, number>>
}

/** Asks the same thing over kept-alive connections, the next as soon as the answer is there, and counts. */
export async function load({ port, request, connections, seconds }: LoadOptions): Promise<Load> {
  const counted = { answered: 0, refused: {} as Record<string, number> }
  const started = performance.now()
  const ends = started + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(port, request, ends, status => {
        counted.answered++
        if (!status.startsWith('2')) counted.refused[status] = (counted.refused[status] ?? 0) + 1
      }),
    ),
  )
  return { ...counted, perSecond: counted.answered / ((performance.now() - started) / 1000) }
}

function converse(port: number, request: () => Buffer, ends: number, count: (status: string) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request()))
  socket.setNoDelay(true)
  let held: Buffer = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    held = held.length === 0 ? data : Buffer.concat([held, data])
    const answer = wholeAnswer(held)
    if (!answer) return
    held = held.subarray(answer.length)
    count(answer.status)
    if (performance.now() < ends) socket.write(request())
    else socket.end()
  })
  socket.on('error', reject)
  socket.on('close', () => resolve())
  return promise
}

/** Status and length of the first answer in these bytes, once it is complete. */
function wholeAnswer(bytes: Buffer): { status: string; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const status = head.slice(9, 12)
  const body = headEnd + 4
  const contentLength = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (contentLength !== undefined) {
    const length = body + Number(contentLength)
    return bytes.length >= length ? { status, length } : undefined
  }
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, length: body }
  const end = bytes.indexOf('\r\n0\r\n\r\n', headEnd)
  return end < 0 ? undefined : { status, length: end + 7 }
}
