import { type DestinationStream, pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

/** JSON lines on standard output. Lines hold what is named here and nothing a person typed. */
export function makeLogger(level: string, to: DestinationStream = pino.destination(1)): FastifyBaseLogger {
  const settings = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(settings, to)
}
