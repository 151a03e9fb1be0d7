import type { Formats } from '#engine/model/formats.ts'
import type { Control } from '../field-props.ts'
import type { RowHint } from './hints.ts'
import type { Requirement } from './meeting_room_widget.ts'
import type { TypeLists } from './pasted-rows.ts'
import type { EventFacts } from './requirements.ts'

/** What the rows can do, wherever they are drawn. */
export interface RowActions {
  readonly change: (rows: readonly Requirement[]) => void
  /** Changes many rows at once, shows what was done, and offers Undo. */
  readonly changeAll: (rows: readonly Requirement[], done: string) => void
  /** Puts a new row, or this one, behind another; -1: before all. @returns its place; undefined: there is no room */
  readonly insert: (after: number, row?: Requirement) => number | undefined
  readonly remove: (row: number) => void
  readonly move: (row: number, by: -1 | 1) => void
  readonly undo: () => boolean
  /** Brings the focus to a row, once it is drawn. */
  readonly focusRow: (row: number) => void
  readonly openMenu: (row: number) => void
  readonly openRepeat: (row: number) => void
  readonly openNote: (row: number) => void
  readonly openPaste: (text: string) => void
  /** Shows what could not be read or done. */
  readonly refuse: (words: string) => void
}

/** What the grid and the cards of rows have in common. */
export interface RequirementsProps {
  readonly control: Control
  readonly rows: readonly Requirement[]
  readonly event: EventFacts
  readonly types: TypeLists
  readonly formats: Formats
  /** By row and column: `2:date`. */
  readonly issues: ReadonlySet<string>
  readonly hints: readonly RowHint[]
  readonly actions: RowActions
}
