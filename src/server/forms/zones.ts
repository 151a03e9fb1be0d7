import type { Field, Option } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { zoneLabel, zonesToday } from '#contract/portal/time-zones.ts'
import { kinds } from '#fields/types.ts'

/** Offsets are those of a day (UTC): twice a year most of them change. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

const names = zonesToday()

/** The built-in list of time zones: region and city with the offset at noon of this day, `Europe/Berlin (GMT+01:00)`. */
export type ZoneOptions = (day: string) => readonly Option[]

/** Makes the list once a day. */
export function makeZoneOptions(): ZoneOptions {
  let cached: { readonly day: string; readonly options: readonly Option[] } | undefined
  return day => {
    if (cached?.day !== day) {
      const noon = Temporal.Instant.from(`${day}T12:00Z`)
      cached = { day, options: names.map(name => ({ value: name, label: zoneLabel(name, noon.toZonedDateTimeISO(name).offset) })) }
    }
    return cached.options
  }
}

/** A field that offers the built-in list: named timezone, a dropdown, without values of its own (P3.28). */
function offersZones({ type, mapField, values }: Field): boolean {
  return mapField === 'timezone' && kinds[type]?.offersTimeZones === true && (values ?? []).length === 0
}

/** Does a field of this form offer the built-in list? */
export function hasZones({ fields }: FormContent): boolean {
  return fields.some(page => page.fields.some(offersZones))
}

/** The form with the built-in list in its field for it; the very form when it has no such field. */
export function withZones(content: FormContent, zones: () => readonly Option[]): FormContent {
  if (!hasZones(content)) return content
  const values = zones()
  const withValues = (field: Field): Field => (offersZones(field) ? { ...field, values } : field)
  return { ...content, fields: content.fields.map(page => ({ ...page, fields: page.fields.map(withValues) })) }
}
