import { english } from '../english.ts'

/** What staff are answered who work on a request (P8.86, P8.87). */
export const stateTexts = {
  given: english('Status changed.'),
  assigned: english('Request assigned.'),
  unassigned: english('Nobody works on this request now.'),
  noStatus: english('There is no such status any more. Reload the page to see those that there are.'),
  notAskable: english('Ask for more to give this status: whoever sent the request reads what you want to know. Or choose another one.'),
  notDone: english('Only what was approved can be done. Choose another status.'),
  noReason: english('Say why: whoever sent the request reads it, unless you choose that they do not.'),
  longReason: english('Please shorten this to 2,000 characters.'),
  noAssignee: english('Only somebody who may edit submissions, and sees those of this form, can work on a request. Choose somebody else.'),
}
