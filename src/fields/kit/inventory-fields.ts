import type { Field } from '#engine/model/form.ts'
import { TIMEZONE } from '#engine/model/user-attributes.ts'
import { ownOptions } from './choice.ts'

const LOCATION = 'location'

/** mapField → those whose answers choose among the places that it offers. */
const OFFERED = new Map<string, readonly string[]>([
  ['region', []],
  [LOCATION, ['region']],
  ['worksite', ['region', LOCATION]],
  ['poster_worksites', ['region', LOCATION]],
])

const NONE: readonly string[] = []

/** Does a field of this name offer places of the inventory: has it neither options nor a source of its own (P3.37)? */
export const offersInventory = (field: Field): boolean => OFFERED.has(field.mapField) && !('api' in field) && ownOptions(field).length === 0

/** What such a field offers is fetched; a location that is chosen brings its time zone. */
export const inventoryOptions = {
  fetches: offersInventory,
  filters: (field: Field): readonly string[] => (offersInventory(field) && OFFERED.get(field.mapField)) || NONE,
  prefills: (field: Field): readonly string[] => (offersInventory(field) && field.mapField === LOCATION ? [TIMEZONE] : NONE),
} as const
