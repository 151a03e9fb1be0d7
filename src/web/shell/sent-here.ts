import type { Submitted } from '#contract/portal/submissions.ts'
import { requestPageOf } from './request-page.ts'
import { keyOf } from './session.ts'

/** What a guest sent from this browser (P6.26). */
export interface SentRequest {
  readonly reference: string
  /** What the event is called, else the form. */
  readonly title: string
  /** Civil date on which it begins, or ''. */
  readonly day: string
  /** Address of its page, and the instant until which it opens that, ISO 8601 UTC; '' where its form lets guests change nothing. */
  readonly link: string
  readonly until: string
  /** When it was sent: instant, ISO 8601 UTC. */
  readonly at: string
}

const MAX_REQUESTS = 10
const KEPT_MS = 14 * 86_400_000

export const sentKeyOf = (company: string) => `foyer:requests:${company}`

/** What of this text, as it is stored, is not too old; nothing of a torn one. */
export function sentRequestsIn(text: string | null, now: number): readonly SentRequest[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isRequest).filter(({ at }) => now - Date.parse(at) < KEPT_MS) : []
  } catch {
    return []
  }
}

const PARTS = ['reference', 'title', 'day', 'link', 'until', 'at'] as const

const isRequest = (one: unknown): one is SentRequest =>
  typeof one === 'object' && one !== null && PARTS.every(part => typeof (one as Record<string, unknown>)[part] === 'string')

interface SentFacts {
  readonly at: string
  readonly firstDay: string
  readonly sheet: { readonly title: string }
}

/** Keeps for 14 days what a guest has just sent, of the newest ten; while somebody is logged in, in another tab too, nothing. */
export function rememberSent(company: string, submitted: Submitted, { at, firstDay: day, sheet: { title } }: SentFacts): void {
  const { reference, edit_link_until: until = '' } = submitted
  const link = requestPageOf(submitted)
  try {
    const now = Date.parse(at)
    if (Number(localStorage.getItem(keyOf(company, 'token_expiry'))) * 1000 > now) return
    const before = sentRequestsIn(localStorage.getItem(sentKeyOf(company)), now).filter(one => one.reference !== reference)
    const newest = [{ reference, title, day, link, until: link === '' ? '' : until, at }, ...before].slice(0, MAX_REQUESTS)
    localStorage.setItem(sentKeyOf(company), JSON.stringify(newest))
  } catch {
    // Without storage, or without room in it, nothing is kept: its confirmation has all of it.
  }
}

/** Removes one of them, or (without a reference) all; what is too old goes in any case. @param reference '': nothing else goes */
export function forgetSent(company: string, reference?: string): void {
  const key = sentKeyOf(company)
  try {
    const left =
      reference === undefined ? [] : sentRequestsIn(localStorage.getItem(key), Date.now()).filter(one => one.reference !== reference)
    if (left.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(left))
  } catch {
    // Without storage nothing was kept.
  }
}
