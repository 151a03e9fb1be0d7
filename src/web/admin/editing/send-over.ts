import type { Outcome } from '#contract/answer.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { isStaffPage, type StaffPage } from '#contract/portal/screens.ts'
import type { Result } from '../../api/call.ts'
import { loadPage, pagePathOf } from '../../api/page.ts'

/** Somebody else saved meanwhile: what is stored now. */
export interface Stale<C> {
  readonly theirs: C
}

interface Sending<A, O, C extends O> {
  /** What the save replaces: as the work began with it, or as it was shown since. */
  readonly over: O
  /** The call, with the version of that in If-Match. */
  readonly send: (over: O) => Promise<Result<A>>
  /** What is stored now, of the refusal or asked for; undefined: it cannot be known. */
  readonly latest: (refusal: Outcome | undefined) => Promise<C | undefined>
  /** Would something that they changed be replaced unseen? Absent: it would. */
  readonly loses?: (theirs: C) => boolean
}

/** Others may save as often in between without having changed anything that would be lost. */
const MAX_ATTEMPTS = 4

/** Saves over a version (P8.15). Where another one is there by now, once more over that, as long as nothing of theirs is lost unseen. Never throws. */
export async function sendOver<A, O, C extends O>({ over, send, latest, loses }: Sending<A, O, C>): Promise<Result<A> | Stale<C>> {
  for (let attempt = 1, now = over; ; attempt += 1) {
    const result = await send(now)
    if (result.ok || result.status !== 412 || attempt >= MAX_ATTEMPTS) return result
    const theirs = await latest(result.body)
    if (!theirs) return result
    if (loses?.(theirs) ?? true) return { theirs }
    now = theirs
  }
}

/** The page at the present address as it is stored now; undefined: there is none of the staff, or it cannot be loaded. */
export async function latestPage(company: CompanyData): Promise<StaffPage | undefined> {
  const page = await loadPage(company.path, pagePathOf(company, location.pathname), '')
  return page && isStaffPage(page) ? page : undefined
}
