import type { TypedFields } from '#contract/portal/resources.ts'
import { RESOURCE_DEFAULTS } from '#contract/portal/resource-defaults.ts'
import { type FieldRule, RESOURCE_FIELDS } from '#contract/portal/resource-fields.ts'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { checkValue } from './check-value.ts'
import type { RowIssues } from './refused-rows.ts'

/** A row that may be stored, or what is wrong with it, by field. */
export type CheckedRow =
  | { readonly values: Readonly<Record<string, unknown>>; readonly issues?: never }
  | { readonly issues: RowIssues; readonly values?: never }

/**
 * Judges one row of a noun by itself, whoever brings it: staff, or an import. It takes texts as people write them ('1,200', 'yes',
 * 'Mon-Fri 08:00-18:00') and the values of the wire. Whether names are free and uuids exist, the tables say.
 * @param typed all fields of the noun (`withDefaults` fills in what may be left out)
 */
export function checkRow(noun: ResourceNoun, typed: TypedFields): CheckedRow {
  const rules: Readonly<Record<string, FieldRule>> = RESOURCE_FIELDS[noun]
  const issues: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(typed)) if (!Object.hasOwn(rules, name)) issues[name.slice(0, 50)] = 'There is no such field.'
  for (const [name, rule] of Object.entries(rules)) {
    const { value, issue } = checkValue(typed[name], rule)
    if (issue === undefined) values[name] = value
    else issues[name] = issue
  }
  if (Object.keys(issues).length === 0) Object.assign(issues, CROSS_CHECKS[noun]?.(values))
  return Object.keys(issues).length > 0 ? { issues } : { values }
}

type CrossCheck = (values: Readonly<Record<string, unknown>>) => RowIssues | undefined

const bothCoordinates: CrossCheck = ({ latitude, longitude }) => {
  if ((latitude === null) === (longitude === null)) return undefined
  return { [latitude === null ? 'latitude' : 'longitude']: 'Latitude and longitude belong together: give both or none.' }
}

/** Keys of reasons that the rule of availability gives itself (P12.18): a closure of such a key would count as one of them. */
const KEYS_OF_RULE: ReadonlySet<unknown> = new Set(
  'booked held buffer outside_hours capacity no_seats inactive past notice advance own custom layout elsewhere'.split(' '),
)

/** What fields of a row say of each other. */
const CROSS_CHECKS: { readonly [Noun in ResourceNoun]?: CrossCheck } = {
  location: bothCoordinates,
  building: bothCoordinates,
  closure: ({ region_id, location_id, building_id, floor_id, space_id, starts_at, ends_at, reason_key }): RowIssues | undefined => {
    if (KEYS_OF_RULE.has(reason_key)) return { reason_key: 'The portal gives this key itself, for another reason.' }
    const places = [region_id, location_id, building_id, floor_id, space_id].filter(place => place !== null)
    if (places.length !== 1) return { space_id: 'A closure is of one region, location, building, floor or space.' }
    if (Temporal.Instant.compare(String(starts_at), String(ends_at)) >= 0) return { ends_at: 'The end has to be after the begin.' }
    return undefined
  },
  poster_price: ({ valid_from, valid_to }) =>
    String(valid_from) > String(valid_to) ? { valid_to: 'The last day cannot be before the first.' } : undefined,
}

/** Which field a key is made from where none is typed. */
const KEYS: { readonly [Noun in ResourceNoun]?: readonly [key: string, from: string] } = {
  region: ['mapping_key', 'name'],
  category: ['key', 'name'],
  status: ['key', 'label'],
}

/** A new row with what may be left out filled in: '' and null count as left out. */
export function withDefaults(noun: ResourceNoun, typed: TypedFields): TypedFields {
  const given = Object.entries(typed).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const row: Record<string, unknown> = { ...RESOURCE_DEFAULTS[noun], ...Object.fromEntries(given) }
  const [key, from] = KEYS[noun] ?? []
  if (key !== undefined && from !== undefined && row[key] === undefined) row[key] = keyFrom(row[from])
  if (noun === 'closure' && given.some(([name]) => name === 'label'))
    row['short_label'] = typed['short_label'] || String(typed['label']).slice(0, 20)
  return row
}

/** `Meeting room` → `meeting_room` */
const keyFrom = (name: unknown): string | undefined => {
  if (typeof name !== 'string') return undefined
  const plain = name.normalize('NFKD').toLowerCase()
  return (
    plain
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 50) || undefined
  )
}
