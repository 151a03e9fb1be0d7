import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor. */
export const emailTexts = catalogue('email', {
  missing: 'Please enter an email address.',
  invalid: "This doesn't looks like a valid email.",
})
