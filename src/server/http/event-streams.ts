import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooMany, unavailable } from '../errors.ts'
import type { Limits } from '../limits.ts'
import { concurrencyCounter } from './concurrency.ts'
import { networkOf } from './network.ts'

/** Answers that go on: server-sent events (text/event-stream). They are counted by themselves, not as requests under way. */
export interface EventStreams {
  /** Counts one more. @param company its uuid @throws Problem 429, 503 when there are too many of this address, of the company, in all, or the server ends */
  add(company: string, request: FastifyRequest, reply: FastifyReply): EventStream
  /** Ends all of them, each told to come back at another moment. */
  endAll(): void
}

export interface EventStream {
  /** Begins the answer. */
  open(options: EventStreamOptions): void
  send(event: StreamEvent): void
  /** Nothing that concerns this stream happened up to this id. */
  mark(id: number): void
  /** Its reader may not read it any more: who comes back is refused. */
  end(): void
}

interface EventStreamOptions {
  /** Of the last event, also of one that did not concern this stream: sent with each heartbeat. */
  lastId(): number
  /** It is over, for whatever reason. Called once. */
  onEnd(): void
}

export interface StreamEvent {
  readonly id: number
  readonly event: string
  readonly data: object
}

interface StreamsOptions {
  readonly limits: Pick<Limits, 'streams' | 'streamsPerCompany' | 'streamsPerAddress' | 'streamMinutes' | 'streamHeartbeatMs'>
  isDraining(): boolean
}

/** Seconds within which those that were refused or ended come back, each at another moment. */
const COME_BACK_SECONDS = 8
/** A reader that leaves so many bytes is ended: it catches up when it comes back. */
const MAX_UNREAD_BYTES = 262_144

export function eventStreams({ limits, isDraining }: StreamsOptions): EventStreams {
  const [addresses, companies] = [concurrencyCounter(), concurrencyCounter()]
  const open = new Set<EndStream>()
  let all = 0
  let isEnding = false

  return {
    add(company, request, reply) {
      if (isDraining()) throw unavailable(comeBackSeconds())
      const address = networkOf(request.ip)
      const [ofAddress, ofCompany] = [addresses.enter(address), companies.enter(company)]
      all += 1
      reply.raw.once('close', () => {
        all -= 1
        addresses.leave(address)
        companies.leave(company)
      })
      if (all > limits.streams || ofCompany > limits.streamsPerCompany)
        throw unavailable(
          comeBackSeconds(),
          `${all} streams are open, ${ofCompany} of them of this company (LIMIT_STREAMS, LIMIT_STREAMS_PER_COMPANY)`,
        )
      if (limits.streamsPerAddress > 0 && ofAddress > limits.streamsPerAddress) throw tooMany(comeBackSeconds())
      const opened = (end: EndStream) => {
        open.add(end)
        reply.raw.once('close', () => open.delete(end))
        if (isEnding) end(comeBackMs())
      }
      return newStream({ request, reply, limits, opened })
    },
    endAll() {
      isEnding = true
      for (const end of open) end(comeBackMs())
    },
  }
}

const comeBackMs = () => COME_BACK_SECONDS * 1000 * Math.random()
const comeBackSeconds = () => 1 + Math.ceil(Math.random() * COME_BACK_SECONDS)

/** @param comeBackMs after which the reader is to come back */
type EndStream = (comeBackMs: number) => void

interface StreamParts {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly limits: StreamsOptions['limits']
  /** Called when it is open, with the way to end it. */
  opened(end: EndStream): void
}

function newStream({ request, reply, limits, opened }: StreamParts): EventStream {
  const { raw } = reply
  const { streamMinutes, streamHeartbeatMs } = limits

  function write(text: string): void {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
  }

  const mark = (id: number) => write(`:\nid: ${id}\n\n`)

  function end(comeBackMs: number): void {
    const { socket } = raw
    // The connection is ended too: whoever comes back shall not reach this server by it.
    raw.end(`retry: ${Math.round(comeBackMs)}\n\n`, () => socket?.end())
  }

  return {
    open({ lastId, onEnd }) {
      if (raw.destroyed) return onEnd()
      request.becomeStream()
      reply.hijack()
      raw.writeHead(200, headersOf(reply))
      raw.socket?.setTimeout(0)
      raw.socket?.setKeepAlive(true, streamHeartbeatMs)
      write(`retry: ${COME_BACK_SECONDS * 500}\n\n`)
      const beat = setInterval(() => mark(lastId()), streamHeartbeatMs * (0.75 + Math.random() / 2))
      const tooLong = setTimeout(() => end(0), streamMinutes * 60_000 * (0.8 + Math.random() * 0.2))
      raw.once('close', () => {
        clearInterval(beat)
        clearTimeout(tooLong)
        onEnd()
      })
      opened(end)
    },
    mark,
    end: () => end(0),
    send: ({ id, event, data }) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  }
}

const headersOf = (reply: FastifyReply): Record<string, string> => ({
  ...(reply.getHeaders() as Record<string, string>),
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither kept nor compressed by anything between, and passed on at once.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
})
