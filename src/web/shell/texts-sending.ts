import { RETRY } from '#contract/answer.ts'

/** What a visitor reads when something is sent, saved or taken up again: comes with `runner/sending-tools.tsx`. Specified texts letter for letter. */
export const sendingTexts = {
  requestAnother: 'Request Another',
  submittedTitle: 'Thank you',
  submittedContent: 'Form Successfully Submitted',
  uploaded: (done: string, total: string) => `${done} of ${total}`,
  savingAnswers: 'Saving your answers…',
  keepOpen: 'Please keep this page open until it is done.',
  noAnswer: `The portal could not be reached. Your answers are still here. ${RETRY}`,
  previewSubmit: 'This is a preview: nothing is sent.',
  otherUserTitle: 'Somebody else is logged in now',
  otherUser: (now: string, before: string) =>
    `You are logged in as ${now}, but the answers on this page were entered by ${before}.`,
  keepThese: 'Keep these answers',
  saveNotice: 'Before you save',
  saveNoticeText:
    'Saving keeps your answers for you, so that you can go on later. It does not reserve any spaces, and spaces that you have selected are not part of what is saved.',
  saveReplaces: (when: string) => `It takes the place of the version that you saved on ${when}.`,
  acknowledge: 'I Acknowledge',
  saved: 'Form saved successfully.',
  savedTitle: 'Form Saved',
  previewSave: 'This is a preview: nothing is saved.',
  savedVersion: 'Welcome back',
  savedQuestion: 'You have a saved version of this form. What would you like to do?',
  keptHere: 'It was kept in this browser only. Start Over deletes it.',
  keptNoFiles: (names: string) => `Files are not kept. Please choose again: ${names}`,
  startOver: 'Start Over',
  loadAndContinue: 'Load and Continue',
  copyAll: 'Copy all',
  copied: 'Copied',
  copyFailed: 'Copying is not allowed here. Select the text instead.',
  hide: 'Hide',
  editLink: 'You can change this request for some days with this link. Keep it to yourself:',
  editedTitle: 'EDIT EVENT SUBMITTED',
  editedContent: 'Event Successfully Editted',
  changedTitle: 'This request was changed meanwhile',
  changedText:
    'Somebody else saved changes while you were editing. Nothing of yours was saved yet, and nothing is lost: load the newest version, and your own answers are listed beside it.',
  loadNewest: 'Load the newest version',
  goOn: 'Back to my answers',
  replacedTitle: 'This form was changed meanwhile',
  replacedText:
    'You filled in an earlier version of it, which is not taken any more. Nothing was sent, and nothing is lost: your answers and files go on in the newest version, where you can check and send them. What has no place in it is listed.',
  replacedGoOn: 'Go on in the newest version',
} as const
