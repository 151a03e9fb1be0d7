import type { CalendarFilter } from '#contract/portal/calendar.ts'
import { type CalendarPlaces, MAX_CALENDAR_SPACES } from '#contract/portal/calendar-places.ts'
import type { Portal } from '../portal.ts'

/** The spaces that a filter leaves, in the order in which bars name them (P12.107). */
export async function calendarPlaces({ bookedCalendar }: Portal, { building, space }: CalendarFilter): Promise<CalendarPlaces> {
  const query = { building: building || undefined, space: space || undefined }
  const spaces = await bookedCalendar.spaces(query, { first: 0, size: MAX_CALENDAR_SPACES })
  const zones = [...new Set(spaces.map(({ zone }) => zone))]
  const groups: { building: string; name: string; floor: string; count: number }[] = []
  for (const { building_id, building: name, floor } of spaces) {
    const last = groups.at(-1)
    if (last?.building === building_id && last.floor === floor) last.count += 1
    else groups.push({ building: building_id, name, floor, count: 1 })
  }
  return {
    groups,
    uuid: spaces.map(({ id }) => id),
    name: spaces.map(({ name }) => name),
    seats: spaces.map(({ seats }) => seats),
    zone: spaces.map(({ zone }) => zones.indexOf(zone)),
    zones,
    total: spaces[0]?.total ?? 0,
  }
}
