import type { WeeklyAvailability } from '#contract/tenant/spaces.shape.ts'

const DAY = 1440
const RANGE = /\[(\d+),(\d+)\)/g

/** Minutes of the week (text of an `int4multirange`) as from and to. */
export const openRanges = (minutes: string): [from: number, to: number][] =>
  [...minutes.matchAll(RANGE)].map(([, from, to]) => [Number(from), Number(to)])

/** A row for each day and window, as the wire says weekly hours; none: always open. */
export function weeklyAvailabilities(minutes: string | null): WeeklyAvailability[] {
  return openRanges(minutes ?? '').flatMap(([from, to]) => {
    const rows: WeeklyAvailability[] = []
    for (let day = Math.floor(from / DAY); day * DAY < to; day += 1) {
      const [start, end] = [Math.max(from - day * DAY, 0), Math.min(to - day * DAY, DAY)]
      rows.push({ day_of_week: day, start_time: clock(start), end_time: clock(end) })
    }
    return rows
  })
}

/** `24:00` is the end of a day. */
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
