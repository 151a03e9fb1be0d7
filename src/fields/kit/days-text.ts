import type { Formats } from '#engine/model/formats.ts'
import { formatDate } from './formats.ts'

/** The first and the last of some days as the company writes them: `03/14/2050 – 03/16/2050`. */
export function daysText(first: string, last: string, formats: Formats): string {
  const days = [first, last].map(day => formatDate(day, formats))
  return [...new Set(days)].join(' – ')
}
