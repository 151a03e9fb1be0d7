import { defineKind } from '#engine/kind.ts'
import { byText, clamp } from '../kit/bounds.ts'
import { oneText, textOf } from '../kit/plain-text.ts'

const DATE = /^([1-9]\d{3})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d.*)?$/

/**
 * A civil date `YYYY-MM-DD`, or '' for what is none. Dates that start with 0 are rejected (specification section 5):
 * a half-typed year gives them. Of a date with a time (`Now()`, `AddHours()`) the date is taken.
 */
export function readDate(text: string): string {
  const [, year = '', month = '', day = ''] = DATE.exec(text.trim()) ?? []
  const last = daysIn(Number(year), Number(month))
  return Number(day) >= 1 && Number(day) <= last ? `${year}-${month}-${day}` : ''
}

function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export const date = defineKind({
  type: 'date',
  ...oneText,
  read: readDate,
  ordered: 'text',
  settle: (value, _field, sight) =>
    clamp(readDate(textOf(value)), readDate(sight.min), readDate(sight.max), byText),
})
