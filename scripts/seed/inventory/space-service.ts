import { type EventTimes, eventTimes } from '#server/bookings/event-times.ts'
import { weekMinutes } from '#server/week-minutes.ts'
import type { WantedEvent } from '#server/submissions/storage/bookings.ts'
import { idOf } from '../ids.ts'
import { BLOCKING, bookingsOf } from './bookings.ts'
import type { DemoCity } from './places.ts'
import { type DemoSpace, spacesOf } from './spaces.ts'

/** A space of the demo in one of its layouts. */
export interface OfferedSpace {
  readonly space: DemoSpace
  /** uuid of the layout. */
  readonly layout: string
}

const MINUTE_MS = 60_000

/** When an event of the demo takes place. @throws RangeError when its answers make no times */
export const timesOf = ({ start, end, timezone, overnight, wholeDays }: WantedEvent): EventTimes =>
  eventTimes({ start, end, timezone, overnight, wholeDays })

type Stretch = readonly [from: number, to: number]

const blockedBy = ({ minutes }: Pick<DemoSpace, 'minutes'>, { periods }: EventTimes): readonly Stretch[] =>
  periods.map(({ start, end, from, to }) => {
    const buffer = minutes * MINUTE_MS
    return [Math.min(+from, +start - buffer), Math.max(+to, +end + buffer)]
  })

/** The inventory of a company, and what is booked in it by cell: the same in every run, and slow to tell. */
const inventories = new Map<string, { readonly spaces: readonly DemoSpace[]; readonly booked: ReadonlyMap<string, readonly Stretch[]> }>()

function inventoryOf(path: string, cities: readonly DemoCity[]) {
  const known = inventories.get(path)
  if (known) return known
  const spaces = spacesOf(path, cities)
  const booked = new Map<string, Stretch[]>()
  for (const { day, from, to, zone, status, cells, minutes } of bookingsOf(path, spaces)) {
    if (!BLOCKING.has(status)) continue
    const times = eventTimes({ start: `${day} ${from}`, end: `${day} ${to}`, timezone: zone })
    for (const cell of cells) booked.set(cell, [...(booked.get(cell) ?? []), ...blockedBy({ minutes }, times)])
  }
  inventories.set(path, { spaces, booked })
  return { spaces, booked }
}

/** Offers spaces like the resource service of a demo company: what is in its inventory, less what is booked there and was taken since. */
export function demoSpaceService(path: string, cities: readonly DemoCity[]) {
  const { spaces, booked } = inventoryOf(path, cities)
  const taken = new Map(booked)

  function isFree(space: DemoSpace, times: EventTimes): boolean {
    const wanted = blockedBy(space, times)
    return space.cells.every(cell => !taken.get(cell)?.some(([from, to]) => wanted.some(([start, end]) => from < end && start < to)))
  }

  return {
    /** The smallest space there that suffices, in its first layout that does; undefined: there is none at these times. */
    find(city: string, seats: number, times: EventTimes): OfferedSpace | undefined {
      const there = spaces.filter(one => one.city.name === city && one.seats >= seats && !one.custom)
      const wanted = there[0] ? rangesOf(weekMinutes(times.periods, there[0].city.zone)) : []
      const space = there
        .filter(({ hours }) => isWithin(wanted, rangesOf(hours)))
        .toSorted((a, b) => a.seats - b.seats || (a.id < b.id ? -1 : 1))
        .find(one => isFree(one, times))
      const layout = space?.layouts.find(one => one.seats >= seats)
      return space && layout && { space, layout: idOf(space.id, layout.name) }
    },

    /** Somebody has it from now on. @returns it */
    take(uid: string, times: EventTimes): DemoSpace {
      const space = spaces.find(({ id }) => id === uid)
      if (!space || !isFree(space, times)) throw new Error(`A demo submission books ${space?.name ?? uid}, which is not free.`)
      for (const cell of space.cells) taken.set(cell, [...(taken.get(cell) ?? []), ...blockedBy(space, times)])
      return space
    },
  }
}

export type DemoSpaceService = ReturnType<typeof demoSpaceService>

const isWithin = (wanted: readonly Stretch[], open: readonly Stretch[]) =>
  wanted.every(([from, to]) => open.some(([opens, closes]) => opens <= from && to <= closes))

/** Of the text of an `int4multirange`. */
const rangesOf = (text: string): readonly Stretch[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])
