import type { SpaceFilters, SpacesState } from '../../spaces-state.ts'

/** What is set beyond the event itself; its own number of people is no filter. */
export function filtersSet({ filters, event }: Pick<SpacesState, 'filters' | 'event'>): number {
  const { region, building, category, features, seats } = filters
  const places = [region, building, category].filter(uid => uid !== '').length
  return places + features.length + (seats > (event?.seats ?? seats) ? 1 : 0)
}

/** As they are when nothing is set. */
export const noFilters = ({ event, filters }: Pick<SpacesState, 'filters' | 'event'>): SpaceFilters => ({
  region: '',
  building: '',
  category: '',
  features: [],
  seats: event?.seats ?? filters.seats,
})

const STEPS = [10, 20, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000]
const MAX_STEPS = 6

/** Numbers of seats to choose from: those of the event, and some more of the usual ones. */
export function seatSteps(wanted: number, chosen: number): readonly number[] {
  const more = STEPS.filter(step => step > wanted).slice(0, MAX_STEPS)
  return [...new Set([wanted, ...more, chosen])].toSorted((a, b) => a - b)
}
