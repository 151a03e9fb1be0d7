import { type CSSProperties, useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useDrawnRows } from '../../../admin/grid/use-drawn-rows.ts'
import { useVisibleRows, type VisibleRows } from '../../../admin/grid/use-visible-rows.ts'
import { nextGap } from '../space-gaps.ts'
import type { ColumnSet } from './column-sets.ts'
import type { GridContext } from './columns.ts'
import { GapLine } from './gap-line.tsx'
import type { CellEdit, CellPosition } from './grid-state.ts'
import type { GridStore } from './grid-store.ts'
import { GridRow } from './grid-row.tsx'
import { HeadRow } from './head-row.tsx'
import type { RowHandlers } from './row-handlers.ts'
import { RefusalNote } from './refusal-note.tsx'
import { useStableHandlers } from './use-stable-handlers.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useSelection } from './use-selection.ts'
import { useScrollToCell } from './use-scroll-to-cell.ts'
import { useRowHeight } from './use-row-height.ts'
import { useVisibleColumns } from './use-visible-columns.ts'
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
  /** A cell to go to; undefined: none. */
  readonly goal: GridGoal | undefined
  readonly onGoal: () => void
}

/** A cell by its space. */
export interface GridGoal {
  readonly uuid: string
  /** Key of its column. */
  readonly field: string
}

const STEPS = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const

/** Spaces in rows and columns, to be changed in place: keys, the clipboard, and undo as in a spreadsheet. */
export function SpacesGrid({ label, store, uuids, set, context, mayEdit, onCard, goal, onGoal }: Props) {
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
  const { used } = context

  function goTo(position: CellPosition | undefined) {
    if (!position) return
    moveTo(position, false)
    grid.current?.focus({ preventScroll: true })
  }

  const goToGap = (step: 1 | -1) => goTo(nextGap(uuids, store.now().spaces, used, all, active, step))
  const keys = useGridKeys({
    store,
    columns: all,
    uuids,
    selection,
    mayEdit,
    pageRows: visible.fitting,
    startEditing,
    openCard: onCard,
    goToGap,
  })
  const reachGoal = useEffectEvent(({ uuid, field }: GridGoal) => {
    // What a search left out is shown a moment after the search was cleared, in a grid of its own: the goal waits for that.
    if (!uuids.includes(uuid)) return
    goTo({ row: uuids.indexOf(uuid), column: all.findIndex(({ key }) => key === field) })
    onGoal()
  })
  useEffect(() => goal && reachGoal(goal), [goal])
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
    onMend: row => goTo(nextGap(uuids, store.now().spaces, used, all, { row, column: 0 }, 1)),
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
    <>
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
          style={{ '--columns': set.template, '--width': `${set.width}px`, '--row': `${rowHeight}px` } as CSSProperties}
          {...keys}
        >
          <HeadRow columns={all} />
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
      <GapLine uuids={uuids} spaces={spaces} active={spaces.get(activeUuid)} used={used} onNext={() => goToGap(1)} />
    </>
  )
}

/** Those in sight first. @param further a row that is drawn wherever it lies */
function rowsOf({ from, to, first }: VisibleRows, further: number | undefined): readonly number[] {
  const inSight = Array.from({ length: to - first }, (_, at) => first + at)
  const above = Array.from({ length: first - from }, (_, at) => from + at)
  const rows = [...inSight, ...above]
  return further === undefined || rows.includes(further) ? rows : [further, ...rows]
}
