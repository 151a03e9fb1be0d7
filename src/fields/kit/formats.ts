import { languageNow } from '#contract/texts/catalogue.ts'
import type { Formats } from '#engine/model/formats.ts'
import { wallOf } from '#engine/rules/formulas/zones.ts'
import { formatTexts } from './format-texts.ts'

export const DEFAULT_FORMATS: Formats = { readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' }

/** Parts of a date format: a run of one of the letters Y, M and D, words in brackets, or what stands between. */
const PARTS = /Y+|M+|D+|\[[^\]]*\]|[^YMD[]+|\[/g

/** The company's date format as its parts, each of year, month and day once. */
export function dateParts({ readable_date_format }: Formats): readonly string[] {
  const parts = partsOf(readable_date_format.trim())
  const has = (letter: string) => parts.filter(part => part.startsWith(letter)).length === 1
  return has('Y') && has('M') && has('D') ? parts : partsOf(DEFAULT_FORMATS.readable_date_format)
}

/** Upper-cased (P4.42), but for words in brackets. */
function partsOf(format: string): readonly string[] {
  return (format.match(/\[[^\]]*\]|[^[]+|\[/g) ?? []).flatMap(part =>
    part.startsWith('[') ? [part] : (part.toUpperCase().match(PARTS) ?? []),
  )
}

/** `2026-03-04` as the company writes it: `03/04/2026`. What is no ISO date stays as it is. */
export function formatDate(iso: string, formats: Formats): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? []
  if (!year || !month || !day) return iso
  const write = (part: string): string => {
    if (part.startsWith('Y')) return part.length > 2 ? year : year.slice(2)
    if (part.startsWith('D')) return part.length > 1 ? day : `${Number(day)}`
    if (part.startsWith('M')) return writeMonth(month, part.length)
    return part.startsWith('[') ? part.slice(1, -1) : part
  }
  return dateParts(formats).map(write).join('')
}

function writeMonth(month: string, width: number): string {
  if (width < 3) return width === 2 ? month : `${Number(month)}`
  return monthNames(width > 3 ? 'long' : 'short')[Number(month) - 1] ?? month
}

const namesByLanguage = new Map<string, readonly string[]>()

/** January to December, in the language of the moment. */
export function monthNames(width: 'long' | 'short', language = languageNow()): readonly string[] {
  const key = language + width
  const known = namesByLanguage.get(key)
  if (known) return known
  const { format } = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)))
  namesByLanguage.set(key, names)
  return names
}

/** `21:05` as the company writes it: `09:05 PM`, or `21:05` on a 24-hour clock. What is no time stays as it is. */
export function formatTime(time: string, formats: Formats): string {
  const [, hour = '', minute = ''] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hour === '' || !hasTwelveHours(formats)) return time
  return `${two(Number(hour) % 12 || 12)}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** Does the company read a 12-hour clock? */
export function hasTwelveHours({ readable_time_format }: Formats): boolean {
  return /^(?:12|$)/.test(readable_time_format.trim())
}

/** An instant (milliseconds since 1970-01-01T00:00Z, or ISO 8601) as the company writes it in this IANA zone: `03/04/2026 09:05 PM`. */
export function formatDateTime(instant: number | string, zone: string, formats: Formats): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant
  if (!Number.isFinite(at)) return ''
  const wall = new Date(wallOf(Math.floor(at / 60_000), zone) * 60_000).toISOString()
  return `${formatDate(wall.slice(0, 10), formats)} ${formatTime(wall.slice(11, 16), formats)}`
}

/** How a date is to be typed: `MM/DD/YYYY`, with the letters of the language of the moment. */
export function dateHint(formats: Formats): string {
  const write = (part: string): string => {
    if (part.startsWith('[')) return part.slice(1, -1)
    if (part.startsWith('Y')) return formatTexts.year.repeat(part.length > 2 ? 4 : 2)
    return part.replaceAll('M', formatTexts.month).replaceAll('D', formatTexts.day)
  }
  return dateParts(formats).map(write).join('')
}

/** How a time is to be typed: `hh:mm AM`, which is how the company writes it in every language, or `HH:mm` on a 24-hour clock. */
export function timeHint(formats: Formats): string {
  return hasTwelveHours(formats) ? `${formatTexts.time} AM` : formatTexts.time24
}

const two = (number: number): string => String(number).padStart(2, '0')
