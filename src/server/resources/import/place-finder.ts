import { randomUUID } from 'node:crypto'
import type { NewPlaces } from '#contract/portal/space-imports.ts'
import { withDefaults } from '../check-row.ts'
import type { Inventory } from './inventory.ts'
import { nameKey } from '../../name-key.ts'

export type FoundPlaceNoun = NewPlaces['what']

/** A place that there is, or that an import adds: its row as its table takes it. */
export interface Place {
  readonly uuid: string
  readonly name: string
  /** uuid of the place around it; '' of a region. */
  readonly inside: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Which field of a place says in what it lies. */
const INSIDE = { region: undefined, location: 'region_id', worksite: 'location_id', building: 'worksite_id', floor: 'building_id' } as const
/** Those whose names are unique in the place around them; others are in the company. */
const UNIQUE_INSIDE: ReadonlySet<FoundPlaceNoun> = new Set(['building', 'floor'])

export const PLACE_NOUNS = ['region', 'location', 'worksite', 'building', 'floor'] as const satisfies readonly FoundPlaceNoun[]

/** Finds places by their names, and remembers those that a file adds. */
export function placeFinder(inventory: Inventory) {
  const byName = new Map<string, Place>()
  const byId = new Map<string, Place>()
  const added = new Map<FoundPlaceNoun, Place[]>()
  const keyOf = (noun: FoundPlaceNoun, name: string, inside: string) => `${noun} ${UNIQUE_INSIDE.has(noun) ? inside : ''} ${nameKey(name)}`

  function remember(noun: FoundPlaceNoun, place: Place): Place {
    byName.set(keyOf(noun, place.name, place.inside), place)
    byId.set(place.uuid, place)
    return place
  }

  for (const noun of PLACE_NOUNS) {
    const field = INSIDE[noun]
    for (const row of inventory[noun]) {
      const fields = row as typeof row & Record<string, unknown>
      remember(noun, { uuid: row.uuid, name: row.name, inside: field ? String(fields[field]) : '', row: fields })
    }
  }

  /** The key of a new region: from its name where nobody else has that. */
  function regionKey(name: string): { mapping_key: string } {
    const wanted = withDefaults('region', { name })['mapping_key']
    const keys = [
      ...inventory.region.map(({ mapping_key }) => mapping_key),
      ...(added.get('region') ?? []).map(({ row }) => row['mapping_key']),
    ]
    const isFree = typeof wanted === 'string' && !keys.includes(wanted)
    return { mapping_key: isFree ? wanted : `region_${randomUUID().slice(0, 8)}` }
  }

  return {
    find: (noun: FoundPlaceNoun, name: string, inside = ''): Place | undefined => byName.get(keyOf(noun, name, inside)),
    /** One that is there or was added. */
    get: (uuid: string): Place | undefined => byId.get(uuid),
    add(noun: FoundPlaceNoun, name: string, inside: string, fields: Readonly<Record<string, unknown>> = {}): Place {
      const field = INSIDE[noun]
      const uuid = randomUUID()
      const row = {
        ...withDefaults(noun, { name, ...fields, ...(field && { [field]: inside }) }),
        uuid,
        ...(noun === 'region' && regionKey(name)),
      }
      const place = remember(noun, { uuid, name, inside, row: { code: '', address: '', ...row } })
      added.set(noun, [...(added.get(noun) ?? []), place])
      return place
    },
    added: (noun: FoundPlaceNoun): readonly Place[] => added.get(noun) ?? [],
    names: (noun: FoundPlaceNoun, inside = ''): string[] =>
      inventory[noun].filter(row => !UNIQUE_INSIDE.has(noun) || byId.get(row.uuid)?.inside === inside).map(({ name }) => name),
  }
}

export type PlaceFinder = ReturnType<typeof placeFinder>
