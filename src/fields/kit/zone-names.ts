import { renamedZones } from '#contract/portal/renamed-zones.ts'
import type { Field } from '#engine/model/form.ts'
import { ownOptions } from './choice.ts'

/** The zone's name among the options of a field named `timezone`, which may have another of its names; else the text itself. */
export function zoneAmong(text: string, field: Field): string {
  const { mapField } = field
  if (mapField !== 'timezone' || text === '') return text
  const has = (name: string) => ownOptions(field).some(option => option.value === name)
  return has(text) ? text : (renamedZones.find(names => names.includes(text))?.find(has) ?? text)
}
