import type { EventDays } from '../kit/days.ts'
import { MAX_REQUIREMENTS, type Requirement } from './meeting_room_widget.ts'

/** What a new row takes from the event. */
export interface EventFacts extends EventDays {
  /** `HH:mm`, or ''. */
  readonly startTime: string
  /** How many guests; undefined: nobody said it. */
  readonly guests: number | undefined
}

/** A new row goes on where the one before it ends, for all guests of the event. */
export function newRequirement(before: Requirement | undefined, event: EventFacts): Requirement {
  return {
    date: before?.date || event.start,
    startTime: before ? before.endTime : event.startTime,
    endTime: '',
    agendaItemType: '',
    setupType: '',
    numberOfPeople: event.guests ?? '',
    twentyFourHourHold: false,
    note: '',
  }
}

/** Puts rows behind the one at this place; -1: before all. As many as there is room for. */
export function withRowsAfter(rows: readonly Requirement[], at: number, added: readonly Requirement[]): readonly Requirement[] {
  return [...rows.slice(0, at + 1), ...added.slice(0, MAX_REQUIREMENTS - rows.length), ...rows.slice(at + 1)]
}

export const withoutRow = (rows: readonly Requirement[], at: number): readonly Requirement[] => rows.filter((_, index) => index !== at)

/** Changes places with the row before it (-1) or behind it (1). */
export function withRowMoved(rows: readonly Requirement[], at: number, by: -1 | 1): readonly Requirement[] {
  const [row, other] = [rows[at], rows[at + by]]
  return row && other ? rows.with(at, other).with(at + by, row) : rows
}

/** By day, start and end; what has none stands last. Rows of the same time stay as they stood. */
export function sortedByTime(rows: readonly Requirement[]): readonly Requirement[] {
  const key = ({ date, startTime, endTime }: Requirement) => [date, startTime, endTime].map(text => text || '~').join(' ')
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** Is it the same meeting, whatever day it is on? */
const isSame = (one: Requirement, other: Requirement) =>
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  one.agendaItemType === other.agendaItemType &&
  one.setupType === other.setupType

/** Does this day have the meeting already? */
export const hasOnDay = (rows: readonly Requirement[], meeting: Requirement, day: string): boolean =>
  rows.some(row => row.date === day && isSame(row, meeting))

/** The meeting on these days, but for those that have it. */
export function repeatedOn(rows: readonly Requirement[], meeting: Requirement, days: readonly string[]): readonly Requirement[] {
  return days.filter(day => !hasOnDay(rows, meeting, day)).map(date => ({ ...meeting, date }))
}

/** Minutes since midnight of its day, from start to end; an end that is not after the start lies on the next day. Undefined without both. */
export function minutesOf({ startTime, endTime }: Requirement): readonly [number, number] | undefined {
  if (startTime === '' || endTime === '') return undefined
  const [from, to] = [minuteOf(startTime), minuteOf(endTime)]
  return [from, to > from ? to : to + DAY]
}

/** Does it last over midnight? */
export const endsNextDay = (row: Requirement): boolean => (minutesOf(row)?.[1] ?? 0) >= DAY

/** Minutes of a civil day. */
export const DAY = 1440
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `HH:mm` of a minute, also of one on the next day. */
export function timeOf(minute: number): string {
  const within = minute % DAY
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** The rows by the days they are on, in the order of the days; '' is no day, and last. */
export function byDay(rows: readonly Requirement[]): readonly { readonly date: string; readonly rows: readonly number[] }[] {
  const days = [...new Set(rows.map(({ date }) => date))].toSorted((a, b) => (a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1))
  return days.map(date => ({ date, rows: rows.flatMap((row, index) => (row.date === date ? [index] : [])) }))
}
