import { findSpaces, findWaysOut } from '#contract/tenant/spaces.ts'
import type { SpaceFound, SpacePage } from '#contract/tenant/spaces.shape.ts'
import type { SearchedDay, WayOutFound } from '#contract/tenant/ways-out.shape.ts'
import { pageOf, type SearchInput, spacesRequest } from './search-requests.ts'
import type { SpacesEvent } from './spaces-state.ts'
import type { SpacesWorld } from './spaces-world.ts'
import { findWaysByOtherCalls } from './ways-fallback.ts'
import type { WayOut } from './way-out.ts'

/** A search that found nothing. */
export interface EmptySearch {
  readonly input: SearchInput
  /** How often it was read: while one looks others take and free spaces. */
  readonly reads: number
  /** Days of the event without a space, where others have one: ways out are for these. */
  readonly missing: readonly string[]
}

/** Changes that come together are read together. */
const REFRESH_MS = 1_000
const MAX_ON_MISSING_DAYS = 2

interface FoundWays {
  readonly ways: readonly WayOut[]
  /** Of an event of several days: how many spaces there are on each. */
  readonly days: readonly SearchedDay[]
  /** The days that the ways are for; []: all of the event. */
  readonly missing: readonly string[]
  /** What the service says of places in which nothing can ever be booked, or ''. */
  readonly message: string
}

const NOTHING: FoundWays = { ways: [], days: [], missing: [], message: '' }

/** Where no space is left over: what the service says would do instead (P12.51). */
export class WaysOut {
  readonly #world: SpacesWorld
  readonly #onChange: () => void
  #now = NOTHING
  #search: EmptySearch | undefined
  #cancelRefresh = () => {}

  constructor(world: SpacesWorld, onChange: () => void) {
    this.#world = world
    this.#onChange = onChange
  }

  get now(): FoundWays {
    return this.#now
  }

  /** @param search undefined: something was found, or that is not known yet */
  follow(search: EmptySearch | undefined): void {
    const before = this.#search
    const isSame = search?.input === before?.input && search?.missing.join() === before?.missing.join()
    if (isSame && search?.reads === before?.reads) return
    this.#search = search
    this.#cancelRefresh()
    if (!isSame) this.#now = NOTHING
    if (!search) return
    if (isSame) this.#cancelRefresh = this.#world.clock.after(REFRESH_MS, () => void this.#read(search))
    else void this.#read(search)
  }

  async #read(search: EmptySearch): Promise<void> {
    const found = await this.#find(search)
    if (search !== this.#search) return
    this.#now = found
    this.#onChange()
  }

  async #find({ input, missing }: EmptySearch): Promise<FoundWays> {
    const { cursor: _cursor, ...wanted } = spacesRequest(input, '')
    const request = { ...wanted, ...(missing.length > 0 && { days: [...missing] }) }
    const isMending = missing.length > 0
    const [answer, onMissing] = await Promise.all([
      this.#world.call(findWaysOut, request),
      isMending ? this.#world.call(findSpaces, request) : undefined,
    ])
    if (!answer || !('ways' in answer)) return { ...NOTHING, ways: isMending ? [] : await findWaysByOtherCalls(this.#world, input) }
    const free = onMissing === undefined ? [] : pageOf(onMissing as readonly SpaceFound[] | SpacePage).data
    const there = free.filter(space => !space.has_custom_availability).slice(0, MAX_ON_MISSING_DAYS)
    const days = there.map((space): WayOut => ({ is: 'days', space, days: missing, failing: undefined }))
    const ways = answer.ways.map(way => wayOf(way, input))
    // Other times would be those of all days, and of the days that have no space all but one are none.
    const others = isMending ? ways.filter(({ is }) => is !== 'time' && is !== 'days') : ways
    return { ways: [...days, ...others], days: answer.days, missing, message: answer.message ?? '' }
  }
}

/** As the widget says it. Fields by their mapField. */
function wayOf(way: WayOutFound, { event, filters }: SearchInput): WayOut {
  switch (way.kind) {
    case 'time': {
      const { space, start_date: start, end_date: end } = way
      return { is: 'time', space, start, end, changes: changedTimes(event, start, end) }
    }
    case 'layout': {
      const { space, layout_uid, seats } = way
      const layoutName = space.layouts.find(({ uid }) => uid === layout_uid)?.name ?? ''
      const changes = seats < event.seats ? [event.fields.seating_capacity] : []
      return { is: 'layout', space, layout_uid, layoutName, seats, wanted: Math.max(event.seats, filters.seats), changes }
    }
    case 'building':
      return { is: 'building', space: way.space, minutes: way.walking_minutes ?? undefined }
    case 'pair': {
      const [one, other] = way.parts
      return { is: 'pair', parts: [one!, other!], seats: way.seats }
    }
    case 'days':
      return { is: 'days', space: way.space, days: way.days, failing: { day: way.failing_day, reasons: way.reasons } }
  }
}

/** mapFields of what another time changes. */
function changedTimes({ start, end, fields }: SpacesEvent, newStart: string, newEnd: string): readonly string[] {
  const parts = [
    [fields.start_date, start.slice(0, 10), newStart.slice(0, 10)],
    [fields.start_time, start.slice(11), newStart.slice(11)],
    [fields.end_date, end.slice(0, 10), newEnd.slice(0, 10)],
    [fields.end_time, end.slice(11), newEnd.slice(11)],
  ] as const
  return parts.flatMap(([mapField, before, after]) => (before === after ? [] : [mapField]))
}
