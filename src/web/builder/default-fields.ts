/** Default fields that a form of each type needs (decisions section 9, the starred ones): they can be hidden, not deleted. */
const common = [
  'event_name',
  'location',
  'timezone',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'seating_capacity',
  'email',
]

const without = (...names: string[]) => new Set(common.filter(name => !names.includes(name)))

const needed: Readonly<Record<string, ReadonlySet<string>>> = {
  event_request: new Set(common),
  meeting_room: new Set(common),
  sleeping_room: without('seating_capacity'),
  poster: without('location', 'timezone', 'start_time', 'end_time', 'seating_capacity'),
}

/** Is this a default required field of forms of this type? */
export function isNeeded(type: string, mapField: string): boolean {
  return needed[type]?.has(mapField) ?? false
}
