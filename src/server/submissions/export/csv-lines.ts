import { type Cell, cellText, cellValue } from './cells.ts'
import type { ExportOptions } from './options.ts'

/** What a spreadsheet would calculate, and what looks like a text that was marked so that it does not. */
const MARKED = /^['=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/
const QUOTED = /["\r\n]|^\s|\s$/

/**
 * Cells as a line of CSV (RFC 4180). A number is written bare. A text that a spreadsheet would calculate, or that begins with `'`, gets one `'`
 * before it: whoever takes the first `'` of a cell off has what was answered (`readCsvText`).
 */
export function csvLine(cells: readonly Cell[], { separator, texts }: Pick<ExportOptions, 'separator' | 'texts'>): string {
  const text = texts === 'labels' ? cellText : cellValue
  const line = cells.map(cell => (typeof cell === 'string' || cell.is !== 'number' ? quoted(marked(text(cell)), separator) : text(cell)))
  return `${line.join(separator)}\r\n`
}

const marked = (text: string): string => (MARKED.test(text) ? `'${text}` : text)

const quoted = (text: string, separator: string): string =>
  QUOTED.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text

/** The text of a cell as it was answered. */
export const readCsvText = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)

/** The mark by which spreadsheets know UTF-8. */
export const BOM = '\uFEFF'
