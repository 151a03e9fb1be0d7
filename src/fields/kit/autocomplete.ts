/** Fields that are named like an attribute of the user hold it: the browser may fill them (WCAG 1.3.5). */
const purposes = new Map([
  ['name', 'name'],
  ['first_name', 'given-name'],
  ['last_name', 'family-name'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['address', 'street-address'],
  ['country', 'country-name'],
  ['job_title', 'organization-title'],
])

/** The value of `autocomplete` for a field of this name; undefined: the browser decides. */
export function purposeOf(mapField: string): string | undefined {
  return purposes.get(mapField)
}
