import type { BookingRequest } from '#engine/model/booking.ts'
import type { BookingOrder, EditOrder, WantedBooking, WantedEvent, WantedNights, WantedPosters } from '../storage/bookings.ts'
import type { FilledForm } from './filled-form.ts'
import { wantedNights } from './wanted-nights.ts'
import { wantedPosters } from './wanted-posters.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Answers = Readonly<Record<string, string>>

/**
 * What a submit books, from its evaluated answers (P12.16): the spaces that fields of kinds that book name, at the times that other fields
 * say. Undefined: nothing.
 */
export function bookingOrderOf(filled: FilledForm, answers: Answers): BookingOrder | undefined {
  const order = orderOf(filled, answers)
  const posters = wantedPosters(filled, answers).filter(({ buildings, unavailable }) => buildings.length > 0 || unavailable.length > 0)
  const nights = wantedNights(filled, answers).filter(field => field.nights.length > 0)
  return order.spaces.length > 0 || posters.length > 0 || nights.length > 0 ? { ...order, posters, nights } : undefined
}

/** What an edit does to bookings (P12.22). Undefined: nothing, as its answers say the same as those that were stored. */
export function editOrderOf(filled: FilledForm, answers: Answers, stored: Answers): EditOrder | undefined {
  const [order, before] = [orderOf(filled, answers), orderOf(filled, stored)]
  const posters = changedPosters(filled, answers, stored)
  const earlier = new Map(before.spaces.map(space => [space.uid, space]))
  const added = order.spaces.filter(({ uid }) => !earlier.has(uid))
  const hasOtherWholeDays = order.event?.wholeDays.join() !== before.event?.wholeDays.join()
  const isMoved =
    hasOtherWholeDays ||
    timesOf(order.event) !== timesOf(before.event) ||
    order.spaces.some(space => differsInDays(space, earlier.get(space.uid)))
  const isResized = order.event?.seats !== before.event?.seats
  const nights = changedNights(filled, answers, stored)
  const isOther = isMoved || isResized || added.length > 0 || posters || nights
  return isOther ? { ...order, isMoved, hasOtherWholeDays, isResized, added, posters, nights } : undefined
}

/** Rooms for guests when the answers ask for others than before; undefined: they stay as they are. */
function changedNights(filled: FilledForm, answers: Answers, stored: Answers): readonly WantedNights[] | undefined {
  const [now, before] = [wantedNights(filled, answers), wantedNights(filled, stored)]
  return JSON.stringify(now) === JSON.stringify(before) ? undefined : now
}

/** The places of posters when the answers name others than before; undefined: they stay as they are. */
function changedPosters(filled: FilledForm, answers: Answers, stored: Answers): readonly WantedPosters[] | undefined {
  const [now, before] = [wantedPosters(filled, answers), wantedPosters(filled, stored)]
  const placesOf = (posters: readonly WantedPosters[]) => JSON.stringify(posters.map(({ unavailable: _unavailable, ...places }) => places))
  return placesOf(now) !== placesOf(before) || now.some(({ unavailable }) => unavailable.length > 0) ? now : undefined
}

const timesOf = (event: WantedEvent | undefined) => event && JSON.stringify([event.start, event.end, event.timezone, event.overnight])

const differsInDays = ({ days }: WantedBooking, before: WantedBooking | undefined) =>
  before !== undefined && days.join(',') !== before.days.join(',')

function orderOf({ body, bookingsWait, bookingsConfirmed = false, ...filled }: FilledForm, answers: Answers): BookingOrder {
  const run = body.texts.get('_run_uid') ?? ''
  return { run: UUID.test(run) ? run : undefined, waits: bookingsWait, confirms: bookingsConfirmed, ...wantedSpaces(filled, answers) }
}

/** The spaces that evaluated answers name, and the event of the form's first field that books spaces. */
export function wantedSpaces(
  { form, timeZone }: Pick<FilledForm, 'form' | 'timeZone'>,
  answers: Answers,
): Pick<BookingOrder, 'spaces' | 'event'> {
  let first: WantedEvent | undefined
  const wholeDays = wholeDaysOf(form, answers)
  const spaces: WantedBooking[] = []
  for (const { mapField, field, kind } of form.fields) {
    const request = kind.books?.(kind.read(answers[mapField] ?? '', field), field)
    if (!request) continue
    const event = { ...eventOf(mapField, request, answers, timeZone), wholeDays }
    first ??= event
    spaces.push(...request.spaces.map(space => ({ ...space, ...event })))
  }
  return { spaces, event: first }
}

/** The days that some answer wants to be blocked whole, each once, in their order. */
function wholeDaysOf({ fields }: FilledForm['form'], answers: Answers): readonly string[] {
  const days = fields.flatMap(({ mapField, field, kind }) => kind.wholeDays?.(kind.read(answers[mapField] ?? '', field), field) ?? [])
  return [...new Set(days)].toSorted()
}

/** @param fallback the zone where the form asks for none */
function eventOf(
  map_field: string,
  { event, overnight }: BookingRequest,
  answers: Answers,
  fallback: string,
): Omit<WantedEvent, 'wholeDays'> {
  const answer = (name: string) => answers[name]?.trim() ?? ''
  // As its form asks for them; a part of a person needs a seat too.
  const seats = Math.ceil(Number.parseFloat(answer(event.seating_capacity)))
  return {
    map_field,
    start: `${answer(event.start_date)} ${answer(event.start_time)}`,
    end: `${answer(event.end_date)} ${answer(event.end_time)}`,
    timezone: answer(event.timezone) || fallback,
    overnight,
    seats: Number.isNaN(seats) ? undefined : Math.max(seats, 0),
    title: answer(event.event_name),
  }
}
