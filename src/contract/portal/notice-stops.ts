import { call, type Call } from '../call.ts'
import type { FormMails } from './form-mails.ts'
import type { Outcome } from '../answer.ts'
import type { NoticeAddress } from './form-mails.shape.ts'
import type { OfCompany, OfForm } from './params.ts'

/** What the paths of these calls name. */
export interface OfStop extends OfCompany {
  /** Sealed: of a link in a notice. It says whose notices of which forms. */
  readonly token: string
}

/** Whoever holds the link may: an account has nothing to do with it. Each answers a page of HTML without scripts. */
const FACTS = { needs: 'all', query: {}, headers: [] } as const satisfies Partial<Call>

/** Shows what a press would stop, and stops nothing: programs that look for dangerous links open all of them. */
export const askToStopNotices = call<OfStop, undefined, undefined>({
  ...FACTS,
  name: 'askToStopNotices',
  method: 'GET',
  path: '/api/portal/:company/notices/stop/:token',
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
})

/** One press (RFC 8058): of a mail program, whose body says nothing that counts, or of the button of that page. */
export const stopNotices = call<OfStop, undefined, undefined>({
  ...FACTS,
  name: 'stopNotices',
  method: 'POST',
  path: '/api/portal/:company/notices/stop/:token',
  effect: 'changes',
  rate: 'pagesPerMinute',
  body: 'ignored',
})

/** Undoes it, by the same link. */
export const resumeNotices = call<OfStop, undefined, undefined>({
  ...FACTS,
  name: 'resumeNotices',
  method: 'POST',
  path: '/api/portal/:company/notices/resume/:token',
  effect: 'changes',
  rate: 'pagesPerMinute',
  body: 'ignored',
})

/** Staff take up the notices again that somebody stopped. It is no edit of the form's mails: their version stays. */
export const resumeNoticesOf = call<OfForm, NoticeAddress, Outcome<FormMails>>({
  name: 'resumeNoticesOf',
  method: 'POST',
  path: '/api/portal/:company/admin/forms/:type/:path/mails/resume/',
  needs: 'can_edit_or_made',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
})
