/** Is this a civil date, as `from` and `to` of the address of the list? */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).year >= 1970
  } catch {
    return false
  }
}

/** The instant at which a day begins in this zone, `days` after the date; undefined for ''. */
export function startOf(date: string, timezone: string, days: number): Date | undefined {
  if (date === '') return undefined
  const day = Temporal.PlainDate.from(date).add({ days })
  return new Date(day.toZonedDateTime(timezone).epochMilliseconds)
}
