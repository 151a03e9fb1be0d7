import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { FormMailsSettings } from './form-mails.shape.ts'
import type { MailSetup } from './outbox.ts'
import type { OfForm } from './params.ts'

/** Addresses that a form may name for its notices. */
export const MAX_NOTIFIED = 20

/** The field whose answer is the address that confirmations go to. */
export interface RequesterField {
  readonly map_field: string
  readonly label: string
  /** `hidden`: visitors do not see it; `conditional`: only some see it; '': everybody is shown it. */
  readonly may_lack: 'hidden' | 'conditional' | ''
}

/** Who gets which mail of a form. Kept beside the form and not in its versions: addresses of staff are none of its visitors' business. */
export interface FormMails extends FormMailsSettings {
  /** Raised by every save, 1 before the first; If-Match carries it. */
  readonly version: number
  /** Who made the form; absent: nobody knows, or the account is gone or blocked. */
  readonly maker?: { readonly name: string; readonly email: string }
  /** Absent: the form asks for no address, and guests get no confirmation. */
  readonly requester_field?: RequesterField
  /** Addresses of these people that stopped the notices of this form, as they stand here. */
  readonly stopped: readonly string[]
  /** Who asks sees what is sent to the form; who does not changes nothing of this (P2.78). */
  readonly can_change: boolean
  readonly setup: MailSetup
}

export const getFormMails = call<OfForm, undefined, FormMails>({
  name: 'getFormMails',
  method: 'GET',
  path: '/api/portal/:company/admin/forms/:type/:path/mails/',
  needs: 'can_edit_or_made',
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

/**
 * Saves all settings at once; no version of the form is made. Carries If-Match: "version"; of another version 412, with the settings as they
 * are now. 422 with an issue `notify/{index}` for each address that cannot be one.
 */
export const editFormMails = call<OfForm, FormMailsSettings, Outcome<FormMails>>({
  name: 'editFormMails',
  method: 'PATCH',
  path: '/api/portal/:company/admin/forms/:type/:path/mails/',
  needs: 'can_edit_or_made',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: ['If-Match'],
})
