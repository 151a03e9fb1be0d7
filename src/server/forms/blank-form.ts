import type { Field, Page } from '#engine/model/form.ts'
import { neededFields } from '#contract/portal/default-fields.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { starterField, type StarterName } from '#contract/portal/starter-fields.ts'

/** A new form of a company, not published yet: its type's default fields (P3.34) on pages, and the default texts. */
export const blankForm = (type: string, name: string): FormContent => ({ ...defaultsOf(name), fields: pagesOf(type) })

/** The same without a field (P8.65): its author begins with an empty page. */
export const emptyForm = (name: string): FormContent => ({ ...defaultsOf(name), fields: [{ id: 'page', fields: [] }] })

function defaultsOf(name: string): Omit<FormContent, 'fields'> {
  return {
    eventops_form_name: name,
    title: name,
    description: '',
    intro: '',
    is_active: false,
    is_login_required: false,
    can_be_saved: true,
    can_request_another: true,
    grid_mode: false,
    saved_title: 'Form Saved',
    saved_content: 'Saving this form does not reserve any spaces.',
    submitted_title: 'Form Submitted',
    submitted_content: 'Form Successfully Submitted',
    edited_title: 'Event Edited',
    edited_content: 'Event Successfully Editted',
    redirect_page: '',
    integration_form_id: '',
  }
}

/** What only posters have. */
const POSTER: readonly Field[] = [starterField('poster_worksites', { required: true }), starterField('amazon_poster_id')]

/** On a page behind the days on which they hang. */
const POSTER_WIDGETS: readonly Field[] = [
  field('posters_buildings_widget', 'poster_buildings', 'Buildings', { required: true }),
  field('posters_cost_widget', 'poster_cost', 'Estimated cost'),
  field('posters_image_widget', 'poster_image', 'Poster', {
    conditions: [{ type: 'and', field: 'amazon_poster_id', operator: '!=', value: '' }],
  }),
]

function pagesOf(type: string): readonly Page[] {
  const needed = neededFields(type)
  const required = (fields: readonly Field[]) => fields.map(field => (needed.has(field.mapField) ? { ...field, required: true } : field))
  const own = type === 'poster' ? POSTER : []
  const place = needed.has('location') ? PLACE : []
  return [
    { id: 'event', title: 'Event', fields: required([starterField('event_name'), ...own, ...place]) },
    { id: 'schedule', title: 'Schedule', fields: required(SCHEDULE.filter(field => needed.has(field.mapField))) },
    ...(type === 'meeting_room' ? [MEETING_ROOMS] : []),
    ...(type === 'sleeping_room' ? [GUEST_ROOMS] : []),
    ...(type === 'event_request' || type === 'meeting_room' ? [SPACES] : []),
    ...(type === 'poster' ? [{ id: 'posters', title: 'Places and price', fields: POSTER_WIDGETS }] : []),
    { id: 'contact', title: 'Contact', fields: required(CONTACT) },
  ]
}

const MEETING_ROOMS: Page = { id: 'rooms', title: 'Rooms', fields: [field('meeting_room_widget', 'meeting_rooms', 'Meeting rooms')] }
const GUEST_ROOMS: Page = { id: 'rooms', title: 'Rooms', fields: [field('sleeping_room_widget', 'guest_rooms', 'Guest rooms')] }

const SPACES: Page = { id: 'booking', title: 'Spaces', fields: [field('widget', 'spaces', 'Spaces')] }

const named = (names: readonly StarterName[]): readonly Field[] => names.map(name => starterField(name))

const PLACE = named(['region', 'location', 'worksite'])
const SCHEDULE = [
  ...named(['timezone', 'start_date', 'start_time']),
  starterField('end_date', { minValue: { field: 'start_date' } }),
  ...named(['end_time', 'seating_capacity']),
]
const CONTACT = named(['first_name', 'last_name', 'email'])

function field(type: string, mapField: string, label: string, more: Partial<Field> & Readonly<Record<string, unknown>> = {}): Field {
  return { id: mapField, mapField, type, label, ...more }
}
