import type { InventoryPlaces } from '#contract/tenant/places.ts'
import type { Field, Option } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { SEPARATOR, split } from '#engine/model/values.ts'
import { cleanLine } from './clean.ts'
import { offersInventory } from './inventory-fields.ts'
import { byLabel } from './sort.ts'

/** What fields offer of these places while no answer chooses among them; undefined for any other field. */
export const optionsFrom = (places: InventoryPlaces) => (field: Field) =>
  offersInventory(field) ? placeOptions(field, places, {}) : undefined

type TextByField = Readonly<Record<string, string>>

/**
 * What a field that offers the inventory has to choose from with these answers (P3.37). A region is its mapping key, any other
 * place its name: the tenant calls take both. An answer that names no place of the inventory chooses nothing away.
 */
export function placeOptions({ mapField, sort }: Field, places: InventoryPlaces, answers: TextByField): readonly Option[] {
  const options = optionsNamed(mapField, places, answers).filter(({ value }) => canBeChosen(value))
  return sort ? byLabel(options) : options
}

function optionsNamed(mapField: string, { regions, locations }: InventoryPlaces, answers: TextByField): readonly Option[] {
  if (mapField === 'region') return regions.map(({ name, mapping_key }) => ({ value: mapping_key, label: cleanLine(name) }))
  const keys = chosen(regions, answers, 'region', ({ name, mapping_key }) => [mapping_key, name])
  const within = keys ? locations.filter(({ region }) => keys.some(({ mapping_key }) => mapping_key === region)) : locations
  if (mapField === 'location') return within.map(({ name, timezone }) => ({ ...named(name), prefills: { timezone } }))
  const known = chosen(within, answers, 'location', ({ name, uid }) => [name, uid]) ?? within
  return known.flatMap(({ worksites }) => worksites.map(({ name }) => named(name)))
}

/** Those of the places that an answer names; undefined when it names none. */
function chosen<Place>(
  places: readonly Place[],
  answers: TextByField,
  mapField: string,
  namesOf: (place: Place) => readonly string[],
): readonly Place[] | undefined {
  const wanted = new Set(split(own(answers, mapField) ?? '').map(keyOf))
  const found = places.filter(place => namesOf(place).some(name => wanted.has(keyOf(name))))
  return found.length > 0 ? found : undefined
}

function named(name: string): Option {
  const text = cleanLine(name).trim()
  return { value: text, label: text }
}

/** As names are compared in the inventory: whatever the case. */
const keyOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Several answers are joined by the separator: no value may look like two. */
const canBeChosen = (value: string): boolean => value !== '' && !value.includes(SEPARATOR) && !value.startsWith('|') && !value.endsWith('|')
