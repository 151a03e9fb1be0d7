/** Texts of a request that is sent for somebody (P8.174). */
export const behalfTexts = {
  open: 'New request for somebody',
  title: 'New request for somebody',
  text: 'You fill in the form. The request is theirs: their name stands on it, mails about it go to them, and the history says that you sent it.',
  name: 'Their name',
  email: 'Their email address',
  form: 'Form',
  chooseForm: 'Choose a form',
  copies: 'Send me the mail that it was received, too',
  go: 'Fill in the form',
  failed: 'Failed to begin the request',
  noName: 'Enter their name.',
  noEmail: 'Enter an email address like anna@example.com.',
  noForms: 'No form can be sent yet.',
  noFormsText: 'A request needs a form that is active. Add one, or set one to Active, and come back.',
  toForms: 'To the forms',
  noForm: 'Choose a form that can be sent.',
} as const
