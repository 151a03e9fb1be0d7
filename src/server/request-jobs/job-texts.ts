import { MAX_OWN_JOBS, UNDO_MINUTES } from '#contract/portal/request-jobs.ts'
import { english } from '../english.ts'

export const jobTexts = {
  begun: english('Begun.'),
  noStatus: english('Choose a status that can be given to several requests.'),
  noReason: english('Say why: whoever sent the requests reads it, unless you choose that they do not.'),
  noAssignee: english('Only somebody who may edit submissions can work on requests. Choose somebody else.'),
  none: english('Choose requests, or all that fit.'),
  unreadFilter: english('One of these filters is there no more. Load the list again and choose anew.'),
  noneFits: english('No request fits these filters any more.'),
  failed: english('Nothing was changed'),
  firstOfThese: (space: string) => english(`${space}: another one of these, which comes first, gets it.`),
  many: english(`You have ${MAX_OWN_JOBS} acts on several requests that are not over yet. Wait for one of them.`),
  late: english(`What was done can be taken back once, for ${UNDO_MINUTES} minutes.`),
}

const WHY: Readonly<Record<string, string>> = {
  stale: english('It was changed since.'),
  gone: english('It is not there any more, or you do not see it.'),
  cancelled: english('It was cancelled.'),
  decision: english('It is decided: that is taken back on its own page.'),
  taken: english('What is booked for it cannot be had any more.'),
  unfit: english('A space does not fit it.'),
  busy: english('Somebody else was changing it just then.'),
  not_done: english('Only what was approved can be done.'),
  unknown: english('There is no such status, or this person may not work on it.'),
  forbidden: english('You may not change requests any more.'),
}

/** Why something was not done with a request, in sentences. @param note what was in the way, or '' */
export const whyLeft = (outcome: string, note: string): string =>
  note || (WHY[outcome] ?? english('Something went wrong. Try it on its own page.'))
