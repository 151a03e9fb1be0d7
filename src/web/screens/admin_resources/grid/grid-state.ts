import type { SpaceRow } from '#contract/portal/resource-rows.ts'

/** What became of a cell that was typed into. */
export interface CellEdit {
  readonly is: 'saving' | 'saved' | 'refused'
  /** What was typed; kept while it is not saved. */
  readonly typed: string
  /** What stood there before. */
  readonly before: string
  readonly issue?: string
  /** Of one that is saved: what stands there since, as the server wrote it. */
  readonly stands?: string
}

/** A text for a cell: of the space with this uuid, in the column with this key. */
export interface CellText {
  readonly uuid: string
  readonly column: string
  readonly text: string
}

/** One step that can be taken back: what the cells said before and after. */
export interface GridStep {
  readonly before: readonly CellText[]
  readonly after: readonly CellText[]
}

/** A cell by its place in what is shown. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

export type RowEdits = Readonly<Record<string, CellEdit>>

export interface GridState {
  readonly spaces: ReadonlyMap<string, SpaceRow>
  readonly edits: ReadonlyMap<string, RowEdits>
  /** uuids of rows that began here, in their order: the last one waits to be typed into. */
  readonly added: readonly string[]
  readonly done: readonly GridStep[]
  readonly undone: readonly GridStep[]
}

export type GridAction =
  | { readonly is: 'loaded' | 'reloaded'; readonly spaces: readonly SpaceRow[] }
  | { readonly is: 'rows' | 'begun'; readonly spaces: readonly SpaceRow[] }
  | { readonly is: 'cells'; readonly cells: readonly (CellText & { readonly edit: CellEdit | undefined })[] }
  | { readonly is: 'step'; readonly step: GridStep }
  | { readonly is: 'undo' | 'redo' }

const MAX_STEPS = 200

export const emptyGrid: GridState = { spaces: new Map(), edits: new Map(), added: [], done: [], undone: [] }

/** What the grid knows after something happened. */
export function reduceGrid(state: GridState, action: GridAction): GridState {
  switch (action.is) {
    case 'loaded':
      return { ...emptyGrid, spaces: new Map(action.spaces.map(space => [space.uuid, space])) }
    case 'reloaded':
      return withReloaded(state, action.spaces)
    case 'rows':
      return { ...state, spaces: withRows(state.spaces, action.spaces) }
    case 'begun':
      return { ...state, spaces: withRows(state.spaces, action.spaces), added: [...state.added, ...action.spaces.map(({ uuid }) => uuid)] }
    case 'cells':
      return { ...state, edits: withCells(state.edits, action.cells) }
    case 'step':
      return { ...state, done: [...state.done, action.step].slice(-MAX_STEPS), undone: [] }
    case 'undo':
      return { ...state, done: state.done.slice(0, -1), undone: [...state.undone, ...state.done.slice(-1)] }
    case 'redo':
      return { ...state, undone: state.undone.slice(0, -1), done: [...state.done, ...state.undone.slice(-1)] }
  }
}

/** What was typed and not saved stays, and so does what can be taken back, as long as its space is there. */
function withReloaded(state: GridState, rows: readonly SpaceRow[]): GridState {
  const waiting = state.added.flatMap(uuid => state.spaces.get(uuid) ?? []).filter(({ version }) => version === 0)
  const spaces = new Map([...rows, ...waiting].map(space => [space.uuid, space]))
  const edits = new Map([...state.edits].filter(([uuid]) => spaces.has(uuid)))
  return { ...state, spaces, edits, added: waiting.map(({ uuid }) => uuid) }
}

function withRows(spaces: GridState['spaces'], rows: readonly SpaceRow[]): GridState['spaces'] {
  const next = new Map(spaces)
  for (const row of rows) next.set(row.uuid, row)
  return next
}

function withCells(edits: GridState['edits'], cells: readonly (CellText & { readonly edit: CellEdit | undefined })[]): GridState['edits'] {
  const next = new Map(edits)
  for (const { uuid, column, edit } of cells) {
    const { [column]: _before, ...others } = next.get(uuid) ?? {}
    next.set(uuid, edit ? { ...others, [column]: edit } : others)
  }
  return next
}

/** How many spaces there are: rows that wait to become one do not count. */
export const countSpaces = ({ spaces, added }: GridState): number => {
  const waiting = added.filter(uuid => spaces.get(uuid)?.version === 0)
  return spaces.size - waiting.length
}

/** Whether something that was typed is not saved. */
export function isUnsaved({ edits }: GridState): boolean {
  const { saving, refused } = countEdits(edits)
  return saving + refused > 0
}

/** How many cells are in each state. */
export function countEdits(edits: GridState['edits']): Readonly<Record<CellEdit['is'], number>> {
  const counts = { saving: 0, saved: 0, refused: 0 }
  for (const row of edits.values()) for (const { is } of Object.values(row)) counts[is] += 1
  return counts
}

/** Rows that are new, in their order. */
export const addedOf = ({ added }: GridState): GridState['added'] => added
