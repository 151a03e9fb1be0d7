import type { OwnDecision, RequesterStatus } from '#contract/portal/request-decisions.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { catalogue } from '#contract/texts/catalogue.ts'

/** What every company calls its statuses at first for whoever sends requests, and what each means to them (P8.85). */
const texts = catalogue('request', {
  labels: {
    new: 'Received',
    open: 'In review',
    ['asked']: 'More information needed',
    approved: 'Approved',
    declined: 'Declined',
    cancelled: 'Cancelled',
    done: 'Done',
  },
  sentences: {
    new: 'We have your request and will look at it.',
    open: 'Somebody is looking at your request.',
    ['asked']: 'We have a question about your request.',
    approved: 'Your request was approved.',
    declined: 'Your request was declined.',
    cancelled: 'This request was cancelled.',
    done: 'The event is over.',
  },
})

/** The same as they are stored, whatever is spoken now. */
const STORED: Readonly<Record<RequestPhase, readonly [label: string, sentence: string]>> = {
  new: ['Received', 'We have your request and will look at it.'],
  open: ['In review', 'Somebody is looking at your request.'],
  ['asked']: ['More information needed', 'We have a question about your request.'],
  approved: ['Approved', 'Your request was approved.'],
  declined: ['Declined', 'Your request was declined.'],
  cancelled: ['Cancelled', 'This request was cancelled.'],
  done: ['Done', 'The event is over.'],
}

/** The status of a request for whoever sent it, in the language of the moment; what a company words itself stays as it is. */
export const requesterStatus = ({ label, tone, phase }: RequesterStatus): RequesterStatus => ({
  label: label === STORED[phase][0] ? texts.labels[phase] : label,
  tone,
  phase,
})

/** The same with what it means to them. */
export const wordedDecision = (decision: OwnDecision): OwnDecision => {
  const { status, sentence } = decision
  const isStored = sentence === STORED[status.phase][1]
  return { ...decision, status: requesterStatus(status), sentence: isStored ? texts.sentences[status.phase] : sentence }
}

/** What a company says itself of what happens next; '' where it has no words of its own. */
export const ownSentence = (phase: RequestPhase, sentence: string): string => (sentence === STORED[phase][1] ? '' : sentence)
