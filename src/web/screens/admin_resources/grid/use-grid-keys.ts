import type { ClipboardEvent, KeyboardEvent } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { shortcutKey } from '#ui/shortcut-key.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import { spacesTexts as texts } from '../resources-screen-texts.ts'
import { readTable, tableText } from './clipboard.ts'
import type { GridColumn } from './columns.ts'
import type { CellPosition, CellText } from './grid-state.ts'
import type { GridStore } from './grid-store.ts'
import type { Selection } from './use-selection.ts'

export interface GridKeysParts {
  readonly store: GridStore
  readonly columns: readonly GridColumn[]
  /** uuids of the rows that are shown, in their order. */
  readonly uuids: readonly string[]
  readonly selection: Selection
  readonly mayEdit: boolean
  /** Rows that fit the window. */
  readonly pageRows: number
  readonly startEditing: (text: string) => void
  readonly openCard: (uuid: string) => void
  /** To the next cell in which something is missing, or (-1) the one before. */
  readonly goToGap: (step: 1 | -1) => void
}

/** What keys and the clipboard do in a grid while no cell is edited. */
export function useGridKeys({ store, columns, uuids, selection, mayEdit, pageRows, startEditing, openCard, goToGap }: GridKeysParts) {
  const { active, range, moveTo, select } = selection
  const last = columns.length - 1
  const textAt = ({ row, column }: CellPosition) => store.shown(uuids[row] ?? '', columns[column]?.key ?? '')
  const cellAt = ({ row, column }: CellPosition, text: string) => cellOf(uuids[row], columns[column]?.key, text)

  /** Of a text that is pasted: it says something else than what is there, in a column that is not typed into or beyond the last one. */
  function hasNoCell({ row, column }: CellPosition, rows: readonly string[], text: string): boolean {
    const [uuid, target] = [rows[row], columns[column]]
    if (uuid === undefined || text === '' || target?.read) return false
    return !target || store.shown(uuid, target.key) !== text
  }

  /** Texts over the range, by what `of` says for each of its cells. */
  function fill(of: (position: CellPosition) => string): void {
    const cells: CellText[] = []
    for (let row = range.top; row <= range.bottom; row += 1)
      for (let column = range.left; column <= range.right; column += 1) cells.push(...cellAt({ row, column }, of({ row, column })))
    store.commit(cells)
  }

  const MOVES: Readonly<Record<string, CellPosition>> = {
    ArrowUp: { row: active.row - 1, column: active.column },
    ArrowDown: { row: active.row + 1, column: active.column },
    ArrowLeft: { row: active.row, column: active.column - 1 },
    ArrowRight: { row: active.row, column: active.column + 1 },
    PageUp: { row: active.row - pageRows, column: active.column },
    PageDown: { row: active.row + pageRows, column: active.column },
    Home: { row: active.row, column: 0 },
    End: { row: active.row, column: last },
  }

  function withControl(event: KeyboardEvent): boolean {
    const key = shortcutKey(event)
    if (key === 'home') moveTo({ row: 0, column: 0 }, event.shiftKey)
    else if (key === 'end') moveTo({ row: uuids.length - 1, column: last }, event.shiftKey)
    else if (!mayEdit) return false
    else if (key === 'd') fill(({ row, column }) => textAt({ row: range.top === range.bottom ? Math.max(0, row - 1) : range.top, column }))
    else if (key === 'y' || (key === 'z' && event.shiftKey)) store.redo()
    else if (key === 'z') store.undo()
    else return false
    return true
  }

  function plainKey(event: KeyboardEvent): boolean {
    const key = pressedKey(event)
    const move = MOVES[key]
    if (move) moveTo(move, event.shiftKey)
    else if (key === ' ') openCard(uuids[active.row] ?? '')
    else if (key === 'F8') goToGap(event.shiftKey ? -1 : 1)
    else if (!mayEdit) return false
    else if (key === 'Enter' || key === 'F2') startEditing(textAt(active))
    else if (key === 'Delete' || key === 'Backspace') fill(() => '')
    else if ([...key].length === 1 && !event.altKey) startEditing(key)
    else return false
    return true
  }

  return {
    onKeyDown(event: KeyboardEvent): void {
      if (event.target !== event.currentTarget) return
      const isDone = event.ctrlKey || event.metaKey ? withControl(event) : plainKey(event)
      if (isDone) event.preventDefault()
    },

    onCopy(event: ClipboardEvent): void {
      if (event.target !== event.currentTarget) return
      const rows: string[][] = []
      for (let row = range.top; row <= range.bottom; row += 1)
        rows.push(Array.from({ length: range.right - range.left + 1 }, (_, at) => textAt({ row, column: range.left + at })))
      event.clipboardData.setData('text/plain', tableText(rows))
      event.preventDefault()
    },

    /** One cell fills the whole range; a table is laid from its first cell on. */
    onPaste(event: ClipboardEvent): void {
      if (event.target !== event.currentTarget || !mayEdit) return
      event.preventDefault()
      const table = readTable(event.clipboardData.getData('text/plain'))
      const [first = []] = table
      if (table.length === 1 && first.length === 1) {
        const text = first[0]?.trim() ?? ''
        if (hasNoCell({ row: range.top, column: range.left }, uuids, text)) noteLeftOut(0, 1)
        return fill(() => text)
      }
      const beyond = range.top + table.length - uuids.length
      const rows = [...uuids, ...(beyond > 0 ? store.begin(beyond, uuids) : [])]
      const leftOut = range.top + table.length - rows.length
      const lost = table.flatMap((row, down) =>
        row.filter((text, right) => hasNoCell({ row: range.top + down, column: range.left + right }, rows, text.trim())),
      )
      noteLeftOut(leftOut, lost.length)
      store.commit(
        table.flatMap((row, down) =>
          row.flatMap((text, right) => cellOf(rows[range.top + down], columns[range.left + right]?.key, text.trim())),
        ),
      )
      select({ row: range.top, column: range.left }, { row: range.top + table.length - 1, column: range.left + first.length - 1 })
    },
  }
}

function noteLeftOut(rows: number, cells: number): void {
  const reasons = [rows > 0 && texts.leftOut(rows), cells > 0 && texts.leftOutCells(cells)].filter(Boolean)
  if (reasons.length > 0) toastFailure(texts.notPasted, reasons.join(' '))
}

const cellOf = (uuid: string | undefined, column: string | undefined, text: string): CellText[] =>
  uuid === undefined || column === undefined ? [] : [{ uuid, column, text }]
