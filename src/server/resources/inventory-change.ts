import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import type { WeeklyHours } from '#contract/portal/weekly-hours.ts'
import type { Candidate } from './space-issues.ts'
import { storedMinutes } from './week-windows.ts'

/** What bookings of a space hang on; uuids, minutes of the week as they are stored. */
export interface SpaceAsChanged {
  readonly id: string
  readonly building_id: string
  readonly floor_id: string | null
  readonly timezone: string | null
  readonly open_minutes: string | null
  readonly is_active: boolean
  readonly seating_capacity: number
  /** All that it has then; absent: those that it has. */
  readonly layouts?: readonly Pick<SpaceLayout, 'layout_id' | 'seating_capacity'>[]
}

interface ClosureAsChanged {
  /** null: a new one. */
  readonly id: string | null
  readonly region_id: string | null
  readonly location_id: string | null
  readonly building_id: string | null
  readonly floor_id: string | null
  readonly space_id: string | null
  readonly starts_at: string
  readonly ends_at: string
}

/** Rows of the inventory as a change leaves them, each whole: the `change` of `unfit_bookings`. What is not named stays as it is. */
export interface InventoryChange {
  readonly spaces?: readonly SpaceAsChanged[]
  readonly buildings?: readonly { readonly id: string; readonly worksite_id: string; readonly is_active: boolean }[]
  readonly worksites?: readonly { readonly id: string; readonly location_id: string }[]
  readonly locations?: readonly {
    readonly id: string
    readonly region_id: string
    readonly timezone: string
    readonly is_active: boolean
  }[]
  readonly closures?: readonly ClosureAsChanged[]
}

/** A space as an edit leaves it. */
export function spaceAsChanged({ uuid, values, changed }: Candidate): SpaceAsChanged {
  return {
    id: uuid,
    building_id: values['building_id'] as string,
    floor_id: values['floor_id'] as string | null,
    timezone: values['timezone'] as string | null,
    open_minutes: storedMinutes(values['weekly_hours'] as WeeklyHours),
    is_active: values['is_active'] as boolean,
    seating_capacity: values['seating_capacity'] as number,
    ...(changed.has('layouts') && { layouts: values['layouts'] as readonly SpaceLayout[] }),
  }
}

/** A space as it was before that edit, whether it is written or not; none of one that is new. */
export function spaceAsBefore({ uuid, changed, before }: Candidate): SpaceAsChanged[] {
  if (!before) return []
  const { building_id, floor_id, timezone, open_minutes, is_active, seating_capacity, layouts } = before
  return [
    { id: uuid, building_id, floor_id, timezone, open_minutes, is_active, seating_capacity, ...(changed.has('layouts') && { layouts }) },
  ]
}

/** Only as much of a change as these spaces have to do with: one of ten thousand spaces is not sent again and again. */
export const changeOfSpaces = ({ spaces = [], ...places }: InventoryChange, ids: ReadonlySet<string>): InventoryChange => ({
  ...places,
  spaces: spaces.filter(({ id }) => ids.has(id)),
})
