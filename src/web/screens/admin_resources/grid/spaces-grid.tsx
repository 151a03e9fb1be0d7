import { type CSSProperties, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { ColumnSet } from './column-sets.ts'
import type { GridContext } from './columns.ts'
import type { CellEdit } from './grid-state.ts'
import type { GridStore } from './grid-store.ts'
import { GridRow } from './grid-row.tsx'
import type { RowHandlers } from './row-handlers.ts'
import { RefusalNote } from './refusal-note.tsx'
import { useStableHandlers } from './use-stable-handlers.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useSelection } from './use-selection.ts'
import { useScrollToCell } from './use-scroll-to-cell.ts'
import { useRowHeight } from './use-row-height.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useVisibleColumns } from './use-visible-columns.ts'
import { useVisibleRows, type VisibleRows } from './use-visible-rows.ts'
import './grid.css'
import './more-columns.css'

interface Props {
  readonly label: string
  readonly store: GridStore
  /** uuids of the rows that are shown, in their order. */
  readonly uuids: readonly string[]
  readonly set: ColumnSet
  readonly context: GridContext
  readonly mayEdit: boolean
  readonly onCard: (uuid: string) => void
}

const STEPS = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const

/** Spaces in rows and columns, to be changed in place: keys, the clipboard, and undo as in a spreadsheet. */
export function SpacesGrid({ label, store, uuids, set, context, mayEdit, onCard }: Props) {
  const { spaces, edits } = useSyncExternalStore(store.watch, store.now)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const visible = useVisibleRows(frame, uuids.length, rowHeight)
  const { columns: all, lefts } = set
  const columns = useVisibleColumns(frame, set)
  const selection = useSelection(uuids.length, all.length)
  const { active, range, moveTo } = selection
  const [editing, setEditing] = useState<string>()
  const activeUuid = uuids[active.row] ?? ''
  const activeColumn = all[active.column]
  const startEditing = (text: string) => activeColumn?.read && setEditing(text)
  const keys = useGridKeys({ store, columns: all, uuids, selection, mayEdit, pageRows: visible.fitting, startEditing, openCard: onCard })
  useScrollToCell(frame, set, active, rowHeight)

  function end(work: () => void) {
    setEditing(undefined)
    grid.current?.focus({ preventScroll: true })
    work()
  }

  const handlers: RowHandlers = {
    onPress: (row, column, event) => {
      if ((event.target as Element).closest('button')) return
      event.preventDefault()
      const isAgain = row === active.row && column === active.column && document.activeElement === grid.current
      moveTo({ row, column }, event.shiftKey)
      grid.current?.focus({ preventScroll: true })
      // A second tap edits, where nothing can be pressed twice or typed.
      if (isAgain && mayEdit && matchMedia('(pointer: coarse)').matches) startEditing(store.shown(activeUuid, activeColumn?.key ?? ''))
    },
    onDrag: (row, column) => moveTo({ row, column }, true),
    onEdit: () => void (mayEdit && startEditing(store.shown(activeUuid, activeColumn?.key ?? ''))),
    onCard,
    onTyped: (text, then) =>
      end(() => {
        store.commit([{ uuid: activeUuid, column: activeColumn?.key ?? '', text: text.trim() }])
        const [down, right] = STEPS[then]
        if (then !== 'stay') moveTo({ row: active.row + down, column: active.column + right }, false)
      }),
    onCancel: () => end(() => {}),
  }

  const stable = useStableHandlers(handlers)

  // What is typed stays, also where its row is scrolled out of sight.
  const rows = rowsOf(visible, editing === undefined ? undefined : active.row)
  const drawn = useDrawnRows(rows.map(row => uuids[row] ?? ''))
  // As they are read, and so that a step moves no row that stays.
  const inOrder = rows.toSorted((a, b) => a - b)
  const activeEdit: CellEdit | undefined = edits.get(activeUuid)?.[activeColumn?.key ?? '']
  const isColumnDrawn = active.column === 0 || (active.column >= columns.from && active.column <= columns.to)
  const isActiveDrawn = drawn.has(activeUuid) && isColumnDrawn
  return (
    <div ref={frame} className="spaces-frame">
      {columns.to < all.length - 1 && <div className="spaces-more" aria-hidden />}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={uuids.length + 1}
        aria-colcount={all.length}
        aria-multiselectable
        aria-readonly={!mayEdit}
        aria-activedescendant={isActiveDrawn ? `${id}-${activeUuid}-${active.column}` : undefined}
        tabIndex={0}
        className="spaces-grid"
        style={
          {
            '--columns': all.map(({ width }) => `${width}px`).join(' '),
            '--width': `${set.width}px`,
            '--row': `${rowHeight}px`,
          } as CSSProperties
        }
        {...keys}
      >
        <div role="row" aria-rowindex={1} className="spaces-head">
          {all.map(({ key, title, isNumber }, at) => (
            <div key={key} role="columnheader" aria-colindex={at + 1} data-number={isNumber && ''}>
              {title}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="spaces-rows" style={{ blockSize: uuids.length * rowHeight }}>
          {inOrder.map(index => {
            const uuid = uuids[index] ?? ''
            const space = drawn.has(uuid) && spaces.get(uuid)
            const isInRange = index >= range.top && index <= range.bottom
            return (
              space && (
                <GridRow
                  key={uuid}
                  id={`${id}-${uuid}`}
                  index={index}
                  height={rowHeight}
                  firstColumn={columns.from}
                  lastColumn={columns.to}
                  space={space}
                  edits={edits.get(uuid)}
                  columns={all}
                  context={context}
                  active={index === active.row ? active.column : -1}
                  left={isInRange ? range.left : -1}
                  right={isInRange ? range.right : -1}
                  editing={index === active.row ? editing : undefined}
                  {...stable}
                />
              )
            )
          })}
        </div>
      </div>
      {activeEdit?.is === 'refused' && editing === undefined && (
        <RefusalNote
          edit={activeEdit}
          top={active.row * rowHeight}
          rowHeight={rowHeight}
          left={lefts[active.column] ?? 0}
          isAbove={active.row > 3 && active.row >= uuids.length - 3}
          onBack={() => end(() => store.commit([{ uuid: activeUuid, column: activeColumn?.key ?? '', text: activeEdit.before }]))}
        />
      )}
    </div>
  )
}

/** Those in sight first. @param further a row that is drawn wherever it lies */
function rowsOf({ from, to, first }: VisibleRows, further: number | undefined): readonly number[] {
  const inSight = Array.from({ length: to - first }, (_, at) => first + at)
  const above = Array.from({ length: first - from }, (_, at) => from + at)
  const rows = [...inSight, ...above]
  return further === undefined || rows.includes(further) ? rows : [further, ...rows]
}
