import type { Field } from '#engine/model/form.ts'
import { emptyMap, own } from '#engine/model/json.ts'
import { textsOf, type Value } from '#engine/model/values.ts'
import { shownText } from '#fields/shown-text.ts'
import { kinds } from '#fields/types.ts'
import { valueOf } from '../../answers/answer-value.ts'
import { cellValue, cellText } from './cells.ts'
import type { AnswerColumn, ExportColumn, ExportPlan } from './plan.ts'
import { answerCell, bookedSpaces, fixedCells, type ParsedRow } from './row-cells.ts'

/** An answer in JSON: a text, several, or rows. */
type LineAnswer = Value | readonly Readonly<Record<string, string>>[]

/**
 * A submission as a line of JSON. Its answers stand under `answers`, by mapField: as the portal holds them, or as people read them. What was
 * not answered is left out.
 */
export function jsonLine(read: ParsedRow, columns: readonly ExportColumn[], plan: ExportPlan): string {
  const fixed = fixedCells(read, columns, plan)
  const text = plan.options.texts === 'labels' ? cellText : cellValue
  const line = emptyMap<unknown>()
  const answers = emptyMap<LineAnswer>()
  for (const column of columns) {
    if (column.is === 'answer') Object.assign(answers, entryOf(read, column, plan))
    else if (column.name === 'spaces') line['spaces'] = bookedSpaces(read.row)
    else if (column.name !== 'other') {
      const value = text(fixed(column))
      if (value !== '') line[column.name] = value
    }
  }
  // An object has room for what no column is for.
  if (plan.options.columns === 'all') {
    for (const [mapField, answer] of Object.entries(read.answers))
      if (answer !== '' && !Object.hasOwn(answers, mapField)) answers[mapField] = answer
    if (Object.keys(read.row.files).length > 0) line['files'] = read.row.files
  }
  return `${JSON.stringify({ ...line, answers })}\n`
}

function entryOf(read: ParsedRow, column: AnswerColumn, plan: ExportPlan): Record<string, LineAnswer> {
  const { mapField } = column
  const field = read.version.byName.get(mapField) ?? column.field
  const text = own(read.answers, mapField) ?? ''
  const entry = emptyMap<LineAnswer>()
  if (own(kinds, field.type)?.files) {
    const names = own(read.row.files, mapField) ?? []
    if (names.length > 0) entry[mapField] = names
  } else if (text !== '')
    entry[mapField] = plan.options.texts === 'values' ? valueOf(field, text) : labelled(read, column, field, text, plan)
  return entry
}

function labelled(read: ParsedRow, column: AnswerColumn, field: Field, text: string, plan: ExportPlan): LineAnswer {
  const kind = own(kinds, field.type)
  const value = valueOf(field, text)
  if (kind?.books) return own(read.row.spaces, column.mapField) ?? []
  if (kind?.table) {
    const { columns, rows } = kind.table(value, field, plan.formats)
    return rows.map(row => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])))
  }
  if (typeof value === 'string') return cellText(answerCell(read, column, plan))
  const labels = own(read.labels, column.mapField)
  return textsOf(value).map(one => shownText(field, one, plan.formats, labels))
}
