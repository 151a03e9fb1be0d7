import type { CompanyDb } from '../db/company-db.ts'
import { selectHasOpenField } from './forms.sql.ts'

/**
 * Is this form, or where none is named any form of the company, open to such visitors and has a field of one of these kinds? What was true is
 * so for some seconds more.
 */
export type HasOpenField = (db: CompanyDb, sought: OpenField) => Promise<boolean>

export interface OpenField {
  /** uuid of a form; undefined: any. */
  readonly form: string | undefined
  /** The visitor is a user. */
  readonly loggedIn: boolean
  /** For how many hours a version is taken that was replaced. */
  readonly hours: number
  readonly kinds: readonly string[]
}

const KNOWN_MS = 5_000
const MAX_KNOWN = 5_000

export function makeHasOpenField(): HasOpenField {
  /** Until when it is known of whom. */
  const known = new Map<string, number>()
  return async (db, { form, loggedIn, hours, kinds }) => {
    const key = [db.company, form, loggedIn, ...kinds].join()
    if ((known.get(key) ?? 0) > performance.now()) return true
    known.delete(key)
    const [row] = await db.run(
      selectHasOpenField({ company: db.company, form: form ?? null, logged_in: loggedIn, hours, kinds: [...kinds] }),
    )
    if (!row?.has) return false
    if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '')
    known.set(key, performance.now() + KNOWN_MS)
    return true
  }
}
