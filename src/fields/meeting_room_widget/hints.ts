import type { Requirement } from './meeting_room_widget.ts'
import { minutesOf, timeOf } from './requirements.ts'

/** Two rows that want the same guests at the same time. Never wrong, only worth a look. */
export interface OverlapHint {
  readonly is: 'overlap'
  /** The one that begins first, and the other. */
  readonly rows: readonly [number, number]
  readonly from: string
  readonly to: string
  readonly guests: number
  /** Together. */
  readonly seats: number
  /** When the second one can start without it; '' where it would not last until then. */
  readonly startAt: string
}

/** Meetings beside each other that have no seat for some of the guests. */
export interface SeatsHint {
  readonly is: 'seats'
  readonly rows: readonly number[]
  readonly date: string
  readonly from: string
  readonly to: string
  readonly guests: number
  readonly seats: number
}

export type RowHint = OverlapHint | SeatsHint

/** More would not be read. */
const MAX_HINTS = 5

interface Meeting {
  readonly index: number
  readonly date: string
  readonly from: number
  readonly to: number
  readonly people: number
}

/** @param guests of the event; undefined: as many as the largest meeting has */
export function hintsOf(rows: readonly Requirement[], guests: number | undefined): readonly RowHint[] {
  const meetings = rows.flatMap((row, index): Meeting[] => {
    const minutes = minutesOf(row)
    if (!minutes || row.date === '' || row.numberOfPeople === '') return []
    return [{ index, date: row.date, from: minutes[0], to: minutes[1], people: row.numberOfPeople }]
  })
  const all = guests ?? Math.max(0, ...meetings.map(({ people }) => people))
  if (all === 0) return []
  const days = [...new Set(meetings.map(({ date }) => date))].toSorted()
  return days
    .flatMap(date =>
      hintsOfDay(
        meetings.filter(meeting => meeting.date === date),
        all,
      ),
    )
    .slice(0, MAX_HINTS)
}

function hintsOfDay(meetings: readonly Meeting[], guests: number): readonly RowHint[] {
  const inOrder = meetings.toSorted((a, b) => a.from - b.from || a.index - b.index)
  return [...overlaps(inOrder, guests), ...missingSeats(inOrder, guests)]
}

function overlaps(meetings: readonly Meeting[], guests: number): readonly OverlapHint[] {
  return meetings.flatMap((one, at) =>
    meetings.slice(at + 1).flatMap((other): OverlapHint[] => {
      const to = Math.min(one.to, other.to)
      if (other.from >= to || one.people + other.people <= guests || one.people === 0 || other.people === 0) return []
      return [
        {
          is: 'overlap',
          rows: [one.index, other.index],
          from: timeOf(other.from),
          to: timeOf(to),
          guests,
          seats: one.people + other.people,
          startAt: other.to > one.to ? timeOf(one.to) : '',
        },
      ]
    }),
  )
}

/** Stretches in which the same two meetings or more take place, and not all guests have a seat. */
function missingSeats(meetings: readonly Meeting[], guests: number): readonly SeatsHint[] {
  const times = [...new Set(meetings.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  const found: (SeatsHint & { readonly toMinute: number })[] = []
  times.slice(0, -1).forEach((from, at) => {
    const to = times[at + 1]!
    const there = meetings.filter(meeting => meeting.from <= from && meeting.to >= to && meeting.people > 0)
    const seats = there.reduce((sum, { people }) => sum + people, 0)
    if (there.length < 2 || seats >= guests) return
    const rows = there.map(({ index }) => index).toSorted((a, b) => a - b)
    const before = found.at(-1)
    const goesOn = before?.toMinute === from && before.rows.join() === rows.join()
    const hint = { is: 'seats' as const, rows, date: there[0]!.date, from: timeOf(from), to: timeOf(to), guests, seats, toMinute: to }
    if (goesOn) found[found.length - 1] = { ...hint, from: before.from }
    else found.push(hint)
  })
  return found.map(({ toMinute: _toMinute, ...hint }) => hint)
}
