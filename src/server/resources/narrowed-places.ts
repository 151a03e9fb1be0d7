import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { ResourceRow } from '#contract/portal/resource-rows.ts'
import type { Runner } from '../db/company-db.ts'
import type { InventoryChange } from './inventory-change.ts'
import { selectSpacesIn } from './references.sql.ts'
import type { Span } from './unfit-bookings.ts'

type Values = Readonly<Record<string, unknown>>

export interface Narrowed {
  readonly spaces: readonly string[]
  readonly change: InventoryChange
  /** Only what takes place then; undefined: whatever is ahead. */
  readonly during?: Span
}

const NOTHING: Narrowed = { spaces: [], change: {} }

/** Of each noun whose rows say when all spaces of a place can be had: the fields that may say so of fewer bookings. */
const NARROWING: { readonly [Noun in ResourceNoun]?: readonly string[] } = {
  location: ['is_active', 'timezone', 'region_id'],
  worksite: ['location_id'],
  building: ['is_active', 'worksite_id'],
}

/** Could bookings be impossible once some row of this noun is written? */
export const mayNarrowPlaces = (noun: ResourceNoun): boolean => noun === 'closure' || NARROWING[noun] !== undefined

/** The spaces of which bookings could be impossible once a row is written. @param before the row as it is; undefined: it is new */
export async function spacesNarrowedBy(
  tx: Runner,
  company: string,
  noun: ResourceNoun,
  values: Values,
  before: ResourceRow | undefined,
): Promise<Narrowed> {
  if (noun === 'closure') {
    const place = ['space_id', 'floor_id', 'building_id', 'location_id', 'region_id'].map(field => values[field]).find(Boolean)
    const during = { from: new Date(String(values['starts_at'])), to: new Date(String(values['ends_at'])) }
    if (during.to.getTime() <= Date.now()) return NOTHING
    return { spaces: await spacesIn(tx, company, String(place)), change: changeOf(noun, before?.uuid ?? null, values), during }
  }
  if (!before || !isNarrowing(noun, values, before)) return NOTHING
  return { spaces: await spacesIn(tx, company, before.uuid), change: changeOf(noun, before.uuid, values) }
}

/** The names of nouns as a change has them. */
const KINDS: { readonly [Noun in ResourceNoun]?: keyof InventoryChange } = {
  location: 'locations',
  worksite: 'worksites',
  building: 'buildings',
  closure: 'closures',
}

function changeOf(noun: ResourceNoun, id: string | null, values: Values): InventoryChange {
  const kind = KINDS[noun]
  return kind === undefined ? {} : ({ [kind]: [{ ...values, id }] } as InventoryChange)
}

const isNarrowing = (noun: ResourceNoun, values: Values, before: ResourceRow): boolean =>
  (NARROWING[noun] ?? []).some(field => values[field] !== true && values[field] !== (before as ResourceRow & Values)[field])

const spacesIn = async (tx: Runner, company: string, id: string): Promise<string[]> =>
  (await tx.run(selectSpacesIn({ company, id, or_floor: true }))).map(space => space.id)
