import { findSpaces, findUnavailableSpaces } from '#contract/tenant/spaces.ts'
import type { SpaceFound, SpacePage } from '#contract/tenant/spaces.shape.ts'
import { pageOf, type SearchInput, spacesRequest } from './search-requests.ts'
import type { WayOut } from './spaces-state.ts'
import type { SpacesWorld } from './spaces-world.ts'
import { minutesOf, shifted } from './wall-minutes.ts'

/** Reasons that another time does away with. */
const OF_TIME = new Set(['booked', 'held', 'buffer', 'closed', 'outside_hours'])
const MAX_OF_EACH = 2

/** Where no space is left over: the same length at another time of the day, and spaces that only a filter keeps away. */
export class WaysOut {
  readonly #world: SpacesWorld
  readonly #onChange: () => void
  #now: readonly WayOut[] = []
  #input: SearchInput | undefined

  constructor(world: SpacesWorld, onChange: () => void) {
    this.#world = world
    this.#onChange = onChange
  }

  get now(): readonly WayOut[] {
    return this.#now
  }

  /** @param input what nothing was found with; undefined: something was found */
  async follow(input: SearchInput | undefined): Promise<void> {
    if (input === this.#input) return
    this.#input = input
    this.#now = []
    if (!input) return
    const [atOtherTimes, elsewhere] = await Promise.all([this.#atOtherTimes(input), this.#elsewhere(input)])
    if (input !== this.#input) return
    this.#now = [...atOtherTimes, ...elsewhere]
    this.#onChange()
  }

  async #atOtherTimes(input: SearchInput): Promise<readonly WayOut[]> {
    const { event } = input
    if (event.days.length > 1) return []
    const spaces = rowsOf(await this.#world.call(findUnavailableSpaces, spacesRequest(input, '')))
    const isFar = (start: string) => start.slice(0, 10) !== event.start.slice(0, 10)
    const distance = (start: string) => Math.abs(minutesOf(start) - minutesOf(event.start))
    return spaces
      .filter(space => space.unavailable_reasons.every(({ key }) => OF_TIME.has(key)))
      .flatMap(space => {
        const start = space.hint?.next_free_start
        return start === undefined || isFar(start) || space.timezone !== event.timezone ? [] : [{ space, start }]
      })
      .toSorted((a, b) => distance(a.start) - distance(b.start))
      .slice(0, MAX_OF_EACH)
      .map(({ space, start }) => {
        const end = shifted(event.end, minutesOf(start) - minutesOf(event.start))
        return { is: 'time', start, end, space, changes: [event.fields.start_time, event.fields.end_time] }
      })
  }

  async #elsewhere(input: SearchInput): Promise<readonly WayOut[]> {
    const { building, worksite } = { building: input.filters.building, worksite: input.worksite }
    if (!building && !worksite) return []
    const wider = { ...input, worksite: '', filters: { ...input.filters, building: '' } }
    const spaces = rowsOf(await this.#world.call(findSpaces, spacesRequest(wider, '')))
    return spaces.slice(0, MAX_OF_EACH).map(space => ({ is: 'building', space }))
  }
}

const rowsOf = (answer: Parameters<typeof pageOf>[0] | readonly unknown[] | undefined): readonly SpaceFound[] =>
  answer === undefined ? [] : pageOf(answer as readonly SpaceFound[] | SpacePage).data
