import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says of an answer; what it says while somebody types: place-texts.ts. */
export const addressTexts = catalogue('address', {
  missing: 'Please enter an address.',
  tooMany: '{max, plural, other {At most # places can be chosen.}}',
})
