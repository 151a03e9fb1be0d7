import { type Cell, cellText, cellValue } from './cells.ts'
import type { ExportOptions } from './options.ts'

/**
 * Where a `'` has to stand, at the beginning of a text and behind whatever may separate cells: before what a spreadsheet would calculate, with spaces and
 * quotes before it or not, and before what looks like such a mark. Quotes around the cell are no help: a spreadsheet with another separator sees a cell
 * begin where the text has it.
 */
const MARKED = /(?<=^|[,;|\t\r\n])(?=(?:[^\S\t\r\n]|")*['=+\-@\0\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g
const MARKS = /(?<=^|[,;|\t\r\n])'/g
const QUOTED = /["\r\n]|^\s|\s$/

/**
 * Cells as a line of CSV (RFC 4180). A number is written bare. A text that a spreadsheet would calculate, or that begins with `'`, gets one `'`
 * before it, and so does each part of it behind what some spreadsheet takes for a separator: `readCsvText` takes them off.
 */
export function csvLine(cells: readonly Cell[], { separator, texts }: Pick<ExportOptions, 'separator' | 'texts'>): string {
  const text = texts === 'labels' ? cellText : cellValue
  const line = cells.map(cell => (typeof cell === 'string' || cell.is !== 'number' ? quoted(marked(text(cell)), separator) : text(cell)))
  return `${line.join(separator)}\r\n`
}

const marked = (text: string): string => text.replaceAll(MARKED, "'")

const quoted = (text: string, separator: string): string =>
  QUOTED.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text

/** The text of a cell as it was answered. */
export const readCsvText = (cell: string): string => cell.replaceAll(MARKS, '')

/** The mark by which spreadsheets know UTF-8. */
export const BOM = '\uFEFF'
