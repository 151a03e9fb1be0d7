import { randomUUID } from 'node:crypto'
import { sql } from '../../kit/sql.ts'
import { choicesBy, oneByShare } from '../random.ts'
import { failed, refusedOr, someTimes } from './outcomes.ts'
import type { When } from './requests.ts'
import { CHANGES, type RequestChange, sentRequests } from './sent-requests.ts'
import type { VisitorParts } from './visitor-parts.ts'

export type Operation = 'hold' | 'swap' | 'renew' | 'release' | 'submit' | 'expire' | RequestChange

const SHARES: readonly (readonly [Operation, number])[] = [
  ['hold', 28],
  ['swap', 13],
  ['renew', 7],
  ['release', 3],
  ['submit', 23],
  ['edit', 7],
  ['own move', 4],
  ['staff move', 3],
  ['to space', 4],
  ['confirm', 3],
  ['cancel', 4],
  ['expire', 3],
]
/** Each kind that a run has to show, in an order in which each can be done. */
export const TOUR: readonly Operation[] = [
  ...(['hold', 'swap', 'renew', 'release', 'hold', 'submit'] as const),
  ...(['confirm', 'own move', 'staff move', 'to space', 'edit', 'cancel'] as const),
]
const NEEDS_HOLD: readonly Operation[] = ['swap', 'renew', 'release', 'expire']
/** Besides what is held. */
const MORE_SPACES = 3
const MAX_HELD = 6

interface Held {
  readonly space: string
  readonly when: When
}

/** Somebody who holds and submits over HTTP, and changes what was sent, or whose staff do. */
interface HttpVisitor {
  /** One operation by chance; gives it with its outcome. */
  next(): Promise<string>
  /** This one. */
  does(operation: Operation): Promise<string>
}

export function makeHttpVisitor(parts: VisitorParts): HttpVisitor {
  const { portal, requests, db, ledger, random, days, isAlone = false } = parts
  const { below, oneOf } = choicesBy(random)
  const sent = sentRequests(parts)
  let run = randomUUID()
  let held: Held[] = []

  async function hold(space: string, when: When): Promise<string> {
    const answer = await requests.hold(space, run, when)
    if (answer.status !== 200) return failed(answer)
    const isHeld = answer.body.uid === space
    if (isHeld) held = [...held.filter(one => one.space !== space), { space, when }]
    return isHeld ? 'held' : 'taken'
  }

  /** What is held at one time and more, in any order. */
  async function submit(): Promise<string> {
    const when = held.length > 0 ? oneOf(held).when : someTimes(random, days.wanted)
    const more = Array.from({ length: isAlone ? 0 : 1 + below(MORE_SPACES) }, () => oneOf(portal.spaces))
    const mine = held.filter(one => one.when === when).map(({ space }) => space)
    const spaces = [...new Set([...mine, ...more])].toSorted(() => random() - 0.5)
    const answer = await requests.submit(spaces, when, run)
    ;[run, held] = [randomUUID(), []]
    const { event_id: id, edit_link } = answer.body.data ?? {}
    if (answer.status !== 200 || id === undefined || edit_link === undefined) return refusedOr(answer)
    ledger.booked(id, spaces, when)
    sent.add({ id, key: new URL(edit_link, 'http://local').searchParams.get('key') ?? '', spaces, when })
    return 'booked'
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

  function act(operation: Operation): Promise<string> {
    switch (operation) {
      case 'hold':
        return hold(oneOf(portal.spaces), someTimes(random, days.wanted))
      case 'swap':
        return hold(oneOf(held).space, someTimes(random, days.wanted))
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
      default:
        return sent.does(operation)
    }
  }

  function isPossible(operation: Operation): boolean {
    if (operation === 'hold' && held.length >= MAX_HELD) return false
    if (NEEDS_HOLD.includes(operation) && held.length === 0) return false
    return !sent.isEmpty() || !(CHANGES as readonly Operation[]).includes(operation)
  }

  const choose = () =>
    oneByShare(
      random,
      SHARES.filter(([one]) => isPossible(one)),
    )
  const does = async (operation: Operation) => `${operation}: ${await act(operation)}`
  return { does, next: () => does(choose()) }
}
