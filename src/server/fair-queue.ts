import { counter } from './counter.ts'

/** How many places there are, and how many of them, and of those who wait, may be of one party. */
export interface Shares {
  /** A function is asked each time: there may be fewer for a while. */
  readonly all: number | (() => number)
  /** At work at once, also while nobody else waits: who comes next is served at once. */
  readonly ofParty: (party: string) => number
  /** Of one address over all parties; absent: any number. */
  readonly ofAddress?: number
  readonly mostWaiting: number
  readonly mostWaitingOfParty: number
  /** Absent: as many as of its party. */
  readonly mostWaitingOfAddress?: number
}

/** Who asks: one party (a company, the server by itself), and where that matters an address. */
export interface Guest {
  readonly party: string
  readonly address?: string | undefined
}

/** How long somebody waits at most. */
export interface Patience {
  /** On the clock of `performance`. */
  readonly until: number
  /** Aborted: whoever waits has left. */
  readonly signal?: AbortSignal | undefined
}

/** What is thrown at those who get no place. */
export interface Refusals {
  /** So many wait already: of this party, of this address, or in all. */
  tooMany(waiting: number, of: 'party' | 'address' | 'all'): Error
  /** None was free in time. */
  late(): Error
}

/** Gives the place back. */
export type Leave = () => void

/** How waiting for a place ended. */
export interface EndedWait {
  readonly party: string
  /** What was used up: the share of the party, that of the address, or all there is. */
  readonly usedUp: 'party' | 'address' | 'all'
  readonly milliseconds: number
  /** There was no place, or too many waited. Else it was this one's turn, or whoever waited left. */
  readonly isRefused: boolean
}

export type WaitListener = (wait: EndedWait) => void

/** Deals a fixed number of places by turns of parties. */
export interface FairQueue {
  /** A place at once; undefined: one has to wait for it. */
  tryEnter(guest: Guest): Leave | undefined
  /**
   * A place when it is this party's turn; within one party who came first is first.
   * @throws what the refusals say
   */
  enter(guest: Guest, patience: Patience): Promise<Leave>
  /** Throws what `enter` would throw at once because too many wait. Nobody waits here: it is asked before what costs something is done for a guest. */
  refuseCrowd(guest: Guest): void
  /** Calls the listener each time that somebody waited for a place, or was refused one. */
  watch(listener: WaitListener): void
}

interface Waiter extends Guest {
  begin(): void
}

/** A party that has its share waits although places are free, and keeps nobody behind it from theirs. */
export function fairQueue(shares: Shares, refusals: Refusals): FairQueue {
  const { ofParty, ofAddress = Infinity, mostWaiting, mostWaitingOfParty, mostWaitingOfAddress = Infinity } = shares
  const all = typeof shares.all === 'number' ? () => shares.all as number : shares.all
  const [parties, addresses, addressesWaiting] = [counter(), counter(), counter()]
  /** The party that waits longest for its turn is the first. */
  const waiting = new Map<string, Waiter[]>()
  const listeners: WaitListener[] = []
  let [total, waitingTotal] = [0, 0]

  function usedUpFor({ party, address }: Guest): EndedWait['usedUp'] | undefined {
    if (parties.of(party) >= ofParty(party)) return 'party'
    if (address !== undefined && addresses.of(address) >= ofAddress) return 'address'
    return total >= all() ? 'all' : undefined
  }
  const hasPlace = (guest: Guest) => usedUpFor(guest) === undefined

  function take({ party, address }: Guest): Leave {
    parties.add(party, 1)
    if (address !== undefined) addresses.add(address, 1)
    total += 1
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      total -= 1
      parties.add(party, -1)
      if (address !== undefined) addresses.add(address, -1)
      // One who left may make room for several: where the share of a party and that of an address were used up, places were free.
      while (total < all() && deal());
    }
  }

  /** Gives a place to whoever's turn it is. @returns whether there was anybody */
  function deal(): boolean {
    for (const [party, waiters] of waiting) {
      const next = waiters.find(hasPlace)
      if (!next) continue
      remove(next)
      // Its next turn comes after that of everybody else who waits now.
      if (waiters.length > 0 && waiting.delete(party)) waiting.set(party, waiters)
      next.begin()
      return true
    }
    return false
  }

  function remove(waiter: Waiter): void {
    const waiters = waiting.get(waiter.party) ?? []
    const at = waiters.indexOf(waiter)
    if (at < 0) return
    waiters.splice(at, 1)
    waitingTotal -= 1
    if (waiter.address !== undefined) addressesWaiting.add(waiter.address, -1)
    if (waiters.length === 0) waiting.delete(waiter.party)
  }

  function add(waiter: Waiter): void {
    const waiters = waiting.get(waiter.party)
    if (waiters) waiters.push(waiter)
    else waiting.set(waiter.party, [waiter])
    waitingTotal += 1
    if (waiter.address !== undefined) addressesWaiting.add(waiter.address, 1)
  }

  function tooManyFor({ party, address }: Guest): Error | undefined {
    const waitersOfAddress = address === undefined ? 0 : addressesWaiting.of(address)
    const waitersOfParty = waiting.get(party)?.length ?? 0
    if (waitingTotal >= mostWaiting) return refusals.tooMany(waitingTotal, 'all')
    if (waitersOfParty >= mostWaitingOfParty) return refusals.tooMany(waitersOfParty, 'party')
    return waitersOfAddress >= mostWaitingOfAddress ? refusals.tooMany(waitersOfAddress, 'address') : undefined
  }

  // Whoever waits though there is a place has no share of it left: nobody is passed by.
  const tryEnter = (guest: Guest) => (hasPlace(guest) ? take(guest) : undefined)

  function wait(guest: Guest, { until, signal }: Patience): Promise<Leave> {
    const [began, usedUp] = [performance.now(), usedUpFor(guest) ?? 'all']
    const ended = (isRefused: boolean) => {
      const wait = { party: guest.party, usedUp, milliseconds: performance.now() - began, isRefused }
      for (const listener of listeners) listener(wait)
    }
    const refusal = tooManyFor(guest)
    if (refusal) ended(true)
    if (refusal || signal?.aborted) return Promise.reject(refusal ?? refusals.late())
    return new Promise((resolve, reject) => {
      const stop = () => {
        end()
        remove(waiter)
        ended(signal?.aborted !== true)
        reject(refusals.late())
      }
      const timer = setTimeout(stop, Math.max(0, until - performance.now()))
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
      }
      const waiter: Waiter = {
        ...guest,
        begin() {
          end()
          resolve(take(guest))
          ended(false)
        },
      }
      signal?.addEventListener('abort', stop)
      add(waiter)
    })
  }

  return {
    tryEnter,
    enter: async (guest, patience) => tryEnter(guest) ?? (await wait(guest, patience)),
    refuseCrowd(guest) {
      const refusal = hasPlace(guest) ? undefined : tooManyFor(guest)
      if (refusal) throw refusal
    },
    watch: listener => void listeners.push(listener),
  }
}
