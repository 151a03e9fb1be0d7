import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { EventTimes } from '../event-times.ts'
import type { FoundSpace } from './found-items.ts'
import { type BusyTime, canBeMoved, type EventMoves, movesOf, nextFreeStart } from './next-free-start.ts'
import { selectObstacles } from './found-spaces.sql.ts'
import type { FoundSpaceRow } from './space-item.ts'
import { wallTimeIn } from './times.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How far behind the event a free time is looked for. Most spaces have one within the first, so that few are read for the second. */
const HORIZONS_MS = [3 * DAY_MS, 31 * DAY_MS]
/** No other time helps against these. */
const LASTING = new Set(['capacity', 'no_seats', 'inactive', 'advance', 'own'])
/** The longest set-up or strike time. */
const MAX_BUFFER_MS = 2_880 * MINUTE_MS

interface Whose {
  readonly run?: string | undefined
  readonly submission?: string | undefined
}

/** Spaces that cannot be had with the next start at which each could, where there is one. */
export async function addHints(db: CompanyDb, found: readonly FoundSpace[], times: EventTimes, whose: Whose): Promise<SpaceFound[]> {
  // What stands in the way of a year is much, and is read for nothing.
  if (!canBeMoved(times.periods)) return found.map(({ item }) => item)
  const starts = new Map<FoundSpace, Date>()
  const moves = movesOf(times.periods, times.timezone)
  let waiting = found.filter(({ item }) => !item.unavailable_reasons.some(({ key }) => LASTING.has(key)))
  for (const ahead of HORIZONS_MS) {
    const obstaclesOf = await obstaclesBefore(db, waiting, times, whose, ahead)
    for (const one of waiting) {
      const start = freeStartOf(one.space, obstaclesOf(one), moves, endOf(times) + ahead)
      if (start) starts.set(one, start)
    }
    waiting = waiting.filter(one => !starts.has(one))
  }
  return found.map(one => withHint(one, starts.get(one)))
}

function withHint({ space, item }: FoundSpace, start: Date | undefined): SpaceFound {
  return start === undefined ? item : { ...item, hint: { next_free_start: wallTimeIn(start, space.timezone) } }
}

const endOf = ({ periods }: EventTimes) => periods.at(-1)?.end.getTime() ?? 0

/** What is in the way of an event that begins so many milliseconds behind this one at the latest. */
async function obstaclesBefore(
  db: CompanyDb,
  found: readonly FoundSpace[],
  times: EventTimes,
  { run, submission }: Whose,
  ahead: number,
): Promise<(of: FoundSpace) => readonly Obstacle[]> {
  const [first] = times.periods
  if (!first || found.length === 0) return () => []
  const length = endOf(times) - first.start.getTime()
  const rows = await db.run(
    selectObstacles({
      company: db.company,
      ids: found.map(({ space }) => space.id),
      from_time: new Date(first.from.getTime() - MAX_BUFFER_MS),
      to_time: new Date(endOf(times) + ahead + length + MAX_BUFFER_MS),
      run: run ?? null,
      submission: submission ?? null,
    }),
  )
  const obstacles = Map.groupBy(rows, ({ space_id }) => space_id)
  return ({ space }) => obstacles.get(space.id) ?? []
}

interface Obstacle {
  readonly starts: Date
  readonly ends: Date
  readonly is_closure: boolean
}

function freeStartOf(space: FoundSpaceRow, obstacles: readonly Obstacle[], moves: EventMoves, horizon: number): Date | undefined {
  const stretches = (closures: boolean): BusyTime[] =>
    obstacles
      .filter(({ is_closure }) => is_closure === closures)
      .map(({ starts, ends }) => ({ from: starts.getTime(), to: ends.getTime() }))
      .toSorted((a, b) => a.from - b.from)
  return nextFreeStart({
    moves,
    blocked: stretches(false),
    closed: stretches(true),
    setBuffer: space.set_minutes,
    strikeBuffer: space.strike_minutes,
    openMinutes: space.open_minutes,
    zone: space.timezone,
    notBefore: Date.now() + space.min_notice_minutes * MINUTE_MS,
    notAfter: space.max_advance_days === null ? Infinity : Date.now() + space.max_advance_days * DAY_MS,
    horizon,
  })
}
