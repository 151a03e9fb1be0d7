import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { RequestPhase, RequestStatus, RequestStatusName } from '#contract/portal/request-status.ts'
import { decisionTexts as texts } from './decision-texts.ts'

/** A status that somebody is about to give a request, after they read what it does. */
export interface PendingDecision {
  readonly status: RequestStatus
  readonly withoutMail?: boolean
  /** There is a line for a note from the beginning. */
  readonly withNote?: boolean
}

export type Decide = (decision: PendingDecision) => void

/** Given by a press: they leave all that is booked as it is, and say nothing to whoever sent the request. */
const AT_ONCE: readonly RequestPhase[] = ['new', 'open']
const UNDECIDED: readonly RequestPhase[] = ['new', 'open', 'asked']
const OFFERED: readonly RequestPhase[] = ['new', 'open', 'approved', 'declined', 'cancelled']

/** It waits for a decision. */
export const isUndecided = ({ phase }: RequestStatusName): boolean => UNDECIDED.includes(phase)

/** Whether this status is given at once, without asking. */
export const isGivenAtOnce = (before: RequestStatusName, after: RequestStatusName): boolean =>
  isUndecided(before) && AT_ONCE.includes(after.phase)

/** The other statuses that a request can be given. `done` comes by itself, or early to what is approved. */
export function offeredStatuses({ statuses, submission: { status } }: Pick<AdminSubmissionPage, 'statuses' | 'submission'>) {
  const offered: readonly RequestPhase[] = status.phase === 'approved' ? [...OFFERED, 'done'] : OFFERED
  return statuses.filter(({ key, phase }) => offered.includes(phase) && key !== status.key)
}

/** The one of a phase that its button gives: the usual one of several. */
export const usualStatus = ({ statuses }: Pick<AdminSubmissionPage, 'statuses'>, phase: RequestPhase): RequestStatus | undefined =>
  statuses.find(one => one.phase === phase && one.is_default) ?? statuses.find(one => one.phase === phase)

interface DecisionNames {
  readonly title: string
  /** On the button that does it. */
  readonly yes: string
}

/** What giving this status is called. Of several of a phase only the usual one is what its verb says. */
export function decisionNames({ phase, label, is_default }: RequestStatus, reference: string): DecisionNames {
  const words = is_default ? texts.words[phase] : undefined
  return words ? { title: words.title(reference), yes: words.yes } : { title: texts.setTitle(reference, label), yes: texts.set(label) }
}
