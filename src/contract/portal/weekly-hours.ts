/** A stretch of a day of the week in which a space can be used: wall time `HH:mm` there; an end may be `24:00`. */
export interface WeeklyWindow {
  /** 0 is Sunday. */
  readonly day_of_week: number
  readonly start_time: string
  readonly end_time: string
}

export const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
/** What no windows are written as. */
export const ALWAYS_OPEN = 'always'
/** What is written where nobody can be there at any time. */
export const NEVER_OPEN = 'never'

/** When a space is open: none of its windows is always. */
export type WeeklyHours = readonly WeeklyWindow[] | typeof NEVER_OPEN

/** From Monday: the order in which people read a week. */
const READING_ORDER = [1, 2, 3, 4, 5, 6, 0] as const

/** `Mon-Fri 08:00-18:00, Sat 09:00-12:00`; `always` without windows; `never`. `parseHours` reads it again. */
export function hoursText(windows: WeeklyHours): string {
  if (windows === NEVER_OPEN) return NEVER_OPEN
  if (windows.length === 0) return ALWAYS_OPEN
  const byDay = READING_ORDER.map(day =>
    windows
      .filter(window => window.day_of_week === day)
      .toSorted(byStart)
      .map(timesText)
      .join(' + '),
  )
  const stretches: string[] = []
  for (let from = 0, to = 0; from < 7; from = to) {
    for (to = from + 1; to < 7 && byDay[to] === byDay[from]; to += 1);
    if (byDay[from]) stretches.push(`${daysText(from, to - 1)} ${byDay[from]}`)
  }
  return stretches.join(', ')
}

const byStart = (a: WeeklyWindow, b: WeeklyWindow) => a.start_time.localeCompare(b.start_time)
const timesText = ({ start_time, end_time }: WeeklyWindow) => `${start_time}-${end_time}`
const dayName = (position: number) => DAY_NAMES[READING_ORDER[position] ?? 0] ?? ''
const daysText = (from: number, to: number) => (from === to ? dayName(from) : `${dayName(from)}-${dayName(to)}`)

const STRETCH = /^([a-z]+)(?:\s*[-–]\s*([a-z]+))?\s+(.+)$/i
const TIMES = /^(\d{1,2})(?::?(\d{2}))?\s*[-–]\s*(\d{1,2})(?::?(\d{2}))?$/

/** Reads what `hoursText` writes, and `Mon–Fri 8–18`, `Mo-Fr 8-18; Sa 9-12`, `daily 9-23`; undefined: it cannot be read. '' and `always`: no windows. */
export function parseHours(text: string): WeeklyHours | undefined {
  const plain = text.trim().toLowerCase()
  if (plain === NEVER_OPEN) return NEVER_OPEN
  if (plain === '' || plain === ALWAYS_OPEN) return []
  const windows: WeeklyWindow[] = []
  for (const stretch of plain.split(/[,;]/)) {
    const found = windowsIn(stretch.trim())
    if (!found) return undefined
    windows.push(...found)
  }
  return windows
}

function windowsIn(stretch: string): WeeklyWindow[] | undefined {
  const [, first = '', last, times = ''] = STRETCH.exec(stretch) ?? []
  const days = first === 'daily' && last === undefined ? READING_ORDER : daysFrom(first, last ?? first)
  const stretches = times.split('+').map(part => timesIn(part.trim()))
  if (!days) return undefined
  const known = stretches.flatMap(part => part ?? [])
  if (known.length < stretches.length) return undefined
  return days.flatMap(day_of_week => known.map(part => ({ day_of_week, ...part })))
}

function daysFrom(first: string, last: string): readonly number[] | undefined {
  const [from, to] = [first, last].map(word =>
    word.length < 2 ? -1 : READING_ORDER.findIndex(day => DAY_NAMES[day]?.toLowerCase().startsWith(word.slice(0, 3))),
  )
  if (from === undefined || to === undefined || from < 0 || to < 0) return undefined
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, step) => READING_ORDER[(from + step) % 7] ?? 0)
}

function timesIn(text: string): Omit<WeeklyWindow, 'day_of_week'> | undefined {
  const [whole, startHour = '', startMinute = '00', endHour = '', endMinute = '00'] = TIMES.exec(text) ?? []
  if (whole === undefined) return undefined
  return { start_time: `${startHour.padStart(2, '0')}:${startMinute}`, end_time: `${endHour.padStart(2, '0')}:${endMinute}` }
}
