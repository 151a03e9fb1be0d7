import { findSpaces, findUnavailableSpaces } from '#contract/tenant/spaces.ts'
import type { SpaceFound, SpacePage } from '#contract/tenant/spaces.shape.ts'
import { pageOf, type SearchInput, spacesRequest } from './search-requests.ts'
import type { SpacesWorld } from './spaces-world.ts'
import { minutesOf, shifted } from './wall-minutes.ts'
import type { WayOut } from './way-out.ts'

/** Reasons that another time does away with. */
const OF_TIME = new Set(['booked', 'held', 'buffer', 'closed', 'outside_hours'])
const MAX_OF_EACH = 2

/** Ways out where the service knows none by itself (P12.51): what the answers of other calls say. */
export async function findWaysByOtherCalls(world: SpacesWorld, input: SearchInput): Promise<readonly WayOut[]> {
  const ways = await Promise.all([atOtherTimes(world, input), elsewhere(world, input)])
  return ways.flat()
}

async function atOtherTimes(world: SpacesWorld, input: SearchInput): Promise<readonly WayOut[]> {
  const { event } = input
  if (event.days.length > 1) return []
  const spaces = rowsOf(await world.call(findUnavailableSpaces, spacesRequest(input, '')))
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

async function elsewhere(world: SpacesWorld, input: SearchInput): Promise<readonly WayOut[]> {
  if (!input.filters.building && !input.worksite) return []
  const wider = { ...input, worksite: '', filters: { ...input.filters, building: '' } }
  const spaces = rowsOf(await world.call(findSpaces, spacesRequest(wider, '')))
  return spaces.slice(0, MAX_OF_EACH).map(space => ({ is: 'building', space, minutes: undefined }))
}

const rowsOf = (answer: Parameters<typeof pageOf>[0] | readonly unknown[] | undefined): readonly SpaceFound[] =>
  answer === undefined ? [] : pageOf(answer as readonly SpaceFound[] | SpacePage).data
