import type { SpaceDetails } from '#contract/portal/resource-rows.ts'
import type { WeeklyHours } from '#contract/portal/weekly-hours.ts'
import type { Runner } from '../db/company-db.ts'
import { type KnownRows, knownRows, missingReferences } from './known-references.ts'
import { type RowIssues, SPACE_NAME_TAKEN } from './refused-rows.ts'
import { lockCellsOf, selectCellUse, selectNameClashes } from './space-edits.sql.ts'
import { storedMinutes } from './week-windows.ts'

/** A space that may be written as far as its own fields say. */
export interface Candidate {
  readonly uuid: string
  /** 0: a new one. */
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  readonly changed: ReadonlySet<string>
  readonly before: StoredBefore | undefined
}

interface StoredBefore extends Pick<
  SpaceDetails,
  'building_id' | 'floor_id' | 'part_ids' | 'layouts' | 'seating_capacity' | 'is_active' | 'timezone'
> {
  /** As it is stored. */
  readonly open_minutes: string | null
}

/** A candidate as `rowStatements.space` takes it. */
export function storedOf({ uuid, version, values }: Candidate) {
  return { ...values, uuid, version, open_minutes: storedMinutes(values['weekly_hours'] as WeeklyHours) }
}

export const partsOf = ({ values }: Candidate): readonly string[] => values['part_ids'] as string[]

/**
 * What the tables say against these spaces, by uuid and field: a name that is taken, what is not there any more, a floor of another
 * building, parts that cannot be. From here on nobody books the cells of those whose parts change, until the transaction ends.
 */
export async function issuesOfSpaces(
  tx: Runner,
  company: string,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, RowIssues>> {
  const issues = new Map<string, RowIssues>()
  if (candidates.length === 0) return issues
  const note = (uuid: string, found: RowIssues) => {
    if (Object.keys(found).length > 0) issues.set(uuid, { ...issues.get(uuid), ...found })
  }
  const known = await knownRows(
    tx,
    company,
    'space',
    candidates.map(({ values }) => values),
  )
  for (const candidate of candidates) {
    note(candidate.uuid, missingReferences('space', candidate.values, known))
    note(candidate.uuid, placeIssues(candidate, known))
  }
  const rows = candidates.map(({ uuid, values: { building_id, name } }) => ({ uuid, building_id, name }))
  for (const { uuid } of await tx.run(selectNameClashes({ company, rows: JSON.stringify(rows) }))) note(uuid, { name: SPACE_NAME_TAKEN })
  const regrouped = candidates.filter(changesCells)
  if (regrouped.length > 0) for (const [uuid, found] of await cellIssues(tx, company, regrouped, known)) note(uuid, found)
  return issues
}

function placeIssues(candidate: Candidate, known: KnownRows): RowIssues {
  const { uuid, values } = candidate
  const { building_id: building, floor_id: floor } = values
  const issues: Record<string, string> = {}
  if (typeof floor === 'string' && known.buildingOf(floor) !== building) issues['floor_id'] = 'This floor is in another building.'
  const adjacent = values['adjacent_ids'] as string[]
  if (adjacent.includes(uuid)) issues['adjacent_ids'] = 'A space does not lie beside itself.'
  return issues
}

const sameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && new Set([...a, ...b]).size === a.length

function changesCells(candidate: Candidate): boolean {
  const { before, values } = candidate
  if (!before) return partsOf(candidate).length > 0
  return !sameSet(before.part_ids, partsOf(candidate)) || before.building_id !== values['building_id']
}

/** Spaces whose cells are locked before these are judged: whose parts change, and these parts. */
export function regroupedSpaces(candidates: readonly Candidate[]): string[] {
  const regrouped = candidates.filter(changesCells)
  return [...new Set([...regrouped.map(({ uuid }) => uuid), ...regrouped.flatMap(partsOf)])]
}

/** What is booked is guarded in the cells of its time: they do not change under it. */
async function cellIssues(
  tx: Runner,
  company: string,
  candidates: readonly Candidate[],
  known: KnownRows,
): Promise<Map<string, RowIssues>> {
  const own = candidates.map(({ uuid }) => uuid)
  const ids = regroupedSpaces(candidates).toSorted()
  await tx.run(lockCellsOf({ company, ids }))
  const use = new Map((await tx.run(selectCellUse({ company, ids }))).map(row => [row.uuid, row]))
  return new Map(
    candidates.map(candidate => {
      const parts = partsOf(candidate)
      const self = use.get(candidate.uuid)
      const building = candidate.values['building_id']
      const moved = candidate.before !== undefined && candidate.before.building_id !== building
      const regrouped = !sameSet(candidate.before?.part_ids ?? [], parts)
      if (moved && self?.is_part) return [candidate.uuid, { building_id: 'Another space of its building is made of it.' }]
      if (parts.includes(candidate.uuid)) return [candidate.uuid, { part_ids: 'A space is not made of itself.' }]
      if (parts.length === 1) return [candidate.uuid, { part_ids: 'A space is made of two others or more.' }]
      if (parts.length > 0 && self?.is_part) return [candidate.uuid, { part_ids: 'Another space is made of this one.' }]
      if (parts.some(part => known.buildingOf(part) !== building))
        return [candidate.uuid, { part_ids: 'Its parts are in another building.' }]
      if (parts.some(part => use.get(part)?.is_composed || own.includes(part)))
        return [candidate.uuid, { part_ids: 'A part cannot be made of others itself.' }]
      if (regrouped && (self?.bookings ?? 0) > 0) return [candidate.uuid, { part_ids: bookedWords(self?.bookings ?? 0) }]
      return [candidate.uuid, {}]
    }),
  )
}

const bookedWords = (bookings: number) =>
  `${bookings === 1 ? 'A booking is' : `${bookings} bookings are`} ahead in this space: what it is made of can change when there is none.`
