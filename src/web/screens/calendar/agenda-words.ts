import type { CalendarRow } from '#contract/portal/calendar.ts'
import type { CalendarClosure } from '#contract/portal/calendar-places.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { Formats } from '#engine/model/formats.ts'
import { formatDate, formatTime } from '#fields/kit/formats.ts'
import { foreignZone } from '#fields/kit/zone-words.ts'
import { calendarTexts as texts } from './calendar-texts.ts'

const dayOf = (wall: string) => wall.slice(0, 10)
const timeOf = (wall: string) => wall.slice(11)

/** `Tue 11/24/2026` */
export function dayText(day: string, formats: Formats): string {
  const weekday = new Intl.DateTimeFormat(languageNow(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
  return `${weekday} ${formatDate(day, formats)}`
}

/** `09:00 AM – 12:00 PM`; with its day where it begins or ends on another one than that under which it stands. */
export function timeText({ day, start, end }: Pick<CalendarRow, 'day' | 'start' | 'end'>, formats: Formats): string {
  const from = dayOf(start) === day ? formatTime(timeOf(start), formats) : momentText(start, formats)
  return `${from} – ${endText(day, end, formats)}`
}

const momentText = (wall: string, formats: Formats) => `${formatDate(dayOf(wall), formats)}, ${formatTime(timeOf(wall), formats)}`

/** An end at midnight is that of the day before it. */
function endText(day: string, end: string, formats: Formats): string {
  const isMidnight = timeOf(end) === '00:00' && Date.parse(`${dayOf(end)}T00:00Z`) - Date.parse(`${day}T00:00Z`) === 86_400_000
  return dayOf(end) === day || isMidnight ? formatTime(timeOf(end), formats) : momentText(end, formats)
}

/** From when to when, with its days. */
export const closureTime = ({ start, end }: CalendarClosure, formats: Formats): string =>
  `${momentText(start, formats)} – ${dayOf(start) === dayOf(end) ? formatTime(timeOf(end), formats) : momentText(end, formats)}`

/** The zone of a row by its city and what it is called then: `Chicago (CST)`. */
export const zoneName = ({ zone, start }: Pick<CalendarRow, 'zone' | 'start'>): string => foreignZone(zone, dayOf(start), timeOf(start), '')

export const hasZones = (rows: readonly CalendarRow[]): boolean => new Set(rows.map(({ zone }) => zone)).size > 1

/** On whose clock the times are; '' where nothing has a time. */
export function zonesText(rows: readonly CalendarRow[]): string {
  const [first] = rows
  if (!first) return ''
  return hasZones(rows) ? texts.zones : texts.zone({ zone: zoneName(first) })
}

/** What a row is called: what is withheld says that it is taken. */
export function titleOf({ kind, title, expires_at }: CalendarRow, hasWholeTitles: boolean): string {
  if (kind === 'hold') return expires_at === undefined ? texts.onHold : texts.held
  if (kind === 'booked' || !hasWholeTitles) return texts.booked
  return title || texts.untitled
}

export function statusText({ status, rank, is_to_confirm }: CalendarRow): string {
  if (!status) return ''
  if (is_to_confirm) return texts.toConfirm({ status: status.label })
  return rank === undefined ? status.label : texts.inLine({ status: status.label, rank })
}

/** Those of one day, in their order. */
export const byDay = (rows: readonly CalendarRow[]): readonly (readonly [day: string, rows: readonly CalendarRow[]])[] => [
  ...Map.groupBy(rows, ({ day }) => day),
]

/** What tells a row from all others, as long as it is told which booking it is. */
export const keyOf = ({ booking = '', position = 0, day, start, space }: CalendarRow): string =>
  booking === '' ? `${day} ${start} ${space}` : `${booking}-${position}`

/** Minutes before and after; null: there are none, or they are withheld. */
export function buffersText({ set_up = 0, strike = 0 }: CalendarRow): string | null {
  return set_up + strike > 0 ? texts.minutes({ before: set_up, after: strike }) : null
}
