import type { BarHours } from '#contract/portal/bar-hours.ts'

/** Weekly hours of spaces as columns: most spaces have those of others. @param open of each, as it is stored; null: always */
export function barHours(open: readonly (string | null)[]): BarHours | undefined {
  const weeks = [...new Set(open.filter(minutes => minutes !== null))]
  if (weeks.length === 0) return undefined
  return { weeks: weeks.map(minutesIn), week: open.map(minutes => (minutes === null ? -1 : weeks.indexOf(minutes))) }
}

/** `{[480,1080)}` as 480, 1080. */
const minutesIn = (stored: string) => [...stored.matchAll(/\d+/g)].map(Number)
