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
  previewSubmit: 'This is a preview: nothing is sent.',
  previewBanner: 'Preview: what you enter here is not sent.',
  needsScript: 'Sending this form needs JavaScript to be switched on in your browser.',
  rawData: 'Page data',
} as const
