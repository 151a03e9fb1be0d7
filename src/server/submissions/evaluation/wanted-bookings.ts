import type { BookingRequest } from '#engine/model/booking.ts'
import type { BookingOrder, WantedBooking, WantedEvent } from '../storage/bookings.ts'
import type { FilledForm } from './filled-form.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * What a submit or an edit books, from its evaluated answers (P12.16): the spaces that fields of kinds that book name, at the times that
 * other fields say. Undefined: the form has no such field, or (of a submit) nothing is named.
 */
export function bookingOrderOf(
  { form, body, timeZone, bookingsWait }: FilledForm,
  answers: Readonly<Record<string, string>>,
  editing: boolean,
): BookingOrder | undefined {
  let first: WantedEvent | undefined
  const spaces: WantedBooking[] = []
  for (const { mapField, field, kind } of form.fields) {
    const request = kind.books?.(kind.read(answers[mapField] ?? '', field), field)
    if (!request) continue
    const event = eventOf(mapField, request, answers, timeZone)
    first ??= event
    spaces.push(...request.spaces.map(space => ({ ...space, ...event })))
  }
  const run = body.texts.get('_run_uid') ?? ''
  if (first === undefined || (spaces.length === 0 && !editing)) return undefined
  return { run: UUID.test(run) ? run : undefined, waits: bookingsWait, spaces, event: first }
}

/** @param fallback the zone where the form asks for none */
function eventOf(
  map_field: string,
  { event, overnight }: BookingRequest,
  answers: Readonly<Record<string, string>>,
  fallback: string,
): WantedEvent {
  const answer = (name: string) => answers[name]?.trim() ?? ''
  const seats = Number.parseInt(answer(event.seating_capacity), 10)
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
