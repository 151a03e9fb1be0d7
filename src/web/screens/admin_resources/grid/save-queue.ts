import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import type { LosingBookings, SpaceEdit, SpaceEdited, TypedFields } from '#contract/portal/resources.ts'
import { countForOneCall, MAX_EDITED_SPACES } from '#contract/portal/space-edits.ts'
import { spacesTexts as texts } from '../resources-screen-texts.ts'
import type { CellEdit, CellText, GridAction } from './grid-state.ts'
import { isNew } from './new-rows.ts'

/** A cell that waits to be sent. */
export interface PendingCell extends CellText {
  readonly before: string
  readonly changes: TypedFields
  /** So many bookings of its space may be impossible by it. */
  readonly accept?: number | undefined
}

export interface SaveQueueParts {
  /** undefined: no answer came, or the call was refused as a whole. */
  readonly send: (edits: readonly SpaceEdit[]) => Promise<readonly SpaceEdited[] | undefined>
  /** Whether bookings ahead may be impossible by what was typed: asked once for all that was sent, and nothing is sent meanwhile. */
  readonly ask: (losing: LosingBookings) => Promise<boolean>
  readonly spaceOf: (uuid: string) => SpaceRow | undefined
  /** What a cell of this column says of a space. */
  readonly textOf: (column: string, space: SpaceRow) => string
  readonly dispatch: (action: GridAction) => void
}

/** The shortest time between two calls: the server counts those of a minute. */
const MIN_INTERVAL_MS = 1_200

/** Columns by which bookings can be impossible: what was typed beside them does not wait. */
const NARROWING: ReadonlySet<string> = new Set(['seating_capacity', 'layouts', 'weekly_hours', 'is_active', 'timezone'])
/** Bookings that a question names. */
const MAX_NAMED = 20

/** Cells of a row that wait for an answer. */
interface DoubtfulRow {
  readonly cells: readonly PendingCell[]
  readonly losing: LosingBookings
}

type Pending = ReadonlyMap<string, PendingCell>
type CellResult = CellText & { readonly edit: CellEdit }

/**
 * Sends cells in the order in which they were typed, one call at a time; what is typed meanwhile goes with the next. A row
 * that someone else changed is sent again on top of theirs, unless they changed the very cell.
 */
export function makeSaveQueue({ send, ask, spaceOf, textOf, dispatch }: SaveQueueParts) {
  const waiting = new Map<string, Map<string, PendingCell>>()
  let doubtful: DoubtfulRow[] = []
  let isSending = false

  function add(cells: readonly PendingCell[]): void {
    for (const cell of cells) waiting.set(cell.uuid, (waiting.get(cell.uuid) ?? new Map<string, PendingCell>()).set(cell.column, cell))
    if (!isSending) void work()
  }

  async function work(): Promise<void> {
    isSending = true
    // What is typed or pasted at once goes together, and not in the task of the key, which has enough to do.
    await new Promise(resolve => setTimeout(resolve))
    while (waiting.size > 0 || doubtful.length > 0) {
      if (waiting.size === 0) {
        await settleDoubtful()
        continue
      }
      const batch = takeBatch()
      const began = performance.now()
      const answers = await send(batch.flatMap(({ edits }) => edits))
      const byUuid = new Map(answers?.map(answer => [answer.uuid, answer]))
      // All of them at once: each change of what is known copies thousands of rows, and draws.
      const rows = [...byUuid.values()].flatMap(({ row }) => row ?? [])
      if (rows.length > 0) dispatch({ is: 'rows', spaces: rows })
      const results = batch.flatMap(({ uuid, cells }) => settle(cells, byUuid.get(uuid)))
      if (results.length > 0) dispatch({ is: 'cells', cells: results })
      if (waiting.size > 0) await new Promise(resolve => setTimeout(resolve, MIN_INTERVAL_MS - (performance.now() - began)))
    }
    isSending = false
  }

  /** The rows that go with the next call: the server bounds what one call says. */
  function takeBatch() {
    const rows = [...waiting].slice(0, MAX_EDITED_SPACES).map(([uuid, cells]) => ({ uuid, cells, edits: editOf(uuid, cells) }))
    const batch = rows.slice(0, countForOneCall(rows.map(({ edits }) => edits)))
    for (const { uuid } of batch) waiting.delete(uuid)
    return batch
  }

  function editOf(uuid: string, cells: Pending): SpaceEdit[] {
    const space = spaceOf(uuid)
    const changes: TypedFields = Object.assign({}, ...[...cells.values()].map(cell => cell.changes))
    if (!space) return []
    const { version, building_id, floor_id } = space
    const accept = [...cells.values()].find(cell => cell.accept !== undefined)?.accept
    const whole = isNew(space) ? { building_id, floor_id, ...changes } : changes
    return [{ uuid, version, changes: whole, ...(accept !== undefined && { accept }) }]
  }

  /** What became of the cells of a row. */
  function settle(cells: Pending, answer: SpaceEdited | undefined): CellResult[] {
    if (answer?.is === 'saved')
      return note(cells, ({ column }) => ({ is: 'saved', ...(answer.row && { stands: textOf(column, answer.row) }) }))
    if (answer?.is === 'stale' && answer.row) return settleStale(cells, answer.row)
    if (answer?.losing) return settleLosing(cells, answer.losing)
    const issues = answer?.issues ?? {}
    const refusal = answer === undefined ? texts.notSent : answer.is === 'gone' ? texts.gone : undefined
    const named = [...cells.values()].filter(({ column }) => Object.hasOwn(issues, column))
    const reason = refusal ?? Object.values(issues)[0] ?? texts.notSent
    const isToBlame = ({ column }: PendingCell) => refusal !== undefined || named.length === 0 || Object.hasOwn(issues, column)
    const results = note(cells, cell => (isToBlame(cell) ? { is: 'refused', issue: issues[cell.column] ?? reason } : undefined))
    again([...cells.values()].filter(cell => !isToBlame(cell)))
    return results
  }

  /** The cells that are to blame wait for an answer; what was typed beside them does not. */
  function settleLosing(cells: Pending, losing: LosingBookings): CellResult[] {
    const all = [...cells.values()]
    const isToBlame = ({ column }: PendingCell) => NARROWING.has(column) || all.every(cell => !NARROWING.has(cell.column))
    doubtful.push({ cells: all.filter(isToBlame), losing })
    again(all.filter(cell => !isToBlame(cell)))
    return []
  }

  /** One question for all rows: they are sent again as they were typed, or say again what stands there. */
  async function settleDoubtful(): Promise<void> {
    const rows = doubtful
    doubtful = []
    const count = rows.reduce((sum, { losing }) => sum + losing.count, 0)
    const isMeant = await ask({ count, bookings: rows.flatMap(({ losing }) => losing.bookings).slice(0, MAX_NAMED) })
    if (isMeant) return again(rows.flatMap(({ cells, losing }) => cells.map(cell => ({ ...cell, accept: losing.count }))))
    const cells = rows.flatMap(row => row.cells).filter(({ uuid, column }) => waiting.get(uuid)?.has(column) !== true)
    dispatch({ is: 'cells', cells: cells.map(cell => ({ ...cell, edit: undefined })) })
  }

  function settleStale(cells: Pending, row: SpaceRow): CellResult[] {
    const isTheirs = ({ column, before, text }: PendingCell) => ![before, text].includes(textOf(column, row))
    const results = note(cells, cell =>
      isTheirs(cell) ? { is: 'refused', issue: texts.changedMeanwhile(textOf(cell.column, row)) } : undefined,
    )
    again([...cells.values()].filter(cell => !isTheirs(cell)))
    return results
  }

  /** Back into the queue, unless the cell was typed into anew. */
  function again(cells: readonly PendingCell[]): void {
    for (const cell of cells) {
      const row = waiting.get(cell.uuid) ?? new Map<string, PendingCell>()
      if (!row.has(cell.column)) row.set(cell.column, cell)
      waiting.set(cell.uuid, row)
    }
  }

  function note(cells: Pending, of: (cell: PendingCell) => Pick<CellEdit, 'is' | 'issue' | 'stands'> | undefined): CellResult[] {
    return [...cells.values()].flatMap(cell => {
      const result = of(cell)
      const isTypedAnew = waiting.get(cell.uuid)?.has(cell.column) === true
      return result && !isTypedAnew ? [{ ...cell, edit: { ...result, typed: cell.text, before: cell.before } }] : []
    })
  }

  return { add }
}
