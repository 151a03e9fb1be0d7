import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { ExportOptions } from './options.ts'

/** What a submission says beside its answers. Under these names, with `_` before them, in values: no field is called so. */
export const FIXED_HEADS = {
  reference: 'Reference',
  status: 'Status',
  assignee: 'Assignee',
  title: 'Event',
  requester: 'Requester',
  account: 'Account',
  email: 'E-mail of account',
  language: 'Language',
  form: 'Form',
  submitted_at: 'Submitted',
  edited_at: 'Edited',
  cancelled_at: 'Cancelled',
  start_date: 'Start date',
  start_time: 'Start time',
  end_date: 'End date',
  end_time: 'End time',
  timezone: 'Time zone',
  seating_capacity: 'People',
  spaces: 'Spaces',
  other: 'Other answers',
} as const
export type FixedName = keyof typeof FIXED_HEADS

/** Something that every submission says. */
export interface FixedColumn {
  readonly is: 'fixed'
  readonly name: FixedName
  readonly head: string
}

/** The answer of a field. */
export interface AnswerColumn {
  readonly is: 'answer'
  readonly mapField: string
  readonly head: string
  /** As the newest version that has it says it. */
  readonly field: Field
}

export type ExportColumn = FixedColumn | AnswerColumn

/** A table of submissions: a row each. */
export interface SubmissionsSheet {
  readonly is: 'submissions'
  readonly title: string
  /** uuid of the form whose submissions it holds; null: of all. */
  readonly form: string | null
  readonly columns: readonly ExportColumn[]
}

/** A table of the rows that answers of these fields hold. */
export interface AnswerRowsSheet {
  readonly is: 'answer rows'
  readonly title: string
  readonly fields: readonly Field[]
  readonly heads: readonly string[]
}

/** A table whose cells come from elsewhere: what is booked. */
export interface CellsSheet {
  readonly is: 'spaces' | 'posters'
  readonly title: string
  readonly heads: readonly string[]
}

export type ExportSheet = SubmissionsSheet | AnswerRowsSheet | CellsSheet

/** What is known of an export before its first row. Plain data: it is sent to a thread. */
export interface ExportPlan {
  readonly options: ExportOptions
  readonly formats: Formats
  /** IANA name: instants are written as the clocks of the company show them. */
  readonly timezone: string
  /** CSV and JSON lines have the first one alone. */
  readonly sheets: readonly ExportSheet[]
}

/** A submission as it is read: what is large is left unparsed. */
export interface ExportRow {
  readonly reference: string
  /** Milliseconds since 1970-01-01T00:00Z; null: never. */
  readonly submitted_at: number
  readonly edited_at: number | null
  readonly cancelled_at: number | null
  /** What it is called, and who works on it; '' for nobody. */
  readonly status: string
  readonly assignee: string
  readonly who: string
  readonly email: string
  readonly language: string
  readonly form_name: string
  /** Key of the version that it was sent with. */
  readonly version: string
  /** JSON. */
  readonly answers: string
  readonly labels: string
  /** What is booked now, by mapField: names of spaces. */
  readonly spaces: Readonly<Record<string, readonly string[]>>
  /** Names of its files by mapField; their places in the ZIP where it holds them. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

/** Answers of one field of one submission that are rows. */
export interface AnswerRow {
  readonly reference: string
  readonly form_name: string
  readonly version: string
  readonly mapField: string
  readonly text: string
}

/** The fields of a version of a form, as JSON, under its key. */
export interface VersionFields {
  readonly key: string
  readonly fields: string
}
