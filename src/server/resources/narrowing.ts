import type { Candidate } from './space-issues.ts'

/**
 * Could bookings of this space be impossible by what is written of it? A cheap first look, for most edits touch none: the rule itself is asked
 * of what is booked (`checkBookings`).
 */
export function mayNarrow({ values, changed, before }: Candidate): boolean {
  if (!before) return false
  return (
    changed.has('layouts') ||
    changed.has('weekly_hours') ||
    Number(values['seating_capacity']) < before.seating_capacity ||
    (before.is_active && values['is_active'] === false) ||
    values['timezone'] !== before.timezone ||
    values['building_id'] !== before.building_id ||
    values['floor_id'] !== before.floor_id
  )
}
