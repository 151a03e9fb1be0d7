import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { asText, own } from '#engine/model/json.ts'
import type { Kind } from '#engine/model/kind.ts'
import { kinds } from '#fields/types.ts'
import { columnLabel } from '../../answers/list-columns.ts'
import type { Snapshot } from '../../db/company-db.ts'
import { ANSWER_ROW_HEADS } from './answer-rows.ts'
import { SPACE_HEADS, POSTER_HEADS } from './booked-cells.ts'
import { selectFieldNames, selectFields, selectForms, selectHasAnswers } from './export.sql.ts'
import { FailedExport } from './failed-export.ts'
import type { ExportOptions } from './options.ts'
import { type AnswerColumn, type ExportColumn, type ExportPlan, FIXED_HEADS, type FixedName, type ExportSheet } from './plan.ts'
import { seenColumns } from './seen-columns.ts'

/** Columns of a table, and sheets of forms: spreadsheets take more, and nobody reads them. */
const [MAX_COLUMNS, MAX_FORMS] = [4_000, 200]

const ALL: readonly FixedName[] = [
  'reference',
  'submitted_at',
  'edited_at',
  'cancelled_at',
  'status',
  'assignee',
  'form',
  'title',
  'requester',
  'account',
  'email',
  'language',
  'spaces',
]

/** How the company writes, and where its days begin. */
export interface ExportCompany extends Formats {
  readonly id: string
  readonly timezone: string
}

type VersionCount = { readonly form: string; readonly version: number }

/** A form, its fields in the order of the newest version, then those that went, and whether some went that no submission at hand was asked. */
interface ReadForm {
  readonly id: string
  readonly name: string
  readonly fields: readonly Field[]
  readonly hasOthers: boolean
}

/**
 * The sheets of an export and their columns, known before the first row.
 * @param counts of the submissions that it holds @throws FailedExport for more columns than a table can have
 */
export async function makePlan(
  snapshot: Snapshot,
  { id: company, timezone, readable_date_format, readable_time_format }: ExportCompany,
  options: ExportOptions,
  counts: readonly VersionCount[],
): Promise<ExportPlan> {
  const ids = new Set([...counts.map(({ form }) => form), ...(options.form === null ? [] : [options.form])])
  const heads = await snapshot.run(selectForms({ company, forms: [...ids] }))
  const forms: ReadForm[] = []
  for (const head of heads) {
    const versions = new Set([head.version, ...counts.filter(({ form }) => form === head.id).map(({ version }) => version)])
    forms.push(
      await readForm(
        snapshot,
        company,
        head,
        [...versions].toSorted((a, b) => b - a),
        options,
      ),
    )
  }
  const sheets = options.format === 'xlsx' ? workbookSheets(forms, options) : [listSheet(forms, options, null)]
  const isTooWide = sheets.some(sheet => sheet.is === 'submissions' && sheet.columns.length > MAX_COLUMNS)
  if (isTooWide || (options.format === 'xlsx' && forms.length > MAX_FORMS)) throw new FailedExport('too_many_columns')
  return { options, formats: { readable_date_format, readable_time_format }, timezone, sheets: inZone(sheets, options, timezone) }
}

async function readForm(
  snapshot: Snapshot,
  company: string,
  { id: form, name }: { readonly id: string; readonly name: string },
  versions: readonly number[],
  { columns, hidden = [] }: ExportOptions,
): Promise<ReadForm> {
  const fields = new Map<string, Field>()
  // The columns that the list shows are those of the newest version.
  for (const number of columns === 'seen' ? versions.slice(0, 1) : versions) {
    const [row] = await snapshot.run(selectFields({ company, form, number }))
    for (const field of JSON.parse(row?.fields ?? '[]') as Field[]) if (!fields.has(field.mapField)) fields.set(field.mapField, field)
  }
  const hasOthers = columns === 'all' && !hidden.includes(form) && (await hasOtherAnswers(snapshot, company, form, fields))
  return { id: form, name, fields: [...fields.values()], hasOthers }
}

/** Do answers stand there that none of these fields is for? */
async function hasOtherAnswers(snapshot: Snapshot, company: string, form: string, fields: ReadonlyMap<string, Field>): Promise<boolean> {
  const all = await snapshot.run(selectFieldNames({ company, form }))
  const names = all.map(({ name }) => name).filter(name => !fields.has(name))
  if (names.length === 0) return false
  const [row] = await snapshot.run(selectHasAnswers({ company, form, names }))
  return row?.has === true
}

/** Of one form, or of all in one table: fields of the same name share a column. */
function listSheet(forms: readonly ReadForm[], options: ExportOptions, form: string | null): ExportSheet {
  const fields = new Map<string, Field>()
  for (const field of forms.flatMap(one => one.fields)) if (!fields.has(field.mapField)) fields.set(field.mapField, field)
  const hasOthers = forms.some(one => one.hasOthers)
  const wanted =
    options.columns === 'seen' ? seenColumns([...fields.values()], options) : [...ALL, ...[...fields.values()].filter(isAnswered)]
  const said = wanted.flatMap(one => (typeof one === 'string' ? fixedColumn(one, options) : []))
  const answered = answerColumns(
    wanted.flatMap(one => (typeof one === 'string' ? [] : one)),
    said,
    options,
  )
  const byField = new Map(answered.map(column => [column.field, column]))
  const columns: ExportColumn[] = wanted.flatMap(one => (typeof one === 'string' ? fixedColumn(one, options) : (byField.get(one) ?? [])))
  if (hasOthers && options.format !== 'jsonl') columns.push(fixedColumn('other', options))
  return { is: 'submissions', title: forms.length === 1 ? (forms[0]?.name ?? '') : 'Submissions', form, columns }
}

function fixedColumn(name: FixedName, { texts }: ExportOptions): ExportColumn {
  return { is: 'fixed', name, head: texts === 'labels' ? FIXED_HEADS[name] : `_${name}` }
}

/** Two fields may have one label, and one may be called as what every submission says. */
function answerColumns(fields: readonly Field[], fixed: readonly ExportColumn[], { texts }: ExportOptions): AnswerColumn[] {
  const labelOf = (field: Field) => asText(columnLabel(field)) || field.mapField
  const counts = Map.groupBy([...fixed.map(({ head }) => head), ...fields.map(labelOf)], label => label)
  return fields.map(field => {
    const label = labelOf(field)
    const head = (counts.get(label)?.length ?? 0) > 1 ? `${label} (${field.mapField})` : label
    return { is: 'answer', mapField: field.mapField, head: texts === 'labels' ? head : field.mapField, field }
  })
}

const kindOf = ({ type }: Field): Kind | undefined => own(kinds, type)
/** What is computed and not sent has no answer. A kind that is not known any more has left some. */
const isAnswered = (field: Field): boolean => kindOf(field)?.silent !== true && field.submit !== false

/** A sheet for each form, one for each kind of field whose answers are rows, and those of what is booked. */
function workbookSheets(forms: readonly ReadForm[], options: ExportOptions): ExportSheet[] {
  // What the list shows is one table.
  if (options.columns === 'seen') return [listSheet(forms, options, null)]
  const lists = forms.length < 2 ? [listSheet(forms, options, null)] : forms.map(form => listSheet([form], options, form.id))
  const fields = forms.flatMap(form => form.fields).filter(isAnswered)
  const repeating = Map.groupBy(
    fields.filter(field => kindOf(field)?.table),
    ({ type }) => type,
  )
  const rows = [...repeating].map(([, all]): ExportSheet => {
    const [first] = all as [Field]
    const byName = [...new Map(all.map(field => [field.mapField, field])).values()]
    const { columns } = kindOf(first)!.table!([], first, { readable_date_format: '', readable_time_format: '' })
    return { is: 'answer rows', title: asText(columnLabel(first)), fields: byName, heads: [...ANSWER_ROW_HEADS, ...columns] }
  })
  const booked: ExportSheet[] = []
  if (fields.some(field => kindOf(field)?.books)) booked.push({ is: 'spaces', title: 'Spaces', heads: SPACE_HEADS })
  if (fields.some(field => kindOf(field)?.booksPosters)) booked.push({ is: 'posters', title: 'Posters', heads: POSTER_HEADS })
  return [...lists, ...rows, ...booked]
}

/** Instants are those of the clocks of the company: the head says of which zone, where people read it. */
function inZone(sheets: readonly ExportSheet[], { texts }: ExportOptions, timezone: string): ExportSheet[] {
  const isMoment = (column: ExportColumn) => column.is === 'fixed' && column.name.endsWith('_at')
  const named = (column: ExportColumn): ExportColumn =>
    texts === 'labels' && isMoment(column) ? { ...column, head: `${column.head} (${timezone})` } : column
  return sheets.map(sheet => (sheet.is === 'submissions' ? { ...sheet, columns: sheet.columns.map(named) } : sheet))
}
