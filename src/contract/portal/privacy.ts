import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { ExportJob } from './exports.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'
import type { PersonAddress, RetentionDays } from './privacy.shape.ts'

/** For how many days a company may keep submissions after their event. */
export const [MIN_RETENTION_DAYS, MAX_RETENTION_DAYS] = [30, 3650]

/** `admin/settings/privacy`: for how long submissions are kept, and everything that there is about a person (P8.138). */
export interface AdminSettingsPrivacyPage extends StaffShell {
  readonly render: 'admin_settings_privacy'
  /** Raised by every save of the days; If-Match carries it. */
  readonly version: number
  /** null: submissions are kept for ever. */
  readonly submission_days: number | null
  /** So long acts stay in the audit. */
  readonly audit_days: number
}

/** What would go now if submissions were kept for so many days (P8.139). */
export interface RetentionPreview {
  /** At most `MAX_PREVIEWED`: then it is that many, or more. */
  readonly submissions: number
  /** Their files, and the bytes of these. */
  readonly files: number
  readonly bytes: number
  /** By form, the most first, at most ten. */
  readonly forms: readonly { readonly name: string; readonly count: number }[]
  /** As old, and kept: nobody has decided about them, or something that is booked for them is ahead. */
  readonly staying: number
}
export const MAX_PREVIEWED = 10_000

/** What there is about a person of an address (P8.141). */
export interface PersonFound {
  /** As it was asked for, without what nobody sees. */
  readonly email: string
  /** Of an account with this address. `is_staff`: they may do something on the staff's side, which is taken from them first. */
  readonly account?: { readonly uuid: string; readonly name: string; readonly is_staff: boolean }
  /** Submissions that they sent, also those in the bin, and those of them with a space that is ahead. */
  readonly requests: number
  readonly ahead: number
  readonly drafts: number
  /** Mails to them that are listed in the outbox. */
  readonly mails: number
}

/** What was forgotten. `is_done`: false: the portal goes on with it by itself. */
export interface PersonErased {
  readonly requests: number
  readonly is_done: boolean
}

const FACTS = { needs: 'admin', query: {}, headers: [] } as const satisfies Partial<Call>
const PATH = '/api/portal/:company/admin/settings/privacy'

/** For how long submissions are kept from now on. 412 with `version` where somebody changed it since; 422 with an issue at `submission_days`. */
export const editRetention = call<OfCompany, RetentionDays, Outcome<{ readonly version: number }>>({
  ...FACTS,
  name: 'editRetention',
  method: 'PATCH',
  path: `${PATH}/`,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'json',
  headers: ['If-Match'],
  fresh: true,
})

/** Nothing goes by it: what would go, said before. */
export const previewRetention = call<OfCompany, undefined, RetentionPreview>({
  ...FACTS,
  name: 'previewRetention',
  method: 'GET',
  path: `${PATH}/preview/`,
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'none',
  query: { days: 'so many, 30 to 3650' },
  cost: 'heavy',
  fresh: false,
})

/** A POST, so that no address stands in an address. It notes by which address guests are known where nobody did yet, so that they are found. */
export const findPerson = call<OfCompany, PersonAddress, PersonFound>({
  ...FACTS,
  name: 'findPerson',
  method: 'POST',
  path: `${PATH}/person/`,
  effect: 'changes',
  rate: 'checksPerMinute',
  body: 'json',
  fresh: false,
})

/** Begins an export of everything about them: a ZIP with a JSON file and their files. 409 where too many exports wait. */
export const exportPerson = call<OfCompany, PersonAddress, Outcome<ExportJob>>({
  ...FACTS,
  name: 'exportPerson',
  method: 'POST',
  path: `${PATH}/person/export/`,
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  fresh: true,
})

/** Forgets everything about them, for good. 409 where their account may do something on the staff's side. */
export const erasePerson = call<OfCompany, PersonAddress, Outcome<PersonErased>>({
  ...FACTS,
  name: 'erasePerson',
  method: 'POST',
  path: `${PATH}/person/erase/`,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'json',
  fresh: true,
})
