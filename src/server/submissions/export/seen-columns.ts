import type { Field } from '#engine/model/form.ts'
import { ANSWER_COLUMN, REQUEST_COLUMNS, type RequestColumn } from '#contract/portal/list-columns.ts'
import { listColumns, offeredColumns } from '../../answers/list-columns.ts'
import type { ExportOptions } from './options.ts'
import type { FixedName } from './plan.ts'

/** What a column of the list holds: a table for programs has each part of it by itself. */
const PARTS: Readonly<Record<RequestColumn, readonly FixedName[]>> = {
  event_start: ['start_date', 'start_time', 'end_date', 'end_time', 'timezone'],
  spaces: ['spaces'],
  people: ['seating_capacity'],
  who: ['requester'],
  status: ['status'],
  assignee: ['assignee'],
  form: ['form'],
  submitted_at: ['submitted_at', 'cancelled_at'],
}
/** Where nobody chose columns, in the order of before. */
const USUAL: readonly RequestColumn[] = ['event_start', 'status', 'assignee', 'spaces', 'people', 'who', 'form', 'submitted_at']

/**
 * The columns of the list as whoever asked for the export saw them (P8.192), in their order: what it is called first. A list of all forms shows no answers.
 * @param fields of the chosen form
 */
export function seenColumns(
  fields: readonly Field[],
  { form, shown }: Pick<ExportOptions, 'form' | 'shown'>,
): readonly (FixedName | Field)[] {
  const usual = [
    ...USUAL.filter(key => form === null || key !== 'form'),
    ...listColumns(fields).map(({ mapField }) => ANSWER_COLUMN + mapField),
  ]
  const answers = new Map(form === null ? [] : offeredColumns(fields).map(field => [ANSWER_COLUMN + field.mapField, field]))
  const isOfRequests = (key: string): key is RequestColumn => REQUEST_COLUMNS.some(one => one === key)
  const columns = (shown ?? usual).flatMap((key): readonly (FixedName | Field)[] =>
    isOfRequests(key) ? PARTS[key] : [answers.get(key) ?? []].flat(),
  )
  return ['title', 'reference', ...new Set(columns)]
}
