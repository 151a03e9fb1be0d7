import { randomUUID } from 'node:crypto'
import type { CompanyDb } from '#server/db/company-db.ts'
import { sql } from '../../kit/sql.ts'
import type { Days } from '../days.ts'
import { choicesBy, oneByShare } from '../random.ts'
import type { Ledger } from './ledger.ts'
import type { ContendedPortal } from './portal.ts'
import type { Answered, visitorRequests, When } from './requests.ts'

export type Operation = 'hold' | 'swap' | 'renew' | 'release' | 'submit' | 'edit' | 'cancel' | 'expire'

const SHARES: readonly (readonly [Operation, number])[] = [
  ['hold', 30],
  ['swap', 14],
  ['renew', 8],
  ['release', 4],
  ['submit', 24],
  ['edit', 10],
  ['cancel', 6],
  ['expire', 4],
]
/** Each kind that a run has to show, in an order in which each can be done. */
export const TOUR: readonly Operation[] = ['hold', 'swap', 'renew', 'release', 'hold', 'submit', 'edit', 'cancel']
const NEEDS_HOLD: readonly Operation[] = ['swap', 'renew', 'release', 'expire']
const NEEDS_SUBMISSION: readonly Operation[] = ['edit', 'cancel']
/** Half hours of a day. */
const HALF_HOURS = 40
/** Besides what is held. */
const MORE_SPACES = 3
const MAX_HELD = 6

interface VisitorParts {
  readonly portal: ContendedPortal
  readonly requests: ReturnType<typeof visitorRequests>
  readonly db: CompanyDb
  readonly ledger: Ledger
  readonly random: () => number
  readonly days: Days
  /** Nobody else wants its days: it is refused nothing as long as it takes only what it holds. */
  readonly isAlone?: boolean
}

interface Held {
  readonly space: string
  readonly when: When
}

interface Sent {
  readonly id: string
  /** As its answers name them. */
  readonly spaces: readonly string[]
}

/** Somebody who holds, submits, edits and cancels over HTTP. */
interface HttpVisitor {
  /** One operation by chance; gives it with its outcome. */
  next(): Promise<string>
  /** This one. */
  does(operation: Operation): Promise<string>
}

export function makeHttpVisitor({ portal, requests, db, ledger, random, days, isAlone = false }: VisitorParts): HttpVisitor {
  const { below, oneOf } = choicesBy(random)
  let run = randomUUID()
  let held: Held[] = []
  let sent: Sent[] = []

  async function hold(space: string, when: When): Promise<string> {
    const answer = await requests.hold(space, run, when)
    if (answer.status !== 200) return failed(answer)
    const isHeld = answer.body.uid === space
    if (isHeld) held = [...held.filter(one => one.space !== space), { space, when }]
    return isHeld ? 'held' : 'taken'
  }

  /** What is held at one time and more, in any order. */
  async function submit(): Promise<string> {
    const when = held.length > 0 ? oneOf(held).when : someTimes()
    const more = Array.from({ length: isAlone ? 0 : 1 + below(MORE_SPACES) }, () => oneOf(portal.spaces))
    const mine = held.filter(one => one.when === when).map(({ space }) => space)
    const spaces = [...new Set([...mine, ...more])].toSorted(() => random() - 0.5)
    const answer = await requests.submit(spaces, when, run)
    ;[run, held] = [randomUUID(), []]
    const id = answer.body.data?.event_id
    if (answer.status !== 200 || id === undefined) return refusedOr(answer)
    ledger.booked(id, spaces, when)
    sent.push({ id, spaces })
    return 'booked'
  }

  /** To another time, with all that it has; every other time to a day with room. */
  async function edit(): Promise<string> {
    const [{ id, spaces }, when] = [oneOf(sent), someTimes(oneOf([days.wanted, days.far]))]
    const answer = await requests.submit(spaces, when, randomUUID(), id)
    if (answer.status !== 200) return refusedOr(answer)
    ledger.moved(id, when)
    return 'moved'
  }

  async function cancel(): Promise<string> {
    const { id } = oneOf(sent)
    const { company } = db
    const [booking] = await db.run(
      sql<{ id: string; space_id: string; version: number }>`select id, space_id, version from booking
        where company_id = ${company} and submission_id = ${id} and state = 'active' limit 1`,
    )
    if (!booking) {
      sent = sent.filter(one => one.id !== id)
      return 'nothing left'
    }
    ledger.freeing(id, booking.space_id)
    const answer = await requests.cancel(id, booking.id, booking.version)
    if (answer.status === 200) return 'cancelled'
    // The first answer was lost with its server.
    return answer.status === 404 || answer.status === 412 ? 'gone' : failed(answer)
  }

  /** Time goes by for whom this visitor does not know of: others may have what is held. */
  async function expire(): Promise<string> {
    const { company } = db
    await db.run(sql`update booking set expires_at = clock_timestamp() - interval '1 second'
      where company_id = ${company} and run_uid = ${run} and kind = 'hold' and state = 'active'`)
    return 'ended'
  }

  async function release(): Promise<string> {
    const { space } = oneOf(held)
    held = held.filter(one => one.space !== space)
    const answer = await requests.release(space, run)
    return answer.status === 200 ? 'released' : failed(answer)
  }

  function someTimes(among = days.wanted): When {
    const start = below(HALF_HOURS)
    return { day: oneOf(among), start: clock(start), end: clock(start + 1 + below(6)) }
  }

  function act(operation: Operation): Promise<string> {
    switch (operation) {
      case 'hold':
        return hold(oneOf(portal.spaces), someTimes())
      case 'swap':
        return hold(oneOf(held).space, someTimes())
      case 'renew': {
        const { space, when } = oneOf(held)
        return hold(space, when)
      }
      case 'release':
        return release()
      case 'expire':
        return expire()
      case 'submit':
        return submit()
      case 'edit':
        return edit()
      case 'cancel':
        return cancel()
    }
  }

  function isPossible(operation: Operation): boolean {
    if (operation === 'hold' && held.length >= MAX_HELD) return false
    if (NEEDS_HOLD.includes(operation) && held.length === 0) return false
    return !NEEDS_SUBMISSION.includes(operation) || sent.length > 0
  }

  const choose = () =>
    oneByShare(
      random,
      SHARES.filter(([one]) => isPossible(one)),
    )
  const does = async (operation: Operation) => `${operation}: ${await act(operation)}`
  return { does, next: () => does(choose()) }
}

const clock = (halfHours: number) => `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`

const refusedOr = (answer: Answered) => (answer.status === 422 ? 'refused' : failed(answer))

const failed = ({ status, body }: Answered) => `failed: ${status} ${JSON.stringify(body)}`
