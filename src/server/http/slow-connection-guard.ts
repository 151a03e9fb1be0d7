import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'

/** A request and its answer, until both are over. */
interface Exchange {
  readonly raw: IncomingMessage
  readonly response: ServerResponse
  /** Its body may take long; other bodies have a timeout of their own. */
  readonly isUpload: boolean
  /** Bytes of the connection at the last check, and the time of that check. */
  read: number
  written: number
  at: number
  /** Bytes of the connection when its answer was seen to be over. */
  answered: number | undefined
}

const CHECKS_PER_PERIOD = 6
/** Bytes of a body that are drained after its answer. */
const MAX_DRAINED = 64 * 1024 * 1024
/** Most exchanges are over before their first check. */
const NEVER = -1

/**
 * Closes connections that are too slow: an upload that stalls, whether it is read or not, and
 * an answer that its reader does not take; and bodies that go on long after their answer.
 * @returns watches a request, and gives the way to stop that
 */
export function slowConnectionGuard(
  app: FastifyInstance,
  { uploadIdleMs, leastBytesPerSecond }: Limits,
): (exchange: Pick<Exchange, 'raw' | 'response' | 'isUpload'>) => () => void {
  const exchanges = new Set<Exchange>()
  const minBytes = (leastBytesPerSecond * uploadIdleMs) / 1000
  const timer = setInterval(
    () => {
      for (const exchange of exchanges) check(exchange)
    },
    Math.max(1, uploadIdleMs / CHECKS_PER_PERIOD),
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  function check(exchange: Exchange): void {
    const { raw, response } = exchange
    if (isOver(exchange)) return void exchanges.delete(exchange)
    if (response.closed && raw.socket.bytesRead - (exchange.answered ??= raw.socket.bytesRead) > MAX_DRAINED)
      return void raw.socket.destroy()
    const isSending = exchange.isUpload && !raw.complete
    const isTaking = response.headersSent && !response.writableFinished
    const now = performance.now()
    if (exchange.at === NEVER || (!isSending && !isTaking)) return record(exchange, now)
    if (now - exchange.at < uploadIdleMs) return
    const moved = raw.socket.bytesRead - exchange.read + sentOn(raw) - exchange.written
    if (moved < minBytes) raw.socket.destroy()
    record(exchange, now)
  }

  return ({ raw, response, isUpload }) => {
    const exchange = { raw, response, isUpload, read: 0, written: 0, at: NEVER, answered: undefined }
    exchanges.add(exchange)
    // The rest of a body that was answered already is watched to its end.
    response.once('close', () => isOver(exchange) && exchanges.delete(exchange))
    return () => exchanges.delete(exchange)
  }
}

const isOver = ({ raw, response }: Exchange): boolean => raw.socket.destroyed || (response.closed && raw.complete)

function record(exchange: Exchange, now: number): void {
  exchange.read = exchange.raw.socket.bytesRead
  exchange.written = sentOn(exchange.raw)
  exchange.at = now
}

/** Bytes that were handed to the network; what is still buffered does not count. */
const sentOn = ({ socket }: IncomingMessage): number => socket.bytesWritten - socket.writableLength
