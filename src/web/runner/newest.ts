import type { FormPage } from '#contract/portal/pages.ts'
import type { Leftover, SavedAnswers, SavedData } from '#contract/portal/saved-answers.ts'
import { fetchInputs } from '#fields/widgets.tsx'
import { pageQuery } from '../api/event-address.ts'
import { loadEvent, loadPage } from '../api/page.ts'
import { carryOver } from './carry-over.ts'
import { nextAttempt } from './session/attempts.ts'
import { type Attempt, type SessionState, startAnswersOf } from './session/state.ts'
import type { NewestRun, World } from './session/world.ts'
import { fetchSteps } from './steps/load-steps.ts'
import { enteredAnswers } from './unapplied-answers.ts'
import type { CarriedOver } from './visit.ts'

/** What a run goes on with: the submission that it edits as somebody else left it, the draft that another tab saved, or the newest version of its form. */
export type Newest =
  | { readonly kind: 'changed'; readonly page: FormPage; readonly enteredMeanwhile: readonly Leftover[] }
  | { readonly kind: 'saved'; readonly page: FormPage; readonly saved: SavedData; readonly enteredMeanwhile: readonly Leftover[] }
  | { readonly kind: 'replaced'; readonly page: FormPage; readonly restored: SavedAnswers; readonly carriedOver: CarriedOver }

export const newestRun = (newest: Newest): NewestRun => ({ attemptAfter: (state, world) => newestAttempt(state, newest, world) })

/** Fetches what the phase of a run asks for; undefined when it cannot be had. */
export async function loadNewest(state: SessionState, runUid: string): Promise<NewestRun | undefined> {
  const { page } = state.attempt
  const { phase } = state
  const newest = await (phase.kind === 'changed' && !phase.draft ? loadEvent(page.company) : loadNewestVersion(page, runUid))
  // Kinds that the form begun with did not use.
  if (newest) await Promise.all([fetchInputs(newest.form.fields), fetchSteps(newest.form.fields)])
  const found = newest && newestOf(state, newest)
  return found && newestRun(found)
}

/** The page of the form of a run as it is now, with the submission that it edits or clones. */
async function loadNewestVersion({ company, form, event }: FormPage, runUid: string): Promise<FormPage | undefined> {
  const query = new URLSearchParams(pageQuery(location))
  // The same run goes on: it is not counted as opened once more.
  query.set('_run_uid', runUid)
  const page = await loadPage(company.path, `forms/${form.type.key}/${form.path}`, query.toString())
  return page?.render === 'form' && (!event || page.event) ? page : undefined
}

/** What a run holds, beside or in terms of the newest `page`. */
export function newestOf(state: SessionState, page: FormPage): Newest | undefined {
  const { attempt, visit, phase } = state
  if (phase.kind === 'changed' && phase.draft) {
    const saved = page.form.saved_data
    if (!saved) return undefined
    const entered = enteredAnswers(visit, startAnswersOf(attempt), saved)
    return { kind: 'saved', page, saved, enteredMeanwhile: [...attempt.enteredMeanwhile, ...entered] }
  }
  if (phase.kind === 'changed') {
    return page.event && { kind: 'changed', page, enteredMeanwhile: enteredAnswers(visit, attempt.page.event, page.event) }
  }
  if (phase.kind !== 'replaced') return undefined
  const { restored, unread } = carryOver(visit, startAnswersOf(attempt), page)
  const { issues } = phase
  const carriedOver = { files: visit.files, unread, issues, isDirty: visit.isDirty() }
  return { kind: 'replaced', page, restored, carriedOver }
}

/** The run that goes on with the newest version of the submission, or of the form: whoever is in it has that one from then on. */
function newestAttempt(state: SessionState, newest: Newest, world: World): ReturnType<NewestRun['attemptAfter']> {
  if (newest.kind === 'changed') {
    const { page, enteredMeanwhile } = newest
    return { attempt: nextAttempt(state, page, world, { enteredMeanwhile }), currentPage: state.currentPage }
  }
  const { form, event, ...shell } = newest.page
  const { user, query, event: begun } = state.attempt.page
  const currentPage = { ...state.currentPage, form }
  // Whoever changed the submission meanwhile is still heard of: what was begun with counts.
  const edited = begun && event && { event: { ...event, version: begun.version } }
  const more = { pageAtStart: currentPage, ...startOf(state, newest) }
  return { attempt: nextAttempt(state, { ...shell, form, user, query, ...edited }, world, more), currentPage }
}

function startOf(state: SessionState, newest: Newest & { kind: 'saved' | 'replaced' }): Partial<Attempt> {
  if (newest.kind === 'saved') {
    const { saved, enteredMeanwhile } = newest
    return { restored: saved, draftRevision: saved.revision, isFromElsewhere: true, enteredMeanwhile }
  }
  const { restored, carriedOver } = newest
  return { restored, carriedOver, draftRevision: state.draftRevision, enteredMeanwhile: state.attempt.enteredMeanwhile }
}
