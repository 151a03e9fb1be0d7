import type { CompanyDb } from '../../db/company-db.ts'
import { Problem } from '../../errors.ts'
import { spaceTexts as texts } from '../../space-texts.ts'
import { type EventTimes, eventTimes, MAX_DAYS } from '../event-times.ts'
import { selectLocationZone } from './search.sql.ts'
import { english } from '../../english.ts'
import { nameKey } from '../../name-key.ts'

/** When an event is to take place, as it stands on the wire (P10.12). */
export interface WireTimes {
  /** Wall times `YYYY-MM-DD HH:mm`. */
  readonly start_date: string
  readonly end_date: string
  readonly timezone?: string | undefined
  /** A location, by id or name, in whose zone the times are. */
  readonly timezone_location?: string | undefined
  readonly overnight?: boolean | undefined
  readonly days?: readonly string[] | undefined
  readonly whole_days?: readonly string[] | undefined
}

const refused = (text: string) => new Problem(400, ['Bad request', text], { alert: text })

/** The instants that are meant. @throws Problem 400 with an alert that says what is wrong */
export async function timesOf(db: CompanyDb, wire: WireTimes): Promise<EventTimes> {
  const { start_date: start, end_date: end, overnight = false, days, whole_days: wholeDays } = wire
  const timezone = await zoneOf(db, wire)
  if (lengthInDays(start, end) > MAX_DAYS) throw refused(texts.tooManyDays({ days: MAX_DAYS }))
  try {
    return eventTimes({ start, end, timezone, overnight, ...(days && { days }), ...(wholeDays && { wholeDays }) })
  } catch (error) {
    if (error instanceof RangeError) throw refused(error.message)
    throw error
  }
}

async function zoneOf(db: CompanyDb, { timezone = '', timezone_location: place = '' }: WireTimes): Promise<string> {
  if ((timezone === '') === (place === '')) throw refused(english('Say either the timezone or the timezone_location, and not both.'))
  if (place === '') return knownZone(timezone)
  const [location] = await db.run(selectLocationZone({ company: db.company, key: nameKey(place) }))
  if (!location) throw refused(texts.noLocation({ name: place }))
  return location.timezone
}

/** Most that are asked for. To ask `Intl` takes longer than all else that is said of the times. */
const KNOWN_ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'))

function knownZone(name: string): string {
  if (KNOWN_ZONES.has(name)) return name
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw refused(texts.noTimeZone({ name }))
  }
}

/** @throws Problem 400 for a day that no calendar has */
function lengthInDays(start: string, end: string): number {
  const [from, to] = [start, end].map(text => Date.parse(`${text.replace(' ', 'T')}Z`))
  if (Number.isNaN(from) || Number.isNaN(to)) throw refused(texts.noSuchTime)
  return ((to ?? 0) - (from ?? 0)) / 86_400_000
}

/** An instant on the clocks of a zone. */
export const zonedAt = (instant: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)

/** `YYYY-MM-DD HH:mm` on the wall of a zone. */
export const wallTimeIn = (instant: Date, zone: string): string =>
  zonedAt(instant, zone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')

/** ISO with the offset of a zone. */
export const isoIn = (instant: Date, zone: string): string =>
  zonedAt(instant, zone).toString({ smallestUnit: 'second', timeZoneName: 'never', calendarName: 'never' })
