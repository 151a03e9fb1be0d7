import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor. */
export const telTexts = catalogue('tel', {
  missing: 'Please enter a phone number.',
  invalid: "This doesn't looks like a valid phone.",
  like: 'Please write it like {example}.',
})
