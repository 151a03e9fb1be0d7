import { MAX_OWN_JOBS, UNDO_MINUTES } from '#contract/portal/request-jobs.ts'
import { english } from '../english.ts'

export const jobTexts = {
  begun: english('Begun.'),
  noStatus: english('Choose a status of a request that is being worked on.'),
  noAssignee: english('Only somebody who may edit submissions can work on requests. Choose somebody else.'),
  none: english('Select requests, or all that fit.'),
  noneFits: english('No request fits these filters any more.'),
  failed: english('Nothing was changed'),
  many: english(`You have ${MAX_OWN_JOBS} acts on several requests that are not over yet. Wait for one of them.`),
  late: english(`What was done can be taken back once, for ${UNDO_MINUTES} minutes.`),
}

const WHY: Readonly<Record<string, string>> = {
  stale: english('It was changed since.'),
  gone: english('It is not there any more, or you do not see it.'),
  cancelled: english('It was cancelled.'),
  decision: english('It is decided: that is taken back on its own page.'),
  unknown: english('There is no such status, or this person may not work on it.'),
  forbidden: english('You may not change requests any more.'),
}

/** Why something was not done with a request, as a sentence. */
export const whyLeft = (outcome: string): string => WHY[outcome] ?? english('Something went wrong. Try it on its own page.')
