import type { FastifyBaseLogger } from 'fastify'

/** Upkeep that a server does again and again, beside its requests. */
export interface Rounds {
  /** Milliseconds from the begin of one round to the begin of the next. */
  readonly every: number
  /** For the log, when a round fails: the next one is tried all the same. */
  readonly failed: string
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** Works at once and then `every` so long, until the server is stopped. Gives the way to stop. */
export function inRounds({ every, failed, logger, isDraining }: Rounds, work: () => Promise<unknown>): () => void {
  const round = () => {
    if (isDraining()) return
    work().catch((error: unknown) => logger.warn({ text: String(error).slice(0, 256) }, failed))
  }
  const timer = setInterval(round, every)
  timer.unref()
  round()
  return () => clearInterval(timer)
}
