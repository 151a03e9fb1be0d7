import { writeCsv } from '#contract/csv.ts'
import { layoutTexts } from '#contract/portal/layout-texts.ts'
import { SPACE_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import type { SpaceToEdit } from '../edit-spaces.ts'
import { hoursOf } from '../week-windows.ts'
import { hoursCell, joinNames } from './cells.ts'
import type { Inventory } from './inventory.ts'

type ExportedRow = Readonly<Record<SpaceColumnName, unknown>>

/** Every space as a row of the format that an import takes: imported again, each of them is the same (P12.37). */
function exportedRows(inventory: Inventory): ExportedRow[] {
  const byId = indexed(inventory)
  return inventory.space.map(space => rowOf(space, byId, inventory.layout))
}

/** What is named by a uuid, with all fields. */
type ById = ReadonlyMap<string, Readonly<Record<string, unknown>>>

function indexed({ region, location, worksite, building, floor, category, feature, layout, space }: Inventory): ById {
  const all = [region, location, worksite, building, floor, category, feature, layout, space].flat()
  return new Map(all.map(row => [row.uuid, row as typeof row & Record<string, unknown>]))
}

function rowOf(space: SpaceToEdit, byId: ById, layouts: Inventory['layout']): ExportedRow {
  const get = (uuid: unknown) => byId.get(String(uuid)) ?? {}
  const nameOf = (uuid: unknown): string => String(get(uuid)['name'] ?? '')
  // One that was deleted is a part of nothing, and lies beside nothing.
  const namesOf = (uuids: readonly string[]) =>
    uuids
      .map(nameOf)
      .filter(name => name !== '')
      .toSorted()
  const building = get(space.building_id)
  const worksite = get(building['worksite_id'])
  const location = get(worksite['location_id'])
  return {
    region: nameOf(location['region_id']),
    location: location['name'],
    country: location['country'],
    timezone: location['timezone'],
    worksite: worksite['name'],
    building: building['name'],
    floor: nameOf(space.floor_id),
    space: space.name,
    category: nameOf(space.category_id),
    seats: space.seating_capacity,
    features: namesOf(space.feature_ids),
    layouts: layoutTexts(space.layouts, layouts, true),
    set_minutes: space.set_buffer,
    strike_minutes: space.strike_buffer,
    hours: hoursCell(hoursOf(space.open_minutes)),
    notice_minutes: space.min_notice_minutes,
    advance_days: space.max_advance_days,
    own_timezone: space.timezone ?? '',
    approval: space.requires_approval,
    custom_availability: space.has_custom_availability,
    active: space.is_active,
    parts: namesOf(space.part_ids),
    beside: namesOf(space.adjacent_ids),
    description: space.description,
    order: space.sort,
  }
}

/** The spaces as JSON: a list of objects, with numbers, flags and lists. */
export const exportJson = (inventory: Inventory): string => `${JSON.stringify(exportedRows(inventory), undefined, 1)}\n`

/** The spaces as CSV, with the names of the columns as its head. */
export function exportCsv(inventory: Inventory): string {
  const names = SPACE_COLUMNS.map(({ name }) => name)
  return writeCsv([names, ...exportedRows(inventory).map(row => names.map(name => cellText(name, row[name])))])
}

function cellText(column: SpaceColumnName, value: unknown): string {
  // Layouts are written with what parts them.
  if (Array.isArray(value)) return column === 'layouts' ? value.join(';') : joinNames(value as string[])
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '' : String(value)
}
