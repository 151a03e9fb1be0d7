import { catalogue } from '#contract/texts/catalogue.ts'

/** Every text of the visitor's first page, and those that both sides share. Specified ones letter for letter. */
export const texts = catalogue('shell', {
  // P9.19
  retry: 'Please try again or contact a staff member to know more about this issue.',

  // HTTP and page load, P2.16, P1.16
  unauthorized: 'Unauthorized',
  unauthorizedText: 'Please try to login again or contact a staff member to know more about this issue',
  forbidden: 'Forbidden',
  forbiddenText: "You don't have permission to do this request. Please contact a staff member to know more about this issue.",
  wentWrong: 'Sorry but something went wrong',

  // Shell
  defaultTitle: 'Portal',
  skip: 'Skip to content',
  login: 'Login',
  close: 'Close',
  cancel: 'Cancel',
  notifications: 'Notifications',
  loading: 'Loading…',

  // P1.28
  conditionsOfUse: 'Conditions of Use',
  privacyNotice: 'Privacy Notice',

  // Runner, P5.1 to P5.22
  pageOf: 'Page {page, number} of {pages, number}',
  toCorrect: '{count, plural, one {1 answer to correct} other {# answers to correct}}',
  progress: 'Progress',
  needsAnswer: 'needs an answer',
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit',
  submitting: 'Submitting…',
  moreAbout: 'More about {label}',
  required: '(required)',
  language: 'Language',
  alert: 'Alert',
  validateFirst: 'Please validate your inputs before submitting the form',
  summaryTitle: '{count, plural, one {There is a problem with one answer} other {There are problems with # answers}}',
  noSubmit: 'Your answers so far do not allow this form to be submitted.',
  submitFailed: 'Failed to submit form',
  stillHere: 'Your answers are still here.',
  offline: 'You seem to be offline. Your answers are still here: please try again when you are connected.',

  // Connection
  offlineTitle: 'You are offline',
  offlineNow: 'You are offline.',
  offlineText: 'Your answers are still here. They can be sent as soon as you are connected again.',
  online: 'You are connected again',
  waitingToSubmit: 'Your form will be submitted as soon as you are connected again.',
  waitingToSave: 'Your form will be saved as soon as you are connected again.',
  tryNow: 'Try now',

  // Session
  loggedOut: 'You are not logged in any more',

  // Drafts, P6.1 to P6.4
  save: 'Save',
  saving: 'Saving…',
  saveFailed: 'Failed to save form',

  // Editing and cloning
  editingRequest: 'You are editing request {reference}.',
  cloningRequest: 'This is a copy of request {reference}. It is sent as a new one.',
  fillingInFor: 'You are filling this in for {name} ({email}). It will be their request, and mails about it go to them.',
  locked: 'This answer can no longer be changed.',
  saveChanges: 'Save changes',
  savingChanges: 'Saving changes…',
  tryAgain: 'Try again',

  notReady: 'This page is not ready yet. If it stays so, please load it again.',
})
