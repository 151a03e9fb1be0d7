import { DAY_NAMES, NEVER_OPEN, parseHours, type WeeklyWindow } from '#contract/portal/weekly-hours.ts'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { checkNumber } from './check-number.ts'
import { minuteOf, minutesOfWeek } from './week-windows.ts'

type CheckedList = { readonly value: unknown; readonly issue?: never } | { readonly issue: string; readonly value?: never }

const MAX_WINDOWS = 50
const MAX_LAYOUTS = 100
const UNREADABLE = 'Write weekly hours like Mon-Fri 08:00-18:00, Sat 09:00-12:00, or always, or never.'

/** Windows of the week, `never`, or a text that says them. Windows may touch, and not overlap. */
export function checkWeeklyHours(typed: unknown): CheckedList {
  const windows = typeof typed === 'string' ? parseHours(typed) : (typed ?? [])
  if (windows === NEVER_OPEN) return { value: NEVER_OPEN }
  if (!Array.isArray(windows) || windows.length > MAX_WINDOWS) return { issue: UNREADABLE }
  const read = windows.map(windowOf)
  const known = read.flatMap(window => window ?? [])
  if (known.length < read.length) return { issue: windows.map(endsTooSoon).find(Boolean) ?? UNREADABLE }
  const sorted = known.toSorted((a, b) => minutesOfWeek(a).from - minutesOfWeek(b).from)
  const overlap = sorted.find((window, index) => {
    const before = sorted[index - 1]
    return before !== undefined && minutesOfWeek(before).to > minutesOfWeek(window).from
  })
  if (!overlap) return { value: sorted }
  return { issue: `${words(sorted[sorted.indexOf(overlap) - 1] ?? overlap)} and ${words(overlap)} overlap.` }
}

const words = ({ day_of_week, start_time, end_time }: WeeklyWindow) => `${DAY_NAMES[day_of_week] ?? ''} ${start_time}-${end_time}`

/** Said of a window that goes on after midnight; undefined: that is not what is wrong with it. */
function endsTooSoon(typed: unknown): string | undefined {
  const { day_of_week, start_time, end_time } = (typed ?? {}) as Record<string, unknown>
  const [from, to] = [minuteOf(start_time), minuteOf(end_time)]
  const [day, next] = [DAY_NAMES[Number(day_of_week)], DAY_NAMES[(Number(day_of_week) + 1) % 7]]
  if (day === undefined || from === undefined || to === undefined) return undefined
  const says = `${day} ${String(start_time)}-${String(end_time)} ends before it begins.`
  if (to === 0) return `${says} The end of a day is written 24:00.`
  if (from <= to) return undefined
  return `${says} Over midnight it is written in two: ${day} ${String(start_time)}-24:00, ${next} 00:00-${String(end_time)}.`
}

function windowOf(typed: unknown): WeeklyWindow | undefined {
  if (typeof typed !== 'object' || typed === null) return undefined
  const { day_of_week, start_time, end_time } = typed as Record<string, unknown>
  const isDay = typeof day_of_week === 'number' && Number.isInteger(day_of_week) && day_of_week >= 0 && day_of_week <= 6
  const [from, to] = [minuteOf(start_time), minuteOf(end_time)]
  if (!isDay || from === undefined || to === undefined || from >= to) return undefined
  return { day_of_week, start_time: String(start_time), end_time: String(end_time) }
}

/** The layouts of a space, each once, at most one of them its default. */
export function checkLayouts(typed: unknown): CheckedList {
  const list = typed ?? []
  if (!Array.isArray(list) || list.length > MAX_LAYOUTS) return { issue: 'Layouts should be layouts of the list.' }
  const layouts = list.map(layoutOf)
  const wrong = layouts.find(layout => typeof layout === 'string')
  if (wrong !== undefined) return { issue: wrong }
  const known = layouts.filter(layout => typeof layout !== 'string')
  if (new Set(known.map(({ layout_id }) => layout_id)).size < known.length) return { issue: 'A layout is there twice.' }
  if (known.filter(({ is_default }) => is_default).length > 1) return { issue: 'Only one layout can be the default.' }
  return { value: known }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const [SEATS, MINUTES] = [
  { min: 0, max: 1_000_000 },
  { min: 0, max: 2_880 },
]

/** A layout, or what is wrong with it. Its numbers may be texts of any culture. */
function layoutOf(typed: unknown): SpaceLayout | string {
  const none = 'Each layout needs its seats (0 to 1,000,000) and minutes from 0 to 2,880.'
  if (typeof typed !== 'object' || typed === null) return none
  const { layout_id, seating_capacity, is_default = false, set_buffer = null, strike_buffer = null } = typed as Record<string, unknown>
  if (typeof layout_id !== 'string' || !UUID.test(layout_id) || typeof is_default !== 'boolean') return none
  if (seating_capacity === undefined || seating_capacity === null || seating_capacity === '') return none
  const seats = checkNumber(seating_capacity, SEATS)
  const [set, strike] = [set_buffer, strike_buffer].map(minutes => (minutes === null ? { value: null } : checkNumber(minutes, MINUTES)))
  const wrong = [seats, set, strike].find(checked => checked?.issue !== undefined)
  if (wrong?.issue !== undefined) return wrong.issue
  return {
    layout_id,
    seating_capacity: seats.value as number,
    is_default,
    set_buffer: set?.value as number | null,
    strike_buffer: strike?.value as number | null,
  }
}
