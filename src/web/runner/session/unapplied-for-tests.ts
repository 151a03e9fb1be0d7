import { onTestFinished } from 'vitest'
import type { Leftover } from '#contract/portal/saved-answers.ts'
import { watchUnapplied } from '../unapplied-answers.ts'
import type { FormSession } from './session.ts'
import { startAnswersOf } from './state.ts'

/** Of the run that is under way: gives what is listed beside the form by now, answers that have no place in it. */
export function unappliedIn(session: FormSession): () => readonly Leftover[] {
  const { visit, attempt } = session.getState()
  const restored = startAnswersOf(attempt)
  let listed: readonly Leftover[] = []
  if (restored) onTestFinished(watchUnapplied(visit, restored, new Map(), found => void (listed = found)))
  return () => listed
}
