import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { pressedKey } from '#ui/keys.ts'
import { shortcutKey } from '#ui/shortcut-key.ts'
import { isLeaving } from '../leaving-dom.ts'
import { type GridPlace, type GridRange, textOfCell, withTyped } from './columns.ts'
import { gridTexts } from './grid-texts.ts'
import { clampPlace, mirrored, placeAfter, placeAfterKey, placeOfFirst, rangeOf } from './places.ts'
import { cleared, filledDown } from './ranges.ts'
import { type ClipboardOptions, useClipboard } from './use-clipboard.ts'

/** What a grid is made of, and what its owner does for it. */
export interface GridOptions<Row> extends ClipboardOptions<Row> {
  readonly table: RefObject<HTMLTableElement | null>
  readonly onChange: (rows: readonly Row[]) => void
  /** Keys that the grid leaves to its owner. @returns whether it was one */
  readonly onCommand?: ((event: KeyboardEvent, place: GridPlace) => boolean) | undefined
  /** Wrong cells by row and key of their column, `2:date`, in their order: the focus enters the grid at the first. */
  readonly issues: ReadonlySet<string>
}

/** How typing ended, and where it goes on. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'back'

/** What is typed in the cell that has the focus. `all`: it is selected, and typing replaces it. */
export interface Editing {
  readonly text: string
  readonly all: boolean
}

export interface GridControl {
  readonly place: GridPlace
  readonly range: GridRange
  readonly editing: Editing | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onCut: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  readonly onFocusCell: (place: GridPlace) => void
  readonly onPressCell: (event: MouseEvent, place: GridPlace) => void
  readonly onToggle: (place: GridPlace) => void
  readonly endEdit: (text: string | undefined, then: EditEnd) => void
  /** Brings the focus to a cell, once it is drawn. */
  readonly focus: (place: GridPlace) => void
}

interface Focused extends GridPlace {
  /** Where a selection began. */
  readonly anchor: GridPlace
  /** Raised whenever the focus has to be brought there. */
  readonly turn: number
}

const FIRST: GridPlace = { row: 0, column: 0 }

/** A grid with one tab stop: its keys as spreadsheets have them (design notes 14 and 17). */
export function useGrid<Row>(options: GridOptions<Row>): GridControl {
  'use no memo'
  const { table, columns, rows, onChange, disabled, refuse, issues } = options
  const [focused, setFocused] = useState<Focused>({ ...FIRST, anchor: FIRST, turn: 0 })
  const [isInside, setInside] = useState(false)
  const [editing, setEditing] = useState<Editing>()
  const size = { rows: rows.length, columns: columns.length }
  const firstIssue = placeOfFirst(issues, columns)
  const isAway = !isInside && firstIssue !== undefined
  const place = clampPlace(isAway ? firstIssue : focused, size)
  const range = rangeOf(place, isAway ? place : clampPlace(focused.anchor, size))

  const bringFocus = useEffectEvent(() => {
    const { row, column } = clampPlace(focused, size)
    table.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)?.focus()
  })
  useLayoutEffect(() => {
    if (focused.turn > 0) bringFocus()
  }, [focused])

  function focus(next: GridPlace, extend = false) {
    setFocused(before => ({ ...next, anchor: extend ? before.anchor : next, turn: before.turn + 1 }))
  }

  function change(next: readonly Row[]) {
    if (next !== rows && next.some((row, index) => row !== rows[index])) onChange(next)
  }

  function edit(text: string, all = false) {
    if (!disabled && columns[place.column]?.read && !columns[place.column]?.press) setEditing({ text, all })
  }

  function endEdit(text: string | undefined, then: EditEnd) {
    setEditing(undefined)
    const [column, row] = [columns[place.column], rows[place.row]]
    if (text !== undefined && column && row !== undefined && text !== textOfCell(column, row, place.row)) {
      const typed = withTyped(column, row, text)
      if (typed === undefined) refuse(gridTexts.unreadable({ text, column: column.title }))
      else change(rows.with(place.row, typed))
    }
    if (then !== 'stay' || text === undefined) focus(placeAfterEdit(then))
  }

  function placeAfterEdit(then: EditEnd): GridPlace {
    if (then === 'next' || then === 'back') return placeAfter(place, size, then === 'back') ?? place
    return clampPlace({ ...place, row: place.row + (then === 'down' ? 1 : then === 'up' ? -1 : 0) }, size)
  }

  /** Enter, F2 or Space on a cell. */
  function act(isSpace: boolean): boolean {
    const [column, row] = [columns[place.column], rows[place.row]]
    if (!column || row === undefined || disabled) return false
    // A button and a checkbox do it by themselves.
    if (column.press || (column.toggle && isSpace)) return false
    if (column.toggle) change(rows.with(place.row, column.toggle.switched(row)))
    else edit(column.read ? (column.text?.(row) ?? column.show(row, place.row)) : '')
    return true
  }

  function step(by: number): boolean {
    const [column, row] = [columns[place.column], rows[place.row]]
    if (!column?.step || row === undefined || disabled) return false
    change(rows.with(place.row, column.step(row, by)))
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (editing || key === '' || rows.length === 0) return
    if (handleKey(event, key)) event.preventDefault()
  }

  function handleKey(event: KeyboardEvent, key: string): boolean {
    const { shiftKey, altKey } = event
    const ctrl = event.ctrlKey || event.metaKey
    if (!disabled && options.onCommand?.(event, place)) return true
    if (key.startsWith('Page') && step(key === 'PageUp' ? 10 : -10)) return true
    if (ctrl && (key === 'ArrowUp' || key === 'ArrowDown') && step(key === 'ArrowUp' ? 1 : -1)) return true
    const next = altKey ? undefined : placeAfterKey(isMirrored() ? mirrored(key) : key, place, size, ctrl)
    if (next) focus(next, shiftKey)
    if (next) return true
    if (key === 'Enter' || key === 'F2' || key === ' ') return act(key === ' ')
    if (disabled) return false
    if (key === 'Delete' || key === 'Backspace') change(cleared(rows, columns, range))
    else if (ctrl && shortcutKey(event) === 'd') change(filledDown(rows, columns, fillRange()))
    else if ([...key].length === 1 && !ctrl && !altKey && columns[place.column]?.read && !columns[place.column]?.press) edit(key)
    else return false
    return true
  }

  const isMirrored = () => table.current !== null && getComputedStyle(table.current).direction === 'rtl'

  /** One row alone takes what stands above it. */
  const fillRange = () => (range.top === range.bottom ? { ...range, top: Math.max(0, range.top - 1) } : range)

  return {
    place,
    range,
    editing,
    onKeyDown,
    ...useClipboard({ ...options, range, change, isEditing: editing !== undefined }),
    onBlur: event => isLeaving(event) && setInside(false),
    onFocusCell({ row, column }) {
      setInside(true)
      if (isAway || row !== place.row || column !== place.column) setFocused({ row, column, anchor: { row, column }, turn: 0 })
    },
    onPressCell(event, next) {
      if (event.shiftKey) return focus(next, true)
      const [column, row] = [columns[next.column], rows[next.row]]
      if (disabled || !column?.read || row === undefined) return
      setFocused({ ...next, anchor: next, turn: 0 })
      setEditing({ text: column.text?.(row) ?? column.show(row, next.row), all: true })
    },
    onToggle(next) {
      const [toggle, row] = [columns[next.column]?.toggle, rows[next.row]]
      if (toggle && row !== undefined) change(rows.with(next.row, toggle.switched(row)))
    },
    endEdit,
    focus,
  }
}
