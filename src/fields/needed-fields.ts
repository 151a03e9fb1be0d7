import type { FieldNeed } from '#engine/model/field-need.ts'
import type { Field, Page } from '#engine/model/form.ts'
import { readDate, readTime } from './kit/canonical-texts.ts'
import { peopleIn } from './kit/count-typed.ts'
import { EVENT_FIELD_NAMES, type EventFieldName, type EventReader, eventFieldsOf } from './kit/event-fields.ts'

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

/** Kind → without which of it nobody can answer a field of it (P3.47): nights begin with the first day, rows of meetings with nothing. */
const ESSENTIAL: ReadonlyMap<string, readonly EventFieldName[]> = new Map<string, readonly EventFieldName[]>([
  ['widget', NEEDS.get('widget')!],
  ['sleeping_room_widget', ['start_date']],
  ['posters_buildings_widget', POSTER_NEEDS],
  ['posters_cost_widget', POSTER_NEEDS],
  ['posters_image_widget', ['amazon_poster_id']],
])

type NeededAnswer = Omit<FieldNeed, 'mapField' | 'setting'>

const A_DATE: NeededAnswer = { what: 'a date', sample: () => '2050-03-14', reads: text => readDate(text) !== '' }
const A_TIME: NeededAnswer = { what: 'a time', sample: () => '10:00', reads: text => readTime(text) !== '' }
/** Of a field that counts in steps one of them. */
const aNumber = (field: Field & { readonly step?: unknown }): string =>
  typeof field.step === 'number' && field.step > 1 ? String(field.step) : '25'

const A_NUMBER: NeededAnswer = { what: 'a number', sample: aNumber, reads: text => peopleIn(text) > 0 }
const A_TEXT: NeededAnswer = { what: 'a text', sample: () => '1', reads: text => text.trim() !== '' }

const ANSWERS: Readonly<Partial<Record<EventFieldName, NeededAnswer>>> = {
  start_date: A_DATE,
  end_date: A_DATE,
  start_time: A_TIME,
  end_time: A_TIME,
  seating_capacity: A_NUMBER,
}

/** The answers without which nobody can answer this field, under the names that it reads them by. */
export function needsOf(field: Field): readonly FieldNeed[] {
  const needs = ESSENTIAL.get(field.type) ?? []
  const names = needs.length > 0 ? eventFieldsOf(field as EventReader) : undefined
  return names ? needs.map(name => ({ mapField: names[name], setting: `eventFields/${name}`, ...(ANSWERS[name] ?? A_TEXT) })) : []
}

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

/**
 * The fields that a save may not take out of a form: those that it needs, of those that the version before had (P3.36). What was never
 * there is not asked for, and where nothing needs a field it may go. The server and the editor go by it alike.
 * @param form as it would be saved
 * @param had the names of all fields of the version before
 * @returns mapField → the field that needs it; undefined: sending the form on does
 */
export function fixedNames(form: NeedingForm, had: ReadonlySet<string>): ReadonlyMap<string, Field | undefined> {
  return new Map([...neededNames(form)].filter(([name]) => had.has(name)))
}

/** The names of all fields of a form. */
export const namesIn = ({ fields }: NeedingForm): ReadonlySet<string> =>
  new Set(fields.flatMap(page => page.fields.map(({ mapField }) => mapField)))

const DEFAULT_NAMES: ReadonlySet<string> = new Set([...EVENT_FIELD_NAMES, 'email'])

/** Whether what is needed has this name wherever no author chose another one (P3.34): one that an author chose may change, its readers follow. */
export const isDefaultName = (mapField: string): boolean => DEFAULT_NAMES.has(mapField)
