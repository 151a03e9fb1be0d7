import type { SpaceColumnName } from '#contract/portal/space-columns.ts'
import type { WrongCell } from '#contract/portal/space-imports.ts'
import { textOf } from './cells.ts'
import { type ImportRow, wrongCell } from './file-rows.ts'

/** Says that a cell of the row is wrong. */
export type Note = (column: SpaceColumnName, reason: string, more?: { value?: string; proposal?: string | undefined }) => void

/** Collects the wrong cells of a row, each column once. */
export function rowIssues({ row, cells }: ImportRow) {
  const wrong = new Map<string, WrongCell>()
  const note: Note = (column, reason, { value = textOf(cells[column]), proposal } = {}) => {
    if (wrong.has(column)) return
    wrong.set(column, wrongCell({ row, space: textOf(cells.space), column, value, reason, ...(proposal && { proposal }) }))
  }
  return { note, has: (column: SpaceColumnName) => wrong.has(column), all: () => [...wrong.values()], any: () => wrong.size > 0 }
}
