import { idOf } from '../ids.ts'
import { type Random, randomOf } from '../random.ts'
import { CITIES, type DemoCity } from './places.ts'

/** A space as the demo makes it; features and layouts by their names. */
export interface DemoSpace {
  readonly id: string
  readonly building: string
  readonly floor: string
  readonly city: DemoCity
  readonly name: string
  readonly category: string
  readonly seats: number
  readonly minutes: number
  readonly hours: string
  readonly approval: boolean
  /** Its availability is on request: nobody books it here (P12.5). */
  readonly custom: boolean
  readonly features: readonly string[]
  readonly layouts: readonly { readonly name: string; readonly seats: number; readonly is_default: boolean }[]
  /** Of itself, or of the halves that it is made of. */
  readonly cells: readonly string[]
}

const FLOORS = ['Ground', '1', '2', '3', '4']
/** In each building. */
const SPACES = 30
const FEATURES = [
  'Built-in screen',
  'Dry-erase board',
  'Microphone',
  'Natural light',
  'Projector',
  'Sound system',
  'Video conferencing',
  'Wi-Fi',
]
const OFFICE_HOURS = '{[1920,2520),[3360,3960),[4800,5400),[6240,6840),[7680,8280)}'
const DAILY_HOURS = '{[420,1380),[1860,2820),[3300,4260),[4740,5700),[6180,7140),[7620,8580),[9060,10020)}'

/** Open on Saturdays and Sundays alone, from 10 to 22 o'clock. */
const WEEKEND_HOURS = '{[600,1320),[9240,9960)}'

export const cityId = (company: string, city: DemoCity) => idOf(company, 'location', city.name)
export const worksiteId = (company: string, city: DemoCity) => idOf(company, 'worksite', city.worksite)
export const buildingId = (company: string, city: DemoCity, building: string) => idOf(company, 'building', city.worksite, building)
export const floorId = (company: string, city: DemoCity, building: string, floor: string) =>
  idOf(company, 'floor', city.worksite, building, floor)
export const floorNames = FLOORS

/** 30 spaces in each of these cities' buildings: rooms, a hall of two halves, an outdoor space. */
export function spacesOf(company: string, cities: readonly DemoCity[] = CITIES): DemoSpace[] {
  return cities.flatMap(city =>
    city.buildings.flatMap(building => {
      const spaces = spacesIn(company, city, building, randomOf(`${company}/spaces/${city.worksite}/${building}`))
      return building === city.buildings.at(-1) ? spaces.map(onRequest) : spaces
    }),
  )
}

function spacesIn(company: string, city: DemoCity, building: string, random: Random): DemoSpace[] {
  const id = (name: string) => idOf(company, 'space', city.worksite, building, name)
  const space = (name: string, floor: string, category: string, seats: number, cells: readonly string[] = [id(name)]): DemoSpace => ({
    id: id(name),
    building: buildingId(company, city, building),
    floor: floorId(company, city, building, floor),
    city,
    name,
    category,
    seats,
    minutes: category === 'Meeting room' ? 0 : 30,
    hours: category === 'Meeting room' ? OFFICE_HOURS : DAILY_HOURS,
    approval: seats >= 200,
    custom: false,
    features: random.some(FEATURES, random.between(2, 6)),
    layouts: layoutsFor(seats, category),
    cells,
  })
  const half = random.between(6, 14) * 10
  const halves = [space('Hall A', 'Ground', 'Event space', half), space('Hall B', 'Ground', 'Event space', half)]
  const hall = space('Hall A+B', 'Ground', 'Event space', half * 2 + 20, [id('Hall A'), id('Hall B')])
  const terrace = space('Terrace', '4', 'Outdoor space', random.between(4, 16) * 10)
  const rooms = Array.from({ length: SPACES - 4 }, (_, index) => {
    const floor = 1 + (index % 4)
    const number = `${floor}${String(1 + Math.floor(index / 4)).padStart(2, '0')}`
    return space(`Room ${number}`, String(floor), 'Meeting room', random.pick([4, 6, 8, 10, 12, 16, 20, 30, 40]))
  })
  return [...halves, hall, terrace, ...rooms]
}

/** The terrace of a city's last house is lent out at weekends, and not in winter: who wants it asks. */
const onRequest = (space: DemoSpace): DemoSpace => (space.name === 'Terrace' ? { ...space, custom: true, hours: WEEKEND_HOURS } : space)

/** Civil days, the last one not included, on which spaces with availability on request are closed. */
export const WINTER = { label: 'Closed in winter', first: '2026-12-01', last: '2027-03-01' }

/** Tables of a meeting room stay where they are; halls and terraces are empty, so that who books may describe how to fill them. */
function layoutsFor(seats: number, category: string): DemoSpace['layouts'] {
  const share = (name: string, part: number) => ({ name, seats: Math.max(2, Math.round(seats * part)), is_default: false })
  const [first, ...rest] =
    seats >= 80
      ? [share('Theater', 1), share('Classroom', 0.55), share('Banquet', 0.65), share('Cocktail Rounds', 0.9)]
      : [share('Conference', 1), share('U-Shape', 0.7), ...(seats >= 16 ? [share('Classroom', 0.8)] : [])]
  const described = category === 'Meeting room' ? [] : [share('Custom', 1)]
  return first ? [{ ...first, is_default: true }, ...rest, ...described] : []
}
