import type { WantedMove } from './bookings/booking-entry.ts'
import type { PlacedBooking } from './bookings/bookings.edit.ts'
import type { bookingsOf } from './bookings/bookings.repo.ts'
import type { EventTimes } from './bookings/event-times.ts'
import { timesOfBooking } from './bookings/spaces-to-move-to.ts'
import type { Runner } from './db/company-db.ts'
import { refusing } from './refusing.ts'
import type { EditOrder, FieldEdit, WantedBooking, WantedEvent } from './submissions/storage/bookings.ts'
import { timesOf } from './wanted-times.ts'

type Bookings = ReturnType<typeof bookingsOf>

/** A booking of the submission that is edited, and what its answers say of it now. */
interface BookingToRebook {
  readonly booking: PlacedBooking
  /** What the edit changes of its field. */
  readonly change: FieldEdit
  /** One that the answers do not name goes with the event. */
  readonly wanted: WantedEvent & Partial<WantedBooking>
  /** It gets another layout, or is described or drawn otherwise. */
  readonly relaid: WantedBooking | undefined
}

/**
 * Has what a submission has booked follow its edit (P12.22), each booking what changed of its own field. Gives lines for the history: of what
 * got another status by it. @param bookAdded books what the answers name anew
 * @throws SpacesRefused, which has to leave the transaction
 */
export async function rebookSpaces(
  bookings: Bookings,
  tx: Runner,
  submission: string,
  order: EditOrder,
  bookAdded: (spaces: readonly WantedBooking[]) => Promise<unknown>,
): Promise<readonly string[]> {
  const { run, added, byStaff } = order
  await bookings.lock(tx, { run, submission, spaces: added.map(({ uid }) => uid) })
  const placed = await bookings.placed(tx, submission)
  const spaces = await bookings.sharingSeats(tx, order.spaces, new Set(placed.map(({ space }) => space)))
  const edited = placed.flatMap(booking => toRebook(booking, order, spaces) ?? [])
  const moves = edited.flatMap(one => moveOf(one) ?? []).map(move => ({ ...move, byStaff }))
  // What the run held of a space that moves would stand in the way of its own booking; with nothing new no hold is needed any more.
  if (run !== undefined) await bookings.releaseIn(tx, run, added.length > 0 ? moves.map(({ space }) => space) : undefined)
  const moving = edited.filter(({ booking }) => moves.some(move => move.booking === booking.id))
  if (moves.length > 0) await refusing(moving.map(fieldOf), () => bookings.move(tx, submission, moves))
  const resized = edited.filter(one => !moving.includes(one) && isResized(one, order))
  const seats = new Map(resized.map(({ booking, wanted }) => [booking.id, wanted.seats]))
  const resizing = resized.map(({ booking }) => booking)
  if (resized.length > 0) await refusing(resized.map(fieldOf), () => bookings.resize(tx, submission, resizing, ({ id }) => seats.get(id)))
  const relaid = edited.filter(one => one.relaid !== undefined)
  for (const { booking, relaid: layout } of relaid) if (layout) await bookings.describe(tx, booking.id, layout)
  await rename(bookings, tx, submission, order)
  const isAdded = (space: WantedBooking) => added.some(({ uid, map_field }) => uid === space.uid && map_field === space.map_field)
  if (added.length > 0) await bookAdded(spaces.filter(isAdded))
  if (!order.asksAgain) return []
  const larger = resized.filter(({ booking, wanted }) => (wanted.seats ?? 0) > (booking.headcount ?? 0))
  const changed = new Set([...moving, ...larger, ...relaid].map(({ booking }) => booking.id))
  return bookings.askAgain(tx, submission, [...changed], order)
}

function toRebook(
  booking: PlacedBooking,
  { fields, relaid = [] }: EditOrder,
  spaces: readonly WantedBooking[],
): BookingToRebook | undefined {
  const change = fields.find(({ event }) => event.map_field === booking.map_field) ?? fields[0]
  if (!change) return undefined
  const isIt = ({ uid, map_field }: WantedBooking) => uid === booking.space && map_field === change.event.map_field
  return { booking, change, wanted: spaces.find(isIt) ?? change.event, relaid: relaid.find(isIt) }
}

const fieldOf = ({ change }: BookingToRebook) => change.event

/** Where and in which layout it is from now on; undefined: where it is. What gets another layout alone stays at its times. */
function moveOf({ booking, change, wanted, relaid }: BookingToRebook): WantedMove | undefined {
  const { id, name, space } = booking
  const layout = relaid ? relaid.layout_uid || undefined : (booking.layout ?? undefined)
  const times = change.isMoved ? timesOf(wanted, name) : undefined
  const entry = { booking: id, space, layout, seats: wanted.seats }
  if (times && (change.hasOtherWholeDays || !isAt(booking, times))) return { ...entry, times }
  if (layout === (booking.layout ?? undefined)) return undefined
  return { ...entry, times: timesOfBooking(booking, change.event.wholeDays) }
}

const isAt = (booking: PlacedBooking, { periods }: EventTimes) =>
  periods.length === booking.periods.length &&
  periods.every(({ start, end }, at) => start.getTime() === booking.periods[at]?.[0] && end.getTime() === booking.periods[at]?.[1])

/** Two that share the people share them otherwise once one of them has another layout. */
function isResized({ booking, change, wanted }: BookingToRebook, { relaid = [] }: EditOrder): boolean {
  const isTouched = change.isMoved || change.isResized || relaid.some(({ map_field }) => map_field === change.event.map_field)
  return isTouched && booking.headcount !== (wanted.seats ?? null)
}

/** What each field books is called as its event is now; what none of them has booked, as that of the first one. */
async function rename(bookings: Bookings, tx: Runner, submission: string, { fields }: EditOrder): Promise<void> {
  const others = fields.slice(1).map(({ event }) => event.map_field)
  for (const [at, { event, isRenamed }] of fields.entries())
    if (isRenamed) await bookings.rename(tx, submission, event.title, at === 0 ? { except: others } : { only: [event.map_field] })
}
