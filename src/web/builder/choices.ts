import type { InventoryPlaces } from '#contract/tenant/places.ts'
import type { Field } from '#engine/model/form.ts'
import { zonesToday } from '#contract/portal/time-zones.ts'
import { optionsFrom } from '#fields/kit/place-options.ts'
import { kinds } from '#fields/types.ts'
import { perField } from './per-field.ts'

type Values = readonly { readonly value: string; readonly label: string }[]

/** Another field as conditions and settings choose it. */
export interface Choice {
  readonly mapField: string
  readonly label: string
  readonly type: string
  readonly field: Field
  /** Values to compare with, where the field has options. */
  readonly values?: Values
}

/** A field, with its options: its own ones, places of the inventory, or time zones. The same object for the same field and places. */
export const choiceOf = perField((field, places: InventoryPlaces | undefined): Choice => {
  const { mapField, label, shortLabel, type } = field
  const values = valuesOf(field, places)
  return { mapField, label: shortLabel || label || mapField, type, field, ...(values ? { values } : {}) }
})

function valuesOf(field: Field, places: InventoryPlaces | undefined): Values | undefined {
  const kind = kinds[field.type]
  const offered = places && kind?.fetches?.(field) ? optionsFrom(places)(field) : undefined
  const values = offered ?? kind?.options?.(field)
  return values?.length === 0 && field.mapField === 'timezone' && kind?.offersTimeZones ? zoneValues() : values
}

let zones: Values | undefined

/** Made once: there are hundreds. */
const zoneValues = (): Values => (zones ??= zonesToday().map(value => ({ value, label: value.replaceAll('_', ' ') })))
