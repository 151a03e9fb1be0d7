import { NEVER_OPEN, type WeeklyHours, type WeeklyWindow } from '#contract/portal/weekly-hours.ts'

const DAY = 1440

/** Minutes of a day for `HH:mm`, 1440 for `24:00`; undefined: it is no time. */
export function minuteOf(time: unknown): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(typeof time === 'string' ? time : '') ?? []
  if (hours === '' || Number(minutes) > 59) return undefined
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= DAY ? minute : undefined
}

/** Minutes of the week, from Sunday 00:00; `to` is not included. */
export function minutesOfWeek({ day_of_week, start_time, end_time }: WeeklyWindow): { from: number; to: number } {
  const day = day_of_week * DAY
  return { from: day + (minuteOf(start_time) ?? 0), to: day + (minuteOf(end_time) ?? 0) }
}

const NO_MINUTE = '{}'

/** How hours are stored: the text of an `int4multirange`; null for no windows, which is always open. */
export function storedMinutes(windows: WeeklyHours): string | null {
  if (windows === NEVER_OPEN) return NO_MINUTE
  if (windows.length === 0) return null
  return `{${windows
    .map(minutesOfWeek)
    .map(({ from, to }) => `[${from},${to})`)
    .join(',')}}`
}

/** The hours of what is stored, by day and time: a stretch over midnight is one window for each day. */
export function hoursOf(minutes: string | null): WeeklyHours {
  if (minutes === NO_MINUTE) return NEVER_OPEN
  return [...(minutes ?? '').matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, to]) => daily(Number(from), Number(to)))
}

function daily(from: number, to: number): WeeklyWindow[] {
  const windows: WeeklyWindow[] = []
  for (let start = from; start < to; start = (Math.floor(start / DAY) + 1) * DAY) {
    const day = Math.floor(start / DAY)
    windows.push({ day_of_week: day, start_time: timeText(start - day * DAY), end_time: timeText(Math.min(to - day * DAY, DAY)) })
  }
  return windows
}

const timeText = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
