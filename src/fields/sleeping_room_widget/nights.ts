import { addDays, daysFrom, type EventDays } from '../kit/days.ts'
import { inOrder, MAX_NIGHTS, type Night, roomsOf } from './sleeping_room_widget.ts'

/** A night without rooms. */
export const newNight = (date: string): Night => ({ date, any: '', single: 0, double: 0, suite: 0 })

/** What is there before anybody adds a night: the day before the event; nothing while its start is not known. */
export function firstNights({ start }: EventDays): readonly Night[] {
  const before = addDays(start, -1)
  return before === '' ? [] : [newNight(before)]
}

/** Adds the days of the event that are missing. The first counts for the last where the form asks for no end. */
export function withEventDays(nights: readonly Night[], { start, end }: EventDays): readonly Night[] {
  const there = new Set(nights.map(({ date }) => date))
  return added(
    nights,
    daysFrom(start, end || start, MAX_NIGHTS).filter(day => !there.has(day)),
  )
}

/** Adds the day before the first night; without nights the one before the event. */
export function withDayBefore(nights: readonly Night[], { start }: EventDays): readonly Night[] {
  return added(nights, [addDays(nights[0]?.date ?? start, -1)])
}

/** Adds the day after the last night; without nights the last day of the event. */
export function withDayAfter(nights: readonly Night[], { start, end }: EventDays): readonly Night[] {
  const last = nights.at(-1)?.date
  return added(nights, [last === undefined ? end || start : addDays(last, 1)])
}

function added(nights: readonly Night[], days: readonly string[]): readonly Night[] {
  const room = MAX_NIGHTS - nights.length
  return inOrder([
    ...nights,
    ...days
      .filter(day => day !== '')
      .slice(0, room)
      .map(newNight),
  ])
}

/** What a night is to the event. */
export type NightPhase = 'before' | 'dayBefore' | 'event' | 'lastDay' | 'after' | 'unknown'

export function phaseOf(date: string, { start, end }: EventDays): NightPhase {
  if (start === '') return 'unknown'
  const last = end || start
  if (date === addDays(start, -1)) return 'dayBefore'
  if (date < start) return 'before'
  if (date === last) return 'lastDay'
  return date < last ? 'event' : 'after'
}

export interface NightTotals {
  readonly roomNights: number
  /** The night with the most rooms, the first of several; undefined while there are no rooms. */
  readonly peak: Night | undefined
  readonly peakRooms: number
  /** Nights with rooms that guests need besides those between two days of the event. */
  readonly shoulders: readonly Night[]
}

export function totalsOf(nights: readonly Night[], event: EventDays): NightTotals {
  const peakRooms = Math.max(0, ...nights.map(roomsOf))
  return {
    roomNights: nights.reduce((sum, night) => sum + roomsOf(night), 0),
    peak: peakRooms > 0 ? nights.find(night => roomsOf(night) === peakRooms) : undefined,
    peakRooms,
    shoulders: nights.filter(
      night => roomsOf(night) > 0 && phaseOf(night.date, event) !== 'event' && phaseOf(night.date, event) !== 'unknown',
    ),
  }
}
