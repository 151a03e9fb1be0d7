import { translate } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { controlId } from '../ids.ts'
import { hasGuestRuns } from '../guest-store.ts'
import { startVisit } from '../start-visit.ts'
import { endRun, runUidOf } from '../run-uid.ts'
import { loadConfirmation } from '../confirmation/confirmation-store.ts'
import type { Visit, VisitOptions } from '../visit.ts'
import type { SessionEvent } from './events.ts'
import { type Attempt, isKeptRun, type SessionState } from './state.ts'
import type { World } from './world.ts'

export interface SessionOptions extends Pick<VisitOptions, 'renderHidden' | 'lookUpOptions'> {
  /** Sends nothing, and says so. */
  readonly preview: boolean
}

export const firstAttempt = (page: FormPage, preview: boolean): Attempt => ({
  number: 0,
  page,
  pageAtStart: page,
  mayRestore: !preview,
  enteredMeanwhile: [],
})

/** What is there already when a run begins: a saved version, or the confirmation of the one before. */
export function startOf({ page, mayRestore }: Attempt, world: World) {
  if (!mayRestore || page.event || page.behalf) return {}
  const saved = page.user.is_valid ? page.form.saved_data : undefined
  return { saved, hasGuestRuns: hasGuestRuns(page, world), confirmation: loadConfirmation(page, world) }
}

/** The run after this one, which begins with a page as of now. */
export function nextAttempt(state: SessionState, page: FormPage, { clock }: World, more: Partial<Attempt> = {}): Attempt {
  const startPage = { ...page, now: clock.now(), timezone: clock.timeZone() || page.timezone }
  return {
    number: state.attempt.number + 1,
    page: startPage,
    pageAtStart: state.currentPage,
    mayRestore: false,
    enteredMeanwhile: [],
    ...more,
  }
}

/** Without the event and the presets of the address, which is cleared after a submit, and without what was saved before it. */
export function blankPage({ event: _event, ...page }: FormPage, mayRestore: boolean): FormPage {
  const { saved_data: _saved, ...form } = page.form
  return { ...page, form: mayRestore ? page.form : form, query: {} }
}

/** The answers of an attempt at its start. */
export function startAttemptVisit(
  { page, restored, carriedOver }: Attempt,
  language: string,
  { preview, renderHidden, lookUpOptions }: SessionOptions,
  world: World,
  dispatch: (event: SessionEvent) => void,
): Visit {
  const stored = restored && isKeptRun(restored) ? restored : undefined
  return startVisit(
    { ...page, form: translate(page.form, language), language },
    {
      log,
      renderHidden,
      lookUpOptions,
      restored,
      bytes: stored?.bytes,
      unread: stored?.unread,
      // What the browser kept is on no server: it is as unsent as when it was typed.
      startsDirty: carriedOver ? carriedOver.isDirty : stored !== undefined,
      carriedOver,
      onReplaced: preview ? undefined : issues => dispatch({ type: 'versionReplaced', issues }),
      links: {
        runUid: () => (preview ? '' : runUidOf(page, world)),
        endRun: () => endRun(page, world),
        showField(index, mapField) {
          world.screen.settle()
          dispatch({ type: 'pageRequested', page: index, id: controlId(mapField) })
        },
      },
    },
  )
}

/** Not on the server, whose console is its log: lines quote what an author wrote. */
const log = typeof document === 'undefined' ? () => undefined : (line: string) => console.debug(line)
