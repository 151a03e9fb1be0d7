import { readCivil, weekday } from './civil.ts'

/** The days off that are no weekend, once each and in order. What is no date is left out. */
export function daysOff(dates: readonly string[]): readonly number[] {
  const days = new Set<number>()
  for (const date of dates) {
    const civil = readCivil(String(date))
    if (civil?.is === 'date' && weekday(civil.day) < 5) days.add(civil.day)
  }
  return [...days].toSorted((a, b) => a - b)
}

/**
 * The n-th working day after this one, before it for a negative n; the day itself for 0. Takes no longer for many days
 * than for few: weeks are counted, and the days off within the span put on top until no new ones come in.
 */
export function addBusinessDays(day: number, n: number, daysOff: readonly number[]): number {
  if (n === 0) return day
  const sign = Math.sign(n)
  const wanted = Math.abs(n)
  let end = weekdayAfter(day, wanted, sign)
  for (;;) {
    const off = sign > 0 ? upTo(daysOff, end) - upTo(daysOff, day) : upTo(daysOff, day - 1) - upTo(daysOff, end - 1)
    const next = weekdayAfter(day, wanted + off, sign)
    if (next === end) return end
    end = next
  }
}

/** The n-th day that is no weekend (n ≥ 1), forwards or backwards. */
function weekdayAfter(day: number, n: number, sign: number): number {
  // From a weekend one counts as from the working day next to it on the near side.
  const at = weekday(day)
  const start = at < 5 ? day : sign > 0 ? day - (at - 4) : day + (7 - at)
  const position = at < 5 ? at : sign > 0 ? 4 : 0
  const weeks = sign > 0 ? Math.floor((position + n) / 5) : Math.floor((4 - position + n) / 5)
  return start + sign * (n + 2 * weeks)
}

/** How many of the sorted days are not after this one. */
function upTo(days: readonly number[], last: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! <= last) low = middle + 1
    else high = middle
  }
  return low
}
