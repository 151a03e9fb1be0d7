import { catalogue } from '#contract/texts/catalogue.ts'
import { english } from '../english.ts'

/** What is answered to a submit, an edit and a saved draft (P5.6, P5.19, P6.3). */
export const submitTexts = catalogue('submit', {
  failed: 'Failed to submit form',
  alert: 'Alert',
  validate: 'Please validate your inputs before submitting the form',
  changed: 'This form was changed meanwhile. Please reload the page and try again.',
  closed: 'This form is not available any more.',
  forIsOver: 'Begin this request anew from the list of submissions: this one was begun a day ago, or by somebody else.',
  cancelled: 'This request was cancelled: it cannot be changed any more.',
  tooManyParts: 'There are too many parts in this request.',
  submittedBefore: 'This was submitted before with other answers (reference {reference}). To submit another one, please reload the page.',
  editedMeanwhile:
    'Somebody else changed this request while you were editing it. Nothing of yours is lost: please load it again to see what changed.',
  removedElsewhere: 'A file of your draft was removed in another window. Please reload the page and try again.',
  saveFailed: 'Failed to save form',
  saved: 'Form saved successfully.',
  draftChanged:
    'Another version of this form was saved meanwhile, in another tab or on another device. Nothing is lost: load that one, or save yours in its place.',
  draftGone: 'The saved version was sent or deleted meanwhile, in another tab or on another device. Your answers are still here.',
  draftsFull: 'Your saved requests hold as many files as there is room for. Send or delete one of these requests, or remove a file.',
  neverSaved: 'This form cannot be saved without sending it.',
  notNow: 'With these answers this form can be neither saved nor sent.',
  editingIsNoDraft: 'A request that was sent already is not saved as a draft: submit your changes instead.',
  tooManyFiles: 'There is no room for more files from your network today. Please try again later, or contact a staff member.',
  deleted: 'This was sent already (reference {reference}) and was deleted since.',
  attachmentGone: 'A file of this answer is not there any more. Please choose it again.',
  fileGone: 'The file {name} is not there any more. Please remove it and add it again.',
  declined: 'This request was declined: it cannot be changed any more. You can send a new one.',
  done: 'This event is over: its request cannot be changed any more. You can send a new one.',
  questionOver:
    'Nobody waits for this answer any more: it was given, or it is not needed. You can still write a message on the page of your request.',
  cancelFailed: 'Failed to cancel the request',
  ended: 'This request is over: it cannot be cancelled any more.',
  cancelDone: 'Request cancelled.',
  allFree: 'Its spaces are free for others.',
})

/** Of calls that our own script never makes. */
export const WHICH_VERSION = english('Say which version of the request was edited in the part _event_version.')
export const WHICH_REVISION = english('Say which revision of the draft is replaced in the part _draft_revision, 0 for none.')
export const SENT_TWICE = english('A part of this request was sent twice.')
