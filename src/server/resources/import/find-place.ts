import { countryCode } from '#contract/portal/countries.ts'
import { RESOURCE_FIELDS } from '#contract/portal/resource-fields.ts'
import type { SpaceColumnName } from '#contract/portal/space-columns.ts'
import { checkValue } from '../check-value.ts'
import { textOf } from './cells.ts'
import { closest } from './closest.ts'
import type { ImportRow } from './file-rows.ts'
import { nameKey } from '../../name-key.ts'
import type { Place, PlaceFinder } from './place-finder.ts'
import type { Note } from './row-issues.ts'

/** Where a row says that its space lies. */
export interface FoundPlace {
  readonly building: Place
  readonly floor: Place | undefined
}

type Cells = ImportRow['cells']

/** Finds the places of a row, and adds those that there are not yet. undefined: it was noted what is wrong. */
export function findPlace(cells: Cells, places: PlaceFinder, note: Note): FoundPlace | undefined {
  const [worksiteName, buildingName] = [nameIn(cells, 'worksite', note), nameIn(cells, 'building', note)]
  const known = worksiteName === undefined ? undefined : places.find('worksite', worksiteName)
  if (known && !agrees(cells, places.get(known.inside), places, note)) return undefined
  const location = known ? undefined : findLocation(cells, places, note, worksiteName)
  if (worksiteName === undefined || buildingName === undefined || !(known ?? location)) return undefined
  const worksite = known ?? places.add('worksite', worksiteName, location?.uuid ?? '')
  const building = places.find('building', buildingName, worksite.uuid) ?? places.add('building', buildingName, worksite.uuid)
  const floorName = textOf(cells.floor) === '' ? undefined : nameIn(cells, 'floor', note)
  if (floorName === undefined) return { building, floor: undefined }
  const floor = places.find('floor', floorName, building.uuid)
  return { building, floor: floor ?? places.add('floor', floorName, building.uuid, { level: levelOf(floorName) }) }
}

/** The name that a cell says, if it can be one. */
function nameIn(cells: Cells, column: SpaceColumnName & keyof typeof RESOURCE_FIELDS, note: Note): string | undefined {
  const { value, issue } = checkValue(cells[column], { ...RESOURCE_FIELDS[column].name, label: LABELS[column] ?? column })
  if (issue === undefined) return String(value)
  note(column, issue)
  return undefined
}

const LABELS: Readonly<Record<string, string>> = {
  region: 'Region',
  location: 'Location',
  worksite: 'Worksite',
  building: 'Building',
  floor: 'Floor',
}

/** Of a worksite that is not there yet. */
function findLocation(cells: Cells, places: PlaceFinder, note: Note, worksite = ''): Place | undefined {
  if (textOf(cells.location) === '') {
    const propose = () => closest(worksite, places.names('worksite'))
    if (worksite !== '') note('worksite', `There is no worksite “${worksite}”, and no location says where it would be.`, { propose })
    return undefined
  }
  const name = nameIn(cells, 'location', note)
  if (name === undefined) return undefined
  const known = places.find('location', name)
  if (known) return agrees(cells, known, places, note) ? known : undefined
  const regionName = nameIn(cells, 'region', note)
  const country = checked(cells, 'country', note)
  const timezone = checked(cells, 'timezone', note)
  if (regionName === undefined || country === undefined || timezone === undefined) return undefined
  const region = places.find('region', regionName) ?? places.add('region', regionName, '')
  return places.add('location', name, region.uuid, { country, timezone })
}

function checked(cells: Cells, column: 'country' | 'timezone', note: Note): unknown {
  const { value, issue } = checkValue(cells[column], RESOURCE_FIELDS.location[column])
  if (issue !== undefined) note(column, issue)
  return value
}

/** Is what a row says of the places around its worksite what they are? A cell that says nothing agrees. */
function agrees(cells: Cells, location: Place | undefined, places: PlaceFinder, note: Note): boolean {
  if (!location) return true
  const region = places.get(location.inside)
  const is: readonly (readonly [SpaceColumnName, string, string])[] = [
    ['location', location.name, `This worksite is in ${location.name}.`],
    ['region', region?.name ?? '', `${location.name} is in the region ${region?.name ?? ''}.`],
    ['country', String(location.row['country']), `The country of ${location.name} is ${String(location.row['country'])}.`],
    ['timezone', String(location.row['timezone']), `The time zone of ${location.name} is ${String(location.row['timezone'])}.`],
  ]
  const wrong = is.filter(([column, value]) => {
    const text = textOf(cells[column])
    const isSame = nameKey(text) === nameKey(value) || (column === 'country' && countryCode(text) === value)
    return text !== '' && !isSame
  })
  for (const [column, proposal, reason] of wrong) note(column, reason, { propose: () => proposal })
  return wrong.length === 0
}

/** `Floor 3` is level 3; a name without a number is the ground. */
function levelOf(name: string): number {
  const level = Number(/-?\d{1,3}/.exec(name)?.[0] ?? 0)
  return level >= -100 && level <= 1_000 ? level : 0
}
