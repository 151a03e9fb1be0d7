import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import type { Env } from '#engine/run/run.ts'

/** The environment of runs in tests: a Wednesday morning in Berlin, a guest, an empty address. */
export function anEnv(env: Partial<Env> = {}): Env {
  return {
    now: () => Date.parse('2026-03-04T09:00:00Z'),
    timeZone: 'Europe/Berlin',
    log: () => undefined,
    query: {},
    user: {},
    holidays: [],
    formats: DEFAULT_FORMATS,
    editing: false,
    options: () => undefined,
    ...env,
  }
}
