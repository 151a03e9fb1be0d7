import { randomUUID } from 'node:crypto'
import { bookingsOf } from '#server/bookings/bookings.repo.ts'
import { eventTimes, type EventTimes } from '#server/bookings/event-times.ts'
import { BookingRefused } from '#server/bookings/reasons.ts'
import type { CompanyDb } from '#server/db/company-db.ts'
import { problemOf } from '#server/db/failures.ts'
import { defaultLimits } from '#server/limits.ts'
import { submissionRow } from '../kit/inventory.ts'
import type { ClientMessage, ClientOptions, Operation } from './messages.ts'
import { choicesBy, oneByShare } from './random.ts'

/** So short that holds end while others want their space. */
const LIMITS = { ...defaultLimits, holdMinutes: 1 / 60, holdCapMinutes: 3 / 60, holdsPerHolder: 0, holdsPerDay: 0 }
/** Half hours of a day. */
const HALF_HOURS = 40
const MAX_SUBMISSIONS = 4
const SHARES: readonly (readonly [Operation, number])[] = [
  ['hold', 28],
  ['swap', 12],
  ['renew', 10],
  ['release', 4],
  ['book', 20],
  ['move', 10],
  ['cancel', 8],
  ['status', 6],
  ['expire', 2],
]

/** Each kind that a run has to show, in an order in which each can be done. */
export const TOUR: readonly Operation[] = ['hold', 'swap', 'renew', 'release', 'hold', 'book', 'move', 'status', 'cancel']
const NEEDS_HOLD: readonly Operation[] = ['swap', 'renew', 'release', 'book']
const NEEDS_SUBMISSION: readonly Operation[] = ['move', 'cancel', 'status']

interface VisitorOptions extends Pick<ClientOptions, 'form' | 'spaces' | 'days'> {
  readonly db: CompanyDb
  readonly random: () => number
  readonly say: (message: ClientMessage) => Promise<void>
  /** Nobody else wants its days: it is refused nothing as long as it takes only what it holds, and holds it for long. */
  readonly isAlone?: boolean
}

export interface Done {
  readonly operation: Operation
  readonly outcome: string
  /** uuids of bookings that it was told are its own now. */
  readonly booked?: readonly string[]
}

interface Held {
  readonly space: string
  readonly when: EventTimes
}

interface Submission {
  readonly id: string
  readonly bookings: readonly string[]
}

/** Somebody who holds, books, moves and cancels. */
interface Visitor {
  /** One operation by chance. */
  next(): Promise<Done>
  /** This one. */
  does(operation: Operation): Promise<Done>
}

export function makeVisitor({ db, form, spaces, days, random, say, isAlone = false }: VisitorOptions): Visitor {
  const bookings = bookingsOf(db)
  const { below, oneOf } = choicesBy(random)
  const limits = isAlone ? defaultLimits : LIMITS
  let run = randomUUID()
  let held: Held[] = []
  let sent: Submission[] = []

  async function hold(space: string, when: EventTimes): Promise<string> {
    const result = await bookings.hold({ run, form, holder: run, wanted: { space, times: when }, limits })
    held = held.filter(one => one.space !== space || result.is === 'taken')
    if (result.is === 'held') held.push({ space, when })
    return result.is
  }

  /** As a submit does: what is held and more, in any order, with the row that it belongs to, in one transaction. */
  async function book(): Promise<Omit<Done, 'operation'>> {
    const id = randomUUID()
    const more = Array.from({ length: isAlone ? 0 : below(3) }, () => ({ space: oneOf(spaces), when: someTimes() }))
    const wanted = [...held, ...more].toSorted(() => random() - 0.5).slice(0, 5)
    const mine = run
    ;[run, held] = [randomUUID(), []]
    const ids = await db.transaction(async tx => {
      const booked = await bookings.book(tx, {
        run: mine,
        submission: id,
        status: 'requested',
        title: '',
        wanted: wanted.map(({ space, when }) => ({ space, times: when, mapField: 'spaces' })),
      })
      await tx.run(submissionRow(db.company, form, id))
      return booked.map(({ id: uuid }) => uuid)
    })
    sent.push({ id, bookings: ids })
    return { outcome: 'booked', booked: ids }
  }

  /** Every other one to a day with room. */
  async function move({ id, bookings: ids }: Submission): Promise<string> {
    const among = oneOf([days.wanted, days.far])
    const moves = ids.slice(0, 1 + below(ids.length)).map(booking => ({ booking, space: oneOf(spaces), times: someTimes(among) }))
    // Every other one is its owner's: what was confirmed is requested again in the same transaction, and keeps its space.
    const isOwners = random() < 0.5
    const again = await db.transaction(async tx => {
      await bookings.move(tx, id, moves)
      return isOwners
        ? bookings.askAgain(
            tx,
            id,
            moves.map(({ booking }) => booking),
            { waits: false },
          )
        : []
    })
    return again.length > 0 ? 'moved, and asked again' : 'moved'
  }

  async function cancel(submission: Submission): Promise<string> {
    sent = sent.filter(one => one !== submission)
    await say({ say: 'freeing', bookings: submission.bookings })
    await db.transaction(tx => bookings.cancel(tx, submission.id))
    return 'cancelled'
  }

  async function setStatus(submission: Submission): Promise<string> {
    await say({ say: 'freeing', bookings: submission.bookings })
    const booking = oneOf(submission.bookings)
    return (await db.transaction(tx => bookings.setStatus(tx, booking, oneOf(['requested', 'confirmed', 'waiting', 'declined'])))).is
  }

  function someTimes(among = days.wanted): EventTimes {
    const [day, start] = [oneOf(among), below(HALF_HOURS)]
    const end = start + 1 + below(6)
    return eventTimes({ start: `${day} ${clock(start)}`, end: `${day} ${clock(end)}`, timezone: 'UTC' })
  }

  async function act(operation: Operation): Promise<Omit<Done, 'operation'>> {
    if (operation === 'book') return book()
    return { outcome: await single(operation) }
  }

  async function single(operation: Exclude<Operation, 'book'>): Promise<string> {
    switch (operation) {
      case 'hold':
        return hold(oneOf(spaces), someTimes())
      case 'swap':
        return hold(oneOf(held).space, someTimes())
      case 'renew': {
        const { space, when } = oneOf(held)
        return hold(space, when)
      }
      case 'release':
        held = []
        return `${(await bookings.release(run)).length > 0 ? 'some' : 'none'} released`
      case 'expire':
        return `${(await bookings.expire(100)).length > 0 ? 'some' : 'none'} ended`
      case 'move':
        return move(oneOf(sent))
      case 'cancel':
        return cancel(oneOf(sent))
      case 'status':
        return setStatus(oneOf(sent))
    }
  }

  /** By its share among those that can be done now. */
  function choose(): Operation {
    if (sent.length >= MAX_SUBMISSIONS) return 'cancel'
    const possible = SHARES.filter(
      ([operation]) => (held.length > 0 || !NEEDS_HOLD.includes(operation)) && (sent.length > 0 || !NEEDS_SUBMISSION.includes(operation)),
    )
    return oneByShare(random, possible)
  }

  async function does(operation: Operation): Promise<Done> {
    try {
      return { operation, ...(await act(operation)) }
    } catch (error) {
      return { operation, outcome: outcomeOf(error) }
    }
  }
  return { does, next: () => does(choose()) }
}

const clock = (halfHours: number) => `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`

function outcomeOf(error: unknown): string {
  if (error instanceof BookingRefused) return error.refused.some(({ reasons }) => reasons.length === 0) ? 'gone' : 'refused'
  const { code } = error as { code?: string }
  return `failed: ${code ?? problemOf(error)?.status ?? String(error)}`
}
