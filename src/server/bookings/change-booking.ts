import { spaceTexts } from '../space-texts.ts'
import type { MoveRefused } from '#contract/portal/bookings.ts'
import type { BookingTimes } from '#contract/portal/bookings.shape.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { type AnsweredField, fieldsOf, wholeDaysIn, withAnswers } from '../answers/answered-fields.ts'
import type { Runner } from '../db/company-db.ts'
import { invalid, notFound, Problem, stale } from '../errors.ts'
import { versionIn } from '../http/if-match.ts'
import type { Portal } from '../portal.ts'
import { isReleased } from '../request-decision.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import type { ChangeKind, RequestChange } from '../submission-events.ts'
import { bookingTexts } from './booking-texts.ts'
import type { BeginningStatus } from './ask-again.ts'
import type { PlacedBooking } from './bookings.edit.ts'
import { changeTexts } from './change-texts.ts'
import { blockingWholeDays, type EventTimesInput, eventTimes, readWallTime } from './event-times.ts'
import { movedTimes } from './moved-times.ts'
import { BookingRefused, type RefusedEntry } from './reasons.ts'
import { storedName } from './stored-name.ts'

/** As an address may write it. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface ChangedBooking {
  readonly submission: string
  readonly booking: string
  /** The version of the booking that was changed. */
  readonly ifMatch: string | undefined
  /** Whoever sent it does it, and sees it whoever handles its form. */
  readonly byRequester?: true
}

/** What is heard of a change; undefined: nothing. */
type KindOf = (change: RequestChange) => ChangeKind | undefined

/** Gives lines of the history, or one. `answers`: what its submission says at that moment. */
export type Work = (tx: Runner, booking: PlacedBooking, answers: readonly AnsweredField[]) => Promise<string | readonly string[]>

/**
 * Changes a booking and writes what `work` says of it to the history, and for whoever is to hear of it: all or nothing. Gives the name of its space, with
 * its building.
 * @throws Problem 404, 412 (it was changed meanwhile), 422 (released with its request), 428, and what `work` throws
 */
export async function changeBooking(
  portal: Portal,
  { submission, booking: id, ifMatch, byRequester }: ChangedBooking,
  work: Work,
  kindOf: KindOf,
  by: 'requester' | 'staff' = 'staff',
): Promise<string> {
  const { db, submissions, bookings, user, actor } = portal
  const { events } = portal.deliveries
  const version = versionIn(ifMatch)
  if (!UUID.test(submission) || !UUID.test(id)) throw notFound()
  const { hidden } = byRequester ? EVERY_SUBMISSION : await portal.submissionScope()
  for (;;) {
    // What the form asks is read before: a transaction that waited for a second connection could wait for others that do the same.
    const before = await submissions.findStored(submission, hidden)
    if (!before) throw notFound()
    const fields = await fieldsOf(portal, before)
    const changed = await db.transaction(async tx => {
      if (!(await submissions.lock(tx, submission))) throw notFound()
      const stored = await submissions.findStored(submission, hidden, tx)
      // An edit came between, by another version of the form.
      if (!stored || stored.form_version !== before.form_version) return undefined
      if (isReleased(stored.phase)) throw new Problem(422, [changeTexts.failed, changeTexts.released])
      const booking = (await bookings.placed(tx, submission)).find(placed => placed.id === id.toLowerCase())
      if (!booking) throw notFound()
      if (booking.version !== version) throw stale({ version: booking.version })
      const answers = withAnswers(fields, stored.answers)
      const change = async () => {
        await submissions.addHistory(tx, submission, user?.id, [await work(tx, booking, answers)].flat())
        const decision = await submissions.reopen(tx, { submission, user: user?.id, by: actor })
        return { name: spaceInBuilding(booking), decision }
      }
      const heard = { submission, actor: user?.id, by }
      const done = await events.around(tx, heard, change, ({ decision }, was) =>
        decision ? { kind: kindOf(was) ?? 'altered', decision } : kindOf(was),
      )
      return done.name
    })
    if (changed !== undefined) return changed
  }
}

/** Who moves a booking. */
interface Mover {
  readonly byStaff: boolean
  /** @throws Problem where this one may not be moved */
  readonly mayMove: (booking: PlacedBooking) => void
  /** How requests of its form begin, where staff have to confirm it again; without, it keeps its status. */
  readonly asksAgain?: BeginningStatus | undefined
}

/** A booking that was moved. */
interface Moved {
  /** Of its space, with its building. */
  readonly name: string
  /** Staff have to confirm it again. */
  readonly asksAgain: boolean
}

/**
 * Moves a booking to other times on the clock of its space, where it is; one of several days begins and ends at these times on each of its days.
 * @throws Problem 422 that says what is in the way, and what is free instead (`MoveRefused`)
 */
export async function moveTo(
  portal: Portal,
  change: ChangedBooking,
  body: BookingTimes,
  { byStaff, mayMove, asksAgain }: Mover,
): Promise<Moved> {
  let moved: BookingMove | undefined
  let again: readonly string[] = []
  const move: Work = async (tx, booking, answers) => {
    mayMove(booking)
    const wholeDays = wholeDaysIn(answers)
    const event = newTimes(booking, body, answers)
    moved = { booking, event, wholeDays }
    const { id, space, layout, headcount, zone, timezone, periods } = booking
    const times = { ...blockingWholeDays(eventTimes(event), timezone, wholeDays), timezone }
    const entry = { booking: id, space, layout: layout ?? undefined, seats: headcount ?? undefined, times, byStaff }
    await portal.bookings.move(tx, change.submission, [entry])
    const then = times.periods.map(({ start, end }) => [start.getTime(), end.getTime()])
    const isOther = then.flat().join() !== periods.flat().join()
    again = asksAgain && isOther ? await portal.bookings.askAgain(tx, change.submission, [id], asksAgain) : []
    const { when } = bookingTexts(portal.company, zone)
    return [`${storedName(booking)}: ${when(periods)} → ${when(then)}`, ...again]
  }
  try {
    const name = await changeBooking(portal, change, move, movedBy(byStaff), byStaff ? 'staff' : 'requester')
    return { name, asksAgain: again.length > 0 }
  } catch (error) {
    const [entry] = error instanceof BookingRefused ? error.refused : []
    throw entry && moved ? await refusal(portal, change.submission, moved, entry) : error
  }
}

/** What is heard of a booking that was moved. */
export const movedBy =
  (byStaff: boolean): KindOf =>
  ({ isOther }) =>
    isOther ? (byStaff ? 'booking_moved' : 'changed') : undefined

/** A booking, and the times to which it goes. */
interface BookingMove {
  readonly booking: PlacedBooking
  readonly event: EventTimesInput
  readonly wholeDays: readonly string[]
}

/** @throws Problem 422 for times that are none */
function newTimes(booking: PlacedBooking, body: BookingTimes, answers: readonly AnsweredField[]): EventTimesInput {
  try {
    const event = movedTimes(booking, body, isOvernight(answers, booking))
    eventTimes(event)
    return event
  } catch (error) {
    if (error instanceof RangeError) throw invalid(error.message, { [readWallTime(body.start) ? 'end' : 'start']: error.message })
    throw error
  }
}

/** Do nights belong to what the field of a booking books? undefined: it is in no answer. */
function isOvernight(answers: readonly AnsweredField[], { map_field }: PlacedBooking): boolean | undefined {
  const answer = answers.find(({ field }) => field.mapField === map_field)
  return answer?.kind.books?.(answer.kind.read(answer.text, answer.field), answer.field).overnight
}

async function refusal(
  portal: Portal,
  submission: string,
  { booking, event: { start, end, overnight, days, timezone }, wholeDays }: BookingMove,
  { name, reasons }: RefusedEntry,
): Promise<Problem> {
  const { company, spaceSearch } = portal
  const { space, headcount, layout_id } = booking
  const times = { start_date: start, end_date: end, timezone, overnight, days, whole_days: wholeDays }
  const event = { ...times, seats: headcount ?? undefined, submission }
  const [next_free_start, found] = await Promise.all([
    spaceSearch.nextFreeStart(space, { ...event, layout: layout_id ?? undefined }, reasons).catch(() => undefined),
    spaceSearch.alternatives(space, event, [space]).catch(() => []),
  ])
  const texts = bookingTexts(company, timezone)
  const text = [texts.notAvailable(name ?? spaceTexts.thisSpace, reasons), texts.instead(next_free_start, found)].filter(Boolean).join(' ')
  const data: MoveRefused = next_free_start === undefined ? {} : { next_free_start }
  return new Problem(422, [changeTexts.failed, text], { data })
}
