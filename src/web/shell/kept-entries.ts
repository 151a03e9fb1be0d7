import type { CompanyData } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import { ENTRY_PREFIX, GUEST, MESSAGE_PREFIX, ownerOf } from './kept-runs.ts'

/** So long answers are kept since the last change: 72 hours. */
const MAX_AGE_MS = 72 * 60 * 60 * 1000
/** So far may the clock have been set back since. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000

/** What an entry's key says. */
interface EntryKey {
  /** Path of the company. */
  readonly company: string
  /** uuid of the form. */
  readonly form: string
  readonly owner: string
}

/** A form as somebody opens it. */
interface VisitedForm {
  readonly company: Pick<CompanyData, 'path'>
  readonly form: { readonly uuid: string }
  readonly user: UserData
}

/** undefined for what is no key of an entry. */
export function readEntryKey(key: string): EntryKey | undefined {
  const [, , company = '', form = '', owner = '', run] = key.split(':')
  return key.startsWith(ENTRY_PREFIX) ? { company, form, owner: run === undefined ? GUEST : owner } : undefined
}

/** Is an entry of this time still kept? @param at what it says of its last change @param now epoch milliseconds */
export function isOfLate(at: unknown, now: number): boolean {
  const age = now - Number(at)
  return age > -MAX_AHEAD_MS && age < MAX_AGE_MS
}

/** Is it a run of this visitor with this form? */
export function isOwnEntry(key: string, { company, form, user }: VisitedForm): boolean {
  const entry = readEntryKey(key)
  return entry?.company === company.path && entry.form === form.uuid && entry.owner === ownerOf(user)
}

/** Whose it is what is kept of the company under this key: a run, or what was typed about a request. undefined for what is neither. */
export function keptOwner(key: string, company: string): string | undefined {
  const entry = readEntryKey(key)
  if (entry) return entry.company === company ? entry.owner : undefined
  const [, , of, , owner] = key.split(':')
  return key.startsWith(MESSAGE_PREFIX) && of === company ? owner : undefined
}

/** Is it of another user of the company? Neither of this one nor of a guest. */
export function isOfOtherUser(key: string, company: string, user: string): boolean {
  const owner = keptOwner(key, company)
  return owner !== undefined && owner !== GUEST && owner !== user
}
