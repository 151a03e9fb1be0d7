import type { Field, Option, Page } from '#engine/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'

/** Which of the default fields a form of this type has, and its own. */
interface Layout {
  readonly seating: boolean
  readonly place: boolean
  readonly times: boolean
  readonly own: readonly Field[]
}

/** A new form of a company: its type's default fields (decisions section 9) on pages, and the default texts. */
export function blankForm(type: string, name: string): FormContent {
  return {
    eventops_form_name: name,
    title: name,
    description: '',
    intro: '',
    is_active: true,
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
    redirect_to: '',
    integration_form_id: '',
    fields: pagesOf(LAYOUTS[type] ?? EVERY),
  }
}

const EVERY: Layout = { seating: true, place: true, times: true, own: [] }

const POSTER: readonly Field[] = [
  field('checkbox', 'poster_worksites', 'Campuses', { required: true, values: [option('Main campus', 'main_campus')] }),
  field('text', 'amazon_poster_id', 'Poster ID', { maxLength: 150 }),
]

/** What differs by type. The bookings widgets join with the issue that makes them. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  event_request: EVERY,
  meeting_room: EVERY,
  sleeping_room: { ...EVERY, seating: false },
  poster: { seating: false, place: false, times: false, own: POSTER },
}

function pagesOf(layout: Layout): readonly Page[] {
  return [
    { id: 'event', title: 'Event', fields: [required('text', 'event_name', 'Event name', { maxLength: 150 }), ...layout.own, ...place(layout)] },
    { id: 'schedule', title: 'Schedule', fields: schedule(layout) },
    { id: 'contact', title: 'Contact', fields: contact() },
  ]
}

function place({ place: wanted }: Layout): readonly Field[] {
  if (!wanted) return []
  return [
    field('dropdown', 'region', 'Region', { values: [option('AMER', 'amer'), option('EMEA', 'emea'), option('APAC', 'apac')] }),
    field('dropdown', 'worksite', 'Worksite', { values: [option('Main campus', 'main_campus')] }),
    required('dropdown', 'location', 'Location', { values: [option('Main building', 'main_building')] }),
  ]
}

function schedule({ seating, times }: Layout): readonly Field[] {
  const notBefore = { minValue: { field: 'start_date' } }
  if (!times) return [required('date', 'start_date', 'Start date'), required('date', 'end_date', 'End date', notBefore)]
  return [
    required('dropdown', 'timezone', 'Time zone', { values: ZONES.map(zone => option(zone.replaceAll('_', ' '), zone)) }),
    required('date', 'start_date', 'Start date'),
    required('time', 'start_time', 'Start time'),
    required('date', 'end_date', 'End date', notBefore),
    required('time', 'end_time', 'End time'),
    ...(seating ? [required('number', 'seating_capacity', 'Seating capacity', { minValue: { formula: '1' } })] : []),
  ]
}

function contact(): readonly Field[] {
  return [
    field('text', 'first_name', 'First name', { maxLength: 150 }),
    field('text', 'last_name', 'Last name', { maxLength: 150 }),
    required('email', 'email', 'Email'),
  ]
}

/** A choice to begin with: one zone of each part of the world that forms are written for. */
const ZONES = [
  'UTC', 'America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'America/Sao_Paulo',
  'Europe/London', 'Europe/Dublin', 'Europe/Paris', 'Europe/Berlin', 'Europe/Luxembourg', 'Africa/Johannesburg',
  'Asia/Dubai', 'Asia/Kolkata', 'Asia/Singapore', 'Asia/Shanghai', 'Asia/Tokyo', 'Australia/Sydney',
]

function field(type: string, mapField: string, label: string, more: Partial<Field> = {}): Field {
  return { id: mapField, mapField, type, label, ...more }
}

function required(type: string, mapField: string, label: string, more: Partial<Field> = {}): Field {
  return field(type, mapField, label, { required: true, ...more })
}

function option(label: string, value: string): Option {
  return { value, label }
}
