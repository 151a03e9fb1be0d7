import { catalogue } from '#contract/texts/catalogue.ts'

/** Words of the popup of a legal text, which comes later (P10.28). */
export const legalTexts = catalogue('legal', {
  maximise: 'Maximise',
  minimise: 'Minimise',
  failed: 'This text could not be loaded.',
})
