import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { CompanyDb } from '../../../db/company-db.ts'
import type { EventTimes } from '../../event-times.ts'
import type { SearchParameters } from '../search-event.ts'
import { zonedAt } from '../times.ts'
import { occasionParameters } from './occasions.ts'
import { selectFailingDays } from './ways-out.sql.ts'

/** For an event of more days the failing ones are not computed: it would take too long. */
const MAX_DAYS = 31

/** The local days of an event of several, in their order; [] for one of a single stretch, or of too many days. */
export function daysOf({ periods, timezone }: EventTimes): readonly string[] {
  if (periods.length < 2 || periods.length > MAX_DAYS) return []
  return periods.map(({ start }) => zonedAt(start, timezone).toPlainDate().toString())
}

/** Each day of an event by itself. */
export const occasionsByDay = ({ periods }: EventTimes, zones: readonly string[]) =>
  occasionParameters(
    periods.map(period => [period]),
    zones,
  )

/** Spaces that are not available for an event of several days, with the days on which each is (P12.56). */
export async function addFreeDays(
  db: CompanyDb,
  spaces: readonly SpaceFound[],
  { times, zones, parameters }: { readonly times: EventTimes; readonly zones: readonly string[]; readonly parameters: SearchParameters },
): Promise<readonly SpaceFound[]> {
  const days = daysOf(times)
  if (days.length === 0 || spaces.length === 0) return spaces
  const { company, seats, layout, run, submission } = parameters
  const ids = spaces.map(({ uid }) => uid)
  const rows = await db.run(selectFailingDays({ company, ids, ...occasionsByDay(times, zones), seats, layout, run, submission }))
  const failing = Map.groupBy(rows, ({ id }) => id)
  return spaces.map(space => {
    const without = new Set(failing.get(space.uid)?.map(({ occasion }) => occasion))
    // A space with custom availability is not available on single days either.
    return { ...space, free_days: space.has_custom_availability ? [] : days.filter((_, at) => !without.has(at)) }
  })
}
