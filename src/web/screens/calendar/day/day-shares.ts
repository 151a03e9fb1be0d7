import type { CalendarDay } from '#contract/portal/calendar-day.ts'

/** How much of its open minutes is booked, in percent; undefined: it is not open, or nobody knows. */
export function shareOf(open: number | undefined, booked: number | undefined): number | undefined {
  if (open === undefined || booked === undefined || open === 0) return undefined
  // What is booked at all is more than nothing, and what is free at all less than all.
  const percent = Math.round((100 * booked) / open)
  return booked === 0 ? 0 : booked === open ? 100 : Math.min(99, Math.max(1, percent))
}

/** That of a building, by its uuid. */
export function shareOfBuilding({ buildings }: CalendarDay, uuid: string): number | undefined {
  const at = buildings.uuid.indexOf(uuid)
  return shareOf(buildings.open[at], buildings.booked[at])
}

/** That of a space, by its place among all. */
export const shareOfSpace = ({ spaces }: CalendarDay, at: number): number | undefined => shareOf(spaces.open[at], spaces.booked[at])
