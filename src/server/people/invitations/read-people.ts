import { CsvError, parse } from 'csv-parse/sync'
import { ROW_ENDS, unescapeFormula, withoutDelimiterLine } from '#contract/csv.ts'
import { MAX_INVITED, PEOPLE_COLUMNS, type PeopleColumn, type ReadPerson, type WrongPerson } from '#contract/portal/invitations.ts'
import { english } from '../../english.ts'
import { emailKey } from '../../email-key.ts'
import { type PersonCells, judgePerson, type KnownOfCompany } from './judge-person.ts'

/** Who a list asks in, and what of it cannot be. */
export interface ReadList {
  readonly people: readonly ReadPerson[]
  readonly wrong: readonly WrongPerson[]
}

interface Line {
  readonly line: number
  readonly cells: PersonCells
}

const COLUMNS = english(`Use ${PEOPLE_COLUMNS.slice(0, -1).join(', ')} and ${PEOPLE_COLUMNS.at(-1)}.`)

/**
 * Reads who is to be asked in: CSV whose head names its columns (one of them `email`), parted by comma, semicolon or tab; or lines of addresses alone,
 * also as `Ann Example <ann@example.com>`.
 */
export function readPeople(text: string, known: KnownOfCompany): ReadList {
  const { lines, wrong } = linesOf(withoutDelimiterLine(text.replace(/^\uFEFF/, '')))
  if (lines.length > MAX_INVITED)
    return { people: [], wrong: [wrongLine(lines[MAX_INVITED]!.line, english(`A list has at most ${MAX_INVITED} people.`))] }
  if (lines.length === 0 && wrong.length === 0)
    return { people: [], wrong: [wrongLine(1, english('Nobody is in this list. Enter an email address on each line.'))] }
  const people: ReadPerson[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of lines) {
    const { person, issues } = judgePerson(line, cells, known)
    const key = emailKey(cells.email ?? '')
    const before = key === '' ? undefined : seen.get(key)
    if (before === undefined) seen.set(key, line)
    else issues.push(wrongLine(line, english(`This address stands in line ${before} already.`), 'email', cells.email))
    wrong.push(...issues)
    if (issues.length === 0) people.push(person)
  }
  return { people, wrong }
}

/** Whatever looks like an address in a text: to look up who is there before it is read. */
export const shownAddresses = (text: string): readonly string[] =>
  [...new Set(text.split(/[\s,;<>"]/).filter(hasAt))].slice(0, MAX_INVITED * 2)

/** With something on both sides of it. */
function hasAt(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at > 0 && at < word.length - 1
}

const wrongLine = (line: number, reason: string, column = '', value = ''): WrongPerson => ({
  line,
  column,
  value: value.slice(0, 100),
  reason,
})

const keyOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/^e-?mail( address)?$/, 'email')

function linesOf(text: string): { lines: Line[]; wrong: WrongPerson[] } {
  const [first = ''] = text.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')
  const delimiter = [',', ';', '\t'].find(one => first.split(one).some(cell => keyOf(cell.replaceAll('"', '')) === 'email'))
  return delimiter === undefined ? { lines: addressesIn(text), wrong: [] } : tableIn(text, delimiter)
}

/** Addresses alone, several of a line where commas or semicolons part them. */
function addressesIn(text: string): Line[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const parts = partsOf(line).map(part => part.trim())
    const isAllAddresses = parts.filter(part => part !== '').every(part => part.includes('@'))
    return (isAllAddresses ? parts : [line.trim()]).filter(part => part !== '').map(part => ({ line: at + 1, cells: addressOf(part) }))
  })
}

/**
 * Cut at commas, semicolons and tabs, but for those of a name in quotes. Once from the end to the beginning: a pattern that looks ahead at each sign
 * would hold all companies up with one long line.
 */
function partsOf(line: string): string[] {
  const parts: string[] = []
  let [end, isQuoted] = [line.length, false]
  for (let at = line.length - 1; at >= 0; at--) {
    const sign = line[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ',' || sign === ';' || sign === '\t')) {
      parts.push(line.slice(at + 1, end))
      end = at
    }
  }
  parts.push(line.slice(0, end))
  return parts.toReversed()
}

function addressOf(part: string): PersonCells {
  const start = part.lastIndexOf('<')
  if (start < 0 || !part.endsWith('>')) return { email: part }
  const [name, email] = [part.slice(0, start).trim().replace(/^"|"$/g, ''), part.slice(start + 1, -1).trim()]
  return /["<>]/.test(name) || email.includes('>') ? { email: part } : { name, email }
}

function tableIn(text: string, delimiter: string): { lines: Line[]; wrong: WrongPerson[] } {
  const wrong: WrongPerson[] = []
  const records = recordsOf(text, delimiter, wrong)
  // One more than there may be says that there are too many: thousands of lines under thousands of columns are not looked at.
  const [head, ...rest] = records.slice(0, MAX_INVITED + 2)
  if (!head) return { lines: [], wrong }
  const columns = head.cells.map((cell, at) => columnAt(head, cell, at, wrong))
  const lines = rest.flatMap(({ line, cells }) => {
    if (cells.every(cell => cell.trim() === '')) return []
    if (cells.slice(columns.length).some(cell => cell.trim() !== ''))
      wrong.push(wrongLine(line, english(`This line has ${cells.length} cells, and the head has ${columns.length}.`)))
    return [
      { line, cells: Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, unescapeFormula(cells[at] ?? '')]] : []))) },
    ]
  })
  return { lines, wrong }
}

interface TextRow {
  readonly line: number
  readonly cells: readonly string[]
}

function columnAt({ line, cells }: TextRow, cell: string, at: number, wrong: WrongPerson[]): PeopleColumn | undefined {
  if (cell.trim() === '') return undefined
  const column = PEOPLE_COLUMNS.find(one => one === keyOf(cell))
  if (column === undefined)
    wrong.push(wrongLine(line, english(`There is no column “${cell.trim().slice(0, 40)}”. ${COLUMNS}`), cell.trim().slice(0, 40)))
  else if (cells.findIndex(other => keyOf(other) === column) < at) wrong.push(wrongLine(line, english('This column stands twice.'), column))
  return column
}

function recordsOf(text: string, delimiter: string, wrong: WrongPerson[]): TextRow[] {
  try {
    const records: { record: string[]; info: { lines: number } }[] = parse(text, {
      delimiter,
      record_delimiter: ROW_ENDS,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 10_000,
      info: true,
    }) as never
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1
    wrong.push(wrongLine(line, english('This line cannot be read as CSV. A quote may not be closed.')))
    return []
  }
}
