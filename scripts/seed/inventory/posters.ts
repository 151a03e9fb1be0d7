import type { PosterAvailability, PosterDetails } from '#contract/tenant/posters.shape.ts'
import { posterCostOf, type PosterPrice } from '#server/tenant/poster-cost.ts'
import type { PosterPlaces } from '#server/posters/posters.repo.ts'
import type { DemoCity } from './places.ts'
import { buildingId, worksiteId } from './spaces.ts'

/** Where posters can hang in a building. @param index of the building among all of its company */
export const posterLocations = (index: number): number => 2 + (index % 5)

/** Posters of every company, by the id they have elsewhere. */
export const DEMO_POSTERS = [
  { id: 'PO204117', status: 'APPROVED', hasImage: true },
  { id: 'PO204118', status: 'APPROVED', hasImage: false },
  { id: 'PO204119', status: 'DRAFT', hasImage: false },
  { id: 'PO204120', status: 'SUBMITTED', hasImage: true },
] as const

/** For a location and day, by the campus' place among the cities. */
export const posterPrice = (index: number): number => 18 + 1.5 * index

interface DemoCampus {
  readonly worksite_uid: string
  readonly worksite_name: string
  readonly price: number
  readonly buildings: readonly { readonly uid: string; readonly name: string; readonly locations: number }[]
}

/** The campuses of a demo company with where posters can hang. @param path of the company */
export function demoCampuses(path: string, cities: readonly DemoCity[]): readonly DemoCampus[] {
  let count = 0
  return cities.map((city, index) => ({
    worksite_uid: worksiteId(path, city),
    worksite_name: city.worksite,
    price: posterPrice(index),
    buildings: city.buildings.map(name => ({ uid: buildingId(path, city, name), name, locations: posterLocations(count++) })),
  }))
}

interface Range {
  readonly worksite_uids: readonly string[]
  readonly start_date: string
  readonly end_date: string
}

const DAY_MS = 86_400_000

export function daysOf(first: string, last: string): readonly string[] {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  return Array.from({ length: days }, (_, index) => new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10))
}

/** Answers like the resource service of a demo company, from what is stored of it, less what earlier requests took. */
export function demoPosterService(campuses: readonly DemoCampus[]) {
  const used = new Map<string, number>()
  const usedOn = (building: string, day: string) => used.get(`${building} ${day}`) ?? 0

  function availability({ worksite_uids, start_date, end_date }: Range): PosterAvailability {
    const days = daysOf(start_date, end_date)
    const worksites = campuses
      .filter(({ worksite_name }) => worksite_uids.includes(worksite_name))
      .map(({ worksite_uid, worksite_name, buildings }) => {
        const items = buildings.map(({ uid, name, locations }) => ({
          uid,
          name,
          no_of_poster_display_locations: locations - Math.max(...days.map(day => usedOn(uid, day))),
        }))
        const of = (isFree: boolean) => items.filter(item => item.no_of_poster_display_locations > 0 === isFree)
        return { worksite_uid, worksite_name, available_buildings: of(true), unavailable_buildings: of(false) }
      })
    return { worksites, unavailable_buildings: worksites.flatMap(one => one.unavailable_buildings) }
  }

  function cost(range: Range) {
    const { worksites } = availability(range)
    const prices = worksites.map(({ worksite_uid, worksite_name }): PosterPrice => ({
      worksite_id: worksite_uid,
      worksite: worksite_name,
      unit: 'per_location_day',
      amount: campuses.find(campus => campus.worksite_uid === worksite_uid)?.price ?? 0,
      currency: 'USD',
      days: daysOf(range.start_date, range.end_date).length,
    }))
    return posterCostOf({ prices, buildings: new Map(worksites.map(one => [one.worksite_uid, one.available_buildings.length])) })
  }

  function details(id: string): PosterDetails | undefined {
    const poster = DEMO_POSTERS.find(one => one.id === id)
    return poster && { approvalStatus: poster.status, imageURL: poster.hasImage ? '/image' : null }
  }

  return {
    answer(call: string, body: unknown, query: Readonly<Record<string, string>>): unknown {
      if (call === 'posterDetails') return details(query['amazon_poster_id'] ?? '')
      return call === 'posterCost' ? cost(body as Range) : availability(body as Range)
    },
    /** A request has these places from now on. */
    take({ buildings, firstDay, lastDay }: Pick<PosterPlaces, 'buildings' | 'firstDay' | 'lastDay'>): void {
      for (const building of buildings)
        for (const day of daysOf(firstDay, lastDay)) used.set(`${building} ${day}`, usedOn(building, day) + 1)
    },
  }
}

export type DemoPosterService = ReturnType<typeof demoPosterService>
