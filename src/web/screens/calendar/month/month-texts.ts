import { catalogue } from '#contract/texts/catalogue.ts'

/** Texts of the months of the calendar. */
export const monthTexts = catalogue('calendarMonth', {
  month: 'Month',
  table: 'Days of {month}',
  day: '{date}: {count, plural, =0 {nothing booked} one {# event} other {# events}}',
  dayWithShare: '{date}: {count, plural, =0 {nothing booked} one {# event} other {# events}}, {share} % of the time booked',
  share: '{share} %',
  shareTitle: '{share} % of the time that spaces are open is booked, with set-up and clearing',
  others: '+{count} more',
  othersOn: '{count, plural, one {# more event} other {# more events}} on {date}',
  forward: 'clocks go forward',
  back: 'clocks go back',
  forwardIn: 'clocks go forward in {city}',
  backIn: 'clocks go back in {city}',
  nothing: 'Nothing is booked in this month.',
  nothingFits: 'Nothing in this month fits your filters.',
  more: 'Only the first {count} bookings were counted. Choose a building to see the others.',
  legend: 'What the marks say',
  in: '{event}, {space}',
})
