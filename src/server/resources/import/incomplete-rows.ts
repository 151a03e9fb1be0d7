import type { InventoryUse } from '#contract/portal/inventory-gaps.ts'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { NEVER_OPEN } from '#contract/portal/weekly-hours.ts'
import type { Inventory } from './inventory.ts'
import type { RowSpace } from './space-of-row.ts'

/** Whether the space of a row will lack something that matters (P12.60): as `SPACE_GAPS` says of one that is stored, which a test compares. */
export function isIncomplete({ building, values }: RowSpace, inventory: Inventory, used: InventoryUse): boolean {
  if (values['is_active'] !== true || !isPlaceInUse(building, inventory)) return false
  const seats = [values['seating_capacity'] as number, ...(values['layouts'] as SpaceLayout[]).map(layout => layout.seating_capacity)]
  const isSeatless = seats.every(number => number === 0)
  return isSeatless || values['weekly_hours'] === NEVER_OPEN || (used.category && values['category_id'] === null)
}

/** One that comes into being with the import is in use. */
function isPlaceInUse(uuid: string, { building, worksite, location }: Inventory): boolean {
  const stored = building.find(row => row.uuid === uuid)
  const campus = worksite.find(row => row.uuid === stored?.worksite_id)
  const city = location.find(row => row.uuid === campus?.location_id)
  return stored?.is_active !== false && city?.is_active !== false
}
