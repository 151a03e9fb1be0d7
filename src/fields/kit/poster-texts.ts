import { catalogue } from '#contract/texts/catalogue.ts'

/** What the three widgets of posters say in the same way. */
export const posterTexts = catalogue('posters', {
  missing: 'This shows itself once these are filled in:',
  notFilled: 'Not filled in',
  wrongOrder: 'The end has to be after the start.',
  goTo: 'Go there: {label}',
  go: 'Go there',
  change: 'Change',
  changeOf: 'Change: {label}',
})
