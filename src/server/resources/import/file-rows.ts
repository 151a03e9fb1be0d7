import { MAX_IMPORT_ROWS, type UnknownColumn, type WrongCell } from '#contract/portal/space-imports.ts'
import type { LettersChoice } from '#contract/read-text.ts'
import type { SpaceColumnName } from '#contract/portal/space-columns.ts'

/** A row as its file has it: what each cell says by column. */
export interface ImportRow {
  readonly row: number
  readonly cells: Readonly<Partial<Record<SpaceColumnName, unknown>>>
}

/** A wrong cell before it is reported: what may be meant is only looked for where somebody reads it. */
export interface FoundWrongCell extends Omit<WrongCell, 'proposal'> {
  readonly propose?: (() => string | undefined) | undefined
}

/** What was read of a file. */
export interface FileRows {
  readonly rows: readonly ImportRow[]
  /** What cannot be read, or has no place. */
  readonly wrong: readonly FoundWrongCell[]
  /** Columns that are none of a file of spaces. */
  readonly columns: readonly UnknownColumn[]
  /** Columns that have to be there and are not: of its rows nothing is said for that. */
  readonly missing: ReadonlySet<SpaceColumnName>
  /** How it was read: `UTF-8, semicolon`. */
  readonly readAs: string
  /** Letters that it may be written in, where it does not prove its own. */
  readonly letters: readonly LettersChoice[]
}

/** What the rows of a text say, however it was written. */
export type ReadRows = Omit<FileRows, 'letters'>

/** What is wrong with a file as a whole. */
export const wrongFile = (reason: string): FoundWrongCell => ({ row: 1, space: '', column: '', value: '', reason })

export const TOO_MANY_ROWS = wrongFile(`A file has at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows.`)

/** Letters of a value that a report shows. */
const MAX_SHOWN = 100

/** A name of a column, or of what spaces have, as a report shows it. */
export const shownName = (name: string): string => name.trim().slice(0, MAX_SHOWN)

/** A wrong cell with its value cut to what people read. */
export const wrongCell = (cell: FoundWrongCell): FoundWrongCell => ({
  ...cell,
  space: cell.space.slice(0, MAX_SHOWN),
  column: cell.column.slice(0, MAX_SHOWN),
  value: cell.value.length > MAX_SHOWN ? `${cell.value.slice(0, MAX_SHOWN)}…` : cell.value,
})

/** A file of which nothing is read. */
export const unreadFile = (wrong: FoundWrongCell, readAs: string): ReadRows => ({
  rows: [],
  wrong: [wrong],
  columns: [],
  missing: new Set(),
  readAs,
})

/** A wrong cell as it is reported, with what may be meant. */
export function reported({ propose, ...cell }: FoundWrongCell): WrongCell {
  const proposal = propose?.()
  return proposal ? { ...cell, proposal } : cell
}
