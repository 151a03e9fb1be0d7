import type { RequestColumn } from '#contract/portal/list-columns.ts'
import { texts } from '../../../admin/texts.ts'
import { listTexts } from '../list-texts.ts'

/** Texts of the choice of columns. */
export const columnTexts = {
  open: 'Columns',
  title: 'Columns',
  text: 'The event stands first. Alt with ↑ and ↓ moves a column. In the table the edge of a column can be dragged, too.',
  textOfView: 'Save the view to keep them with it.',
  columns: 'Columns in their order',
  up: (column: string) => `Move ${column} up`,
  down: (column: string) => `Move ${column} down`,
  moved: (column: string, place: number, total: number) => `${column}: ${place} of ${total}`,
  none: 'Choose at least one column.',
  tooMany: (most: number) => `Choose at most ${most} columns.`,
  width: (column: string) => `Width of ${column}`,
  usualWidth: 'Usual',
  narrow: 'Narrow',
  medium: 'Medium',
  wide: 'Wide',
  veryWide: 'Very wide',
  ownWidth: 'As dragged',
  show: 'Show these',
  usual: 'Usual columns',
  failed: 'Your columns could not be saved',
} as const

/** What stands above each column that is no answer. */
export const COLUMN_TITLES: Readonly<Record<RequestColumn, string>> = {
  event_start: listTexts.when,
  spaces: listTexts.spaces,
  people: listTexts.people,
  who: texts.requester,
  status: texts.status,
  assignee: listTexts.assignee,
  form: texts.form,
  submitted_at: texts.submitted,
}
