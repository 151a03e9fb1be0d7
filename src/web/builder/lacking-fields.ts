import type { FormContent } from '#contract/portal/forms.ts'
import { starterField } from '#contract/portal/starter-fields.ts'
import type { Field } from '#engine/model/form.ts'
import { EVENT_FIELD_NAMES, eventFieldsOf, type EventReader } from '#fields/kit/event-fields.ts'
import { newId } from '#fields/kit/new-id.ts'
import { addField, locateField } from './fields.ts'
import type { PlacedIssue } from './issues.ts'
import { takenNames } from './labels.ts'

/**
 * Fields that a field of the form reads and that are not there, as new forms begin with them (P3.47), under the names that it reads them by, and
 * required where it is. None for those that were added meanwhile.
 */
export function lackingFields(form: FormContent, { fieldId, adds = [] }: Pick<PlacedIssue, 'fieldId' | 'adds'>): readonly Field[] {
  const reader = locateField(form, fieldId)?.field
  if (!reader) return []
  const names = eventFieldsOf(reader as EventReader)
  const lacking = new Map(adds.map(({ mapField, setting }) => [mapField, EVENT_FIELD_NAMES.find(name => setting.endsWith(`/${name}`))]))
  const [taken, required] = [takenNames(form), reader.required === true]
  const isThere = (name: string) => taken.has(name) || lacking.has(name)
  return [...lacking].flatMap(([mapField, name]) => {
    if (!name || taken.has(mapField)) return []
    // It ends on its first day at the earliest, whatever that day is called here.
    const bound = name === 'end_date' && isThere(names.start_date) ? { minValue: { field: names.start_date } } : {}
    return [starterField(name, { id: newId(), mapField, ...(required && { required }), ...bound })]
  })
}

/** The form with these before the field that reads them, on its page. */
export function withLackingFields(form: FormContent, fieldId: string, fields: readonly Field[]): FormContent {
  const place = locateField(form, fieldId)
  if (!place) return form
  return fields.reduce((sofar, field, at) => addField(sofar, place.page.id, field, place.index + at), form)
}
