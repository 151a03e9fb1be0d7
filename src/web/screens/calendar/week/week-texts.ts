import { catalogue } from '#contract/texts/catalogue.ts'

/** Texts of the weeks of the calendar. */
export const weekTexts = catalogue('calendarWeek', {
  week: 'Week',
  label: 'Spaces from {from} to {to}',
  labelOne: '{space} from {from} to {to}',
  keys: 'Arrows go to days, spaces and bookings, Enter opens, T is this week.',
  closures: '{count, plural, one {# closure on these days} other {# closures on these days}}',
})
