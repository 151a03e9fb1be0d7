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
  /** Milliseconds of each request. */
  readonly times: readonly number[]
  /** Answers that were not 2xx, by status. */
  readonly refused: Readonly<Record<string, number>>
}

/** Asks the same thing over kept-alive connections, the next as soon as the answer is there, and counts. */
export async function load({ port, request, connections, seconds }: LoadOptions): Promise<Load> {
  const counted = { answered: 0, times: [] as number[], refused: {} as Record<string, number> }
  const started = performance.now()
  const ends = started + seconds * 1000
  const talk = () => {
    let begun = 0
    const next = () => {
      begun = performance.now()
      return begun < ends ? request() : undefined
    }
    const count = ({ status }: Answer) => {
      counted.answered++
      counted.times.push(performance.now() - begun)
      if (!status.startsWith('2')) counted.refused[status] = (counted.refused[status] ?? 0) + 1
    }
    return converse(port, next, count)
  }
  await Promise.all(Array.from({ length: connections }, talk))
  return { ...counted, perSecond: counted.answered / ((performance.now() - started) / 1000) }
}

interface BurstOptions {
  readonly port: number
  /** Each is sent once, over whichever connection is free. */
  readonly requests: readonly Buffer[]
  readonly connections: number
  /** Called with the body of each answer. */
  readonly each?: (body: string) => void
}

/** Sends these requests, and gives the milliseconds of each and of all. @throws Error when one is refused */
export async function burst({ port, requests, connections, each }: BurstOptions): Promise<{ times: number[]; milliseconds: number }> {
  const [times, left] = [[] as number[], requests.values()]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () => {
      let begun = 0
      const next = () => {
        begun = performance.now()
        return left.next().value
      }
      return converse(port, next, ({ status, body }) => {
        times.push(performance.now() - begun)
        if (!status.startsWith('2')) throw new Error(`A request was answered ${status}: ${body()}`)
        each?.(body())
      })
    }),
  )
  return { times, milliseconds: performance.now() - started }
}

interface Answer {
  readonly status: string
  readonly body: () => string
}

/** One connection: the next request as soon as the answer to the last one is there, until there is none. */
function converse(port: number, next: () => Buffer | undefined, take: (answer: Answer) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket: Socket = connect(port, '127.0.0.1', ask)
  socket.setNoDelay(true)
  let held: Buffer = Buffer.alloc(0)
  function ask(): void {
    const request = next()
    if (request) socket.write(request)
    else socket.end()
  }
  socket.on('data', (data: Buffer) => {
    held = held.length === 0 ? data : Buffer.concat([held, data])
    const answer = wholeAnswer(held)
    if (!answer) return
    const { status, body, length } = answer
    const whole = held
    held = held.subarray(length)
    try {
      take({ status, body: () => whole.toString('utf8', body, length) })
    } catch (error) {
      reject(error)
      socket.destroy()
      return
    }
    ask()
  })
  socket.on('error', reject)
  socket.on('close', () => resolve())
  return promise
}

/** The first answer in these bytes, once it is complete: its status, where its body begins, and its length. */
function wholeAnswer(bytes: Buffer): { status: string; body: number; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const status = head.slice(9, 12)
  const body = headEnd + 4
  const contentLength = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (contentLength !== undefined) {
    const length = body + Number(contentLength)
    return bytes.length >= length ? { status, body, length } : undefined
  }
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, body, length: body }
  const end = bytes.indexOf('\r\n0\r\n\r\n', headEnd)
  return end < 0 ? undefined : { status, body, length: end + 7 }
}
