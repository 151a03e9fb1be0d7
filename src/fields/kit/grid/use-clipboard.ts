import { type ClipboardEvent, useRef } from 'react'
import type { GridRange, RowColumn } from './columns.ts'
import { gridTexts } from './grid-texts.ts'
import { cleared, copied, pasted, pastedCells } from './ranges.ts'

/** What copying and pasting needs of the owner of a grid. */
export interface ClipboardOptions<Row> {
  readonly columns: readonly RowColumn<Row>[]
  readonly rows: readonly Row[]
  /** Whole rows of another program. @returns whether the owner takes all that is pasted */
  readonly onPasteRows?: ((text: string) => boolean) | undefined
  /** As many new rows at the end, or as many as there is room for, for lines that are pasted beyond it. */
  readonly withMoreRows?: ((rows: readonly Row[], count: number) => readonly Row[]) | undefined
  readonly disabled: boolean
  /** Shows what could not be read or done. */
  readonly refuse: (words: string) => void
}

interface Input<Row> extends ClipboardOptions<Row> {
  readonly range: GridRange
  readonly change: (rows: readonly Row[]) => void
  readonly isEditing: boolean
}

/** Copying, cutting and pasting of cells, as spreadsheets do it. The header of a row stands for the whole row. */
export function useClipboard<Row>(input: Input<Row>) {
  'use no memo'
  const { rows, columns, range, change, isEditing, disabled, refuse, withMoreRows, onPasteRows } = input
  const lastCopied = useRef({ text: '', isWhole: false })
  const isWhole = columns[range.first]?.isHeader ?? false
  const selected = isWhole ? wholeRows(range) : range

  function wholeRows(part: GridRange): GridRange {
    return { ...part, first: 0, last: columns.length - 1 }
  }

  function onCopy(event: ClipboardEvent) {
    if (isEditing) return
    event.preventDefault()
    const text = copied(rows, columns, selected)
    lastCopied.current = { text, isWhole }
    event.clipboardData.setData('text/plain', text)
  }

  function paste(text: string, target: GridRange) {
    const cells = pastedCells(text)
    const missing = range.top + cells.length - rows.length
    const all = missing > 0 ? (withMoreRows?.(rows, missing) ?? rows) : rows
    const { rows: next, unread } = pasted(all, columns, target, cells)
    change(next)
    const leftOut = range.top + cells.length - all.length
    const words = [unread > 0 && gridTexts.unread({ cells: unread }), leftOut > 0 && gridTexts.noRowFor({ lines: leftOut })].filter(Boolean)
    if (words.length > 0) refuse(words.join(' '))
  }

  return {
    onCopy,
    onCut(event: ClipboardEvent) {
      onCopy(event)
      if (!isEditing && !disabled) change(cleared(rows, columns, selected))
    },
    onPaste(event: ClipboardEvent) {
      if (isEditing || disabled) return
      event.preventDefault()
      // Windows changes the line endings of what is copied.
      const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
      // Cells that were copied here need no matching.
      const isOwn = text === lastCopied.current.text
      if (!isOwn && onPasteRows?.(text)) return
      paste(text, isOwn && lastCopied.current.isWhole ? wholeRows(range) : range)
    },
  }
}
