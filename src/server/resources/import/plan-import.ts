import { GAPS_OF_SPACES, type InventoryUse, type SpaceGap } from '#contract/portal/inventory-gaps.ts'
import type { ImportReport, NamedKind } from '#contract/portal/space-imports.ts'
import type { Candidate } from '../space-issues.ts'
import { textOf } from './cells.ts'
import { changedFields } from './changed-fields.ts'
import { checkLinks, regrouped } from './check-links.ts'
import { decidedNames, type NewNamed } from './decided-names.ts'
import { equalWrongCells } from './equal-wrong-cells.ts'
import type { ImportRow } from './file-rows.ts'
import { readRows, type SentFile } from './read-rows.ts'
import { findPlace } from './find-place.ts'
import { gapsOfRow } from './incomplete-rows.ts'
import type { Inventory } from './inventory.ts'
import { type LinkedRow, linkRows } from './link-rows.ts'
import { nameKey } from '../../name-key.ts'
import { type Place, PLACE_NOUNS, placeFinder, type FoundPlaceNoun } from './place-finder.ts'
import { type Note, rowIssues } from './row-issues.ts'
import { type RowSpace, spaceOfRow } from './space-of-row.ts'

/** What an import is judged by. Plain data: it may go to another thread. */
export interface ImportRequest {
  readonly sent: SentFile
  readonly inventory: Inventory
  /** uuids of spaces that are booked: what they are made of cannot change. */
  readonly booked: readonly string[]
  /** What published forms ask for. */
  readonly used: InventoryUse
}

/** What an import would write. Plain data. */
export interface ImportPlan {
  readonly created: ReadonlyMap<NamedKind, readonly NewNamed[]>
  readonly places: ReadonlyMap<FoundPlaceNoun, readonly Place[]>
  /** Rows that are new or differ from what is stored. */
  readonly candidates: readonly Candidate[]
  /** Stored spaces whose parts change. */
  readonly regrouped: readonly string[]
  readonly report: ImportReport
}

const BOOKED = 'It is booked: what it is made of can change when nothing is ahead.'

/** Reads a file and judges its rows against the inventory, and says what they would change. Writes nothing. */
export function planImport({ sent, inventory, booked, used }: ImportRequest): ImportPlan {
  const file = readRows(sent)
  const finder = placeFinder(inventory)
  const names = decidedNames(file.rows, inventory, sent.choices)
  const stored = new Map(inventory.space.map(space => [spaceKey(space.building_id, space.name), space]))
  const issues = new Map<ImportRow, ReturnType<typeof rowIssues>>()
  const firstRows = new Map<string, number>()
  const named = new Set<string>()
  const linked: LinkedRow[] = []
  for (const row of file.rows) {
    const found = rowIssues(row, file.missing)
    issues.set(row, found)
    const place = findPlace(row.cells, finder, found.note)
    const key = place && spaceKey(place.building.uuid, textOf(row.cells.space))
    const before = key === undefined ? undefined : stored.get(key)
    if (before) named.add(before.uuid)
    const twice = key === undefined ? undefined : firstRows.get(key)
    if (twice !== undefined) found.note('space', `Twice in this file: row ${twice}.`)
    const space = spaceOfRow(row, place, before, names.things, found.note)
    if (key !== undefined && twice === undefined) firstRows.set(key, row.row)
    if (space && twice === undefined) linked.push({ space, cells: row.cells, note: found.note })
  }
  const rows = linkRows(linked, inventory.space)
  const notes = new Map(linked.map(({ space, note }) => [space.uuid, note]))
  const noteFor = (uuid: string): Note => notes.get(uuid) ?? (() => undefined)
  checkLinks(rows, inventory.space, noteFor)
  const judged = rows.map(space => ({ space, changed: changedFields(space) }))
  const changing = regrouped(rows).map(({ uuid }) => uuid)
  for (const uuid of changing) if (booked.includes(uuid)) noteFor(uuid)('parts', BOOKED)

  const wrong = [...file.wrong, ...[...issues.values()].flatMap(found => found.all())].toSorted((a, b) => a.row - b.row)
  const wrongRows = new Set(wrong.map(({ row }) => row))
  for (const space of rows) if (names.isOpen(space)) wrongRows.add(space.row)
  const right = judged.filter(({ space }) => !wrongRows.has(space.row))
  const gaps = right.map(({ space }) => gapsOfRow(space, inventory, used)).filter(ofRow => ofRow.length > 0)
  return {
    created: names.created,
    places: new Map(PLACE_NOUNS.map(noun => [noun, finder.added(noun)])),
    candidates: judged.flatMap(({ space, changed }) => (changed.size > 0 ? [candidateOf(space, changed)] : [])),
    regrouped: changing,
    report: {
      uuid: '',
      rows: file.rows.length,
      new: right.filter(({ space }) => !space.stored).length,
      changed: right.filter(({ space, changed }) => space.stored && changed.size > 0).length,
      same: right.filter(({ changed }) => changed.size === 0).length,
      wrong_rows: wrongRows.size,
      ...equalWrongCells(wrong),
      wrong_cells: wrong.length,
      columns: file.columns,
      unknown: names.report,
      places: PLACE_NOUNS.flatMap(what => newPlaces(what, finder.added(what))),
      read_as: file.readAs,
      letters: file.letters,
      incomplete: gaps.length,
      gaps: countedByGap(gaps),
      missing: inventory.space.length - named.size,
    },
  }
}

const spaceKey = (building: string, name: string): string => `${building} ${nameKey(name)}`

/** Names of new places that a report shows. */
const MAX_NAMES = 20

const newPlaces = (what: FoundPlaceNoun, places: readonly Place[]) =>
  places.length === 0 ? [] : [{ what, count: places.length, names: places.slice(0, MAX_NAMES).map(({ name }) => name) }]

const candidateOf = ({ uuid, stored, values }: RowSpace, changed: ReadonlySet<string>): Candidate => ({
  uuid,
  version: stored?.version ?? 0,
  values,
  changed,
  before: stored,
})

function countedByGap(ofRows: readonly (readonly SpaceGap[])[]): ImportReport['gaps'] {
  const rowsOf = (gap: SpaceGap) => ofRows.filter(gaps => gaps.includes(gap)).length
  return GAPS_OF_SPACES.map(gap => ({ gap, rows: rowsOf(gap) })).filter(({ rows }) => rows > 0)
}
