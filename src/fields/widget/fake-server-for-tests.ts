import type { SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { WaysOutFound } from '#contract/tenant/ways-out.shape.ts'
import { aSpace, MINUTE, uid } from './spaces-for-tests.ts'

/** What becomes of a call on its way: it is answered; it never arrives; it arrives, but its answer does not; it is answered for another space. */
export type NetworkOutcome = 'answered' | 'lost' | 'unanswered' | 'wrong'

interface Pending {
  readonly name: string
  readonly body: unknown
  /** It arrives now; what becomes of its answer is decided later. */
  serve(): void
  settle(outcome: NetworkOutcome): void
}

/** So long a page that goes away leaves its holds. */
export const GRACE_MS = 30_000

/** A server that holds spaces for runs as the real one does (P10.20), and answers when a test says so. */
export class FakeServer {
  readonly spaces: SpaceFound[]
  /** uid → the run that holds it, how and until when. */
  readonly holds = new Map<string, { readonly run: string; readonly key: string; readonly endsAt: number }>()
  /** Booked by others. */
  readonly booked = new Set<string>()
  /** Booked by the submission that is edited: only its own searches find it. */
  readonly own = new Set<string>()
  readonly pending: Pending[] = []
  readonly sent: { readonly name: string; readonly body: unknown }[] = []
  /** Nothing waits for a test: everything is answered at once, like this. */
  now: NetworkOutcome | undefined = 'answered'
  /** Milliseconds since its start. */
  time = 0
  holdMs = 15 * MINUTE
  /** What the next lock of this space answers in place of its uid. */
  wrongUid = ''
  /** No search finds anything, though it can be held. */
  hidden = false
  /** What it answers of ways out; undefined: it does not know the call. */
  ways: WaysOutFound | undefined

  constructor(count: number) {
    this.spaces = Array.from({ length: count }, (_, n) => aSpace(n + 1))
  }

  call(name: string, body: unknown): Promise<unknown> {
    this.sent.push({ name, body })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    let served: { readonly answer: unknown } | undefined
    const serve = () => void (served ??= { answer: structuredClone(this.#answer(name, body)) })
    const settle = (outcome: NetworkOutcome) => {
      const isWrong = outcome === 'wrong' && name === 'lockSpace'
      if (outcome !== 'lost' && !isWrong) serve()
      const answer = served?.answer
      if (isWrong) resolve({ uid: uid(899), lock: true })
      else resolve(outcome === 'answered' || outcome === 'wrong' ? answer : undefined)
    }
    if (this.now) settle(this.now)
    else this.pending.push({ name, body, serve, settle })
    return promise
  }

  /** Which spaces this run holds. */
  heldBy(run: string): string[] {
    return [...this.holds]
      .filter(([, hold]) => hold.run === run && hold.endsAt > this.time)
      .map(([space]) => space)
      .toSorted()
  }

  #answer(name: string, body: unknown): unknown {
    if (name === 'lockSpace') return this.#lock(body as SpaceLockRequest)
    if (name === 'findWaysOut') return this.ways
    if (name === 'listBuildings') return this.#buildingsAt((body as { location?: string }).location)
    const isAvailable = name === 'findSpaces'
    if (!isAvailable && name !== 'findUnavailableSpaces') return []
    const { run_uid, location, building_id, event_id } = body as Partial<
      Record<'run_uid' | 'location' | 'building_id' | 'event_id', string>
    >
    const isThere = (space: SpaceFound) =>
      (location === undefined || space.location === location) && (building_id === undefined || space.building_uid === building_id)
    const there = this.hidden ? [] : this.spaces.filter(isThere)
    const isFree = (space: string) => this.#isFree(space, run_uid) && (event_id !== undefined || !this.own.has(space))
    const data = there.filter(space => isFree(space.uid) === isAvailable)
    return { data, total: data.length, searched: there.length, cursor: null }
  }

  /** With or without spaces that can be had. */
  #buildingsAt(location: string | undefined): unknown {
    const there = this.spaces.filter(space => location === undefined || space.location === location)
    const uids = [...new Set(there.map(({ building_uid }) => building_uid))]
    return uids.map(uid => ({ uid, name: there.find(space => space.building_uid === uid)?.building, spaces_available: 0 }))
  }

  /** Another run holds a space, unless that is not free. */
  takeFor(run: string, space: string): void {
    if (this.#isFree(space, run) && !this.own.has(space)) this.holds.set(space, { run, key: '', endsAt: this.time + this.holdMs })
  }

  /** A submit of this run made bookings of what it held, or freed it. */
  releaseAll(run: string): void {
    for (const [space, hold] of this.holds) if (hold.run === run) this.holds.delete(space)
  }

  /** How this run holds its spaces: uid and key. */
  heldKeys(run: string): string[] {
    return this.heldBy(run).map(space => `${space} ${this.holds.get(space)?.key}`)
  }

  #isFree(space: string, run: string | undefined): boolean {
    const hold = this.holds.get(space)
    return !this.booked.has(space) && (!hold || hold.run === run || hold.endsAt <= this.time)
  }

  #lock(request: SpaceLockRequest): unknown {
    const { uid: space, lock, run_uid: run = '', start_date = '', end_date = '', seating_capacity, days, expires_at, leaving } = request
    const at = (milliseconds: number) => new Date(Date.parse('2026-03-01T18:00:00Z') + milliseconds).toISOString()
    if (lock !== true) {
      const hold = this.holds.get(space)
      const isMeant = hold?.run === run && !(expires_at && at(hold.endsAt) > expires_at)
      if (isMeant && leaving) this.holds.set(space, { ...hold, endsAt: Math.min(hold.endsAt, this.time + GRACE_MS) })
      else if (isMeant) this.holds.delete(space)
      return { uid: space, lock: false }
    }
    if (this.wrongUid) return { uid: this.wrongUid, lock: true }
    // Days outside the event make the call invalid: its answer names no space.
    if (days && !days.some(day => day >= start_date.slice(0, 10) && day <= end_date.slice(0, 10))) return undefined
    const { seating_capacity: seats = 0, location } = this.spaces.find(({ uid: other }) => other === space) ?? {}
    const isElsewhere = request.location && !request.location_id && request.location !== location
    if (isElsewhere) return { uid: '', alert: `${space} is not available: In another location.` }
    if (Number(seating_capacity) > seats) return { uid: '', alert: `${space} is not available: Too small.` }
    if (!this.#isFree(space, run) || this.own.has(space)) return { uid: '', alert: `${space} was just taken by another request.` }
    this.holds.set(space, { run, key: keyOf(request), endsAt: this.time + this.holdMs })
    return { uid: space, lock: true, expires_at: at(this.time + this.holdMs), server_time: at(this.time) }
  }
}

/** What makes a hold another one. */
export const keyOf = ({
  start_date,
  end_date,
  seating_capacity,
  layout_uid,
  days = [],
  whole_days = [],
}: Partial<SpaceLockRequest>): string => [start_date, end_date, seating_capacity, layout_uid, days.join(), whole_days.join()].join(' ')
