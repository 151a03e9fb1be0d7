import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { Runner } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import type { ChangedBookings } from '../../submission-events.ts'
import { timesAgain } from '../bookings.edit.ts'
import { cancelBookings, lockBookings } from '../bookings.sql.ts'
import { selectStatuses } from '../read.sql.ts'
import { storedName } from '../stored-name.ts'
import { selectReserved } from './read-reservations.sql.ts'
import * as lines from './reservation-lines.ts'
import { placesOf, timesIn } from './reservation-times.ts'
import { titleReserved } from './reservations.sql.ts'
import { moveReserved, reserve, setReservedStatus } from './reserve.ts'
import { fitted, layoutIn } from './fitted.ts'
import { shownTimes } from './shown-times.ts'
import type { LockedReservation, ReservationWords } from './stored-words.ts'

interface ReservationEdit extends lines.LineWords {
  readonly company: string
  readonly reservation: string
  readonly content: ReservationContent
  /** As it was, and its words as they are to be. */
  readonly row: LockedReservation
  readonly words: ReservationWords
  readonly formats: Formats
}

type Reserved = StatementRow<typeof selectReserved>

/**
 * Makes what is booked for a reservation what `content` says: frees, moves, gives the status and books, in the order that frees before it takes.
 * @throws BookingRefused, which has to leave the transaction; RangeError of times that cannot be
 */
export async function editReserved(
  tx: Runner,
  { company, reservation, content, row, words, formats }: ReservationEdit,
): Promise<{ bookings: ChangedBookings; lines: string[] }> {
  const { title, status, spaces, accepts } = content
  await tx.run(lockBookings({ company, run: null, submission: reservation, spaces }))
  const placed = await tx.run(selectReserved({ company, reservation }))
  const places = await placesOf(tx, company, spaces)
  const statuses = await tx.run(selectStatuses({ company }))
  const takes = statuses.find(({ key }) => key === status)?.effect === 'block'

  const removed = placed.filter(({ space }) => !spaces.includes(space))
  const stays = placed.filter(({ space }) => spaces.includes(space))
  const added = spaces.filter(space => !placed.some(one => one.space === space))
  const [first] = placed
  const hasSameTimes = first !== undefined && isAsShown(content, first, places[0]?.zone)
  // Days that no first and last one say, and several spaces at several times or with several statuses, stay as they are.
  const times = hasSameTimes ? timesAgain(first.zone, lines.storedStretches(first.periods)) : timesIn(places, content)
  const timesOf = (one: Reserved) => (hasSameTimes ? timesAgain(one.timezone, lines.storedStretches(one.periods)) : times)
  const moved = hasSameTimes ? [] : stays.filter(one => lines.stretchesOf(times).join() !== lines.storedStretches(one.periods).join())
  const peopleOf = (one: Reserved) => (content.people === (first?.headcount ?? undefined) ? (one.headcount ?? undefined) : content.people)
  const isRebuffered = words.set_up !== row.set_up || words.strike !== row.strike
  const regrouped = stays.filter(one => (one.headcount ?? undefined) !== peopleOf(one))
  const refitted = stays.filter(one => (one.layout ?? undefined) !== layoutIn(content, one.space))
  const restated = status === first?.status ? [] : stays.filter(one => one.status !== status)

  if (removed.length > 0) await tx.run(cancelBookings({ company, submission: reservation, bookings: removed.map(({ id }) => id) }))
  const giveStatus = () => setReservedStatus(tx, { company, reservation, status }, restated)
  if (!takes) await giveStatus()
  const touched = new Set([...moved, ...regrouped, ...refitted, ...(isRebuffered ? stays : [])])
  const moves = [...touched].map(one => ({
    booking: one.id,
    ...fitted(content, one.space, timesOf(one)),
    seats: peopleOf(one),
  }))
  await moveReserved(tx, { company, reservation, accepts }, moves)
  if (takes) await giveStatus()
  const wanted = added.map(space => fitted(content, space, times))
  const created = await reserve(tx, { company, reservation, title, status, accepts }, wanted)
  const retitled = title === row.title ? [] : await tx.run(titleReserved({ company, id: reservation, title }))

  const changed = new Set([...touched, ...restated, ...retitled].map(({ id }) => id))
  const labelOf = (key: string) => statuses.find(one => one.key === key)?.label ?? key
  const place = (one: Reserved) => ({ name: storedName(one), zone: one.zone })
  const before = [...new Set(restated.map(one => labelOf(one.status)))].join(', ')
  return {
    bookings: {
      created,
      changed: stays.flatMap(({ id }) => (changed.has(id) ? [id] : [])),
      released: removed.map(({ id }) => id),
    },
    lines: [
      ...(title === row.title ? [] : [lines.titleLine(row.title, title)]),
      ...(restated.length > 0 ? [lines.statusLine(before, labelOf(status))] : []),
      ...moved.map(one => lines.movedLine({ formats }, place(one), lines.storedStretches(one.periods), times)),
      ...places.filter(({ id }) => added.includes(id)).map(one => lines.addedLine({ formats }, one, times)),
      ...removed.map(one => lines.removedLine({ formats }, place(one), lines.storedStretches(one.periods))),
      ...regrouped.map(one => lines.peopleLine(place(one), one.headcount, peopleOf(one))),
      ...refitted.map(one => lines.layoutLine(place(one))),
      ...(isRebuffered ? [lines.BUFFERS_LINE] : []),
      ...(words.notes === row.notes ? [] : [lines.NOTES_LINE]),
      ...(isSameContact(words, row) ? [] : [lines.CONTACT_LINE]),
    ],
  }
}

/** Nobody said other times than the page has. @param zone of the times that are said */
function isAsShown({ start, end, overnight }: ReservationContent, { periods, zone: own }: Reserved, zone: string | undefined): boolean {
  const shown = shownTimes(periods, own)
  return zone === own && shown.start === start && shown.end === end && shown.overnight === overnight
}

const isSameContact = (one: ReservationWords, other: LockedReservation) =>
  one.contact_user === other.contact_user && one.contact_name === other.contact_name && one.contact_email === other.contact_email
