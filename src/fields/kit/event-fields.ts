import type { Field } from '#engine/model/form.ts'

/** What widgets read of the event. Each is also the mapField of the default field that says it (P3.34). */
export const EVENT_FIELD_NAMES = [
  'event_name',
  'region',
  'location',
  'worksite',
  'timezone',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'seating_capacity',
  'poster_worksites',
  'amazon_poster_id',
] as const

export type EventFieldName = (typeof EVENT_FIELD_NAMES)[number]

/** mapFields by what they say. */
export type EventFieldMap = Readonly<Record<EventFieldName, string>>

/** A field that reads others, which its author may have called otherwise. */
export interface EventReader extends Field {
  readonly eventFields?: Partial<EventFieldMap>
}

/** The mapFields that a widget reads: those its author named, else the default ones. */
export function eventFieldsOf({ eventFields }: EventReader): EventFieldMap {
  const named = (name: EventFieldName) => {
    const mapField: unknown = eventFields?.[name]
    return typeof mapField === 'string' && mapField !== '' ? mapField : name
  }
  return Object.fromEntries(EVENT_FIELD_NAMES.map(name => [name, named(name)])) as EventFieldMap
}
