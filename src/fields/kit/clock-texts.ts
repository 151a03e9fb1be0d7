import { catalogue } from '#contract/texts/catalogue.ts'

/** What is said of a start or an end that the clocks skip, or name twice, and of midnight at the end of a day (P12.58, P4.52, P12.59). */
export const clockTexts = catalogue('clocks', {
  skipped: '{time} does not exist that night: the clocks go forward, so {later} is meant.',
  skippedOn: '{time} does not exist on {date}: the clocks go forward, so {later} is meant.',
  repeated: '{time} happens twice that night; the first is meant.',
  repeatedOn: '{time} happens twice on {date}; the first is meant.',
  skippedWhole: 'The clocks go forward then, so start and end fall together. Choose another start or end.',
  midnightOf: '{time}, {date}',
})
