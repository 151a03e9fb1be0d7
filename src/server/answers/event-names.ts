import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { EVENT_FIELD_NAMES, type EventFieldMap, type EventFieldName, eventFieldsOf, type EventReader } from '#fields/kit/event-fields.ts'

const DEFAULT_FIELDS = Object.fromEntries(EVENT_FIELD_NAMES.map(name => [name, name])) as EventFieldMap

/**
 * Which fields of a form say what of an event: those that its widgets read, for the name of each the first widget that reads another field
 * than the default one.
 */
export function eventFieldsIn(fields: readonly Field[]): EventFieldMap {
  if (!fields.some(field => 'eventFields' in field)) return DEFAULT_FIELDS
  const maps = fields.filter((field): field is EventReader => 'eventFields' in field).map(eventFieldsOf)
  const named = (name: EventFieldName) => maps.map(map => map[name]).find(mapField => mapField !== name) ?? name
  return Object.fromEntries(EVENT_FIELD_NAMES.map(name => [name, named(name)])) as EventFieldMap
}

/** What stored answers say of an event, by what each says; '' for nothing. @param fields of the version that was answered */
export function eventAnswersIn(
  fields: readonly Field[],
  answers: Readonly<Record<string, string>>,
): Readonly<Record<EventFieldName, string>> {
  const event = eventFieldsIn(fields)
  return Object.fromEntries(EVENT_FIELD_NAMES.map(name => [name, own(answers, event[name]) ?? ''])) as Record<EventFieldName, string>
}

const DATE_NAMES = ['start_date', 'start_time', 'end_date', 'end_time', 'timezone'] as const

/** mapFields that say when an event takes place. */
export function dateFieldsIn(fields: readonly Field[]): readonly string[] {
  const event = eventFieldsIn(fields)
  return DATE_NAMES.map(name => event[name])
}
