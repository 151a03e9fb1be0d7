import type { NewBooking } from './bookings/booking-entry.ts'
import type { bookingsOf } from './bookings/bookings.repo.ts'
import type { Runner } from './db/company-db.ts'
import { isAborted } from './db/failures.ts'
import type { guestRoomsOf } from './guest-rooms/guest-rooms.repo.ts'
import { decider } from './decide-bookings.ts'
import { type PosterPlaces, type postersOf, PostersRefused } from './posters/posters.repo.ts'
import { rebookSpaces } from './rebook-spaces.ts'
import { refusing } from './refusing.ts'
import { type Booker, type BookingOrder, SpacesRefused, type WantedBooking, type WantedPosters } from './submissions/storage/bookings.ts'
import { timesOf } from './wanted-times.ts'

/** Keys of the statuses that every company has (P12.15). */
const STATUS = { blocks: 'requested', confirms: 'confirmed', waits: 'waiting' } as const

/** What a submission can book, and who keeps it. */
interface Books {
  readonly bookings: ReturnType<typeof bookingsOf>
  readonly posters: ReturnType<typeof postersOf>
  readonly guestRooms: ReturnType<typeof guestRoomsOf>
}

/** Books what submissions ask for, spaces, places of posters and rooms for guests, in the words of each. */
export function bookerOf({ bookings, posters, guestRooms }: Books): Booker {
  async function bookAll(tx: Runner, submission: string, { run, ...order }: BookingOrder, spaces: readonly WantedBooking[]) {
    const status = statusOf(order)
    const title = spaces[0]?.title ?? ''
    const wanted = spaces.map(newBooking)
    const booked = await refusing(spaces, () => bookings.book(tx, { run, submission, status, title, wanted }))
    // Each field that books may have an event of its own.
    const others = new Map(spaces.filter(space => space.title !== title).map(space => [space.map_field, space.title]))
    for (const [field, name] of others) await bookings.rename(tx, submission, name, { only: [field] })
    return booked
  }

  async function bookOthers(tx: Runner, submission: string, { posters: places, nights }: BookingOrder): Promise<void> {
    if (places) await bookPosters(posters, tx, submission, places)
    if (nights)
      await guestRooms.put(
        tx,
        submission,
        nights.map(({ map_field, nights: wanted }) => ({ mapField: map_field, nights: wanted })),
      )
  }

  return {
    atOnce(submission, { run, posters: places, nights, spaces, ...order }) {
      const [first] = spaces
      if (!first || orNone(places) || orNone(nights)) return undefined
      // Two that are taken together share the people, and a field may call its event otherwise: these take several steps.
      if (spaces.some(({ beside, title }) => beside !== '' || title !== first.title)) return undefined
      return bookings.bookAtOnce({ run, submission, status: statusOf(order), title: first.title, wanted: spaces.map(newBooking) })
    },

    async book(tx, submission, order, store) {
      const spaces = await bookings.sharingSeats(tx, order.spaces)
      const bookThem = () => bookAll(tx, submission, order, spaces)
      // A new one has nothing yet that would be freed.
      const others = { ...order, posters: orNone(order.posters), nights: orNone(order.nights) }
      if (spaces.length > 0 && !others.posters && !others.nights) return inOneTrip(bookThem(), store())
      const booked = spaces.length > 0 ? await bookThem() : []
      await bookOthers(tx, submission, others)
      return { booked, stored: await store() }
    },

    async rebook(tx, submission, order) {
      const lines =
        order.fields.length > 0 ? await rebookSpaces(bookings, tx, submission, order, spaces => bookAll(tx, submission, order, spaces)) : []
      await bookOthers(tx, submission, order)
      return lines
    },

    ...decider({ bookings, posters, guestRooms }),

    async forget(tx, submission) {
      await bookings.forgetSubmission(tx, submission)
      await posters.forgetSubmission(tx, submission)
      await guestRooms.put(tx, submission, [])
    },
  }
}

const orNone = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? list : undefined)

const statusOf = ({ waits, confirms }: Pick<BookingOrder, 'waits' | 'confirms'>) =>
  waits ? STATUS.waits : confirms ? STATUS.confirms : STATUS.blocks

/** What was sent second, after both are over: no statement is left behind when the transaction ends. */
async function inOneTrip<B, T>(first: Promise<B>, second: Promise<T>): Promise<{ booked: B; stored: T }> {
  const [before, after] = await Promise.allSettled([first, second])
  if (after.status === 'rejected' && !isAborted(after.reason)) throw after.reason
  if (before.status === 'rejected') throw before.reason
  return { booked: await first, stored: await second }
}

/** @throws SpacesRefused in place of PostersRefused */
async function bookPosters(
  posters: ReturnType<typeof postersOf>,
  tx: Runner,
  submission: string,
  wanted: readonly WantedPosters[],
): Promise<void> {
  try {
    for (const { map_field, unavailable } of wanted) if (unavailable.length > 0) await posters.refuse(tx, map_field, unavailable)
    await posters.book(tx, submission, wanted.map(placesOf))
  } catch (error) {
    if (!(error instanceof PostersRefused)) throw error
    throw new SpacesRefused(
      error.refused.map(({ mapField, building, name }) => ({ map_field: mapField, space: building, why: 'taken', name, reasons: [] })),
    )
  }
}

const placesOf = ({ map_field, buildings, first_day, last_day, poster }: WantedPosters): PosterPlaces => ({
  mapField: map_field,
  buildings,
  firstDay: first_day,
  lastDay: last_day,
  poster,
})

const newBooking = (wanted: WantedBooking): NewBooking => ({
  space: wanted.uid,
  layout: wanted.layout_uid || undefined,
  seats: wanted.seats,
  times: timesOf(wanted),
  mapField: wanted.map_field,
  isCustomLayout: wanted.is_custom_layout,
  layoutDescription: wanted.description,
  customLayoutFile: wanted.custom_layout_image || undefined,
})
