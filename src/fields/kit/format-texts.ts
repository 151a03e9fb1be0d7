import { catalogue } from '#contract/texts/catalogue.ts'

/** The letters that stand for a digit of a date or a time, where it is said how to type one. */
export const formatTexts = catalogue('format', {
  year: 'Y',
  month: 'M',
  day: 'D',
  time: 'hh:mm',
  time24: 'HH:mm',
})
