import { positionIn } from '../session/pages.ts'
import type { FormSession } from '../session/session.ts'
import { isOver } from '../session/state.ts'

/** The browser's history, as far as a run needs it. */
export interface HistoryPort {
  /** What the present entry holds. */
  state(): unknown
  push(state: PageEntry): void
  replace(state: PageEntry): void
  go(steps: number): void
  /** Whether the browser scrolls to where an entry was left. */
  restoreScroll(isWanted: boolean): void
  /** Calls back when another entry was gone to. @returns unsubscribe */
  watch(listener: () => void): () => void
  /** Takes query and hash from the address, once the way to another entry is over. */
  clearAddressLater(): void
}

/** An entry for each page on the way through a form, from the first to the present one (indices into the definition). */
export interface PageEntry {
  /** Names the form, and the request that is edited or cloned in it. */
  readonly form: string
  readonly trail: readonly number[]
}

/**
 * Lets Back and Forward of the browser turn the pages of a run, and keeps an entry for each page before the present one: Back
 * is always Previous, and leaves the form from its first page. @param onBack the page's data is to be loaded anew (P1.21)
 * @returns stop
 */
export function followPages(session: FormSession, port: HistoryPort, onBack: () => void): () => void {
  const { attempt } = session.getState()
  const { form: opened, event } = attempt.page
  const form = `${opened.uuid} ${event?.mode ?? ''} ${event?.event_id ?? ''}`
  const entry = () => entryOf(port.state(), form)
  let trail = entry()?.trail ?? [0]
  /** A move to an entry that began here is not over yet. */
  let isUnderWay = false

  function follow() {
    // Another run is about to be drawn, and followed for itself.
    if (session.getState().attempt !== attempt) return
    const { pages, page } = shownOf(session)
    const last = trail.at(-1) ?? 0
    if (isUnderWay || page === last) return
    const known = trail.indexOf(page)
    if (known >= 0) {
      isUnderWay = true
      port.go(known + 1 - trail.length)
    } else if (page < last) replace([...trail.filter(other => other < page), page])
    else {
      for (const next of pages.filter(other => other > last && other <= page)) {
        trail = [...trail, next]
        port.push({ form, trail })
      }
    }
  }

  function replace(other: readonly number[]) {
    trail = other
    port.replace({ form, trail })
  }

  function arrived() {
    const before = shownOf(session).page
    const there = entry()
    if (there) trail = there.trail
    // A link within the page.
    else replace(trail)
    const isOwnWay = isUnderWay
    isUnderWay = false
    const page = trail.at(-1) ?? 0
    if (!isOwnWay && page !== before) session.goTo(page)
    follow()
    if (!isOwnWay && page < before) onBack()
  }

  /** @param isResumed it goes on with what it had before a reload */
  function begin(isResumed: boolean) {
    if (!entry()) replace(trail)
    else if (isResumed && !attempt.isFromElsewhere) resume(session, trail.at(-1) ?? 0)
    follow()
    stops.push(session.subscribe(follow))
  }

  // A page begins at its head.
  port.restoreScroll(false)
  const stops = [port.watch(arrived)]
  stops.push(whenPromptIsResolved(session, begin))
  return () => {
    stops.forEach(stop => stop())
    port.restoreScroll(true)
    if (!isOver(session.getState()) || trail.length === 1) return
    // What was sent has no pages to go back to.
    port.clearAddressLater()
    port.go(1 - trail.length)
  }
}

/**
 * Calls back once it is known what becomes of a saved version: one that is loaded is another run, with answers; else this
 * one is blank. Also when somebody turns the page meanwhile. @returns stop
 */
function whenPromptIsResolved(session: FormSession, then: (isResumed: boolean) => void): () => void {
  const { attempt: awaited } = session.getState()
  const { page: first } = shownOf(session)
  let wasOpen = false
  function check() {
    const { attempt, prompt } = session.getState()
    wasOpen ||= prompt.kind === 'open'
    const isTurned = shownOf(session).page !== first
    if (attempt !== awaited || (prompt.kind !== 'resolved' && !isTurned)) return
    stop()
    then(!wasOpen && !isTurned)
  }
  const stop = session.subscribe(check)
  check()
  return stop
}

/**
 * After a reload: where the run was left, or before it at the first page that lost what it needs; the pages on the way are
 * as opened as they were. No errors are shown.
 */
function resume(session: FormSession, left: number): void {
  const { pages, page } = shownOf(session)
  const { visit } = session.getState()
  const wrong = pages.find(other => visit.ownIssuesOf(other).length > 0)
  const target = Math.min(wrong ?? left, left)
  for (const next of pages.filter(other => other > page && other <= target)) session.goTo(next)
}

function shownOf(session: FormSession) {
  const { visit, requestedPage } = session.getState()
  const { pages } = visit.run.form()
  return { pages, page: positionIn(pages, requestedPage).page }
}

function entryOf(state: unknown, form: string): PageEntry | undefined {
  const entry = state as Partial<PageEntry> | null
  return entry?.form === form && Array.isArray(entry.trail) && entry.trail.every(Number.isInteger) ? (entry as PageEntry) : undefined
}
