import { catalogue } from '#contract/texts/catalogue.ts'

/** What is wrong with a password that somebody chose. */
export const passwordTexts = catalogue('password', {
  tooShort: 'A password needs at least {count} characters.',
  tooLong: 'A password has at most {count} characters.',
})
