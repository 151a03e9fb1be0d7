import type { MonthChip, MonthDay } from '#contract/portal/calendar-month.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { Formats } from '#engine/model/formats.ts'
import { formatTime } from '#fields/kit/formats.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { monthTexts as texts } from './month-texts.ts'

const written = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageNow(), { ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** `November 2026` */
export const monthText = (day: string): string => written(day, { month: 'long', year: 'numeric' })

/** `Tuesday, November 24` */
export const longDay = (day: string): string => written(day, { weekday: 'long', month: 'long', day: 'numeric' })

export const weekdayText = (day: string, width: 'long' | 'short'): string => written(day, { weekday: width })

/** `Dec` */
export const monthName = (day: string): string => written(day, { month: 'short' })

/** In a line that is short: `9 AM`, `9:30 AM`, `09:30` on a clock of 24 hours. */
export function shortTime(time: string, formats: Formats): string {
  const text = formatTime(time, formats)
  return text === time ? text : text.replace(/^0/, '').replace(':00', '')
}

/** What stands in a line: what is withheld says that it is taken. */
export function chipTitle({ kind, title, link }: MonthChip): string {
  if (kind === 'hold') return calendarTexts.onHold
  if (kind === 'booked' || (title === '' && link === undefined)) return calendarTexts.booked
  return title || calendarTexts.untitled
}

export const chipKey = ({ booking = '', position = 0 }: MonthChip, place: number): string =>
  booking === '' ? `${place}` : `${booking}-${position}`

/** What a day is called by itself. */
export function dayName({ day, total, share }: MonthDay): string {
  const date = longDay(day)
  return share === undefined ? texts.day({ date, count: total }) : texts.dayWithShare({ date, count: total, share })
}

/** That clocks change on a day; '' where they do not. */
export function clocksText({ clocks }: MonthDay): string {
  if (!clocks) return ''
  const { way, zone } = clocks
  if (zone === undefined) return way === 'forward' ? texts.forward : texts.back
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return way === 'forward' ? texts.forwardIn({ city }) : texts.backIn({ city })
}
