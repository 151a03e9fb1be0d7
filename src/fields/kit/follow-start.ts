import type { Field } from '#engine/model/form.ts'
import type { Kind } from '#engine/model/kind.ts'
import { readDate } from './canonical-texts.ts'
import { addDays, daysBetween } from './days.ts'

/** The runner, as far as rows need it to follow the event. */
interface RowsRunner {
  readonly textOf: (mapField: string) => string
  readonly watch: (mapField: string, listener: () => void) => () => void
  readonly change: (mapField: string, text: string) => void
  readonly event: { readonly answers: Readonly<Record<string, string>> } | undefined
}

/** A row as it travels, on its day; '' for none. */
type DatedRow = Readonly<Record<string, unknown>> & { readonly date: string }

/** A row of a clone as it stands. */
interface FollowingRow {
  readonly row: DatedRow
  /** The day it was on in the submission that is cloned; undefined: it is new, or was given its day by hand, and stays there. */
  readonly origin: string | undefined
}

/** An answer that went along with the event, as on the wire. */
interface MovedAnswer {
  readonly before: string
  readonly after: string
}

const movedIn = new WeakMap<RowsRunner, Map<string, MovedAnswer>>()

/** What takes the rows of a field back to where they were before they went along with the event; undefined: they did not, or were changed since. */
export function moveBack(runner: RowsRunner | undefined, mapField: string): (() => void) | undefined {
  const moved = runner && movedIn.get(runner)?.get(mapField)
  if (!moved || runner.textOf(mapField) !== moved.after) return undefined
  return () => runner.change(mapField, moved.before)
}

/**
 * From now on the rows of a clone are as many days later as its event begins later than the one that is cloned. Each is counted from where
 * it was there: so it does not matter in how many steps a date is typed, nor whether old and new days are partly the same.
 */
export function followStart(field: Field, kind: Kind, runner: RowsRunner): void {
  const [own, start] = [field.mapField, kind.rowsFollow?.(field) ?? '']
  const stored = runner.event?.answers ?? {}
  const from = readDate(stored[start] ?? '')
  if (from === '') return
  const written = (text: string) => kind.write(kind.read(text, field), field)
  const moves = movedIn.get(runner) ?? new Map<string, MovedAnswer>()
  movedIn.set(runner, moves)
  let isMoving = false
  let seen = runner.textOf(own)
  let { rows, days } = beginning(rowsOf(written(stored[own] ?? '')), rowsOf(seen), shiftNow() ?? 0)

  /** undefined: it is not known now when the event begins. */
  function shiftNow(): number | undefined {
    const now = readDate(runner.textOf(start))
    return now === '' ? undefined : daysBetween(from, now)
  }

  function note(): void {
    const text = runner.textOf(own)
    // Watchers are called before the answer has changed, too.
    if (isMoving || text === seen) return
    seen = text
    const now = rowsOf(text)
    // Who takes the move back wants the rows where they were.
    rows = text === moves.get(own)?.before ? carried([], now) : carried(rows, now)
  }

  function follow(): void {
    const shift = shiftNow()
    if (shift === undefined || shift === days) return
    const next = [movedRows(rows, shift, 0), movedRows(rows, shift, shift - days)].find(isTaken)
    if (!next) return
    const text = written(textOf(next))
    rows = carried(next, rowsOf(text))
    days = shift
    if (text === seen) return
    const last = moves.get(own)
    const before = last?.after === seen ? last.before : seen
    if (text === before) moves.delete(own)
    else moves.set(own, { before, after: text })
    isMoving = true
    runner.change(own, text)
    isMoving = false
    seen = text
  }

  /** Not so beyond the calendar, nor with two rows on one day where each has its own. */
  function isTaken(next: readonly FollowingRow[]): boolean {
    const isBeyond = next.some(({ row }, at) => row.date === '' && rows[at]?.row.date !== '')
    return next.length > 0 && !isBeyond && rowsOf(written(textOf(next))).length === next.length
  }

  runner.watch(own, note)
  runner.watch(start, follow)
  follow()
}

const textOf = (rows: readonly FollowingRow[]) => JSON.stringify(rows.map(({ row }) => row))

const rowsOf = (text: string): readonly DatedRow[] => (text === '' ? [] : (JSON.parse(text) as readonly DatedRow[]))

/** What was typed before, in a draft too, may have moved them already. */
function beginning(stored: readonly DatedRow[], now: readonly DatedRow[], shift: number) {
  const placed = (days: number) => {
    const before = stored.map(row => ({ row: { ...row, date: addDays(row.date, days) }, origin: row.date }))
    return { rows: carried(before, now), days }
  }
  const [unmoved, moved] = [placed(0), placed(shift)]
  const followers = ({ rows }: typeof moved) => rows.filter(({ origin }) => origin !== undefined).length
  return followers(unmoved) > followers(moved) ? unmoved : moved
}

/** The rows after a change: one that is the same follows as before, wherever it stands, and so does one that was changed in all but its day. */
function carried(before: readonly FollowingRow[], rows: readonly DatedRow[]): readonly FollowingRow[] {
  const keys = before.map(({ row }) => JSON.stringify(row))
  const same = rows.map(row => {
    const at = keys.indexOf(JSON.stringify(row))
    if (at >= 0) keys[at] = ''
    return before[at]
  })
  return rows.map((row, at) => {
    const edited = rows.length === before.length && keys[at] !== '' && before[at]?.row.date === row.date ? before[at] : undefined
    return { row, origin: (same[at] ?? edited)?.origin }
  })
}

/** @param others so many days later are those that do not follow */
function movedRows(rows: readonly FollowingRow[], days: number, others: number): readonly FollowingRow[] {
  return rows.map(({ row, origin }) => {
    const date = origin === undefined ? addDays(row.date, others) : addDays(origin, days)
    return { row: { ...row, date }, origin }
  })
}
