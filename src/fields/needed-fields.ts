import type { Field, Page } from '#engine/model/form.ts'
import { type EventFieldName, type EventReader, eventFieldsOf } from './kit/event-fields.ts'

const DAYS = ['start_date', 'end_date'] as const
const POSTER_NEEDS = ['poster_worksites', ...DAYS] as const

/** Kind → what it cannot do without of what it reads of the event. */
const NEEDS: ReadonlyMap<string, readonly EventFieldName[]> = new Map<string, readonly EventFieldName[]>([
  ['widget', ['location', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'seating_capacity']],
  ['sleeping_room_widget', DAYS],
  ['meeting_room_widget', DAYS],
  ['posters_buildings_widget', POSTER_NEEDS],
  ['posters_cost_widget', POSTER_NEEDS],
])

interface NeedingForm {
  readonly fields: readonly Page[]
  readonly integration_form_id?: string
}

/**
 * The fields that a form cannot do without: what its kinds read of the event, under the names that they read it by, and
 * who asks for what, where anything of it is booked or sent on (P3.36).
 * @returns mapField → the field that needs it; undefined: sending the form on does
 */
export function neededNames({ fields, integration_form_id = '' }: NeedingForm): ReadonlyMap<string, Field | undefined> {
  const needed = new Map<string, Field | undefined>()
  const need = (name: string, by: Field | undefined) => needed.has(name) || needed.set(name, by)
  for (const field of fields.flatMap(page => page.fields)) {
    const needs = NEEDS.get(field.type)
    if (!needs) continue
    const names = eventFieldsOf(field as EventReader)
    for (const name of ['event_name', ...needs] as const) need(names[name], field)
    need('email', field)
  }
  if (integration_form_id !== '') for (const name of ['event_name', 'email']) need(name, undefined)
  return needed
}
