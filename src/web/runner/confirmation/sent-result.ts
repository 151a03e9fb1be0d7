import type { EventData } from '#contract/portal/saved-answers.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import type { Visit } from '../visit.ts'
import { type ReadWords, type SentPhase, submissionFactsOf } from './submission-facts.ts'

export type SentResult = Omit<SentPhase, 'isClosed'>

interface SentTarget {
  readonly visit: Visit
  readonly event: EventData | undefined
}

/** What is known of a run that the server has taken in. */
export function sentResult({ visit, event }: SentTarget, submitted: Submitted | undefined, read: ReadWords): SentResult {
  return { kind: 'sent', submitted, facts: submissionFactsOf(visit, event, Date.now(), read) }
}
