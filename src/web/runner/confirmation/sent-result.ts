import type { EventData } from '#contract/portal/saved-answers.ts'
import { EDITED } from '#contract/portal/reading-submissions.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import { rememberSent } from '../../shell/sent-here.ts'
import type { Visit } from '../visit.ts'
import { type ReadWords, type SentPhase, submissionFactsOf } from './submission-facts.ts'

export type SentResult = Omit<SentPhase, 'isClosed'>

interface SentTarget {
  readonly company: string
  readonly visit: Visit
  readonly event: EventData | undefined
  readonly loggedIn: boolean
}

/** What is known of a run that the server has taken in; of a guest's this browser remembers where it is found again. */
export function sentResult({ company, visit, event, loggedIn }: SentTarget, submitted: Submitted | undefined, read: ReadWords): SentResult {
  const back = submitted?.details_link ?? pageForStaff(event)
  const facts = { ...submissionFactsOf(visit, event, Date.now(), read), ...(back !== '' && { back }) }
  if (submitted && !loggedIn) rememberSent(company, submitted, facts)
  return { kind: 'sent', submitted, facts }
}

/** Only staff who change what somebody else sent, or send it for them, are led to a page of the admin area. */
function pageForStaff(event: EventData | undefined): string {
  const link = event?.mode === 'edit' ? (event.details_link ?? '') : ''
  return link.includes('/admin/submissions/') ? `${link}?${EDITED}` : ''
}
