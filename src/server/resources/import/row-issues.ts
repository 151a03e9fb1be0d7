import type { SpaceColumnName } from '#contract/portal/space-columns.ts'
import { textOf } from './cells.ts'
import { type FoundWrongCell, type ImportRow, wrongCell } from './file-rows.ts'

/** Says that a cell of the row is wrong. */
export type Note = (column: SpaceColumnName, reason: string, more?: { value?: string; propose?: FoundWrongCell['propose'] }) => void

/** Collects the wrong cells of a row, each column once. @param missing columns that the file has not: that is said of the file, and not of each row */
export function rowIssues({ row, cells }: ImportRow, missing: ReadonlySet<SpaceColumnName>) {
  const wrong = new Map<string, FoundWrongCell>()
  const note: Note = (column, reason, { value = textOf(cells[column]), propose } = {}) => {
    if (wrong.has(column) || missing.has(column)) return
    wrong.set(column, wrongCell({ row, space: textOf(cells.space), column, value, reason, propose }))
  }
  return { note, has: (column: SpaceColumnName) => wrong.has(column), all: () => [...wrong.values()], any: () => wrong.size > 0 }
}
