/**
 * Where a spreadsheet would take what follows for a formula, or for an escaped one: at the beginning of a cell, and behind what it may take for the end of
 * one, whatever this file has between cells.
 */
const FORMULA = /(?<=^|[,;|\t\r\n])(?='*(?:[^\S\t\r\n]|")*[=+\-@\0＝＋－＠])|^(?='*[\t\r])/g
const ESCAPED = /(?<=^|[,;|\t\r\n])'(?='*(?:[^\S\t\r\n]|")*[=+\-@\0＝＋－＠])|^'(?='*[\t\r])/g

/** What a cell of CSV shows instead of calculating. `unescapeFormula` takes it back. */
export const escapeFormula = (cell: string): string => cell.replaceAll(FORMULA, "'")
export const unescapeFormula = (cell: string): string => cell.replaceAll(ESCAPED, '')

/** Rows of texts as CSV (RFC 4180, with the mark of UTF-8, so that spreadsheets read it as such); no cell calculates. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

function csvCell(cell: string): string {
  const text = escapeFormula(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Files that were put together by hand have several. */
export const ROW_ENDS = ['\r\n', '\n', '\r']

/** Without a first line by which some spreadsheets tell which delimiter follows (`sep=;`). */
export const withoutDelimiterLine = (text: string): string => text.replace(/^\uFEFF?"?sep=.?"?(?:\r\n|\r|\n)/i, '')
