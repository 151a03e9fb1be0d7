/** Columns of the list of submissions in their usual order, besides what each is called, which stands first (P8.192). `form` is of a list of all forms. */
export const REQUEST_COLUMNS = ['event_start', 'spaces', 'people', 'who', 'status', 'assignee', 'form', 'submitted_at'] as const
export type RequestColumn = (typeof REQUEST_COLUMNS)[number]

/** Begins the key of a column that is an answer: its mapField follows. */
export const ANSWER_COLUMN = 'answer.'

/** Beside each other. */
export const MAX_LIST_COLUMNS = 30
/** Letters of a key. */
export const MAX_COLUMN_KEY = 200

/** What each request is called stands in this column, which is always there. */
export const EVENT_COLUMN = 'event'
/** How narrow and how wide a column can be made, in rem. */
export const [MIN_COLUMN_WIDTH, MAX_COLUMN_WIDTH] = [3, 60] as const
/** By the key of a column: how wide somebody made it, in rem. */
export type ColumnWidths = Readonly<Record<string, number>>

/** An answer that has a column, or can have one. */
export interface AnswerListColumn {
  readonly mapField: string
  readonly label: string
}

/** The columns of a list of submissions as somebody reads it. */
export interface ShownColumns {
  /** Keys, in their order: of `REQUEST_COLUMNS`, or of `columns`. */
  readonly shown: readonly string[]
  /** Answers of the chosen form among them. */
  readonly columns: readonly AnswerListColumn[]
  /** All answers of that form that can have one. */
  readonly offered: readonly AnswerListColumn[]
  /** Of columns that the list can have, and of `EVENT_COLUMN`; what is not there has its usual width. */
  readonly widths: ColumnWidths
}

/** A choice of columns as an address has it, and back. */
export const columnsText = (keys: readonly string[]): string => keys.join(' ')
export const columnsIn = (text: string): string[] => text.split(' ').filter(Boolean)
