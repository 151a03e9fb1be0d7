import { english } from '../english.ts'

/** What staff are answered who work on a request (P8.86, P8.87). */
export const stateTexts = {
  given: english('Status changed.'),
  assigned: english('Request assigned.'),
  unassigned: english('Nobody works on this request now.'),
  noStatus: english('There is no such status any more. Reload the page to see those that there are.'),
  cancelled: english('This request was cancelled, and what it had booked is free. It gets no other status.'),
  decision: english(
    'This status cannot be given here: it decides about what is booked. Choose a status of a request that is being worked on.',
  ),
  noAssignee: english('Only somebody who may edit submissions, and sees those of this form, can work on a request. Choose somebody else.'),
}
