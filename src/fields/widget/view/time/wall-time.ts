import { languageNow } from '#contract/texts/catalogue.ts'
import type { Formats } from '#engine/model/formats.ts'
import { commaList } from '../../listed.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { offsetOf } from './zone-offset.ts'
import { formatDate, formatTime, hasTwelveHours } from '../../../kit/formats.ts'

/** Wall times are `YYYY-MM-DD HH:mm`, days `YYYY-MM-DD`; minutes of the wall are counted since 1970-01-01 00:00. */

const DAY = 1440

/** Minutes of the wall; NaN for what is no wall time. Also of ISO 8601, whose offset does not count. */
export function wallMinutes(wall: string): number {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/.exec(wall) ?? []
  return day && time ? Date.parse(`${day}T${time === '24:00' ? '23:59' : time}Z`) / 60_000 + (time === '24:00' ? 1 : 0) : NaN
}

export const wallText = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
export const dayOf = (wall: string): string => wall.slice(0, 10)
export const timeOf = (wall: string): string => wall.slice(11, 16)
export const dayMinutes = (day: string): number => Date.parse(`${day}T00:00Z`) / 60_000
/** The civil day so many days later. */
export const dayAfter = (day: string, days: number): string => dayOf(wallText(dayMinutes(day) + days * DAY))
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay()
export const weekdayName = (day: string): string => nameOfDay(day, 'short')
export const fullWeekdayName = (day: string): string => nameOfDay(day, 'long')

/** '' for what is no day. */
function nameOfDay(day: string, weekday: 'short' | 'long'): string {
  const at = Date.parse(`${day}T00:00Z`)
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat(languageNow(), { weekday, timeZone: 'UTC' }).format(at)
}

/** `Tue, 03/09/2027` */
export function dayText(day: string, formats: Formats): string {
  const weekday = weekdayName(day)
  return weekday ? texts.dayAndDate({ weekday, date: formatDate(day, formats) }) : day
}

/** `09:00 AM`; midnight at the end of a day is written as that of the next. */
export function timeText(wall: string, formats: Formats): string {
  const time = timeOf(wall)
  return formatTime(time === '24:00' ? '00:00' : time, formats)
}

export const timesText = (start: string, end: string, formats: Formats): string =>
  texts.range({ from: timeText(start, formats), to: timeText(end, formats) })

/** `Tue, 03/09/2027, 09:00 AM – 05:00 PM`; of several days `Tue, 03/09/2027 – Thu, 03/11/2027, 09:00 AM – 05:00 PM`. */
export function periodText(start: string, end: string, formats: Formats): string {
  return commaList([daysText(start, end, formats), timesText(start, end, formats)])
}

export function daysText(start: string, end: string, formats: Formats): string {
  const [first, last] = [dayOf(start), dayOf(end)]
  return first === last ? dayText(first, formats) : texts.dayRange({ from: dayText(first, formats), to: dayText(last, formats) })
}

/** An instant (ISO with the offset of its place) as a wall time there. */
export const wallOfIso = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

/** `9 AM`, or `09:00` on a 24-hour clock. */
export function hourText(minuteOfDay: number, formats: Formats): string {
  const hour = Math.floor(minuteOfDay / 60) % 24
  if (!hasTwelveHours(formats)) return `${String(hour).padStart(2, '0')}:00`
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `12:41`; more than an hour is `1:02:03`. What is over is `00:00`. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (number: number) => String(number).padStart(2, '0')
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3600 ? rest : `${Math.floor(seconds / 3600)}:${rest}`
}

/** `Pacific Time`; the IANA name where no other is known. @param zone IANA name */
export function zoneText(zone: string, day: string): string {
  return namedPart(zone, day, 'longGeneric') ?? zone
}

/** `Pacific Time, GMT-8` on that day. */
export function zoneWithOffset(zone: string, day: string): string {
  const offset = namedPart(zone, day, 'shortOffset')
  const name = zoneText(zone, day)
  return offset && offset !== name ? `${name}, ${offset}` : name
}

function namedPart(timeZone: string, day: string, timeZoneName: 'longGeneric' | 'shortOffset'): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat(languageNow(), { timeZone, timeZoneName }).formatToParts(Date.parse(`${day}T12:00Z`))
    return parts.find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}

/** How many minutes the clock at another place is ahead of the one there at that day's noon. */
export const minutesAhead = (zone: string, there: string, day: string): number => offsetOf(zone, day) - offsetOf(there, day)

/** How long a day lasts there, in hours: 23 or 25 where the clocks change. */
export function hoursOfDay(zone: string, day: string): number {
  const at = (date: string) => offsetOf(zone, date, '00:00')
  return 24 - (at(dayAfter(day, 1)) - at(day)) / 60
}

/** IANA name of the zone of this computer's clock. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
