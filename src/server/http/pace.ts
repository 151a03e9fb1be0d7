import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'

/** A request and its answer, until both are over. */
interface Exchange {
  readonly raw: IncomingMessage
  readonly response: ServerResponse
  /** Its body may take long; another one has an end of its own. */
  readonly isUpload: boolean
  /** Bytes of the connection when it was looked at last, and when that was. */
  read: number
  written: number
  at: number
  /** Bytes of the connection when its answer was seen to be over. */
  answered: number | undefined
}

const LOOKS = 6
/** Bytes of a body that are read and thrown away after its answer. */
const REST = 64 * 1024 * 1024
/** Most exchanges are over before they are looked at. */
const NEVER = -1

/**
 * Ends connections on which next to nothing moves: an upload that stands still, whoever reads it and whether anybody does, and
 * an answer that its reader does not take; and bodies that go on and on after their answer. Gives the way to watch one.
 */
export function keepPace(app: FastifyInstance, { uploadIdleMs, leastBytesPerSecond }: Limits): (exchange: Pick<Exchange, 'raw' | 'response' | 'isUpload'>) => void {
  const exchanges = new Set<Exchange>()
  const least = (leastBytesPerSecond * uploadIdleMs) / 1000
  const timer = setInterval(() => {
    for (const one of exchanges) look(one)
  }, Math.max(1, uploadIdleMs / LOOKS))
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  function look(one: Exchange): void {
    const { raw, response } = one
    if (isOver(one)) return void exchanges.delete(one)
    if (response.closed && raw.socket.bytesRead - (one.answered ??= raw.socket.bytesRead) > REST) return void raw.socket.destroy()
    const isSending = one.isUpload && !raw.complete
    const isTaking = response.headersSent && !response.writableFinished
    const now = performance.now()
    if (one.at === NEVER || (!isSending && !isTaking)) return mark(one, now)
    if (now - one.at < uploadIdleMs) return
    const moved = raw.socket.bytesRead - one.read + sentOn(raw) - one.written
    if (moved < least) raw.socket.destroy()
    mark(one, now)
  }

  return ({ raw, response, isUpload }) => {
    const one = { raw, response, isUpload, read: 0, written: 0, at: NEVER, answered: undefined }
    exchanges.add(one)
    // What is left of a body that was answered already is watched to its end.
    response.once('close', () => isOver(one) && exchanges.delete(one))
  }
}

const isOver = ({ raw, response }: Exchange): boolean => raw.socket.destroyed || (response.closed && raw.complete)

function mark(one: Exchange, now: number): void {
  one.read = one.raw.socket.bytesRead
  one.written = sentOn(one.raw)
  one.at = now
}

/** Bytes that left for the reader; what still waits for it does not count. */
const sentOn = ({ socket }: IncomingMessage): number => socket.bytesWritten - socket.writableLength
