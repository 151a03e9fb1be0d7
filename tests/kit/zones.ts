/** Zones with changes of an hour, of half of one and of two, at midnight, with odd offsets, with summer as the standard, and without any. */
export const ZONES = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/Los_Angeles',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Europe/Dublin',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'UTC',
]

/** Changes of the clocks of a zone in 2027; without any, New Year. */
export function changesOf(zone: string): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2027-01-01T00:00[${zone}]`)
  while ((at = at.getTimeZoneTransition('next')) !== null && at.year < 2028) changes.push(at)
  return changes.length > 0 ? changes : [Temporal.ZonedDateTime.from(`2028-01-01T00:00[${zone}]`)]
}

export const MINUTE = 60_000

/** What the clocks of a zone show at an instant, minute by minute. */
export const wallAt = (milliseconds: number, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDateTime()

/**
 * The instant of a wall time, found by going over the minutes around it: the first at which the clocks show it; where they never do,
 * as many minutes after the last one before the gap as it is later on the clock.
 */
export function instantOf(wall: Temporal.PlainDateTime, zone: string): number {
  const about = wall.toZonedDateTime('UTC').epochMilliseconds - wall.toZonedDateTime(zone).offsetNanoseconds / 1e6
  let next = wallAt(about - 130 * MINUTE, zone)
  for (let at = about - 130 * MINUTE; at < about + 130 * MINUTE; at += MINUTE) {
    const shown = next
    if (shown.equals(wall)) return at
    next = wallAt(at + MINUTE, zone)
    if (Temporal.PlainDateTime.compare(shown, wall) < 0 && Temporal.PlainDateTime.compare(next, wall) > 0)
      return at + shown.until(wall, { largestUnit: 'minute' }).minutes * MINUTE
  }
  throw new Error(`The clocks of ${zone} never come near ${wall.toString()}`)
}
