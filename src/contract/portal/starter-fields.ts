import type { Field } from '#engine/model/form.ts'

type Starter = Omit<Field, 'id' | 'mapField'> & Readonly<Record<string, unknown>>

const SHORT = { type: 'text', maxLength: 150 }

/**
 * What new forms begin with (P3.34) and what the editor adds where something lacks it (P3.47), by mapField. Lists of places and zones have no
 * options of their own: they offer the company's inventory (P3.37), each among what the one before offers.
 */
const STARTERS = {
  event_name: { ...SHORT, label: 'Event name' },
  region: { type: 'dropdown', label: 'Region' },
  location: { type: 'dropdown', label: 'Location' },
  worksite: { type: 'dropdown', label: 'Worksite' },
  timezone: { type: 'dropdown', label: 'Time zone' },
  start_date: { type: 'date', label: 'Start date' },
  start_time: { type: 'time', label: 'Start time' },
  end_date: { type: 'date', label: 'End date' },
  end_time: { type: 'time', label: 'End time' },
  seating_capacity: { type: 'number', label: 'Seating capacity', minValue: { formula: '1' }, whole: true },
  poster_worksites: { type: 'checkbox', label: 'Campuses' },
  amazon_poster_id: { ...SHORT, label: 'Poster ID' },
  first_name: { ...SHORT, label: 'First name' },
  last_name: { ...SHORT, label: 'Last name' },
  email: { type: 'email', label: 'Email' },
} as const satisfies Readonly<Record<string, Starter>>

export type StarterName = keyof typeof STARTERS

/** A default field as a form begins with it: its id is its name. @param more settings that go before its own */
export function starterField(name: StarterName, more: Partial<Field> = {}): Field {
  return { id: name, mapField: name, ...STARTERS[name], ...more }
}
