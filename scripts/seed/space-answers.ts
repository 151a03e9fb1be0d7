import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { partsOf } from '#engine/evaluate/submission-parts.ts'
import type { Run } from '#engine/run/run.ts'
import { newBookingEntry } from '#server/bookings/booking-entry.ts'
import { wantedSpaces } from '#server/submissions/evaluation/wanted-bookings.ts'
import type { WantedBooking } from '#server/submissions/storage/bookings.ts'
import type { DemoForm } from './forms/all.ts'
import { idOf } from './ids.ts'
import { type DemoSpaceService, timesOf } from './inventory/space-service.ts'
import { DEMO_DAY } from './story.ts'

/** Do its submissions choose their spaces themselves? For an event a planner finds them. */
export const choosesSpaces = ({ type }: DemoForm): boolean => type === 'meeting_room'

/** The answer that takes the best space for what was filled in so far; undefined where none is free. */
export function spaceAnswer(form: CompiledForm, run: Run, timeZone: string, service: DemoSpaceService): string | undefined {
  const answers = Object.fromEntries(partsOf(form, run).answers)
  const [event] = wantedSpaces({ form, timeZone }, answers).events
  const found = event && service.find(answers['location'] ?? '', event.seats ?? 0, timesOf(event))
  return found && JSON.stringify([{ uid: found.space.id, layout_uid: found.layout }])
}

/** A space that a submission has booked. */
export interface DemoBookedSpace extends WantedBooking {
  /** Zone of the space, and its minutes before and after an event. */
  readonly zone: string
  readonly minutes: number
}

/** The spaces of these answers, which nobody else has from now on. */
export function spacesIn(form: CompiledForm, answers: Readonly<Record<string, string>>, timeZone: string, service: DemoSpaceService) {
  return wantedSpaces({ form, timeZone }, answers).spaces.map((wanted): DemoBookedSpace => {
    const { city, minutes } = service.take(wanted.uid, timesOf(wanted))
    return { ...wanted, zone: city.zone, minutes }
  })
}

/** What is stored of it, as a submit stores it (P12.16): its `entry` as the database takes it. What is over was confirmed. */
export function bookingRow(submission: string, submittedAt: Date, wanted: DemoBookedSpace) {
  const { uid, layout_uid, map_field, seats, title, timezone, zone, minutes, start, end } = wanted
  const times = timesOf(wanted)
  const entry = newBookingEntry({ space: uid, layout: layout_uid, seats, times, mapField: map_field }, zone)
  return {
    id: idOf(submission, 'booking', uid, start),
    space: uid,
    layout: layout_uid,
    submission,
    map_field,
    status: end.slice(0, 10) < DEMO_DAY ? 'confirmed' : 'requested',
    ranked_at: submittedAt,
    title,
    headcount: seats ?? null,
    timezone,
    minutes,
    starts: entry.starts[0],
    ends: entry.ends.at(-1),
    entry,
  }
}
