import { catalogue } from '#contract/texts/catalogue.ts'

/** When spaces can be had: also for whoever sends requests, in their language. */
export const freeTexts = catalogue('calendarFree', {
  availability: 'Availability',
  label: 'When spaces can be had on {day} for {length}',
  wanted: 'Free for at least',
  keys: 'Arrows go to spaces and free times, Enter asks for one, T is today.',
  free: 'Free',
  taken: 'Not free for so long',
  nothing: 'not free for so long',
  hours: '{count, plural, one {# hour} other {# hours}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hoursAndMinutes: '{hours} h {minutes} min',
  none: 'No space can be had for {length} on this day.',
  noneOf: 'None of {count} spaces can be had for {length} on this day. Others are looked at as you scroll.',
  nextDay: 'Next day',
  list: 'Free times of the day',
  others: 'Show more spaces',
  begin: 'Begin',
  until: 'until {time}',
  askWith: 'Ask for it with',
  noForm: 'No form takes requests for this space.',
  gone: 'Somebody has just taken this time. Choose another one.',
})

/** `1 hour`, `90 minutes` as `1 h 30 min`. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return freeTexts.minutes({ count: rest })
  return rest === 0 ? freeTexts.hours({ count: hours }) : freeTexts.hoursAndMinutes({ hours, minutes: rest })
}
