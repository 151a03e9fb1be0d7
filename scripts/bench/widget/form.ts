import type { FormContent } from '#contract/portal/forms.ts'
import { form, page, spaces, text } from '../../seed/build.ts'

/** The event that spaces are looked for with. */
export const EVENT = {
  location: 'Seattle',
  timezone: 'America/Los_Angeles',
  start_date: '2051-03-14',
  start_time: '09:00',
  end_date: '2051-03-14',
  end_time: '17:00',
  seating_capacity: '60',
} as const

/** Name, place and times of an event, filled in; with the widget, or without. */
export function eventForm({ withWidget = true } = {}): FormContent {
  const fields = Object.entries(EVENT).map(([name, answer]) => text(name, name.replace('_', ' '), { defaultValue: answer }))
  return form({
    eventops_form_name: withWidget ? 'With spaces' : 'Without spaces',
    title: 'Request an event',
    description: '',
    intro: '',
    can_be_saved: false,
    fields: [page('event', 'Event', text('event_name', 'Name', {}), ...fields, ...(withWidget ? [spaces('spaces', 'Spaces', {})] : []))],
  })
}

const COLUMNS = 'region,location,country,timezone,worksite,building,floor,space,seats,layouts,features,hours'

/** So many spaces, all of which the event may have. */
export function spaceLines(count: number): string[] {
  const rows = Array.from({ length: count }, (_, at) => {
    const [name, seats] = [`Room ${`${at + 1}`.padStart(4, '0')}`, 60 + (at % 40) * 5]
    const layouts = `Theater:${seats}*;Classroom:${Math.max(60, seats - 20)};Banquet:${seats}`
    return `amer,Seattle,US,America/Los_Angeles,Campus ${at % 6},House ${at % 40},${at % 5},${name},${seats},${layouts},Projector;Microphone,Mon-Sun 07:00-22:00`
  })
  return [COLUMNS, ...rows]
}
