import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor. */
export const textApiTexts = catalogue('textApi', {
  notLoaded: 'This text could not be loaded.',
})
