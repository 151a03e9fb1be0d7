import type { InventoryPlaces } from '#contract/tenant/places.ts'

/** A city with its houses: a worksite each, whose buildings have the names of its street. */
export interface DemoCity {
  readonly region: 'AMER' | 'EMEA' | 'APAC'
  readonly name: string
  readonly country: string
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
  readonly worksite: string
  readonly buildings: readonly string[]
}

/** 3 regions, 12 locations, 40 buildings. */
export const CITIES: readonly DemoCity[] = [
  city(
    'AMER',
    'Seattle',
    'US',
    'America/Los_Angeles',
    [47.6, -122.33],
    'Harbor Campus',
    'Pier House, Signal House, Rain House, Ferry House',
  ),
  city('AMER', 'New York', 'US', 'America/New_York', [40.71, -74.01], 'Hudson House', 'Hudson East, Hudson West, Water Tower'),
  city('AMER', 'Austin', 'US', 'America/Chicago', [30.27, -97.74], 'Domain Yard', 'Barton Hall, Yard One, Yard Two'),
  city('AMER', 'São Paulo', 'BR', 'America/Sao_Paulo', [-23.55, -46.63], 'Faria Lima', 'Torre Norte, Torre Sul, Pavilhão'),
  city('EMEA', 'Berlin', 'DE', 'Europe/Berlin', [52.52, 13.4], 'Spreehof', 'Haus Nord, Haus Süd, Remise, Kesselhaus'),
  city('EMEA', 'London', 'GB', 'Europe/London', [51.5, -0.13], 'Canal Wharf', 'Lock House, Tow House, Wharf Five'),
  city('EMEA', 'Paris', 'FR', 'Europe/Paris', [48.86, 2.35], 'Quai de Seine', 'Aile Est, Aile Ouest, Pavillon'),
  city('EMEA', 'Dublin', 'IE', 'Europe/Dublin', [53.35, -6.26], 'Silicon Docks', 'Dock One, Dock Two, Granary'),
  city('APAC', 'Tokyo', 'JP', 'Asia/Tokyo', [35.68, 139.69], 'Shinagawa Court', 'East Court, West Court, Garden Court, Annex'),
  city('APAC', 'Singapore', 'SG', 'Asia/Singapore', [1.35, 103.82], 'Marina Terrace', 'Terrace A, Terrace B, Pavilion'),
  city('APAC', 'Sydney', 'AU', 'Australia/Sydney', [-33.87, 151.21], 'Darling Works', 'Works North, Works South, Boiler House, Shed 4'),
  city('APAC', 'Bengaluru', 'IN', 'Asia/Kolkata', [12.97, 77.59], 'Indira Park', 'Park One, Park Two, Banyan House'),
]

/** Which region of the inventory a demo company has; the first has all of them. */
const OWN_REGION = { amer: undefined, emea: 'EMEA', apac: 'APAC' } as const

/** The cities that a demo company has houses in, by the key of its region. */
export function citiesOf(key: keyof typeof OWN_REGION): readonly DemoCity[] {
  const own = OWN_REGION[key]
  return CITIES.filter(({ region }) => own === undefined || region === own)
}

/** The same as the forms of the company offer them. */
export function placesOf(key: keyof typeof OWN_REGION): InventoryPlaces {
  const cities = citiesOf(key)
  const named = (name: string) => ({ uid: name, name })
  return {
    regions: [...new Set(cities.map(({ region }) => region))].map(name => ({ name, mapping_key: name.toLowerCase() })),
    locations: cities.map(({ name, region, country, zone, worksite }) => ({
      ...named(name),
      location_id: name,
      region: region.toLowerCase(),
      country,
      timezone: zone,
      worksites: [named(worksite)],
    })),
  }
}

function city(
  region: DemoCity['region'],
  name: string,
  country: string,
  zone: string,
  [latitude, longitude]: readonly [number, number],
  worksite: string,
  buildings: string,
): DemoCity {
  return { region, name, country, zone, latitude, longitude, worksite, buildings: buildings.split(', ') }
}
