/** When a booking of staff is, as its page says it and as it is sent to be edited: on the clock of its first space. */
export interface ShownTimes {
  /** `YYYY-MM-DD HH:mm`; '' where it has no space. */
  readonly start: string
  readonly end: string
  readonly overnight: boolean
}

/** @param periods of its first space, instants @param zone of that */
export function shownTimes(periods: readonly { readonly start: string; readonly end: string }[], zone: string): ShownTimes {
  const [start, end] = [periods[0]?.start, periods.at(-1)?.end].map(at => (at === undefined ? '' : wallTimeOf(at, zone)))
  return { start: start ?? '', end: end ?? '', overnight: periods.length === 1 && isLong(start, end) }
}

const DAY_MS = 86_400_000
/** Longer than a day on the clock, whichever hours it skips: `YYYY-MM-DD HH:mm`. */
const isLong = (start = '', end = '') => Date.parse(`${end}Z`) - Date.parse(`${start}Z`) > DAY_MS

/** `YYYY-MM-DD HH:mm` @param moment an instant, of JSON of the database */
export function wallTimeOf(moment: string, zone: string): string {
  const wall = Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
  return `${wall.toPlainDate().toString()} ${wall.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
