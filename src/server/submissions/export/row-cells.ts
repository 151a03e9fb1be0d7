import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { shownText } from '#fields/shown-text.ts'
import { kinds } from '#fields/types.ts'
import type { EventFieldMap } from '#fields/kit/event-fields.ts'
import { requestNames } from '../../answers/request-names.ts'
import { type Cell, dateOrTimeCell, momentCell, numberCell } from './cells.ts'
import type { AnswerColumn, ExportColumn, ExportPlan, ExportRow, FixedColumn } from './plan.ts'

/** A submission whose answers were parsed, with the fields that they were given to. */
export interface ParsedRow {
  readonly row: ExportRow
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
  readonly version: ReadVersion
}

/** The version that a submission was sent with; without fields where that is gone. */
export interface ReadVersion {
  readonly fields: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  /** Which of them say what of the event. */
  readonly event: EventFieldMap
}

/** @param version its key */
export type VersionOf = (version: string) => ReadVersion

export const readRow = (row: ExportRow, versionOf: VersionOf): ParsedRow => ({
  row,
  answers: JSON.parse(row.answers) as ParsedRow['answers'],
  labels: JSON.parse(row.labels) as Labels,
  version: versionOf(row.version),
})

/** The cells of a submission, one for each column. */
export function cellsOf(read: ParsedRow, columns: readonly ExportColumn[], plan: ExportPlan): Cell[] {
  const fixed = fixedCells(read, columns, plan)
  return columns.map(column => (column.is === 'fixed' ? fixed(column) : answerCell(read, column, plan)))
}

/** The answer of a field as a cell: the version that the submission was sent with says what it means. */
export function answerCell(read: ParsedRow, column: AnswerColumn, { formats, options }: ExportPlan): Cell {
  const { row, answers, labels, version } = read
  const { mapField } = column
  const field = version.byName.get(mapField) ?? column.field
  const kind = own(kinds, field.type)
  if (kind?.files) return (own(row.files, mapField) ?? []).join(', ')
  const text = own(answers, mapField) ?? ''
  if (text === '') return ''
  if (kind?.ordered === 'number') return numberCell(text)
  if (kind?.format) return dateOrTimeCell(text, formats)
  if (options.texts === 'values') return text
  // A space is a uuid in its answer: it is called as what is booked for it.
  if (kind?.books) return (own(row.spaces, mapField) ?? []).join(', ')
  return shownText(field, text, formats, own(labels, mapField))
}

/** What a submission says beside its answers, by column. */
export function fixedCells(read: ParsedRow, columns: readonly ExportColumn[], plan: ExportPlan): (column: FixedColumn) => Cell {
  const { row, answers, labels, version } = read
  const { formats, timezone } = plan
  const answered = (mapField: string): Cell => {
    const field = version.byName.get(mapField)
    const text = own(answers, mapField) ?? ''
    return field ? answerCell(read, { is: 'answer', mapField, head: '', field }, plan) : text
  }
  const moment = (at: number | null) => momentCell(at, timezone, formats)
  const names = requestNames(version.fields, { answers, labels, who: row.who, form_name: row.form_name }, formats)
  return ({ name }) => {
    switch (name) {
      case 'reference':
        return row.reference
      case 'title':
      case 'requester':
        return names[name]
      case 'account':
        return row.who
      case 'status':
      case 'assignee':
      case 'email':
      case 'language':
        return row[name]
      case 'form':
        return row.form_name
      case 'submitted_at':
      case 'edited_at':
      case 'cancelled_at':
        return moment(row[name])
      case 'spaces':
        return bookedSpaces(row).join(', ')
      case 'other':
        return otherAnswers(read, columns)
      default:
        return answered(version.event[name])
    }
  }
}

/** What is booked for it now, each space once. */
export const bookedSpaces = ({ spaces }: ExportRow): readonly string[] => [...new Set(Object.values(spaces).flat())]

/** What has no column: answers of fields that went before the first version that anything is exported of. */
function otherAnswers({ answers }: ParsedRow, columns: readonly ExportColumn[]): string {
  const named = new Set(columns.flatMap(column => (column.is === 'answer' ? [column.mapField] : [])))
  const others = Object.entries(answers).filter(([mapField, text]) => text !== '' && !named.has(mapField))
  return others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others))
}
