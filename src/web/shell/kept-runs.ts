import type { CompanyData } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'

/**
 * Of each unsent run an entry `foyer:answers:{company}:{form}:{owner}:{uuid}` in localStorage (P6.9). Earlier releases kept guests' alone,
 * without the owner, and before that one per form, without the uuid too.
 */
export const ENTRY_PREFIX = 'foyer:answers:'

const GUEST = 'guest'

/** Whose entries a visitor has; undefined for a user whom the page gives no key. */
export const ownerOf = ({ is_valid, key }: UserData): string | undefined => (is_valid ? key : GUEST)

/** What an entry's key says. */
interface EntryKey {
  /** Path of the company. */
  readonly company: string
  /** uuid of the form. */
  readonly form: string
  readonly owner: string
}

/** undefined for what is no key of an entry. */
export function readEntryKey(key: string): EntryKey | undefined {
  const [, , company = '', form = '', owner = '', run] = key.split(':')
  return key.startsWith(ENTRY_PREFIX) ? { company, form, owner: run === undefined ? GUEST : owner } : undefined
}

/** Is it a run of this visitor with this form? */
export function isOwnEntry(key: string, { company, form, user }: VisitedForm): boolean {
  const entry = readEntryKey(key)
  return entry?.company === company.path && entry.form === form.uuid && entry.owner === ownerOf(user)
}

/** A form as somebody opens it. */
interface VisitedForm {
  readonly company: Pick<CompanyData, 'path'>
  readonly form: { readonly uuid: string }
  readonly user: UserData
}

/** Is it the run of another user of the company? Neither of this one nor of a guest. */
export function isOfOtherUser(key: string, company: string, user: string): boolean {
  const entry = readEntryKey(key)
  return entry?.company === company && entry.owner !== GUEST && entry.owner !== user
}
