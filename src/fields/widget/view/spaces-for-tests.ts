import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'

const layoutNames = ['Theater', 'Banquet', 'Crescent Rounds', 'Cocktail Rounds', 'Classroom', 'U-Shape', 'Hollow Square'] as const

/** Layouts of a space for so many in rows, and one that is described. */
const layoutsFor = (uid: string, seats: number): SpaceFound['layouts'] => [
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
