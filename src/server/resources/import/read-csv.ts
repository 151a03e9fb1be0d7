import { CsvError, parse } from 'csv-parse/sync'
import { unescapeFormula } from '#contract/csv.ts'
import { isSpaceColumn, REQUIRED_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { MAX_IMPORT_ROWS, type WrongCell } from '#contract/portal/space-imports.ts'
import { closestColumn } from './closest.ts'
import { type ImportRow, type FileRows, wrongCell } from './file-rows.ts'

const DELIMITERS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
] as const

/** Bytes of one row, so that a quote that is never closed does not become a row of 10 MB. */
const MAX_ROW_BYTES = 100_000

/** Reads a file of spaces: its head names the columns, in any order. */
export function readCsv(text: string, encoding: string): FileRows {
  const [delimiter, delimiterName] = delimiterOf(text)
  const readAs = `${encoding}, ${delimiterName}`
  const { records, broken } = recordsOf(text, delimiter)
  const [head = [], ...rest] = records
  const { columns, wrong } = columnsOf(head)
  if (broken) return { rows: [], wrong: [broken], readAs }
  if (wrong.length > 0) return { rows: [], wrong, readAs }
  const rows: ImportRow[] = []
  const faults: WrongCell[] = []
  for (const [index, record] of rest.entries()) {
    if (record.every(cell => cell.trim() === '')) continue
    const row = index + 2
    if (record.length !== columns.length) faults.push(uneven(row, record, columns))
    else rows.push({ row, cells: Object.fromEntries(columns.map((column, at) => [column, unescapeFormula(record[at] ?? '')])) })
  }
  return { rows, wrong: faults, readAs }
}

/** The one that finds the most columns in the head. */
function delimiterOf(text: string): (typeof DELIMITERS)[number] {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 1)
  const known = (delimiter: string) => line.split(delimiter).filter(cell => isSpaceColumn(columnKey(cell.replaceAll('"', '')))).length
  return DELIMITERS.toSorted(([a], [b]) => known(b) - known(a))[0] ?? DELIMITERS[0]
}

function recordsOf(text: string, delimiter: string): { records: string[][]; broken?: WrongCell } {
  try {
    const options = { delimiter, bom: true, relax_column_count: true, max_record_size: MAX_ROW_BYTES, to: MAX_IMPORT_ROWS + 2 }
    return { records: parse(text, options) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = typeof error['records'] === 'number' ? error['records'] + 1 : 1
    return { records: [], broken: wrongCell({ row, space: '', column: '', value: '', reason: BROKEN[error.code] ?? UNREADABLE }) }
  }
}

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

function columnsOf(head: readonly string[]): { columns: SpaceColumnName[]; wrong: WrongCell[] } {
  const columns: SpaceColumnName[] = []
  const wrong: WrongCell[] = []
  const note = (column: string, reason: string, proposal?: string) =>
    wrong.push(wrongCell({ row: 1, space: '', column, value: column, reason, ...(proposal !== undefined && { proposal }) }))
  for (const cell of head) {
    const key = columnKey(cell)
    if (!isSpaceColumn(key)) note(cell, 'There is no such column.', closestColumn(key))
    else if (columns.includes(key)) note(cell, 'This column is there twice.')
    else columns.push(key)
  }
  for (const name of REQUIRED_COLUMNS) if (!columns.includes(name)) note(name, 'This column is missing.')
  return { columns, wrong }
}

const uneven = (row: number, record: readonly string[], columns: readonly SpaceColumnName[]): WrongCell =>
  wrongCell({
    row,
    space: record[columns.indexOf('space')] ?? '',
    column: '',
    value: '',
    reason: `This row has ${record.length} cells, and the head has ${columns.length}.`,
  })
