import { countedGaps, GAPS_OF_SPACES, type InventoryUse, type SpaceGap } from '#contract/portal/inventory-gaps.ts'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { NEVER_OPEN } from '#contract/portal/weekly-hours.ts'
import type { Inventory } from './inventory.ts'
import type { RowSpace } from './space-of-row.ts'

/** What the space of a row will lack that matters (P12.60): as `SPACE_GAPS` says of one that is stored, which a test compares. */
export function gapsOfRow({ building, values }: RowSpace, inventory: Inventory, used: InventoryUse): readonly SpaceGap[] {
  if (values['is_active'] !== true || !isPlaceInUse(building, inventory)) return []
  const seats = [values['seating_capacity'] as number, ...(values['layouts'] as SpaceLayout[]).map(layout => layout.seating_capacity)]
  const lacks: Readonly<Record<SpaceGap, boolean>> = {
    no_seats: seats.every(number => number === 0),
    never_open: values['weekly_hours'] === NEVER_OPEN,
    no_window:
      values['max_advance_days'] !== null && (values['min_notice_minutes'] as number) >= (values['max_advance_days'] as number) * 1440,
    no_category: values['category_id'] === null,
  }
  return countedGaps(
    GAPS_OF_SPACES.filter(gap => lacks[gap]),
    used,
  )
}

/** One that comes into being with the import is in use. */
function isPlaceInUse(uuid: string, { building, worksite, location }: Inventory): boolean {
  const stored = building.find(row => row.uuid === uuid)
  const campus = worksite.find(row => row.uuid === stored?.worksite_id)
  const city = location.find(row => row.uuid === campus?.location_id)
  return stored?.is_active !== false && city?.is_active !== false
}
