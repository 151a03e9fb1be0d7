import type { Formats } from '#engine/model/formats.ts'
import { wallOf } from '#engine/rules/formulas/zones.ts'
import { formatDate, formatTime } from '#fields/kit/formats.ts'

/** A cell that is more than a text. */
export interface TypedCell {
  readonly is: 'number' | 'date' | 'time' | 'moment'
  /** A number in digits; `2026-03-04`, `21:05`; of a moment ISO 8601 UTC. */
  readonly value: string
  /** As the company writes it. */
  readonly text: string
  /** Of a moment: what the clock of the company shows, `2026-03-04T21:05`. */
  readonly wall?: string
}

/** A cell of a table, whatever it is written as. */
export type Cell = string | TypedCell

const DATE = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d$/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** A number as it was answered; a text where it is none. */
export const numberCell = (text: string): Cell => (NUMBER.test(text) ? { is: 'number', value: text, text } : text)

/** A date or a time as it was answered; a text where it is neither. */
export function dateOrTimeCell(text: string, formats: Formats): Cell {
  if (DATE.test(text)) return { is: 'date', value: text, text: formatDate(text, formats) }
  return TIME.test(text) ? { is: 'time', value: text, text: formatTime(text, formats) } : text
}

/** An instant in milliseconds; null: an empty cell. */
export function momentCell(at: number | null, timezone: string, formats: Formats): Cell {
  if (at === null) return ''
  const wall = new Date(wallOf(Math.floor(at / 60_000), timezone) * 60_000).toISOString().slice(0, 16)
  return { is: 'moment', value: new Date(at).toISOString(), text: wallText(wall, formats), wall }
}

/** What a clock on the wall shows, `2026-03-04T21:05`, as the company writes it. */
export const wallText = (wall: string, formats: Formats): string =>
  `${formatDate(wall.slice(0, 10), formats)} ${formatTime(wall.slice(11, 16), formats)}`

/** Where only the text of a cell counts. */
export const cellText = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text)
/** Where only what was stored counts. */
export const cellValue = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.value)
