import { catalogue } from '#contract/texts/catalogue.ts'

/** What is wrong with a password that somebody chose. */
export const passwordTexts = catalogue('password', {
  tooShort: 'A password needs at least {count} characters.',
  tooLong: 'A password has at most {count} characters.',
  common: 'This password is one that is tried first. Take another one.',
  own: 'This password is nearly your name or your email. Take another one.',
})
