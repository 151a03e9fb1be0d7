import { CsvError, parse } from 'csv-parse/sync'
import { ROW_ENDS, unescapeFormula, withoutDelimiterLine } from '#contract/csv.ts'
import { isSpaceColumn, REQUIRED_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { MAX_IMPORT_ROWS } from '#contract/portal/space-imports.ts'
import { closestColumn } from './closest.ts'
import { type FoundWrong, type ImportRow, type ReadRows, wrongCell } from './file-rows.ts'

const DELIMITERS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
] as const

/** Letters of one row, so that a quote that is never closed does not become a row of 10 MB. */
const MAX_ROW_LENGTH = 100_000
/** Cells of one row: a file of nothing but commas would keep everybody else waiting. */
const MAX_CELLS = 1_000

class WideRow extends Error {}

/** Reads a file of spaces: its head names the columns, in any order. */
export function readCsv(whole: string, encoding: string): ReadRows {
  const text = withoutDelimiterLine(whole)
  const long = longRow(text)
  if (long !== undefined) return { rows: [], wrong: [brokenRow(long, BROKEN['CSV_MAX_RECORD_SIZE'])], readAs: encoding }
  const [delimiter, delimiterName] = delimiterOf(text)
  const readAs = `${encoding}, ${delimiterName}`
  const { records, broken } = recordsOf(text, delimiter)
  const [first = [], ...rest] = records
  // Columns that a spreadsheet writes because something stood there once.
  const head = first.slice(0, first.findLastIndex(cell => cell.trim() !== '') + 1)
  const { columns, wrong } = columnsOf(head)
  if (broken) return { rows: [], wrong: [broken], readAs }
  if (wrong.length > 0) return { rows: [], wrong, readAs }
  const rows: ImportRow[] = []
  const faults: FoundWrong[] = []
  for (const [index, record] of rest.entries()) {
    if (record.every(cell => cell.trim() === '')) continue
    const row = index + 2
    const isBlankBeyond = record.length === first.length && record.slice(columns.length).every(cell => cell.trim() === '')
    if (record.length !== columns.length && !isBlankBeyond) faults.push(uneven(row, record, columns))
    else rows.push({ row, cells: Object.fromEntries(columns.map((column, at) => [column, unescapeFormula(record[at] ?? '')])) })
  }
  return { rows, wrong: faults, readAs }
}

/** The first line that is longer than any row; a row in quotes may have several. undefined: there is none. */
function longRow(text: string): number | undefined {
  const end = text.includes('\n') ? '\n' : '\r'
  for (let row = 1, from = 0; from >= 0 && from < text.length; row += 1) {
    const to = text.indexOf(end, from)
    if ((to < 0 ? text.length : to) - from > MAX_ROW_LENGTH) return row
    from = to < 0 ? text.length : to + 1
  }
  return undefined
}

/** The one that finds the most columns in the head. */
function delimiterOf(text: string): (typeof DELIMITERS)[number] {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 1)
  const known = (delimiter: string) => line.split(delimiter).filter(cell => isSpaceColumn(columnKey(cell.replaceAll('"', '')))).length
  return DELIMITERS.toSorted(([a], [b]) => known(b) - known(a))[0] ?? DELIMITERS[0]
}

function recordsOf(text: string, delimiter: string): { records: string[][]; broken?: FoundWrong } {
  let read = 0
  try {
    return {
      records: parse(text, {
        delimiter,
        record_delimiter: ROW_ENDS,
        bom: true,
        relax_column_count: true,
        max_record_size: MAX_ROW_LENGTH,
        to: MAX_IMPORT_ROWS + 2,
        on_record(record: string[]) {
          read += 1
          if (record.length > MAX_CELLS) throw new WideRow()
          return record
        },
      }),
    }
  } catch (error) {
    if (error instanceof WideRow)
      return { records: [], broken: brokenRow(read, `A row has at most ${MAX_CELLS.toLocaleString('en-US')} cells.`) }
    if (!(error instanceof CsvError)) throw error
    const row = typeof error['records'] === 'number' ? error['records'] + 1 : 1
    return { records: [], broken: brokenRow(row, BROKEN[error.code]) }
  }
}

const brokenRow = (row: number, reason = UNREADABLE): FoundWrong => wrongCell({ row, space: '', column: '', value: '', reason })

const UNREADABLE = 'This row cannot be read as CSV.'
const BROKEN: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened here and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'After a closing quote the cell goes on. Write a quote inside of a cell twice.',
  INVALID_OPENING_QUOTE: 'A quote stands inside of a cell. Put the cell in quotes, and write this one twice.',
  CSV_MAX_RECORD_SIZE: 'This row is far too long: a quote may not be closed.',
}

const columnKey = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

function columnsOf(head: readonly string[]): { columns: SpaceColumnName[]; wrong: FoundWrong[] } {
  const columns: SpaceColumnName[] = []
  const wrong: FoundWrong[] = []
  const note = (column: string, reason: string, propose?: FoundWrong['propose']) =>
    wrong.push(wrongCell({ row: 1, space: '', column, value: column, reason, propose }))
  for (const cell of head) {
    const key = columnKey(cell)
    if (!isSpaceColumn(key)) note(cell, 'There is no such column.', () => closestColumn(key))
    else if (columns.includes(key)) note(cell, 'This column is there twice.')
    else columns.push(key)
  }
  for (const name of REQUIRED_COLUMNS) if (!columns.includes(name)) note(name, 'This column is missing.')
  return { columns, wrong }
}

const uneven = (row: number, record: readonly string[], columns: readonly SpaceColumnName[]): FoundWrong =>
  wrongCell({
    row,
    space: record[columns.indexOf('space')] ?? '',
    column: '',
    value: '',
    reason: `This row has ${record.length} cells, and the head has ${columns.length}.`,
  })
