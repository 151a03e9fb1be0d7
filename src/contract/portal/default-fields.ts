/** mapFields of the default fields that a form of any type needs, but for those below (P3.34). */
const COMMON: readonly string[] = [
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

/** Key of a form's type → the common ones that forms of this type do without. */
const SPARED: Readonly<Record<string, readonly string[]>> = {
  sleeping_room: ['seating_capacity'],
  poster: ['location', 'timezone', 'start_time', 'end_time', 'seating_capacity'],
}

/**
 * The default fields that a form of this type begins with as required (P3.34). Which of them have to stay is said by what the form
 * books, not by its type (P3.36). @param type key of the form's type
 */
export function neededFields(type: string): ReadonlySet<string> {
  const spared = SPARED[type] ?? []
  return new Set(COMMON.filter(name => !spared.includes(name)))
}
