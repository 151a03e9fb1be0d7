import { catalogue } from '#contract/texts/catalogue.ts'

/** What a control says whose text has nearly as many characters as it may have, or more. */
export const lengthTexts = catalogue('length', {
  count: '{count, number} of {max, number}',
  left: '{left, plural, one {# character left} other {# characters left}}',
  none: 'No characters left',
})
