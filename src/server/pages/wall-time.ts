/** `YYYY-MM-DD HH:mm` on the clock of a zone. */
export function wallTime(at: Date, zone: string): string {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return `${wall.toPlainDate().toString()} ${wall.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
