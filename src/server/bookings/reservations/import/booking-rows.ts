import { CsvError, parse } from 'csv-parse/sync'
import { ROW_ENDS, unescapeFormula, withoutDelimiterLine } from '#contract/csv.ts'
import {
  BOOKING_COLUMNS,
  type BookingColumn,
  type BookingLine,
  MAX_BOOKING_ROWS,
  REQUIRED_BOOKING_COLUMNS,
} from '#contract/portal/reservation-imports.ts'
import { type LettersChoice, readText } from '#contract/read-text.ts'
import { english } from '../../../english.ts'

/** Letters of one row and cells of it, as of a file of spaces. */
const [MAX_ROW_LENGTH, MAX_CELLS] = [100_000, 1_000]
/** Lines in which its rows may stand, those with nothing in them among them. */
const MAX_LINES = 10 * MAX_BOOKING_ROWS
/** Letters of a value that a report shows, and columns that it names because nobody knows them. */
const [MAX_SHOWN, MAX_IGNORED] = [100, 20]

export interface BookingRow {
  readonly row: number
  /** '' for what is not said. */
  readonly cells: Readonly<Partial<Record<BookingColumn, string>>>
}

/** What a file says. Nothing of it is judged. */
export interface BookingRows {
  readonly rows: readonly BookingRow[]
  readonly wrong: readonly BookingLine[]
  readonly ignored: readonly string[]
  readonly read_as: string
  readonly letters: readonly LettersChoice[]
}

/** A file as somebody sent it. Plain data. */
export interface BookingFile {
  readonly bytes: Uint8Array
  /** That were chosen for it; '': none were. */
  readonly letters: string
  /** Tags of the languages of whoever sent it. */
  readonly languages: readonly string[]
}

export const wrongLine = ({
  row,
  title = '',
  column = '',
  value = '',
  reason,
}: Partial<BookingLine> & Pick<BookingLine, 'row' | 'reason'>) => ({
  row,
  title: title.slice(0, MAX_SHOWN),
  column,
  value: value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value,
  reason,
})

const NO_LETTERS = english('It has to be said in which letters this file is written.')
const HEAD_ALONE = english('This file has only a head, and no rows.')
const TOO_MANY = english(`A file has at most ${MAX_BOOKING_ROWS.toLocaleString('en-US')} rows.`)
const UNREADABLE = english('This row cannot be read as CSV.')
const TOO_WIDE = english(`A row has at most ${MAX_CELLS.toLocaleString('en-US')} cells.`)
const MISSING = english('This column is missing.')
const TWICE = english('This column is there twice.')

/** The rows of a file of bookings. What cannot be read is among `wrong`; nothing is thrown. */
export function readBookingRows({ bytes, letters, languages }: BookingFile): BookingRows {
  const file = readText(bytes, { TextDecoder, letters, languages })
  if (file.is === 'refused') return unread(file.reason)
  if (file.is === 'unclear') return { ...unread(NO_LETTERS), letters: file.choices }
  return { ...rowsIn(file.text, file.letters), letters: file.choices }
}

const unread = (reason: string, read_as = '', row = 1): BookingRows => ({
  rows: [],
  wrong: [wrongLine({ row, reason })],
  ignored: [],
  read_as,
  letters: [],
})

/** A row that says something, by where it stands. */
interface FilledRow {
  readonly row: number
  readonly record: readonly string[]
}

class TooMany extends Error {}

const isBlank = (cell: string) => cell.trim() === ''

function rowsIn(whole: string, read_as: string): BookingRows {
  const text = withoutDelimiterLine(whole)
  const filled: FilledRow[] = []
  let read = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ROW_ENDS,
      bom: true,
      relax_column_count: true,
      max_record_size: MAX_ROW_LENGTH,
      on_record(record: string[]) {
        read += 1
        if (record.length > MAX_CELLS) throw new RangeError(TOO_WIDE)
        // The head is there whatever it says.
        if (read === 1 || !record.every(isBlank)) filled.push({ row: read, record })
        if (filled.length > MAX_BOOKING_ROWS + 1 || read > MAX_LINES) throw new TooMany()
        // Kept here, with where it stands.
        return null
      },
    })
    return tableOf(filled, read_as)
  } catch (error) {
    if (error instanceof TooMany) return unread(TOO_MANY, read_as)
    if (error instanceof RangeError) return unread(error.message, read_as, read)
    if (!(error instanceof CsvError)) throw error
    return unread(UNREADABLE, read_as, read + 1)
  }
}

/** What parts the first line into the most cells; the comma of those that are as good. */
function delimiterOf(text: string): string {
  const [head = ''] = text.slice(0, MAX_ROW_LENGTH).split(/[\r\n]/, 1)
  return [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best))
}

const isColumn = (name: string): name is BookingColumn => (BOOKING_COLUMNS as readonly string[]).includes(name)

function tableOf([head_row, ...rest]: readonly FilledRow[], read_as: string): BookingRows {
  const first = head_row?.record ?? []
  const head = first.map(cell =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const columns = head.map(name => (isColumn(name) ? name : undefined))
  const missing = REQUIRED_BOOKING_COLUMNS.filter(name => !columns.includes(name))
  const twice = BOOKING_COLUMNS.filter(name => head.indexOf(name) !== head.lastIndexOf(name))
  const ignored = first.filter((name, at) => columns[at] === undefined && name.trim() !== '').slice(0, MAX_IGNORED)
  const head_wrong = [
    ...missing.map(column => wrongLine({ row: 1, column, value: column, reason: MISSING })),
    ...twice.map(column => wrongLine({ row: 1, column, value: column, reason: TWICE })),
  ]
  const about = { ignored: ignored.map(name => name.slice(0, MAX_SHOWN)), read_as, letters: [] }
  if (head_wrong.length > 0) return { ...about, rows: [], wrong: head_wrong }
  if (rest.length === 0) return unread(HEAD_ALONE, read_as)
  const cellsOf = (record: readonly string[]): BookingRow['cells'] =>
    Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, unescapeFormula(record[at] ?? '').trim()]] : [])))
  return { ...about, rows: rest.map(({ row, record }) => ({ row, cells: cellsOf(record) })), wrong: [] }
}
