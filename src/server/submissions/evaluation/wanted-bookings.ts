import type { BookingRequest } from '#engine/model/booking.ts'
import { split } from '#engine/model/values.ts'
import { peopleIn } from '#fields/kit/count-typed.ts'
import type { BookingOrder, EditOrder, FieldEdit, WantedBooking, WantedEvent, WantedNights, WantedPosters } from '../storage/bookings.ts'
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
  const [order, now, before] = [orderOf(filled, answers), wantedSpaces(filled, answers), wantedSpaces(filled, stored)]
  const posters = changedPosters(filled, answers, stored)
  const nights = changedNights(filled, answers, stored)
  const earlier = new Map(before.spaces.map(space => [keyOf(space), space]))
  const added = now.spaces.filter(space => !earlier.has(keyOf(space)))
  const relaid = now.spaces.filter(space => isLaidOutOtherwise(space, earlier.get(keyOf(space))))
  const withOtherDays = now.spaces.filter(space => differsInDays(space, earlier.get(keyOf(space))))
  const fields = now.events.map(event => {
    const hasOtherDays = withOtherDays.some(({ map_field }) => map_field === event.map_field)
    const then = before.events.find(({ map_field }) => map_field === event.map_field)
    return fieldEdit(event, then, hasOtherDays)
  })
  const isOther = fields.some(isChanged) || added.length > 0 || relaid.length > 0 || posters || nights
  return isOther ? { ...order, fields, added, relaid, posters, nights } : undefined
}

function fieldEdit(event: WantedEvent, before: WantedEvent | undefined, hasOtherDays: boolean): FieldEdit {
  const hasOtherWholeDays = event.wholeDays.join() !== before?.wholeDays.join()
  return {
    event,
    isMoved: hasOtherWholeDays || hasOtherDays || timesOf(event) !== timesOf(before),
    hasOtherWholeDays,
    isResized: event.seats !== before?.seats,
    isRenamed: event.title !== before?.title,
  }
}

const isChanged = ({ isMoved, isResized, isRenamed = false }: FieldEdit) => isMoved || isResized || isRenamed

/** Several fields may name the same space, each at the times of its own event. */
const keyOf = ({ map_field, uid }: WantedBooking) => `${map_field} ${uid}`

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

const isLaidOutOtherwise = (space: WantedBooking, before: WantedBooking | undefined) =>
  before !== undefined &&
  (space.layout_uid !== before.layout_uid ||
    space.is_custom_layout !== before.is_custom_layout ||
    space.description !== before.description ||
    space.custom_layout_image !== before.custom_layout_image)

function orderOf({ body, bookingsWait, bookingsConfirmed = false, ...filled }: FilledForm, answers: Answers): BookingOrder {
  const run = body.texts.get('_run_uid') ?? ''
  const { spaces, events } = wantedSpaces(filled, answers)
  return { run: UUID.test(run) ? run : undefined, waits: bookingsWait, confirms: bookingsConfirmed, spaces, event: events[0] }
}

interface Wanted {
  readonly spaces: readonly WantedBooking[]
  /** Of each field that books spaces. */
  readonly events: readonly WantedEvent[]
}

/** The spaces that evaluated answers name, and the events for which they do. */
export function wantedSpaces({ form, timeZone }: Pick<FilledForm, 'form' | 'timeZone'>, answers: Answers): Wanted {
  const wholeDays = wholeDaysOf(form, answers)
  const spaces: WantedBooking[] = []
  const events: WantedEvent[] = []
  for (const { mapField, field, kind } of form.fields) {
    const request = kind.books?.(kind.read(answers[mapField] ?? '', field), field)
    if (!request) continue
    const named = form.fields.find(one => one.mapField === request.event.event_name)
    const title = shownChoice(named, answers[request.event.event_name] ?? '')
    const event = { ...eventOf(mapField, request, answers, timeZone), title, wholeDays }
    events.push(event)
    spaces.push(...request.spaces.map(space => ({ ...space, ...event })))
  }
  return { spaces, events }
}

/** What an event is called: a name that is chosen by its label. */
function shownChoice(named: FilledForm['form']['fields'][number] | undefined, answer: string): string {
  const options = named?.kind.options?.(named.field) ?? []
  if (options.length === 0) return answer.trim()
  return split(answer.trim())
    .map(text => options.find(({ value }) => value === text)?.label || text)
    .join(', ')
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
): Omit<WantedEvent, 'wholeDays' | 'title'> {
  const answer = (name: string) => answers[name]?.trim() ?? ''
  // As its form asks for them.
  const seats = peopleIn(answer(event.seating_capacity))
  return {
    map_field,
    start: `${answer(event.start_date)} ${answer(event.start_time)}`,
    end: `${answer(event.end_date)} ${answer(event.end_time)}`,
    timezone: answer(event.timezone) || fallback,
    overnight,
    seats: Number.isNaN(seats) ? undefined : Math.max(seats, 0),
  }
}
