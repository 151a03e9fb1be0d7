import type { Formats } from '#engine/model/formats.ts'
import { formatDate, formatTime } from '#fields/kit/formats.ts'
import { foreignZone } from '#fields/kit/zone-words.ts'
import { languageNow } from '#contract/texts/catalogue.ts'

/** When an event takes place: civil dates and times as they were answered, or ''. */
interface DatedEvent {
  readonly start_date: string
  readonly start_time: string
  readonly end_date: string
  readonly end_time: string
}

/** The same, in the zone of these times, or ''. */
interface ZonedEvent extends DatedEvent {
  readonly timezone: string
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

const ofDay = (day: string, parts: Intl.DateTimeFormatOptions): string => {
  const at = ISO_DAY.test(day) ? new Date(`${day}T00:00Z`) : undefined
  return at && Number.isFinite(at.getTime()) ? new Intl.DateTimeFormat(languageNow(), { ...parts, timeZone: 'UTC' }).format(at) : ''
}

/** `December 2026`; '' of what is no civil date. */
export const monthOf = (day: string): string => ofDay(day, { month: 'long', year: 'numeric' })

/** What a leaf of a calendar says: `Dec`, `15`, `Tue`; undefined of what is no civil date. */
export function leafOf(day: string): { month: string; day: string; weekday: string } | undefined {
  const month = ofDay(day, { month: 'short' })
  return month === '' ? undefined : { month, day: String(Number(day.slice(8))), weekday: ofDay(day, { weekday: 'short' }) }
}

/** When it takes place, as the company writes it: `12/15/2026, 09:00 AM – 05:00 PM`, or from the first day to the last. */
export function daysText({ start_date, start_time, end_date, end_time }: DatedEvent, formats: Formats): string {
  if (start_date === '') return ''
  const from = formatDate(start_date, formats)
  if (end_date !== '' && end_date !== start_date) return `${from} – ${formatDate(end_date, formats)}`
  const times = [start_time, end_time].filter(time => time !== '').map(time => formatTime(time, formats))
  return times.length > 0 ? `${from}, ${times.join(' – ')}` : from
}

/**
 * The zone of the times that `daysText` says, where that is not the one of the own clock: `New York (EST)`; '' for none.
 * @param own IANA name, '' while it is not known
 */
export function zoneText({ start_date, start_time, end_date, end_time, timezone }: ZonedEvent, own: string): string {
  const isOneDay = end_date === '' || end_date === start_date
  if (own === '' || start_date === '' || !isOneDay || (start_time === '' && end_time === '')) return ''
  return foreignZone(timezone, start_date, start_time || end_time, own)
}
