/**
 * Wall time of an instant in a zone and back, from what Intl knows of zones. Minutes throughout: of the wall since
 * 1970-01-01 00:00, and of the instant since 1970-01-01T00:00Z.
 */

const formats = new Map<string, Intl.DateTimeFormat | undefined>()
const MAX_CACHED = 100

/** Does this name a zone that can be counted with? */
export function isZone(zone: string): boolean {
  return zone !== '' && formatOf(zone) !== undefined
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone)
  if (formats.size >= MAX_CACHED) formats.clear()
  const format = makeFormat(zone)
  formats.set(zone, format)
  return format
}

function makeFormat(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      era: 'short',
    })
  } catch {
    return undefined
  }
}

/** What the clock on the wall shows at an instant. An unknown zone is taken as UTC. */
export function wallOf(instant: number, zone: string): number {
  const format = zone === 'UTC' ? undefined : formatOf(zone)
  if (!format) return instant
  const found = { era: '', year: 0, month: 1, day: 1, hour: 0, minute: 0 }
  for (const { type, value } of format.formatToParts(instant * 60_000)) {
    if (type === 'era') found.era = value
    else if (type in found) (found as Record<string, unknown>)[type] = Number(value)
  }
  const year = found.era.startsWith('B') ? 1 - found.year : found.year
  const noon = new Date(0)
  noon.setUTCFullYear(year, found.month - 1, found.day)
  return Math.floor(noon.getTime() / 60_000) + found.hour * 60 + found.minute
}

/**
 * The instant at which the wall shows this. Of an hour that the clocks repeat the first is meant; a time that they
 * skip moves forward by what they skip.
 */
export function instantOf(wall: number, zone: string): number {
  // The offsets a day before and after: one of them is in force, whatever happens in between.
  const before = offsetAt(wall - 1440, zone)
  const after = offsetAt(wall + 1440, zone)
  const early = wall - before
  if (before === after || wallOf(early, zone) === wall) return early
  const late = wall - after
  return wallOf(late, zone) === wall ? late : early
}

function offsetAt(instant: number, zone: string): number {
  return wallOf(instant, zone) - instant
}
