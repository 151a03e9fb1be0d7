import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { EventTimes } from '../event-times.ts'
import { type BusyTime, type EventMoves, movesOf, nextFreeStart } from './next-free-start.ts'
import { selectObstacles } from './found-spaces.sql.ts'
import type { FoundSpaceRow } from './space-item.ts'
import { wallTimeIn } from './times.ts'

interface FoundSpace {
  readonly space: FoundSpaceRow
  readonly item: SpaceFound
}

/** How far ahead a free time is looked for. */
const HORIZON_MS = 31 * 86_400_000
/** No other time helps against these. */
const LASTING = new Set(['capacity', 'inactive', 'advance'])
const MINUTE_MS = 60_000
/** The longest set-up or strike time. */
const MAX_BUFFER_MS = 2_880 * MINUTE_MS

/** Spaces that cannot be had with the next start at which each could, where there is one. */
export async function addHints(
  db: CompanyDb,
  found: readonly FoundSpace[],
  times: EventTimes,
  { run, submission }: { readonly run?: string | undefined; readonly submission?: string | undefined },
): Promise<SpaceFound[]> {
  const [first, last] = [times.periods[0], times.periods.at(-1)]
  const hopeful = found.filter(({ item }) => !item.unavailable_reasons.some(({ key }) => LASTING.has(key)))
  if (!first || !last || hopeful.length === 0) return found.map(({ item }) => item)
  const horizon = last.end.getTime() + HORIZON_MS
  const rows = await db.run(
    selectObstacles({
      company: db.company,
      ids: hopeful.map(({ space }) => space.id),
      from_time: new Date(first.from.getTime() - MAX_BUFFER_MS),
      to_time: new Date(horizon + MAX_BUFFER_MS),
      run: run ?? null,
      submission: submission ?? null,
    }),
  )
  const obstacles = Map.groupBy(rows, ({ space_id }) => space_id)
  const isHopeful = new Set(hopeful)
  const moves = movesOf(times.periods, times.timezone)
  return found.map(one => (isHopeful.has(one) ? withHint(one, obstacles.get(one.space.id) ?? [], moves, horizon) : one.item))
}

interface Obstacle {
  readonly starts: Date
  readonly ends: Date
  readonly is_closure: boolean
}

function withHint({ space, item }: FoundSpace, obstacles: readonly Obstacle[], moves: EventMoves, horizon: number): SpaceFound {
  const stretches = (closures: boolean): BusyTime[] =>
    obstacles
      .filter(({ is_closure }) => is_closure === closures)
      .map(({ starts, ends }) => ({ from: starts.getTime(), to: ends.getTime() }))
      .toSorted((a, b) => a.from - b.from)
  const start = nextFreeStart({
    moves,
    blocked: stretches(false),
    closed: stretches(true),
    setBuffer: space.set_buffer,
    strikeBuffer: space.strike_buffer,
    openMinutes: space.open_minutes,
    zone: space.timezone,
    notBefore: Date.now() + space.min_notice_minutes * MINUTE_MS,
    horizon,
  })
  return start === undefined ? item : { ...item, hint: { next_free_start: wallTimeIn(start, space.timezone) } }
}
