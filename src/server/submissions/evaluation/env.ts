import type { Env } from '#engine/run/run.ts'
import type { Portal } from '../../portal.ts'

const NO_OPTIONS = () => undefined

/** What the rules of a form are given by the server. `log` gets a line for a rule that failed. */
export function envOf({ user, company }: Portal, timeZone: string, log: (line: string) => void): Env {
  const { name = '', role = '', email = '' } = user ?? {}
  return {
    now: Date.now,
    timeZone,
    log,
    query: {},
    user: user ? { ...user.attributes, name, role, email } : {},
    holidays: company.holidays,
    formats: company,
    editing: false,
    options: NO_OPTIONS,
  }
}
