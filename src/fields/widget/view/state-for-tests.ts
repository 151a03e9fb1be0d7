import type { BookedSpace } from '#engine/model/booking.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { LostSpace } from '../shown-details.ts'
import type { SelectedSpace, SpacesEvent, SpacesState } from '../spaces-state.ts'
import { ballroom, gallery, harbour, orchard, studio } from './spaces-for-tests.ts'

export const event: SpacesEvent = {
  start: '2027-03-09 09:00',
  end: '2027-03-09 17:00',
  timezone: 'America/Los_Angeles',
  location: 'seattle',
  locationLabel: 'Seattle',
  seats: 120,
  days: ['2027-03-09'],
  overnight: false,
  wholeDays: [],
  fields: {
    start_date: 'start_date',
    start_time: 'start_time',
    end_date: 'end_date',
    end_time: 'end_time',
    timezone: 'timezone',
    location: 'location',
    seating_capacity: 'seating_capacity',
  },
}

export const threeDays: SpacesEvent = { ...event, end: '2027-03-11 17:00', days: ['2027-03-09', '2027-03-10', '2027-03-11'] }

export const chosen = (space: SpaceFound, more: Partial<SelectedSpace> = {}): SelectedSpace => ({
  uid: space.uid,
  space,
  layout_uid: `${space.uid}-Theater`,
  layoutName: 'Theater',
  isCustomLayout: false,
  description: '',
  drawing: undefined,
  lostDrawing: '',
  seats: event.seats,
  days: [],
  hold: 'held',
  isLastRenewal: false,
  ...more,
})

/** As it stands in an answer. */
export const bookedAs = ({ uid }: SpaceFound, more: Partial<BookedSpace> = {}): BookedSpace => ({
  uid,
  layout_uid: `${uid}-Theater`,
  description: '',
  is_custom_layout: false,
  custom_layout_image: '',
  days: [],
  beside: '',
  ...more,
})

export const lost = (space: SpaceFound, more: Partial<LostSpace> = {}): LostSpace => ({
  uid: space.uid,
  name: space.name,
  space,
  why: 'taken',
  alert: '',
  start: event.start,
  end: event.end,
  own: bookedAs(space),
  alternatives: [harbour, orchard, studio],
  ...more,
})

const NO_FILTERS = { region: '', building: '', category: '', features: [], seats: 120 }

export function aState(more: Partial<SpacesState> = {}): SpacesState {
  const spaces = [ballroom, harbour, orchard, studio, gallery]
  return {
    phase: { is: 'active' },
    event,
    filters: NO_FILTERS,
    choices: {
      regions: [{ uid: 'amer', name: 'AMER' }],
      buildings: [{ uid: 'hudson', name: 'Hudson House', spaces: 3 }],
      categories: [{ uid: 'event', name: 'Event space' }],
      features: [
        { uid: 'projector', name: 'Projector', icon: '', spaces: 41 },
        { uid: 'step-free', name: 'Step-free', icon: '', spaces: 38 },
      ],
    },
    view: 'available',
    list: listOf(spaces),
    totals: { available: spaces.length, unavailable: 9 },
    selected: [],
    lost: [],
    searchedDays: [],
    mendedDays: [],
    noneBookable: '',
    existing: [],
    movesExisting: false,
    growsExisting: false,
    waysOut: [],
    undo: undefined,
    announcement: undefined,
    locationHint: '',
    isFull: false,
    isPreview: false,
    isCrowded: false,
    takesDrawings: true,
    ...more,
  }
}

export const listOf = (spaces: readonly SpaceFound[], is: 'free' | 'taken' | 'adding' = 'free'): SpacesState['list'] => ({
  rows: spaces.map(space => ({ space, is, alert: '' })),
  total: spaces.length,
  hasMore: false,
  isLoading: false,
})
