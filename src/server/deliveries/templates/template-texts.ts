import { catalogue } from '#contract/texts/catalogue.ts'

/** What the portal puts into the words of a company, for whoever reads the mail. */
export const templateTexts = catalogue('mailTemplate', {
  withheld: '(not in this mail)',
  someone: 'guest',
  received: 'Received',
  changed: 'Changed',
  approved: 'Approved',
  declined: 'Declined',
  reopened: 'Looked at again',
  cancelled: 'Cancelled',
  confirmed: 'Confirmed',
  moved: 'Moved',
  removed: 'Removed',
  saved: 'Saved as a draft',
  written: 'New message',
  question: 'More information needed',
  answered: 'Answered',
  freed: 'Space free',
  testSubject: 'Test: {subject}',
  testWhy: 'This is a test of a mail template. It went to nobody but you.',
})
