import { type DestinationStream, pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

/** Logs JSON lines to standard output. They never hold what a person typed. */
export function makeLogger(level: string, to: DestinationStream = pino.destination(1)): FastifyBaseLogger {
  const settings = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(settings, to)
}
