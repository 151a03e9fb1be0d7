import type { RequestStatus, StatusTone } from '#contract/portal/request-status.ts'

type Words = Pick<RequestStatus, 'key' | 'label' | 'sentence' | 'phase'> & { readonly requester_label?: string }

const status = (tone: StatusTone, words: Words): RequestStatus => ({ requester_label: words.label, ...words, tone, is_default: true })

/** Those that a company begins with. */
export const requestStatuses: readonly RequestStatus[] = [
  status('info', {
    key: 'new',
    label: 'New',
    requester_label: 'Received',
    sentence: 'We have your request and will look at it.',
    phase: 'new',
  }),
  status('neutral', { key: 'in_review', label: 'In review', sentence: 'Somebody is looking at your request.', phase: 'open' }),
  status('wait', {
    key: 'more_information',
    label: 'More information needed',
    sentence: 'We have a question about your request.',
    phase: 'asked',
  }),
  status('good', { key: 'approved', label: 'Approved', sentence: 'Your request was approved.', phase: 'approved' }),
  status('bad', { key: 'declined', label: 'Declined', sentence: 'Your request was declined.', phase: 'declined' }),
  status('over', { key: 'cancelled', label: 'Cancelled', sentence: 'This request was cancelled.', phase: 'cancelled' }),
  status('over', { key: 'done', label: 'Done', sentence: 'The event is over.', phase: 'done' }),
]

/** One of them. @throws where there is none with this key */
export function aRequestStatus(key: string): RequestStatus {
  const found = requestStatuses.find(one => one.key === key)
  if (!found) throw new Error(`No status ${key}`)
  return found
}
