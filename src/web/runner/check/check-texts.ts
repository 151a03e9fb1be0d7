import { catalogue } from '#contract/texts/catalogue.ts'

/** What Check and send says to a visitor (P5.5, P5.34). */
export const checkTexts = catalogue('check', {
  sentence: 'Nothing is sent yet. Change what is not right; you come back to this place.',
  change: 'Change',
  add: 'Add',
  notAnswered: 'Not answered',
  notAnsweredYet: 'Not answered:',
  rows: '{count, plural, one {1 row} other {# rows}}',
  chosen: '{count, number} chosen',
  more: 'and {count, number} more',
  back: 'Back to Check and send',
  print: 'Print',
})
