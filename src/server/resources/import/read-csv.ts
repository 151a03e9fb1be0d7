import { CsvError, parse } from 'csv-parse/sync'
import { ROW_ENDS, unescapeFormula, withoutDelimiterLine } from '#contract/csv.ts'
import { REQUIRED_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { type ImportChoices, MAX_IMPORT_ROWS } from '#contract/portal/space-imports.ts'
import { columnKey } from './column-key.ts'
import { type FoundWrongCell, type ImportRow, type ReadRows, shownName, unreadFile, wrongCell } from './file-rows.ts'
import { findDelimiter } from './find-delimiter.ts'
import { noSuchColumn, readColumns } from './read-columns.ts'

/** Letters of one row, so that a quote that is never closed does not become a row of 10 MB. */
const MAX_ROW_LENGTH = 100_000
/** Cells of one row: a file of nothing but commas would keep everybody else waiting. */
const MAX_CELLS = 1_000

class WideRow extends Error {}

/** Reads a file of spaces: its head names the columns, in any order. @param chosen what columns of other names stand for */
export function readCsv(whole: string, encoding: string, chosen: ImportChoices['columns']): ReadRows {
  const text = withoutDelimiterLine(whole)
  const long = longRow(text)
  if (long !== undefined) return unreadFile(brokenRow(long, BROKEN['CSV_MAX_RECORD_SIZE']), encoding)
  const [delimiter, delimiterName] = findDelimiter(text)
  const readAs = `${encoding}, ${delimiterName}`
  const { records, broken } = recordsOf(text, delimiter)
  if (broken) return unreadFile(broken, readAs)
  const [first = [], ...rest] = records
  // Columns that a spreadsheet writes because something stood there once.
  const head = first.slice(0, first.findLastIndex(cell => cell.trim() !== '') + 1)
  const { columns, unknown, rest: unnamed, wrong } = readColumns(head, chosen, columnKey)
  const missing = REQUIRED_COLUMNS.filter(name => !columns.includes(name))
  const wrongCells: FoundWrongCell[] = [...wrong, ...unnamed.map(name => noSuchColumn(1, name)), ...missing.map(missingColumn)]
  const rows: ImportRow[] = []
  for (const [index, record] of rest.entries()) {
    if (record.every(cell => cell.trim() === '')) continue
    const row = index + 2
    const isBlankBeyond = record.length === first.length && record.slice(head.length).every(cell => cell.trim() === '')
    if (record.length !== head.length && !isBlankBeyond) wrongCells.push(uneven(row, record, columns))
    else rows.push({ row, cells: cellsOf(record, columns) })
  }
  const exampleAt = (at: number) => shownName(rest.find(record => (record[at] ?? '').trim() !== '')?.[at] ?? '')
  return {
    rows,
    wrong: wrongCells,
    columns: unknown.map(({ at, ...column }) => ({ ...column, example: exampleAt(at) })),
    missing: new Set(missing),
    readAs,
  }
}

const cellsOf = (record: readonly string[], columns: readonly (SpaceColumnName | undefined)[]): ImportRow['cells'] =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, unescapeFormula(record[at] ?? '')]] : [])))

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

function recordsOf(text: string, delimiter: string): { records: string[][]; broken?: FoundWrongCell } {
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

const brokenRow = (row: number, reason = UNREADABLE): FoundWrongCell => wrongCell({ row, space: '', column: '', value: '', reason })

const UNREADABLE = 'This row cannot be read as CSV.'
const BROKEN: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened here and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'After a closing quote the cell goes on. Write a quote inside of a cell twice.',
  INVALID_OPENING_QUOTE: 'A quote stands inside of a cell. Put the cell in quotes, and write this one twice.',
  CSV_MAX_RECORD_SIZE: 'This row is far too long: a quote may not be closed.',
}

const missingColumn = (name: SpaceColumnName): FoundWrongCell =>
  wrongCell({ row: 1, space: '', column: name, value: name, reason: 'This column is missing.' })

const uneven = (row: number, record: readonly string[], columns: readonly (SpaceColumnName | undefined)[]): FoundWrongCell =>
  wrongCell({
    row,
    space: record[columns.indexOf('space')] ?? '',
    column: '',
    value: '',
    reason: `This row has ${record.length} cells, and the head has ${columns.length}.`,
  })
