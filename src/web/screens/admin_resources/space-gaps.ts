import { countedGaps, type IncompleteCount, type InventoryUse, type SpaceGap } from '#contract/portal/inventory-gaps.ts'
import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import { spaceGapTexts } from './gap-texts.ts'
import { COLUMNS, type GridColumn } from './grid/columns.ts'
import type { CellPosition, GridState } from './grid/grid-state.ts'
import { isNew } from './grid/new-rows.ts'

/** The field in which a gap is mended. */
const FIELDS = {
  no_seats: 'seating_capacity',
  never_open: 'weekly_hours',
  no_window: 'max_advance_days',
  no_category: 'category_id',
} as const

/** The key of the column in which a gap is mended. */
export const fieldOfGap = (gap: SpaceGap): string => FIELDS[gap]

const columnOf = (columns: readonly GridColumn[], gap: SpaceGap): number => columns.findIndex(({ key }) => key === FIELDS[gap])

/** What is missing of a space and matters, in the order of the columns; of a row that is no space yet nothing is. */
export function gapsOf(space: SpaceRow | undefined, used: InventoryUse): readonly SpaceGap[] {
  if (!space || isNew(space) || space.gaps.length === 0) return []
  return countedGaps(space.gaps, used).toSorted((a, b) => columnOf(COLUMNS, a) - columnOf(COLUMNS, b))
}

/** `no seats, never open` */
export const gapWords = (gaps: readonly SpaceGap[]): string => gaps.map(gap => spaceGapTexts[gap].short).join(', ')

export const countIncomplete = (uuids: readonly string[], spaces: GridState['spaces'], used: InventoryUse): number =>
  uuids.filter(uuid => gapsOf(spaces.get(uuid), used).length > 0).length

/** The next cell behind (`step` -1: before) this one in which something is missing, around the end; undefined: nothing is. */
export function nextGap(
  uuids: readonly string[],
  spaces: GridState['spaces'],
  used: InventoryUse,
  columns: readonly GridColumn[],
  from: CellPosition,
  step: 1 | -1,
): CellPosition | undefined {
  const cells = uuids.flatMap((uuid, row) => gapsOf(spaces.get(uuid), used).map(gap => ({ row, column: columnOf(columns, gap) })))
  const isBehind = ({ row, column }: CellPosition) => row > from.row || (row === from.row && column > from.column)
  const isBefore = ({ row, column }: CellPosition) => row < from.row || (row === from.row && column < from.column)
  return step === 1 ? (cells.find(isBehind) ?? cells[0]) : (cells.findLast(isBefore) ?? cells.at(-1))
}

/**
 * How many spaces are incomplete in each building and floor: as the page counted them, and where all spaces of a building are loaded, as they
 * are now.
 * @param loaded uuids of the buildings (and floors) of which all spaces are in `spaces`
 */
export function incompleteNow(
  counted: readonly IncompleteCount[],
  loaded: ReadonlySet<string>,
  spaces: GridState['spaces'],
  used: InventoryUse,
): readonly IncompleteCount[] {
  const isLoaded = ({ building_id, floor_id }: Pick<IncompleteCount, 'building_id' | 'floor_id'>) =>
    loaded.has(building_id) || (floor_id !== null && loaded.has(floor_id))
  const now = new Map<string, IncompleteCount>()
  for (const space of spaces.values()) {
    if (!isLoaded(space) || gapsOf(space, used).length === 0) continue
    const { building_id, floor_id } = space
    const key = `${building_id} ${floor_id ?? ''}`
    now.set(key, { building_id, floor_id, spaces: (now.get(key)?.spaces ?? 0) + 1 })
  }
  return [...counted.filter(count => !isLoaded(count)), ...now.values()]
}
