import { type ChangedMeanwhile, REASON_LENGTH } from '#contract/portal/request-decisions.ts'
import type { ChosenRequestStatus } from '#contract/portal/request-statuses.shape.ts'
import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import { inLines, isBlank } from '#contract/portal/written-text.ts'
import { refusalOfDecision } from './decision-answers.ts'
import { invalid, notFound, Problem, stale } from './errors.ts'
import type { Portal } from './portal.ts'
import { DecisionRefused } from './request-decision.ts'
import { EVERY_SUBMISSION } from './submission-scope.ts'
import { submitTexts } from './submissions/messages.ts'
import { stateTexts as texts } from './submissions/state-texts.ts'
import type { StatusGiven, Decider, StatusDecision } from './submissions/storage/submissions.decide.ts'

type StatusRefusal = Exclude<StatusGiven['is'], 'done' | 'stale' | 'gone'>

/**
 * Gives a request a status, with all that is booked for it.
 * @throws Problem 404, 409 (spaces that do not fit), 412 (changed since it was seen), 422 (no such status, no reason, spaces that are taken)
 */
export async function decide(
  portal: Portal,
  who: Decider,
  decision: StatusDecision,
  seen: Partial<RequestVersions>,
): Promise<RequestVersions> {
  const done = await decideOrRefuse(portal, who, decision, seen)
  switch (done.is) {
    case 'done':
      return done
    case 'stale': {
      const { is: _is, ...meanwhile } = done
      throw stale(meanwhile satisfies ChangedMeanwhile)
    }
    case 'gone':
      throw notFound()
    default:
      throw refusedStatus(done.is)
  }
}

/** As a program does it, which sees the submissions of its forms whoever handles them. @param name of its token */
export const decideByProgram = (
  portal: Portal,
  { submission, name }: { readonly submission: string; readonly name: string },
  decision: StatusDecision,
  seen: Partial<RequestVersions>,
): Promise<RequestVersions> => {
  const { hidden } = EVERY_SUBMISSION
  return decide(portal, { submission, user: undefined, by: portal.actor, hidden, as: 'staff', program: name }, decision, seen)
}

async function decideOrRefuse(
  portal: Portal,
  who: Decider,
  decision: StatusDecision,
  seen: Partial<RequestVersions>,
): Promise<StatusGiven> {
  try {
    return await portal.submissions.decide(who, decision, seen)
  } catch (error) {
    throw error instanceof DecisionRefused ? await refusalOfDecision(portal, who.submission, error) : error
  }
}

/** 422, or 410 to whoever sent what is over. */
export function refusedStatus(is: StatusRefusal): Problem {
  switch (is) {
    case 'unknown':
      return invalid(texts.noStatus, { status: texts.noStatus })
    case 'asked':
      return invalid(texts.notAskable, { status: texts.notAskable })
    case 'not_done':
      return invalid(texts.notDone, { status: texts.notDone })
    case 'no_reason':
      return invalid(texts.noReason, { reason: texts.noReason })
    case 'ended':
      return new Problem(410, [submitTexts.cancelFailed, submitTexts.ended])
  }
}

/** As it is stored. @throws Problem 422 for a reason that is too long */
export function decisionIn({
  status,
  reason = '',
  tell_reason,
  mail,
  anyway,
}: ChosenRequestStatus): Required<Omit<StatusDecision, 'takesBack'>> {
  const text = isBlank(reason) ? '' : inLines(reason)
  if (text.length > REASON_LENGTH) throw invalid(texts.longReason, { reason: texts.longReason })
  return { status, reason: text, tellsReason: tell_reason ?? true, mails: mail ?? true, anyway: anyway ?? false }
}
