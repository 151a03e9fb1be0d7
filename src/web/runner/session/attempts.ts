import { translate } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { loadGuestAnswers } from '../guest-store.ts'
import type { Newest } from '../newest.ts'
import { startVisit } from '../start-visit.ts'
import { endRun, runUidOf } from '../run-uid.ts'
import type { Visit, VisitOptions } from '../visit.ts'
import type { SessionEvent } from './events.ts'
import type { Attempt, SessionState } from './state.ts'
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

/** What the run may go on with: the user's draft, or what a guest typed in this browser. */
export function savedVersionOf(page: FormPage, world: World): SavedData | undefined {
  if (page.event) return undefined
  return page.user.is_valid ? page.form.saved_data : loadGuestAnswers(page, world)
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

/** The run that goes on with the newest version of the submission, or of the form: whoever is in it has that one from then on. */
export function newestAttempt(
  state: SessionState,
  newest: Newest,
  world: World,
): { readonly attempt: Attempt; readonly currentPage: FormPage } {
  if (newest.kind === 'changed') {
    const { page, enteredMeanwhile } = newest
    return { attempt: nextAttempt(state, page, world, { enteredMeanwhile }), currentPage: state.currentPage }
  }
  const { page, restored, carriedOver } = newest
  const { form, event, ...shell } = page
  const { user, query, event: begun } = state.attempt.page
  const currentPage = { ...state.currentPage, form }
  // Whoever changed the submission meanwhile is still heard of: what was begun with counts.
  const edited = begun && event && { event: { ...event, version: begun.version } }
  const { enteredMeanwhile } = state.attempt
  const more = { restored, carriedOver, pageAtStart: currentPage, enteredMeanwhile }
  return { attempt: nextAttempt(state, { ...shell, form, user, query, ...edited }, world, more), currentPage }
}

/** The answers of an attempt at its start. */
export function startAttemptVisit(
  { page, restored, carriedOver }: Attempt,
  currentPage: FormPage,
  language: string,
  { preview, renderHidden, lookUpOptions }: SessionOptions,
  world: World,
  dispatch: (event: SessionEvent) => void,
): Visit {
  return startVisit(
    { ...page, form: translate(page.form, language), language },
    {
      log,
      renderHidden,
      lookUpOptions,
      restored,
      // A guest's loaded answers are on no server: they are as unsent as when they were typed.
      startsDirty: carriedOver ? carriedOver.isDirty : restored !== undefined && !currentPage.user.is_valid,
      carriedOver,
      onReplaced: preview ? undefined : issues => dispatch({ type: 'versionReplaced', issues }),
      links: {
        runUid: () => (preview ? '' : runUidOf(page, world)),
        endRun: () => endRun(page, world),
        showField: (index, mapField) => dispatch({ type: 'fieldRequested', page: index, mapField }),
      },
    },
  )
}

/** Not on the server, whose console is its log: lines quote what an author wrote. */
const log = typeof document === 'undefined' ? () => undefined : (line: string) => console.debug(line)
