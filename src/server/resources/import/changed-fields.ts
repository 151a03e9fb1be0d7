import { type FieldOf, RESOURCE_FIELDS } from '#contract/portal/resource-fields.ts'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { NEVER_OPEN, type WeeklyHours } from '#contract/portal/weekly-hours.ts'
import { fieldsOfSpace } from '../edit-spaces.ts'
import { minutesOfWeek } from '../week-windows.ts'
import { isSameSet } from './check-links.ts'
import type { RowSpace } from './space-of-row.ts'

/** Fields in which a row differs from what is stored; all of a new space. */
export function changedFields({ stored, values }: RowSpace): ReadonlySet<string> {
  const names = Object.keys(RESOURCE_FIELDS.space) as FieldOf<'space'>[]
  if (!stored) return new Set(names)
  const before = fieldsOfSpace(stored)
  return new Set(names.filter(name => !isSame(name, before[name], values[name])))
}

function isSame(name: FieldOf<'space'>, before: unknown, after: unknown): boolean {
  const { is } = RESOURCE_FIELDS.space[name]
  if (is === 'references') return isSameSet(before as string[], after as string[])
  if (is === 'layouts') return isSameSet((before as SpaceLayout[]).map(layoutKey), (after as SpaceLayout[]).map(layoutKey))
  if (is === 'weekly_hours') return minutesText(before as WeeklyHours) === minutesText(after as WeeklyHours)
  return before === after
}

const layoutKey = ({ layout_id, seating_capacity, is_default, set_buffer, strike_buffer }: SpaceLayout): string =>
  [layout_id, seating_capacity, is_default, set_buffer, strike_buffer].join(' ')

/** Windows that touch are one. */
function minutesText(windows: WeeklyHours): string {
  if (windows === NEVER_OPEN) return NEVER_OPEN
  const sorted = windows.map(minutesOfWeek).toSorted((a, b) => a.from - b.from)
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of sorted) {
    const last = joined.at(-1)
    if (last?.to === from) last.to = to
    else joined.push({ from, to })
  }
  return joined.map(({ from, to }) => `${from}-${to}`).join()
}
