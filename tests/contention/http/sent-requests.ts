import { randomUUID } from 'node:crypto'
import { sql } from '../../kit/sql.ts'
import { choicesBy } from '../random.ts'
import type { LedgerEntry } from './ledger.ts'
import { failed, otherTimes, refusedOr } from './outcomes.ts'
import type { Answered, SeenBooking, When } from './requests.ts'
import type { VisitorParts } from './visitor-parts.ts'

/** What is done to a request after it was sent: by whoever sent it, and by staff. */
export const CHANGES = ['edit', 'cancel', 'confirm', 'own move', 'staff move', 'to space'] as const
export type RequestChange = (typeof CHANGES)[number]
type BookingChange = Exclude<RequestChange, 'edit' | 'cancel'>

interface VisitorRequest {
  readonly id: string
  /** Of the link with which a guest changes it. */
  readonly key: string
  /** As its answers name them; those that were cancelled too: an edit asks for them again. */
  readonly spaces: readonly string[]
  /** Of the event, as its answers say. */
  readonly when: When
}

/** What one change makes of a booking. */
interface WantedChange {
  readonly send: () => Promise<Answered>
  /** The booking is so then. */
  readonly entry: LedgerEntry
  /** It is in this space then, when that is another one. */
  readonly to?: string
}

/** The requests of one visitor, which nobody else changes: once a booking is of another version, the change was made and its answer lost. */
export function sentRequests({ portal, requests, db, ledger, random, days, onLostAnswer }: VisitorParts) {
  const { oneOf } = choicesBy(random)
  let sent: VisitorRequest[] = []

  const someOtherTimes = (than: When) => otherTimes(random, than, oneOf([days.wanted, days.far]))

  /** One of its bookings; undefined: it has none any more. */
  async function bookingOf({ id }: VisitorRequest): Promise<SeenBooking | undefined> {
    const { company } = db
    const rows = await db.run(
      sql<SeenBooking>`select submission_id as submission, id as booking, space_id as space, version from booking
        where company_id = ${company} and submission_id = ${id} and kind = 'booking' and state = 'active' order by id`,
    )
    return rows.length > 0 ? oneOf(rows) : undefined
  }

  function replace(request: VisitorRequest, changes: Partial<VisitorRequest>): void {
    sent = sent.map(one => (one === request ? { ...one, ...changes } : one))
  }

  /** To another time, with all that it has; every other time to a day with room. */
  async function edit(request: VisitorRequest): Promise<string> {
    const when = someOtherTimes(request.when)
    const answer = await requests.submit(request.spaces, when, randomUUID(), request.id)
    if (answer.status !== 200) return refusedOr(answer)
    ledger.edited(request.id, request.spaces, when)
    replace(request, { when })
    return 'moved'
  }

  /** Was a change made? One that was sent again is, once the booking is of another version, or gone. */
  function isDone(change: RequestChange, { status, isRepeated }: Answered): boolean {
    const isLost = isRepeated && (status === 412 || (change === 'cancel' && status === 404))
    if (isLost) onLostAnswer(change)
    return isLost || status === 200
  }

  async function cancel({ id }: VisitorRequest, booking: SeenBooking): Promise<string> {
    ledger.freeing(id, booking.space)
    const answer = await requests.cancel(booking)
    if (!isDone('cancel', answer)) return failed(answer)
    ledger.freed(id)
    return 'cancelled'
  }

  function wanted(change: BookingChange, request: VisitorRequest, booking: SeenBooking): WantedChange {
    const entry = ledger.entry(request.id, booking.space)
    if (!entry) throw new Error(`Nobody was answered of a booking of ${request.id}.`)
    const moved = { ...entry, when: someOtherTimes(entry.when) }
    switch (change) {
      case 'confirm':
        return { send: () => requests.confirm(booking), entry: { ...entry, status: 'confirmed', asksAgain: false } }
      case 'staff move':
        return { send: () => requests.staffMove(booking, moved.when), entry: moved }
      case 'own move': {
        const again = entry.status === 'confirmed' ? ({ status: 'requested', asksAgain: true } as const) : {}
        return { send: () => requests.ownMove(booking, moved.when, request.key), entry: { ...moved, ...again } }
      }
      case 'to space': {
        const to = oneOf(portal.spaces.filter(space => space !== booking.space))
        return { send: () => requests.moveToSpace(booking, to), entry, to }
      }
    }
  }

  async function changeBooking(change: BookingChange, request: VisitorRequest, booking: SeenBooking): Promise<string> {
    const wasConfirmed = ledger.entry(request.id, booking.space)?.status === 'confirmed'
    const { send, entry, to } = wanted(change, request, booking)
    const answer = await send()
    if (!isDone(change, answer)) return refusedOr(answer)
    ledger.changed(request.id, booking.space, entry, to)
    if (to !== undefined) replace(request, { spaces: [...new Set(request.spaces.map(space => (space === booking.space ? to : space)))] })
    if (change === 'confirm') return 'confirmed'
    const asksAgain = change === 'own move' && wasConfirmed
    // A lost answer says nothing of it.
    if (answer.status === 200 && saysAgain(answer) !== asksAgain) return failed(answer)
    return asksAgain ? 'moved, to be confirmed again' : 'moved'
  }

  return {
    add: (request: VisitorRequest) => void sent.push(request),
    isEmpty: () => sent.length === 0,

    async does(change: RequestChange): Promise<string> {
      const request = oneOf(sent)
      if (change === 'edit') return edit(request)
      const booking = await bookingOf(request)
      if (booking) return change === 'cancel' ? cancel(request, booking) : changeBooking(change, request, booking)
      sent = sent.filter(one => one !== request)
      return 'nothing left'
    },
  }
}

const saysAgain = ({ body }: Answered) => body.message?.some(text => text.includes('confirmed again')) === true
