import type { PlotAnswer, PlotSession } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { LostSpace, SelectedSpace, SpacesActions, SpacesEvent, SpacesState } from '../spaces-state.ts'

const layoutNames = ['Theater', 'Banquet', 'Crescent Rounds', 'Cocktail Rounds', 'Classroom', 'U-Shape', 'Hollow Square'] as const

/** Layouts of a space for so many in rows, and one that is described. */
export const layoutsFor = (uid: string, seats: number): SpaceFound['layouts'] => [
  ...layoutNames.map((name, at) => ({
    uid: `${uid}-${name}`,
    name,
    seating_capacity: Math.round(seats * ([1, 0.72, 0.67, 1.2, 0.53, 0.27, 0.31][at] ?? 1)),
    is_default: at === 0,
    layout_image: null,
    is_custom: false,
  })),
  { uid: `${uid}-Custom`, name: 'Custom', seating_capacity: seats, is_default: false, layout_image: null, is_custom: true },
]

const feature = (name: string) => ({ uid: name.toLowerCase(), name })

export function aSpace(name: string, more: Partial<SpaceFound> = {}): SpaceFound {
  const uid = more.uid ?? name.toLowerCase().replace(/\W+/g, '-')
  return {
    uid,
    name,
    image: null,
    building: 'Hudson House',
    building_uid: 'hudson',
    floor: '2',
    location: 'Seattle',
    location_id: 'seattle',
    worksite: 'Lake Campus',
    region: 'amer',
    country: 'US',
    timezone: 'America/Los_Angeles',
    seating_capacity: 180,
    layout: 'Theater',
    layouts: layoutsFor(uid, more.seating_capacity ?? 180),
    weekly_availabilities: [1, 2, 3, 4, 5].map(day_of_week => ({ day_of_week, start_time: '07:00', end_time: '22:00' })),
    has_custom_availability: false,
    features: ['Projector', 'Microphone', 'Stage', 'Step-free'].map(feature),
    set_buffer: 30,
    strike_buffer: 30,
    held_by_me: false,
    unavailable_reasons: [],
    ...more,
  }
}

export const reason = (key: string, label: string, until: string | null = null) => ({ key, label, short_label: label, until })

export const event: SpacesEvent = {
  start: '2027-03-09 09:00',
  end: '2027-03-09 17:00',
  timezone: 'America/Los_Angeles',
  location: 'seattle',
  locationLabel: 'Seattle',
  seats: 120,
  days: ['2027-03-09'],
  overnight: false,
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

export const ballroom = aSpace('Ballroom A')
export const harbour = aSpace('Harbour Room', {
  floor: '5',
  seating_capacity: 140,
  features: ['Projector', 'Daylight', 'Step-free'].map(feature),
})
export const orchard = aSpace('Orchard Hall', { building: 'Foundry', floor: '1', seating_capacity: 240 })
export const studio = aSpace('Studio North', { building: 'Cedar House', floor: 'Ground', seating_capacity: 160 })
export const gallery = aSpace('Gallery', { floor: '1', seating_capacity: 150 })

export const unavailable: readonly SpaceFound[] = [
  aSpace('Auditorium', {
    building: 'Foundry',
    floor: '1',
    seating_capacity: 320,
    unavailable_reasons: [reason('booked', 'Booked', '2027-03-09T13:00:00-08:00')],
    hint: { next_free_start: '2027-03-09 13:30' },
  }),
  aSpace('Loft', {
    building: 'River House',
    floor: '3',
    seating_capacity: 130,
    weekly_availabilities: [2].map(day_of_week => ({ day_of_week, start_time: '07:00', end_time: '16:00' })),
    unavailable_reasons: [reason('buffer', 'Set-up or strike of another event'), reason('outside_hours', 'Outside opening hours')],
    hint: { next_free_start: '2027-03-10 09:00' },
  }),
  aSpace('Cove', {
    floor: '5',
    seating_capacity: 80,
    layouts: layoutsFor('cove', 60),
    unavailable_reasons: [reason('capacity', 'Too small'), reason('held', 'On hold by another request')],
  }),
  aSpace('Glasshouse', { building: 'Cedar House', floor: 'Ground', seating_capacity: 160, has_custom_availability: true }),
]

export const chosen = (space: SpaceFound, more: Partial<SelectedSpace> = {}): SelectedSpace => ({
  uid: space.uid,
  space,
  layout_uid: `${space.uid}-Theater`,
  layoutName: 'Theater',
  isCustomLayout: false,
  description: '',
  imageName: '',
  days: [],
  hold: 'held',
  isLastRenewal: false,
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
  layout_uid: `${space.uid}-Theater`,
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
    existing: [],
    waysOut: [],
    undo: undefined,
    announcement: undefined,
    locationHint: '',
    isFull: false,
    isPreview: false,
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

const session = (day: string, from: string, to: string, kind: PlotSession['kind'] = 'booking', buffer = 30): PlotSession => {
  const at = (time: string, by: number) => `${new Date(Date.parse(`${day}T${time}Z`) + by * 60_000).toISOString().slice(0, 19)}-08:00`
  return {
    uid: `${day} ${from}`,
    plotting_key: day,
    color: '#4c78a8',
    buffered_start_datetime: at(from, -buffer),
    buffered_end_datetime: at(to, buffer),
    start_datetime: at(from, 0),
    end_datetime: at(to, 0),
    set_buffer: buffer,
    strike_buffer: buffer,
    excluded_set_buffer_percentage: 0,
    excluded_strike_buffer_percentage: 0,
    layout_info: { name: '' },
    title: 'Booked',
    kind,
    held_by_me: false,
  }
}

const SESSIONS: Readonly<Record<string, readonly PlotSession[]>> = {
  'ballroom-a': [
    session('2027-03-09', '06:30', '07:45', 'booking', 30),
    session('2027-03-09', '18:30', '21:00'),
    session('2027-03-08', '09:00', '12:00'),
  ],
  auditorium: [session('2027-03-09', '08:00', '13:00')],
  loft: [session('2027-03-09', '06:30', '08:30', 'booking', 60), session('2027-03-10', '10:00', '13:00', 'hold')],
  'studio-north': [session('2027-03-09', '19:30', '20:30', 'hold', 0)],
}

/** What takes place in a space, as it is made up here. */
export const plotOf = (uid: string, first: string, last: string): PlotAnswer => ({
  side_label: [],
  sessions: [...(SESSIONS[uid] ?? [])].filter(({ plotting_key: day }) => day >= first && day <= last),
})

/** Actions that only note what was pressed. */
export function someActions(more: Partial<SpacesActions> = {}): SpacesActions & { readonly pressed: string[] } {
  const pressed: string[] = []
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void pressed.push([name, ...given.map(one => (typeof one === 'object' ? JSON.stringify(one) : String(one)))].join(' '))
  return {
    pressed,
    goTo: note('goTo'),
    setView: note('setView'),
    setFilters: note('setFilters'),
    loadMore: note('loadMore'),
    retry: note('retry'),
    add: note('add'),
    setLayout: note('setLayout'),
    remove: note('remove'),
    renew: note('renew'),
    takeAlternative: note('takeAlternative'),
    dismissLost: note('dismissLost'),
    takeWayOut: note('takeWayOut'),
    startAt: note('startAt'),
    undo: note('undo'),
    remainingMs: () => 761_000,
    plot: (uid, first, last) => Promise.resolve(plotOf(uid, first, last)),
    keepRow: () => undefined,
    ...more,
  }
}
