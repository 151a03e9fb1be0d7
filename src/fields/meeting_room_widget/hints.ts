import { addDays, daysBetween } from '../kit/days.ts'
import type { Requirement } from './meeting_room_widget.ts'
import { DAY, minutesOf, timeOf } from './requirements.ts'

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

/** Minutes are counted from the first day of all, so that a meeting over midnight can overlap those of the next day. */
interface Meeting {
  readonly index: number
  readonly from: number
  readonly to: number
  readonly people: number
}

/** A hint, and the minute at which it begins. */
interface Found<Hint extends RowHint> {
  readonly hint: Hint
  readonly from: number
  readonly to: number
}

/** @param guests of the event; undefined: as many as the largest meeting has */
export function hintsOf(rows: readonly Requirement[], guests: number | undefined): readonly RowHint[] {
  const first = rows.reduce((least, { date }) => (date !== '' && (least === '' || date < least) ? date : least), '')
  const meetings = rows.flatMap((row, index) => meetingOf(row, index, first))
  const all = guests ?? Math.max(0, ...meetings.map(({ people }) => people))
  if (all === 0) return []
  const inOrder = meetings.toSorted((a, b) => a.from - b.from || a.index - b.index)
  const found: readonly Found<RowHint>[] = [...overlaps(inOrder, all), ...missingSeats(inOrder, all, first)]
  return found
    .toSorted((a, b) => a.from - b.from)
    .slice(0, MAX_HINTS)
    .map(({ hint }) => hint)
}

function meetingOf(row: Requirement, index: number, first: string): readonly Meeting[] {
  const minutes = minutesOf(row)
  if (!minutes || row.date === '' || row.numberOfPeople === '' || row.numberOfPeople === 0) return []
  const midnight = daysBetween(first, row.date) * DAY
  return [{ index, from: midnight + minutes[0], to: midnight + minutes[1], people: row.numberOfPeople }]
}

function overlaps(meetings: readonly Meeting[], guests: number): readonly Found<OverlapHint>[] {
  return meetings.flatMap((one, at) =>
    meetings.slice(at + 1).flatMap((other): Found<OverlapHint>[] => {
      const [from, to] = [other.from, Math.min(one.to, other.to)]
      if (from >= to || one.people + other.people <= guests) return []
      const seats = one.people + other.people
      const hint: OverlapHint = {
        is: 'overlap',
        rows: [one.index, other.index],
        from: timeOf(from),
        to: timeOf(to),
        guests,
        seats,
        startAt: canStartAt(other, one.to) ? timeOf(one.to) : '',
      }
      return [{ hint, from, to }]
    }),
  )
}

/** The minute is before its end, and on the day on which it starts. */
const canStartAt = ({ from, to }: Meeting, minute: number) => to > minute && Math.floor(from / DAY) === Math.floor(minute / DAY)

/** Stretches in which the same two meetings or more take place, and not all guests have a seat. */
function missingSeats(meetings: readonly Meeting[], guests: number, first: string): readonly Found<SeatsHint>[] {
  const times = [...new Set(meetings.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  const found: Found<SeatsHint>[] = []
  times.slice(0, -1).forEach((time, at) => {
    const to = times[at + 1]!
    const there = meetings.filter(meeting => meeting.from <= time && meeting.to >= to)
    const seats = there.reduce((sum, { people }) => sum + people, 0)
    if (there.length < 2 || seats >= guests) return
    const rows = there.map(({ index }) => index).toSorted((a, b) => a - b)
    const before = found.at(-1)
    const goesOn = before?.to === time && before.hint.rows.join() === rows.join()
    const from = goesOn ? before.from : time
    const date = addDays(first, Math.floor(from / DAY))
    if (goesOn) found.pop()
    found.push({ hint: { is: 'seats', rows, date, from: timeOf(from), to: timeOf(to), guests, seats }, from, to })
  })
  return found
}
