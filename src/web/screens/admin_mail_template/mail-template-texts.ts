import type { MailWordsOf } from '#contract/portal/mail-templates.ts'

/** Texts of the editor of a mail template. */
export const templateTexts = {
  words: { own: 'Own words', company: 'Words of the company', portal: 'Words of the portal' } satisfies Readonly<
    Record<MailWordsOf, string>
  >,
  subject: 'Subject',
  body: 'Text',
  bodyHelp: 'Markdown: # for a heading, ** for bold, - for a list. An empty line begins a paragraph.',
  always: 'Beneath it stands why somebody gets the mail and where replies go. A calendar file goes along where there are dates.',
  wordsOf: 'Words of the mail',
  atPlace: (place: 'subject' | 'body', issue: string) => `${place === 'subject' ? 'Subject' : 'Text'}: ${issue}`,

  // Who reads what
  guestsTitle: 'Guests don’t get answers',
  guests:
    'Anybody can type anybody’s address. Without an account a mail says “(not in this mail)” in place of an answer, “guest” in place of {requester}, and the title of the form in place of {title}.',
  guestsOfCompany: 'Unless a form says “With the answers, also to guests” under MAILS.',
  guestsOfForm: 'Switch on “With the answers, also to guests” under MAILS of the form to send them.',
  guestsGet: 'This form sends answers to guests too: what somebody typed goes to the address they typed.',
  peopleTitle: 'Not everybody gets answers',
  people:
    'Only accounts that can edit read answers. To any other address a mail says “(not in this mail)” in place of an answer, and “guest” in place of {requester}.',
  frame: (language: string) =>
    `What the portal itself says in this mail is in ${language}: it doesn’t speak the language of this template.`,

  // Placeholders
  placeholders: 'Placeholders',
  placeholdersHelp: 'Press one to put it where you last typed. In a mail the request’s own words stand there.',
  insert: (name: string) => `Insert {${name}}`,

  // Preview
  preview: 'Preview',
  submission: 'Submission',
  submissionHelp: 'Choose one, or type a reference.',
  newest: 'Newest',
  of: (reference: string, form: string, when: string) => `${form}, ${reference}, sent ${when}`,
  madeUp: 'There is no submission yet. This one is made up.',
  withoutAnswers: 'Who gets this mail doesn’t get the answers.',
  outdated: 'This is the mail before the last change. Correct what is wrong to see it as it is now.',
  previewFailed: 'The preview could not be loaded.',
  test: 'Send me a test',
  testHelp: (address: string) => `Goes to ${address} alone, with what you typed.`,
  testFailed: 'Failed to send a test',
  noAddress: 'Your account has no email address that a test could go to.',

  // Saving
  saved: 'Template saved.',
  saveFailed: 'Failed to save the template',
  reset: 'Back to the default',
  resetTitle: 'Go back to the default?',
  resetText: (words: Exclude<MailWordsOf, 'own'>) =>
    `This mail gets the ${words === 'company' ? 'words of the company' : 'words of the portal'} again. Your own words are deleted.`,
  resetYes: 'Delete own words',
  resetNo: 'Keep own words',
  resetDone: 'These mails have the default again.',
  resetFailed: 'Failed to go back to the default',
  goneTitle: 'This form was deleted meanwhile',
  gone: 'Your work is still here. Copy what you need, or ask an operator to bring the form back, and save again.',
  nowBack: 'The own words were deleted: the default counts again.',
} as const
