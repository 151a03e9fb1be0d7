import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SearchedDay, WayOutFound, WaysOutFound } from '#contract/tenant/ways-out.shape.ts'
import type { CompanyDb } from '../../../db/company-db.ts'
import type { EventTimes } from '../../event-times.ts'
import { withPast } from '../../reasons.ts'
import { filterOf, type WireFilter } from '../filter.ts'
import { foundItems, type FoundSpace } from '../found-items.ts'
import type { FoundReason } from '../search.sql.ts'
import { type SearchEvent, searchEvent, type SearchParameters } from '../search-event.ts'
import { reasonItem } from '../space-item.ts'
import { besidesOwn, type WayDraft, mostOfEach } from './besides-own.ts'
import { daysOf, occasionsByDay } from './by-day.ts'
import { occasionParameters } from './occasions.ts'
import { otherTimes } from './other-times.ts'
import { nearBuildings } from './walking.ts'
import { selectBuildingPlaces, selectFreeIn } from './other-buildings.sql.ts'
import { selectDays, selectFreeTimes, selectOtherLayouts, selectPairs } from './ways-out.sql.ts'

/** Spaces that are tried at other times, the best fit first. */
const MAX_TRIED = 50
/** Other times are tried in batches of these sizes, the nearest first, until one is found. */
const BATCH_SIZES = [16, 32, Infinity]
/** P12.53: a space that seats less than this share of the people is none for them. */
const LEAST_SHARE = 0.75

interface WaysQuery {
  readonly db: CompanyDb
  readonly wire: WireFilter
  readonly event: SearchEvent
  readonly times: EventTimes
  readonly zones: readonly string[]
  readonly parameters: SearchParameters
}

/**
 * What would do where no space is available (P12.51), the smallest change first, and which days of several fail (P12.56). All of it by the
 * rule of `space_reasons`: what is offered is available at this moment. @param path of the company
 */
export async function waysOut(db: CompanyDb, path: string, wire: WireFilter, event: SearchEvent): Promise<WaysOutFound> {
  const query: WaysQuery = { db, wire, event, ...(await searchEvent(db, filterOf(wire), event)) }
  const days = await byDay(query)
  const { layouts, pairs } = await withOtherSeats(query)
  const gentlest = [layouts, await inOtherBuildings(query), pairs, days.drafts]
  const drafts = [await atOtherTimes(query), ...(await Promise.all(gentlest.map(kind => besidesOwn(db, event, kind))))].flat()
  const rows = [...new Set(drafts.flatMap(draft => draft.ids))].map(id => ({ id }))
  const found = rows.length === 0 ? [] : await foundItems(db, rows, { path, run: event.run, adjusted: query.times.adjusted })
  const byId = new Map(found.map(one => [one.item.uid, one]))
  const ways = drafts.flatMap(({ ids: own, make }) => {
    const spaces = own.flatMap(id => byId.get(id) ?? [])
    return spaces.length === own.length ? [make(spaces)] : []
  })
  return { ways, days: days.days }
}

const draftOf = (
  id: string,
  more: Pick<WayDraft, 'layouts' | 'times' | 'other'>,
  make: (space: SpaceFound, found: FoundSpace) => WayOutFound,
): WayDraft => ({
  ids: [id],
  ...more,
  make: ([found]) => make(found!.item, found!),
})

/** P12.52: each space at its nearest time. */
async function atOtherTimes({ db, event, times, zones, parameters }: WaysQuery): Promise<readonly WayDraft[]> {
  const { start_date: start, end_date: end, overnight = false, days, whole_days: wholeDays } = event
  const input = { start, end, timezone: times.timezone, overnight, ...(days && { days }), ...(wholeDays && { wholeDays }) }
  let waiting = otherTimes(input, times)
  for (const size of BATCH_SIZES) {
    const batch = waiting.slice(0, size)
    waiting = waiting.slice(size)
    if (batch.length === 0) break
    const occasions = occasionParameters(
      batch.map(({ times: { periods } }) => periods),
      zones,
    )
    const rows = await db.run(selectFreeTimes({ ...parameters, ...occasions, most: MAX_TRIED }))
    const drafts = rows.map(({ id, occasion }) => {
      const { start: start_date, end: end_date, times: then } = batch[occasion]!
      const other = { start_date, end_date }
      return draftOf(id, { times: then, other }, space => ({ kind: 'time', space, ...other }))
    })
    const free = await besidesOwn(db, event, drafts)
    if (free.length > 0) return free
  }
  return []
}

/** P12.53 and P12.55: in another layout, and beside each other. */
async function withOtherSeats({ db, event, times, parameters }: WaysQuery): Promise<{ layouts: WayDraft[]; pairs: WayDraft[] }> {
  const [seats, most] = [parameters.seats ?? 0, mostOfEach(event)]
  const [layouts, pairs] = await db.batch([
    selectOtherLayouts({ ...parameters, seats, least: Math.max(1, Math.ceil(seats * LEAST_SHARE)), most }),
    selectPairs({ ...parameters, seats, most: seats === 0 ? 0 : most }),
  ])
  return {
    layouts: layouts.map(({ id, layout_uid, seats: seated }) =>
      draftOf(id, { times, layouts: [layout_uid] }, space => ({ kind: 'layout', space, layout_uid: layout_uid ?? '', seats: seated })),
    ),
    pairs: pairs.map(row => ({
      ids: [row.id, row.other_id],
      layouts: [row.layout_uid, row.other_layout_uid],
      times,
      make([first, second]) {
        const parts = [
          { space: first!.item, layout_uid: row.layout_uid ?? '', seats: row.seats },
          { space: second!.item, layout_uid: row.other_layout_uid ?? '', seats: row.other_seats },
        ]
        return { kind: 'pair', parts, seats: row.seats + row.other_seats }
      },
    })),
  }
}

/** P12.54: only where the search looked into some buildings and not into others. */
async function inOtherBuildings({ db, event, times, parameters }: WaysQuery): Promise<WayDraft[]> {
  const { buildings: searched_buildings, worksites: searched_worksites } = parameters
  if (searched_buildings.length === 0 && searched_worksites.length === 0) return []
  const wider = { ...parameters, buildings: [], worksites: [] }
  const { seats: _seats, ...places } = wider
  const near = nearBuildings(await db.run(selectBuildingPlaces({ ...places, searched_buildings, searched_worksites })))
  if (near.length === 0) return []
  const minutesOf = new Map(near.map(({ id, minutes }) => [id, minutes]))
  const rows = await db.run(selectFreeIn({ ...wider, buildings: near.map(({ id }) => id), most: mostOfEach(event) }))
  return rows.map(({ id, building_id }) =>
    draftOf(id, { times }, space => ({ kind: 'building', space, walking_minutes: minutesOf.get(building_id) ?? null })),
  )
}

/** P12.56: how many spaces there are on each day, and those that are available on all but one. */
async function byDay({ db, event, times, zones, parameters }: WaysQuery): Promise<{ days: SearchedDay[]; drafts: WayDraft[] }> {
  const days = daysOf(times)
  if (days.length === 0) return { days: [], drafts: [] }
  const rows = await db.run(selectDays({ ...parameters, ...occasionsByDay(times, zones), most: mostOfEach(event) }))
  const drafts = rows.flatMap(({ id, failing, reasons }) => {
    if (id === null || failing === null) return []
    const free = days.filter((_, at) => at !== failing)
    const then = { ...times, periods: times.periods.filter((_, at) => at !== failing) }
    return [
      draftOf(id, { times: then, other: { days: free } }, (item, { space }) => ({
        kind: 'days',
        space: item,
        days: free,
        failing_day: days[failing]!,
        reasons: withPast<FoundReason>(reasons ?? [], [times.periods[failing]!.start]).map(reason => reasonItem(reason, space.timezone)),
      })),
    ]
  })
  return { days: days.map((day, at) => ({ day, spaces_available: rows[0]?.available[at] ?? 0 })), drafts }
}
