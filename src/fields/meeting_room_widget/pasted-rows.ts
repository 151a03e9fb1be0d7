import type { Formats } from '#engine/model/formats.ts'
import { countTyped } from '../kit/count-typed.ts'
import { folded } from '../kit/folded.ts'
import { pastedCells } from '../kit/grid/ranges.ts'
import { readTypedDate, readTypedTime } from '../kit/typed.ts'
import { closest, named } from './similar.ts'
import { COLUMNS, MAX_PEOPLE, type Requirement } from './meeting_room_widget.ts'
import { columnTexts, requirementTexts } from './requirement-texts.ts'
import { newRequirement, type EventFacts } from './requirements.ts'

export type ColumnKey = keyof Requirement

/** What can be chosen in a column; empty while nobody knows it. */
export interface TypeLists {
  readonly agendaItemTypes: readonly string[]
  readonly setupTypes: readonly string[]
}

/** What reading cells needs to know. */
export interface PasteContext extends TypeLists {
  readonly formats: Formats
  readonly event: EventFacts
}

/** Cells of a spreadsheet, and which column each of theirs is taken for; '' is none. */
export interface PastedTable {
  readonly lines: readonly (readonly string[])[]
  readonly columns: readonly (ColumnKey | '')[]
}

/** Words that head the columns elsewhere. */
const HEADINGS: Readonly<Record<ColumnKey, RegExp>> = {
  date: /^(?:date|day)$/i,
  startTime: /^(?:start|from|begin)/i,
  endTime: /^(?:end|to|until|finish)/i,
  agendaItemType: /^(?:agenda|type|function|session)/i,
  setupType: /^(?:set-?\s?up|layout)/i,
  numberOfPeople: /^(?:people|number|attend|guests|pax|count|#)/i,
  twentyFourHourHold: /^24/,
  note: /^(?:note|comment|remark|description)/i,
}

/** Reads what a spreadsheet copied; its columns are matched by their headings, else by what stands in them. */
export function readPasted(text: string, context: PasteContext): PastedTable {
  const cells = pastedCells(text).filter(line => line.some(cell => cell !== ''))
  const width = Math.max(0, ...cells.map(line => line.length))
  const lines = cells.map(line => Array.from({ length: width }, (_, at) => line[at] ?? ''))
  const headings = lines[0]
    ? matched(lines[0].map(cell => COLUMNS.filter(column => HEADINGS[column].test(cell) || named([columnName(column)], cell))))
    : []
  if (headings.filter(column => column !== '').length >= 2) return { lines: lines.slice(1), columns: headings }
  const candidates = Array.from({ length: width }, (_, at) =>
    candidatesFor(
      lines.map(line => line[at] ?? '').filter(cell => cell !== ''),
      context,
    ),
  )
  return { lines, columns: matched(candidates.map((columns, at) => (isBareTime(candidates, lines, at) ? TIMES : columns))) }
}

const TIMES: readonly ColumnKey[] = ['startTime', 'endTime']

/** Of several columns of numbers the one beside a time is a time that was typed short, as 9 or 930. */
function isBareTime(candidates: readonly (readonly ColumnKey[])[], lines: PastedTable['lines'], at: number): boolean {
  const isNumber = (columns: readonly ColumnKey[] | undefined) => columns?.[0] === 'numberOfPeople'
  const isBesideTime = [at - 1, at + 1].some(other => candidates[other]?.[0] === 'startTime')
  if (!isNumber(candidates[at]) || !isBesideTime || candidates.filter(isNumber).length < 2) return false
  return lines.every(line => line[at] === '' || readTypedTime(line[at] ?? '') !== '')
}

/** Each column once, from the first of those it may be. */
function matched(candidates: readonly (readonly ColumnKey[])[]): readonly (ColumnKey | '')[] {
  const free = new Set(COLUMNS)
  return candidates.map(columns => {
    const column = columns.find(candidate => free.has(candidate))
    if (column) free.delete(column)
    return column ?? ''
  })
}

/** What a column of cells may be, the likeliest first. */
function candidatesFor(cells: readonly string[], { formats, agendaItemTypes, setupTypes }: PasteContext): readonly ColumnKey[] {
  if (cells.length === 0) return []
  const share = (fits: (cell: string) => boolean) => cells.filter(fits).length / cells.length
  if (share(cell => /\D/.test(cell) && readTypedDate(cell, formats) !== '') > 0.5) return ['date']
  if (share(cell => /[:apm]/i.test(cell) && readTypedTime(cell) !== '') > 0.5) return TIMES
  if (share(cell => countTyped(cell, Infinity) !== undefined) > 0.5) return ['numberOfPeople']
  if (share(cell => /^(?:yes|no|x|true|false)$/i.test(cell) || saysYes(cell)) > 0.5) return ['twentyFourHourHold']
  const [agenda, setup] = [share(cell => named(agendaItemTypes, cell) !== undefined), share(cell => named(setupTypes, cell) !== undefined)]
  if (agenda === 0 && setup === 0) return ['note', 'agendaItemType', 'setupType']
  return agenda >= setup ? ['agendaItemType', 'setupType'] : ['setupType', 'agendaItemType']
}

/** A cell that nobody knows, and what is taken for it: what was chosen for this word, else what comes closest. */
export interface UnknownCell {
  readonly row: number
  readonly column: ColumnKey
  readonly text: string
  readonly closest: string
}

/** What is meant by a word of a column that nobody knows, by `wordKey`. */
export type ChosenWords = Readonly<Record<string, string>>

/** The same for equal words of a column, whatever their case and accents. */
export const wordKey = ({ column, text }: Pick<UnknownCell, 'column' | 'text'>): string => `${column} ${folded(text.trim())}`

export interface PastedRows {
  readonly rows: readonly Requirement[]
  readonly unknown: readonly UnknownCell[]
}

/**
 * The rows of a table, as its columns are matched now. What cannot be read is left empty, an unknown type is what was chosen for it, else the
 * closest one; both are said.
 */
export function rowsOfPasted({ lines, columns }: PastedTable, context: PasteContext, chosen: ChosenWords = {}): PastedRows {
  const unknown: UnknownCell[] = []
  const rows = lines.map((line, row) => {
    const blank: Requirement = { ...newRequirement(undefined, context.event), startTime: '', numberOfPeople: '' }
    return columns.reduce<Requirement>((sofar, column, at) => {
      const text = line[at] ?? ''
      if (column === '' || text === '') return sofar
      const read = readCell(column, text, context)
      if (read === undefined) {
        const options = optionsFor(column, context)
        const known = chosen[wordKey({ column, text })]
        // What was chosen another time may be no type any more.
        const likely = known !== undefined && (known === '' || options.includes(known)) ? known : (closest(options, text) ?? '')
        unknown.push({ row, column, text, closest: likely })
        return { ...sofar, [column]: likely }
      }
      return { ...sofar, [column]: read }
    }, blank)
  })
  return { rows, unknown }
}

const optionsFor = (column: ColumnKey, { agendaItemTypes, setupTypes }: TypeLists): readonly string[] =>
  column === 'agendaItemType' ? agendaItemTypes : column === 'setupType' ? setupTypes : []

/** What a cell says; undefined: it cannot be read, or is none of the types there are. */
export function readCell(column: ColumnKey, text: string, context: PasteContext): Requirement[ColumnKey] | undefined {
  const found = reading[column](text, context)
  return found === '' ? undefined : found
}

const reading: Readonly<Record<ColumnKey, (text: string, context: PasteContext) => Requirement[ColumnKey]>> = {
  date: (text, { formats }) => readTypedDate(text, formats),
  startTime: text => readTypedTime(text),
  endTime: text => readTypedTime(text),
  agendaItemType: (text, { agendaItemTypes }) => typeIn(agendaItemTypes, text),
  setupType: (text, { setupTypes }) => typeIn(setupTypes, text),
  numberOfPeople: text => countTyped(text, MAX_PEOPLE) ?? '',
  twentyFourHourHold: saysYes,
  note: text => text,
}

/** In English, by a sign, or in the language of the moment. */
function saysYes(text: string): boolean {
  return /^(?:yes|x|true|1|✓)$/i.test(text.trim()) || named([requirementTexts.yes], text) !== undefined
}

/** Without a list every name is taken. */
const typeIn = (options: readonly string[], text: string) => (options.length === 0 ? text : (named(options, text) ?? ''))

/** A column as it is called. */
export const columnName = (column: ColumnKey): string => columnTexts[column]
