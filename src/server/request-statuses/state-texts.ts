import { english } from '../english.ts'

/** What staff are answered who work on a request (P8.85 to P8.87). */
export const stateTexts = {
  given: english('Status changed.'),
  assigned: english('Request assigned.'),
  unassigned: english('Nobody works on this request now.'),
  savedStatuses: english('Statuses saved.'),
  noStatus: english('There is no such status any more. Reload the page to see those that there are.'),
  cancelled: english('This request was cancelled, and what it had booked is free. It gets no other status.'),
  decision: english(
    'This status cannot be given here: it decides about what is booked. Choose a status of a request that is being worked on.',
  ),
  noAssignee: english('Only somebody who may edit submissions can work on a request. Choose somebody else.'),
  otherStatuses: english('These are not the statuses that there are. Reload the page to edit them.'),
  missing: english('Enter a name.'),
  tooLong: (letters: number) => english(`Please shorten this to ${letters} characters.`),
}
