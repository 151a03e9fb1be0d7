import type { AnswerTable } from '#engine/model/answer-table.ts'
import type { Formats } from '#engine/model/formats.ts'
import { defineKind, type TextOf } from '#engine/model/kind.ts'
import type { Value } from '#engine/model/values.ts'
import { readDate, readTime } from '../kit/canonical-texts.ts'
import { cleanLine, cleanText } from '../kit/clean.ts'
import { eventFieldsOf } from '../kit/event-fields.ts'
import { formatDate, formatTime } from '../kit/formats.ts'
import { excessOf } from '../kit/length.ts'
import { issueLines, type RowIssue } from '../kit/row-issues.ts'
import type { RowsField } from '../kit/rows-field.ts'
import { countIn, type GivenRow, NO_ROWS, readRows, rowsIn, writeRows } from '../kit/rows.ts'
import { texts } from '../kit/texts.ts'
import { widgetTexts } from '../kit/widget-texts.ts'
import { columnTexts, requirementTexts } from './requirement-texts.ts'

/** One meeting of an event, and the room it requires (P12.23). '' is what nobody said yet. */
export type Requirement = Readonly<{
  date: string
  startTime: string
  endTime: string
  agendaItemType: string
  setupType: string
  numberOfPeople: number | ''
  twentyFourHourHold: boolean
  note: string
}>

/** Its properties in the order of their columns. */
export const COLUMNS = Object.keys(columnTexts) as readonly (keyof Requirement)[]

/** Rows of one answer, people in one room, characters of a name and of a note. */
export const MAX_REQUIREMENTS = 300
export const MAX_PEOPLE = 99_999
export const MAX_NAME = 200
export const MAX_NOTE = 2000

function readRequirement(given: GivenRow): Requirement | undefined {
  const date = textIn(given['date'], readDate)
  const startTime = textIn(given['startTime'], readTime)
  const endTime = textIn(given['endTime'], readTime)
  const agendaItemType = textIn(given['agendaItemType'], nameIn)
  const setupType = textIn(given['setupType'], nameIn)
  const numberOfPeople = countIn(given['numberOfPeople'], MAX_PEOPLE)
  const twentyFourHourHold = flagIn(given['twentyFourHourHold'])
  const note = textIn(given['note'], cleanText)
  const row = { date, startTime, endTime, agendaItemType, setupType, numberOfPeople, twentyFourHourHold, note }
  return Object.values(row).includes(undefined) ? undefined : (row as Requirement)
}

/** '' for nothing; undefined for what cannot be read. */
function textIn(given: unknown, read: (text: string) => string): string | undefined {
  if (given === undefined || given === null || given === '') return ''
  const text = typeof given === 'string' ? read(given) : ''
  return text === '' ? undefined : text
}

const nameIn = (text: string) => cleanLine(text).trim()

function flagIn(given: unknown): boolean | undefined {
  if (given === undefined || given === null || given === '' || given === false || given === 'false') return false
  return given === true || given === 'true' ? true : undefined
}

/** The rows of an answer. */
export const requirementsOf = (value: Value): readonly Requirement[] => rowsIn(value, readRequirement)

/** The first and the last day of the event, where the form says them. */
export interface EventRange {
  readonly start: string
  readonly end: string
}

/** What is wrong: each of these columns has to be filled in, the day is one of the event, and no text has too many characters. */
export function requirementIssues(rows: readonly Requirement[], range: EventRange): readonly RowIssue[] {
  return rows.flatMap((row, index) =>
    COLUMNS.flatMap(column => {
      const words = issueOf(row, column, range)
      return words === '' ? [] : [{ row: index, column, name: columnTexts[column], words }]
    }),
  )
}

/** Characters that the texts of a row may have. */
const MAX_LENGTHS: Readonly<Partial<Record<keyof Requirement, number>>> = { agendaItemType: MAX_NAME, setupType: MAX_NAME, note: MAX_NOTE }

function issueOf(row: Requirement, column: keyof Requirement, { start, end }: EventRange): string {
  const over = excessOf(String(row[column]), MAX_LENGTHS[column] ?? Infinity)
  if (over > 0) return texts.tooLong({ over })
  if (column === 'twentyFourHourHold' || column === 'note') return ''
  if (row[column] === '') return requirementTexts.missing[column]
  const isOutside = column === 'date' && ((start !== '' && row.date < start) || (end !== '' && row.date > end))
  return isOutside ? requirementTexts.outside : ''
}

function rangeOf(field: RowsField, textOf: TextOf): EventRange {
  const { start_date, end_date } = eventFieldsOf(field)
  const [start, end] = [readDate(textOf(start_date)), readDate(textOf(end_date))]
  return { start, end }
}

function tableOf(value: Value, formats: Formats): AnswerTable {
  return {
    columns: COLUMNS.map(column => columnTexts[column]),
    rows: requirementsOf(value).map(row => [
      formatDate(row.date, formats),
      formatTime(row.startTime, formats),
      formatTime(row.endTime, formats),
      row.agendaItemType,
      row.setupType,
      String(row.numberOfPeople),
      row.twentyFourHourHold ? requirementTexts.yes : '',
      row.note,
    ]),
  }
}

export const meeting_room_widget = defineKind<RowsField>({
  type: 'meeting_room_widget',
  empty: () => NO_ROWS,
  read: text => readRows(text, MAX_REQUIREMENTS, readRequirement),
  write: value => writeRows(requirementsOf(value)),
  check: (value, field, _context, textOf) => issueLines(requirementIssues(requirementsOf(value), rangeOf(field, textOf))),
  checkReads: field => [eventFieldsOf(field).start_date, eventFieldsOf(field).end_date],
  invalidMessage: () => widgetTexts.invalid,
  judgedWhenLeft: true,
  rowsFollow: field => eventFieldsOf(field).start_date,
  wholeDays: value => requirementsOf(value).flatMap(({ date, twentyFourHourHold }) => (twentyFourHourHold && date !== '' ? [date] : [])),
  table: (value, _field, formats) => tableOf(value, formats),
  lateInput: () => 'src/fields/meeting_room_widget/meeting_room_widget-input.tsx',
})
