import type { Env } from '#engine/run/run.ts'
import type { Portal } from '../../portal.ts'

const NO_OPTIONS = () => undefined

type FormUser = Pick<NonNullable<Portal['user']>, 'name' | 'role' | 'email' | 'attributes'>

/** What the rules of a form are given by the server. `log` gets a line for a rule that failed. */
/** @param user whom the rules know: who is logged in, or for whom they send it */
export function envOf(
  { company }: Pick<Portal, 'company'>,
  user: FormUser | undefined,
  timeZone: string,
  log: (line: string) => void,
): Env {
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
