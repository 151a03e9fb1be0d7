import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { ROW_ENDS, unescapeFormula, withoutDelimiterLine } from '#contract/csv.ts'
import { type LettersChoice, readText } from '#contract/read-text.ts'
import type { Option } from '#engine/model/form.ts'
import { cleanLine } from './clean.ts'
import { optionValueIssue } from './field-rules.ts'
import { limits } from './limits.ts'
import { columnCount, OPTION_COLUMNS } from './option-file.ts'
import { optionFileTexts as texts } from './option-file-texts.ts'

/** A row of the file, with the number of its line as a spreadsheet shows it: the first one is 1. */
interface Row {
  readonly number: number
  readonly cells: readonly string[]
}

/** What a file says: its options, or the first thing that is wrong with it, or that nobody chose its letters yet. */
export type OptionFile = (
  | { readonly options: readonly Option[]; readonly letters: string }
  | { readonly failed: string }
  | { readonly unclear: true }
) & {
  /** Letters that it may be written in, where it does not prove its own (P9.25). */
  readonly choices: readonly LettersChoice[]
}

interface Wanted {
  readonly canRequire: boolean
  /** The options that the file replaces. */
  readonly before: readonly Option[]
  /** The letters that were chosen for the file; absent: none were. */
  readonly letters?: string
}

/**
 * Options from a CSV file (P8.22): 4 columns where options can be required, else 2; values are unique. A first row that
 * names the columns is none of them; comma, semicolon and tab are found. All of it is taken, or nothing. An option whose
 * value is among those `before` keeps what no column says: its short label, its colours.
 */
export function readOptionFile(bytes: Uint8Array, { canRequire, before, letters }: Wanted): OptionFile {
  const file = readText(bytes, { TextDecoder, letters, languages: navigator.languages })
  if (file.is === 'refused') return { failed: file.reason, choices: [] }
  if (file.is === 'unclear') return { unclear: true, choices: file.choices }
  const read = optionsIn(file.text, canRequire, before)
  return { ...('failed' in read ? read : { ...read, letters: file.letters }), choices: file.choices }
}

type FoundOptions = { readonly options: readonly Option[] } | { readonly failed: string }

function optionsIn(text: string, canRequire: boolean, before: readonly Option[]): FoundOptions {
  const count = columnCount(canRequire)
  const { rows, failed } = rowsOf(text, count)
  if (failed !== undefined) return { failed }
  if (rows.length === 0) return { failed: texts.headAlone }
  const uneven = rows.find(({ cells }) => cells.length !== count)
  if (uneven) return { failed: texts.columns(OPTION_COLUMNS.slice(0, count), uneven.number, uneven.cells.length) }
  if (rows.length > limits.options) return { failed: texts.tooMany(rows.length, limits.options) }
  const known = new Map(before.map(option => [option.value, option]))
  const firstRows = new Map<string, number>()
  const options: Option[] = []
  for (const row of rows) {
    const option = optionOf(row, known)
    if ('failed' in option) return option
    const first = firstRows.get(option.value)
    if (first !== undefined) return { failed: texts.twice(option.value, first, row.number) }
    firstRows.set(option.value, row.number)
    options.push(option)
  }
  return { options }
}

interface Reading {
  readonly rows: readonly Row[]
  readonly failed?: string
}

/** As the delimiter that gives the most rows their columns reads them. */
function rowsOf(text: string, count: number): Reading {
  const fitting = ({ rows }: Reading) => rows.filter(({ cells }) => cells.length === count).length
  const readings = [',', ';', '\t'].map(delimiter => parsed(text, delimiter))
  return readings.toSorted((one, other) => fitting(other) - fitting(one))[0] ?? { rows: [] }
}

function parsed(text: string, delimiter: string): Reading {
  try {
    const records: string[][] = parse(withoutDelimiterLine(text), {
      delimiter,
      record_delimiter: ROW_ENDS,
      bom: true,
      relax_column_count: true,
    })
    const rows = records.map((cells, index) => ({ number: index + 1, cells: cells.map(cell => cleanLine(unescapeFormula(cell)).trim()) }))
    return { rows: rows.filter(({ cells, number }) => cells.some(cell => cell !== '') && !(number === 1 && isHead(cells))) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows: [], failed: texts.unreadable(typeof error['records'] === 'number' ? error['records'] + 1 : 1) }
  }
}

const isHead = (cells: readonly string[]) => cells.every((cell, at) => cell.toLowerCase() === OPTION_COLUMNS[at]?.toLowerCase())

/** A label without a value is sent as it is, as one that is typed. */
function optionOf({ number, cells }: Row, known: ReadonlyMap<string, Option>): Option | { failed: string } {
  const [label = '', ownValue = '', required = '', invalidMessage = ''] = cells
  const value = ownValue || label
  const wrong = (column: number, issue: string) => ({ failed: texts.cell(number, OPTION_COLUMNS[column] ?? '', issue) })
  const issue = optionValueIssue(value)
  if (issue) return wrong(1, issue)
  if (value.length > limits.optionValue) return wrong(1, texts.tooLong(limits.optionValue))
  if (label.length > limits.line) return wrong(0, texts.tooLong(limits.line))
  if (invalidMessage.length > limits.line) return wrong(3, texts.tooLong(limits.line))
  const isRequired = YES.test(required)
  if (!isRequired && !NO.test(required)) return wrong(2, texts.yesOrNo)
  const { required: _, invalidMessage: __, ...other } = known.get(value) ?? {}
  return { ...other, value, label: label || value, ...(isRequired && { required: true }), ...(invalidMessage && { invalidMessage }) }
}

const YES = /^(?:yes|true|1|x|required)$/i
const NO = /^(?:no|false|0|)$/i
