import { RETRY } from '#contract/answer.ts'

/** Every text of the visitor's side, and those that both sides share. Specified ones letter for letter. */
export const texts = {
  retry: RETRY,

  // Specification section 8, HTTP and page load
  unauthorized: 'Unauthorized',
  unauthorizedText: 'Please try to login again or contact a staff member to know more about this issue',
  forbidden: 'Forbidden',
  forbiddenText:
    "You don't have permission to do this request. Please contact a staff member to know more about this issue.",
  wentWrong: 'Sorry but something went wrong',

  // Shell
  defaultTitle: 'Portal',
  skip: 'Skip to content',
  login: 'Login',
  logout: 'Logout',
  menu: 'Menu',
  admin: 'Admin area',
  forms: 'Forms',
  submissions: 'Submissions',
  close: 'Close',
  cancel: 'Cancel',
  notifications: 'Notifications',
  loading: 'Loading…',

  // Login dialog, specification sections 2 and 5
  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot your password',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  loginWrong: 'The email or the password is not right.',

  // Start page and chooser, specification section 2
  openForms: 'Open forms',
  chooserTitle: 'Find your form',
  region: 'Region',
  eventType: 'Event Type',
  onSite: 'On site',
  offSite: 'OffSite',
  redirectToForm: 'Redirect To Form',

  // Runner, specification sections 2, 4 and 8
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  progress: 'Progress',
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit',
  submitting: 'Submitting…',
  requestAnother: 'Request Another',
  moreAbout: (label: string) => `More about ${label}`,
  required: 'required',
  alert: 'Alert',
  validateFirst: 'Please validate your inputs before submitting the form',
  summaryTitle: (count: number) =>
    count === 1 ? 'There is a problem with one answer' : `There are problems with ${count} answers`,
  noSubmit: 'Your answers so far do not allow this form to be submitted.',
  submitFailed: 'Failed to submit form',
  submittedTitle: 'Thank you',
  submittedContent: 'Form Successfully Submitted',
  reference: 'Reference',
  uploading: 'Uploading your answers',
  uploaded: (done: string, total: string) => `${done} of ${total}`,
  savingAnswers: 'Saving your answers…',
  cancelled: 'Sending was cancelled',
  stillHere: 'Your answers are still here.',
  keepOpen: 'Please keep this page open until it is done.',
  offline: 'You seem to be offline. Your answers are still here: please try again when you are connected.',
  noAnswer: 'The portal could not be reached. Your answers are still here: please try again in a moment.',
  previewSubmit: 'This is a preview: nothing is sent.',
  previewBanner: 'Preview: what you enter here is not sent.',

  // Connection
  offlineTitle: 'You are offline',
  offlineText: 'Your answers are still here. They can be sent as soon as you are connected again.',
  online: 'You are connected again',
  waitingToSubmit: 'Your form will be submitted as soon as you are connected again.',
  waitingToSave: 'Your form will be saved as soon as you are connected again.',
  tryNow: 'Try now',

  // Session
  notSent: 'Nothing was sent',
  pressAgain: 'You are logged in. Your answers are still here: please submit or save again.',
  loggedOut: 'You are not logged in any more',
  otherUserTitle: 'Somebody else is logged in now',
  otherUser: (now: string, before: string) =>
    `You are logged in as ${now}, but the answers on this page were entered by ${before}.`,
  keepThese: 'Keep these answers',

  // Drafts, specification sections 4 and 8
  save: 'Save',
  saving: 'Saving…',
  saveNotice: 'Before you save',
  saveNoticeText:
    'Saving keeps your answers for you, so that you can go on later. It does not reserve any spaces, and spaces that you have selected are not part of what is saved.',
  saveReplaces: (when: string) => `It takes the place of the version that you saved on ${when}.`,
  acknowledge: 'I Acknowledge',
  saveFailed: 'Failed to save form',
  saved: 'Form saved successfully.',
  savedTitle: 'Form Saved',
  savingForm: 'Saving your answers',
  previewSave: 'This is a preview: nothing is saved.',
  savedVersion: 'Welcome back',
  savedQuestion: 'You have a saved version of this form. What would you like to do?',
  savedOn: (when: string) => `Saved on ${when}.`,
  keptHere: 'It was kept in this browser only. Start Over deletes it.',
  keptNoFiles: (names: string) => `Files are not kept. Please choose again: ${names}`,
  startOver: 'Start Over',
  loadAndContinue: 'Load and Continue',
  asideTitle: 'Answers that have no place in this form now',
  asideText: 'The form or its rules changed since they were given. Copy what you still need.',
  mineTitle: 'Answers that you had entered here',
  mineText: 'They differ from what was loaded. Copy what you still need.',
  copyAll: 'Copy all',
  copied: 'Copied',
  copyFailed: 'Copying is not allowed here. Select the text instead.',
  hide: 'Hide',

  // Editing and cloning
  editingRequest: (reference: string) => `You are editing request ${reference}.`,
  cloningRequest: (reference: string) => `This is a copy of request ${reference}. It is sent as a new one.`,
  locked: 'This answer can no longer be changed.',
  saveChanges: 'Save changes',
  savingChanges: 'Saving changes…',
  editedTitle: 'EDIT EVENT SUBMITTED',
  editedContent: 'Event Successfully Editted',
  changedTitle: 'This request was changed meanwhile',
  changedText:
    'Somebody else saved changes while you were editing. Nothing of yours was saved yet, and nothing is lost: load the newest version, and your own answers are listed beside it.',
  loadNewest: 'Load the newest version',
  goOn: 'Back to my answers',
  openingRequest: 'Opening the request…',
  openingFailed: 'The request could not be opened',
  tryAgain: 'Try again',
  noRequest: 'This request is not here',
  noRequestText: 'It may be gone, belong to somebody else, or the link to it may be too old.',
  emptyForm: 'Open the form empty',
  yourRequests: 'Your requests',

  needsScript: 'Sending this form needs JavaScript to be switched on in your browser.',
  rawData: 'Page data',
} as const
