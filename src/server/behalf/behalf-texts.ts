import { english } from '../english.ts'

/** What staff are told who begin a request for somebody. */
export const behalfTexts = {
  begun: english('Fill in the form.'),
  noForm: english('Choose a form that can be sent.'),
  noEmail: english('Enter an email address like anna@example.com.'),
  noName: english('Enter their name.'),
  tooMany: english('You began very many requests for others today. Try again tomorrow.'),
} as const
