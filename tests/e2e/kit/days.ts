const DAY_MS = 86_400_000
const TUESDAY = 2

/**
 * A Tuesday in so many days or up to six later, and what lies so many days from it: never a weekend, nor a day on which clocks
 * change; counted in days of the calendar.
 */
export function tuesdayIn(days: number, from = 0): string {
  const day = new Date(Date.now() + days * DAY_MS)
  const until = (TUESDAY - day.getUTCDay() + 7) % 7
  return new Date(day.getTime() + (until + from) * DAY_MS).toISOString().slice(0, 10)
}

/** The day in so many days, as a company in New York writes it. */
export const writtenDayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-US', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'America/New_York' }).format(
    Date.now() + days * DAY_MS,
  )

/** Names the year that it is somewhere on Earth: on New Year's Eve two of them. For a pattern. */
export function yearNow(): string {
  const years = [-12, 14].map(hours => new Date(Date.now() + hours * 3_600_000).getUTCFullYear())
  return `(?:${years.join('|')})`
}
