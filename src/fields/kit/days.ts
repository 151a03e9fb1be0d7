import { readCivil, writeCivil } from '#engine/rules/formulas/civil.ts'

/** A civil day so many days later; '' for what is no day, or beyond the calendar. */
export function addDays(date: string, days: number): string {
  const civil = readCivil(date)
  return (civil?.is === 'date' && writeCivil({ is: 'date', day: civil.day + days })) || ''
}

/** The civil days from the first to the last, both of them, at most so many. None where either is no day or they are in the wrong order. */
export function daysFrom(first: string, last: string, most: number): readonly string[] {
  const days: string[] = []
  if (addDays(first, 0) === '' || addDays(last, 0) === '') return days
  for (let day = first; day <= last && days.length < most && day !== ''; day = addDays(day, 1)) days.push(day)
  return days
}

/** How many days the second day is after the first; 0 where one of them is no day. */
export function daysBetween(first: string, second: string): number {
  const [one, other] = [readCivil(first), readCivil(second)]
  return one?.is === 'date' && other?.is === 'date' ? other.day - one.day : 0
}

/**
 * By how many days rows have to move to be at the event, when none of them is: the first one comes to `begin`. 0: one of them is, or there
 * is nothing to move.
 */
export function daysToEvent(dates: readonly string[], begin: string, last: string): number {
  const days = dates.filter(Boolean).toSorted()
  const [first] = days
  if (first === undefined || begin === '' || days.some(day => day >= begin && day <= last)) return 0
  return daysBetween(first, begin)
}

/** The days of the event, as far as the form says them: '' for one that it does not. */
export interface EventDays {
  readonly start: string
  readonly end: string
}
