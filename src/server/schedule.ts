import type { FastifyBaseLogger } from 'fastify'
import { inBackground } from './db/background.ts'

/** Upkeep that a server repeats, beside its requests. */
export interface ScheduleOptions {
  /** From the start of one run to the start of the next. */
  readonly intervalMs: number
  /** For the log, when a run fails: the next one is tried all the same. */
  readonly failed: string
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** Runs `work` at once and then every `intervalMs`, until the server is stopped. @returns stops it */
export function every({ intervalMs, failed, logger, isDraining }: ScheduleOptions, work: () => Promise<unknown>): () => void {
  const run = () => {
    if (isDraining()) return
    inBackground(work).catch((error: unknown) => logger.warn({ text: String(error).slice(0, 256) }, failed))
  }
  const timer = setInterval(run, intervalMs)
  timer.unref()
  run()
  return () => clearInterval(timer)
}
