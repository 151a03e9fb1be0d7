import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import { spacesTexts } from '../resources-screen-texts.ts'
import { COLUMNS, type GridColumn, type GridContext } from './columns.ts'
import { type CellEdit, type CellText, emptyGrid, type GridAction, type GridState, type GridStep, reduceGrid } from './grid-state.ts'
import { isNew, newRow, type NewRowPlace } from './new-rows.ts'
import { makeSaveQueue, type PendingCell, type SaveQueueParts } from './save-queue.ts'

export interface GridStoreParts extends Pick<SaveQueueParts, 'send' | 'ask'> {
  /** What cells name at first. */
  readonly context: GridContext
}

const columnOf = (key: string): GridColumn | undefined => COLUMNS.find(column => column.key === key)

/** What a grid of spaces holds while it is on the screen: rows, cells under way, steps to take back. */
export function makeGridStore({ send, ask, context: first }: GridStoreParts) {
  let state: GridState = emptyGrid
  let context = first
  let place: NewRowPlace | undefined
  const listeners = new Set<() => void>()

  function dispatch(action: GridAction): void {
    state = reduceGrid(state, action)
    for (const listener of listeners) listener()
  }

  // Of a row that is no space yet nothing stands there.
  const textOf = (column: string, space: SpaceRow) => (isNew(space) ? '' : (columnOf(column)?.text(space, context) ?? ''))
  const queue = makeSaveQueue({ send, ask, dispatch, textOf, spaceOf: uuid => state.spaces.get(uuid) })

  /** What a cell shows: as typed while it is not saved. */
  function shown(uuid: string, column: string): string {
    const edit = state.edits.get(uuid)?.[column]
    if (edit && edit.is !== 'saved') return edit.typed
    const space = state.spaces.get(uuid)
    return space ? textOf(column, space) : ''
  }

  /** Types texts into cells; those that can be are sent. A cell that cannot be typed into is left out. */
  function write(cells: readonly CellText[]): void {
    const edits: (CellText & { edit: CellEdit | undefined })[] = []
    const pending: PendingCell[] = []
    for (const cell of cells) {
      const space = state.spaces.get(cell.uuid)
      const column = columnOf(cell.column)
      if (!space || !column?.read) continue
      const before = textOf(cell.column, space)
      const edit = state.edits.get(cell.uuid)?.[cell.column]
      if (cell.text === before && edit?.is !== 'saving') {
        if (edit?.is === 'refused') edits.push({ ...cell, edit: undefined })
        continue
      }
      const { changes, issue } = column.read(cell.text, space, context)
      if (changes) pending.push({ ...cell, before, changes })
      edits.push({
        ...cell,
        edit: changes ? { is: 'saving', typed: cell.text, before } : { is: 'refused', typed: cell.text, before, issue: issue ?? '' },
      })
    }
    if (edits.length > 0) dispatch({ is: 'cells', cells: edits })
    if (pending.length > 0) queue.add(pending)
    ensureBlankRow()
  }

  /**
   * Gives cells of a step what it says before or after it: those that still say the other one of both. A cell that was refused shows what
   * stands there; of one that somebody else wrote meanwhile it is asked whether to write over theirs.
   */
  function step(cells: readonly CellText[], left: readonly CellText[]): void {
    const noted: (CellText & { edit: CellEdit | undefined })[] = []
    const mine = cells.filter((cell, at) => {
      const space = state.spaces.get(cell.uuid)
      const edit = state.edits.get(cell.uuid)?.[cell.column]
      const present = space ? textOf(cell.column, space) : ''
      if (!space || edit?.is === 'saving' || present === cell.text) return true
      if (edit?.is === 'refused') noted.push({ ...cell, edit: undefined })
      else if (present === (edit?.stands ?? left[at]?.text)) return true
      else noted.push({ ...cell, edit: { is: 'refused', typed: cell.text, before: present, issue: spacesTexts.changedMeanwhile(present) } })
      return false
    })
    if (noted.length > 0) dispatch({ is: 'cells', cells: noted })
    write(mine)
  }

  function begin(count: number, shown: readonly string[] = state.added): readonly string[] {
    if (!place) return []
    const { building_id, floor_id } = place
    const idle = state.added.filter(uuid => !state.edits.has(uuid) && !shown.includes(uuid)).slice(0, count)
    const spaces = Array.from({ length: count - idle.length }, () => newRow({ building_id, floor_id }))
    if (spaces.length > 0) dispatch({ is: 'begun', spaces })
    return [...idle, ...spaces.map(({ uuid }) => uuid)]
  }

  /** There is always one to go on in. */
  function ensureBlankRow(): void {
    const last = state.added.at(-1)
    if (last === undefined || state.edits.has(last)) begin(1)
  }

  /** Of new rows that are typed into what was not taken before goes along: a name alone may have been missing. */
  function leftOf(cells: readonly CellText[]): CellText[] {
    const isGiven = (uuid: string, column: string) => cells.some(cell => cell.uuid === uuid && cell.column === column)
    return [...new Set(cells.map(({ uuid }) => uuid))].flatMap(uuid => {
      const space = state.spaces.get(uuid)
      const edits = space && isNew(space) ? Object.entries(state.edits.get(uuid) ?? {}) : []
      return edits.flatMap(([column, { is, typed }]) => (is === 'refused' && !isGiven(uuid, column) ? [{ uuid, column, text: typed }] : []))
    })
  }

  return {
    now: () => state,
    watch(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shown,
    setContext: (next: GridContext) => void (context = next),

    /**
     * @param into where new rows become spaces; undefined: there are none
     * @param isAgain the same place as before: what was typed there stays
     */
    load(spaces: readonly SpaceRow[], into: NewRowPlace | undefined, isAgain: boolean): void {
      place = into
      dispatch({ is: isAgain ? 'reloaded' : 'loaded', spaces })
      ensureBlankRow()
    },

    /**
     * Rows for what is pasted beyond the last one.
     * @param shown uuids of those in sight: where the one that waits is not among them, it is the first to be taken
     * @returns their uuids; none where no space can be added
     */
    begin,

    /** One step of the editor, which can be taken back. */
    commit(given: readonly CellText[]): void {
      const cells = [...given, ...leftOf(given)]
      const changed = cells.filter(({ uuid, column, text }) => columnOf(column)?.read && shown(uuid, column) !== text)
      const retyped = cells.filter(({ uuid, column }) => state.edits.get(uuid)?.[column]?.is === 'refused')
      if (changed.length === 0 && retyped.length === 0) return
      const stored = (cell: CellText): CellText => {
        const space = state.spaces.get(cell.uuid)
        return { ...cell, text: space ? textOf(cell.column, space) : '' }
      }
      // A space that was added is deleted, not taken back.
      const undoable = changed.filter(({ uuid }) => !isNew(state.spaces.get(uuid)!))
      const taken: GridStep = { before: undoable.map(stored), after: undoable }
      if (undoable.length > 0) dispatch({ is: 'step', step: taken })
      write([...changed, ...retyped.filter(cell => !changed.includes(cell))])
    },

    undo(): void {
      const last = state.done.at(-1)
      if (!last) return
      dispatch({ is: 'undo' })
      step(last.before, last.after)
    },

    redo(): void {
      const next = state.undone.at(-1)
      if (!next) return
      dispatch({ is: 'redo' })
      step(next.after, next.before)
    },

    /** Sends again what was not saved. */
    retry(): void {
      const refused = [...state.edits].flatMap(([uuid, row]) =>
        Object.entries(row).flatMap(([column, edit]) => (edit.is === 'refused' ? [{ uuid, column, text: edit.typed }] : [])),
      )
      write(refused)
    },
  }
}

export type GridStore = ReturnType<typeof makeGridStore>
