import type { Field, Page } from '#engine/model/form.ts'
import { neededFields } from '#contract/portal/default-fields.ts'
import type { FormContent } from '#contract/portal/forms.ts'

/** A new form of a company, not published yet: its type's default fields (P3.34) on pages, and the default texts. */
export function blankForm(type: string, name: string): FormContent {
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
    fields: pagesOf(type),
  }
}

/** What only posters have. */
const POSTER: readonly Field[] = [
  field('checkbox', 'poster_worksites', 'Campuses', { required: true }),
  field('text', 'amazon_poster_id', 'Poster ID', { maxLength: 150 }),
]

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
  const name = field('text', 'event_name', 'Event name', { maxLength: 150 })
  const required = (fields: readonly Field[]) => fields.map(field => (needed.has(field.mapField) ? { ...field, required: true } : field))
  const own = type === 'poster' ? POSTER : []
  const place = needed.has('location') ? PLACE : []
  return [
    { id: 'event', title: 'Event', fields: required([name, ...own, ...place]) },
    { id: 'schedule', title: 'Schedule', fields: required(schedule().filter(field => needed.has(field.mapField))) },
    ...(type === 'meeting_room' ? [MEETING_ROOMS] : []),
    ...(type === 'sleeping_room' ? [GUEST_ROOMS] : []),
    ...(type === 'event_request' || type === 'meeting_room' ? [SPACES] : []),
    ...(type === 'poster' ? [{ id: 'posters', title: 'Places and price', fields: POSTER_WIDGETS }] : []),
    { id: 'contact', title: 'Contact', fields: required(contact()) },
  ]
}

const MEETING_ROOMS: Page = { id: 'rooms', title: 'Rooms', fields: [field('meeting_room_widget', 'meeting_rooms', 'Meeting rooms')] }
const GUEST_ROOMS: Page = { id: 'rooms', title: 'Rooms', fields: [field('sleeping_room_widget', 'guest_rooms', 'Guest rooms')] }

const SPACES: Page = { id: 'booking', title: 'Spaces', fields: [field('widget', 'spaces', 'Spaces')] }

/** Without options of their own: they offer the company's inventory (P3.37). Each chooses among what the next one offers. */
const PLACE: readonly Field[] = [
  field('dropdown', 'region', 'Region'),
  field('dropdown', 'location', 'Location'),
  field('dropdown', 'worksite', 'Worksite'),
]

function schedule(): readonly Field[] {
  return [
    field('dropdown', 'timezone', 'Time zone'),
    field('date', 'start_date', 'Start date'),
    field('time', 'start_time', 'Start time'),
    field('date', 'end_date', 'End date', { minValue: { field: 'start_date' } }),
    field('time', 'end_time', 'End time'),
    field('number', 'seating_capacity', 'Seating capacity', { minValue: { formula: '1' }, whole: true }),
  ]
}

function contact(): readonly Field[] {
  return [
    field('text', 'first_name', 'First name', { maxLength: 150 }),
    field('text', 'last_name', 'Last name', { maxLength: 150 }),
    field('email', 'email', 'Email'),
  ]
}

function field(type: string, mapField: string, label: string, more: Partial<Field> & Readonly<Record<string, unknown>> = {}): Field {
  return { id: mapField, mapField, type, label, ...more }
}
