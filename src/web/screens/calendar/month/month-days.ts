import { dateParts } from '#fields/kit/formats.ts'
import type { Formats } from '#engine/model/formats.ts'
import { dayAfter, type ShownDays } from '../calendar-days.ts'

/** The month of this day. */
export function monthAt(day: string): ShownDays {
  const from = `${day.slice(0, 8)}01`
  const nextMonth = `${dayAfter(from, 31).slice(0, 8)}01`
  return { from, to: dayAfter(nextMonth, -1) }
}

/** So many months later. */
export function monthAfter({ from }: ShownDays, months: number): ShownDays {
  const at = new Date(`${from.slice(0, 8)}01T00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return monthAt(at.toISOString().slice(0, 10))
}

/** Days of a week, from that on which weeks of the company begin. */
export function weekAt(day: string, formats: Formats): ShownDays {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  const from = dayAfter(day, -((weekday - firstWeekday(formats) + 7) % 7))
  return { from, to: dayAfter(from, 6) }
}

/** 0 is Sunday. Who writes the month first begins there, as in every choice of a day. */
const firstWeekday = (formats: Formats) => (dateParts(formats)[0]?.startsWith('M') ? 0 : 1)

/** In rows of seven. */
export const inWeeks = <Day>(days: readonly Day[]): readonly (readonly Day[])[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))

export const isWithin = (day: string, { from, to }: ShownDays): boolean => from <= day && day <= to
