import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

/** JSON lines on standard output. Lines hold what is named here and nothing a person typed. */
export function makeLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: label => ({ level: label }) },
  })
}
