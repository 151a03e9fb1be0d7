import type { Allowed } from './allowed.ts'
import { makeBreakers } from './breakers.ts'
import { isUnwell, OutboundFailure } from './failure.ts'
import { parseJson } from './json.ts'
import { knownNames } from './known-names.ts'
import { placesAtOnce } from './places-at-once.ts'
import { findTarget, parseTarget, type Resolve, resolveBySystem, type Target } from './target.ts'
import { endOf, transfer } from './transfer.ts'

/** The one door through which the server asks anybody outside (decisions section 8). */
export interface Outbound {
  /**
   * Asks for JSON. https on port 443 alone, to addresses of the open internet alone, but for what the operator allows; no
   * redirects; bounded in time, size and depth; a few at once for each company; what is down rests.
   * @throws OutboundFailure, whose reason is for the log and nobody else
   */
  json(asked: Asked): Promise<Answered>
}

export interface Asked {
  /** uuid: whose turn it is. */
  readonly company: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** The header Authorization. */
  readonly authorization?: string | undefined
  /** Already JSON. */
  readonly body?: string | undefined
  /** Ends the request before its time is over. */
  readonly signal?: AbortSignal | undefined
}

export interface Answered {
  readonly json: unknown
  /** What came, decoded. */
  readonly body: Buffer
}

export interface OutboundParts {
  readonly allowed: Allowed
  readonly resolve?: Resolve
  readonly port?: string
  readonly ca?: string
  /** Milliseconds. */
  readonly times?: { readonly GET: number; readonly POST: number }
  readonly clock?: () => number
  /** Requests at once: of one company, and of these to one origin. */
  readonly atOnce?: { readonly company: number; readonly origin: number }
}

/** Specification section 9. */
const TIMES = { GET: 10_000, POST: 30_000 }
export const MOST_BYTES = 1_048_576
const AT_ONCE = { company: 10, origin: 6 }
/** The system looks for two names at once, whoever asks: one company must not take both. */
const NAMES_AT_ONCE = 1

const now = () => performance.now()

export function makeOutbound(parts: OutboundParts): Outbound {
  const { allowed, resolve = resolveBySystem, port = '443', ca, times = TIMES, clock = now, atOnce = AT_ONCE } = parts
  const rules = { allowed, resolve, port }
  const breakers = makeBreakers(clock)
  const ofCompany = placesAtOnce(atOnce.company)
  const ofOrigin = placesAtOnce(atOnce.origin)
  const names = placesAtOnce(NAMES_AT_ONCE)
  const known = knownNames(clock)

  /** The system goes on looking for a name when nobody waits any more: its company's place is taken until it ends. */
  async function lookUp(url: URL, company: string, signal: AbortSignal): Promise<Target> {
    const target = await targetKnown(url)
    if (target) return target
    const leave = await names.take(company, signal)
    // Somebody else may have found it meanwhile.
    return before(signal, (async () => (await targetKnown(url)) ?? keep(await findTarget(url, rules)))().finally(leave))
  }

  /** What is known is looked at like what was found. */
  async function targetKnown(url: URL): Promise<Target | undefined> {
    const addresses = known.get(url.hostname)
    return addresses && findTarget(url, { ...rules, resolve: async () => addresses })
  }

  function keep(target: Target): Target {
    known.keep(target.url.hostname, target.addresses)
    return target
  }

  /** An origin's place first: whoever waits for one that is slow holds none of the company's. */
  async function turn(company: string, key: string, signal: AbortSignal): Promise<() => void> {
    const leaveOrigin = await ofOrigin.take(key, signal)
    try {
      const leaveCompany = await ofCompany.take(company, signal)
      return () => {
        leaveCompany()
        leaveOrigin()
      }
    } catch (error) {
      leaveOrigin()
      throw error
    }
  }

  async function ask(url: URL, asked: Asked, signal: AbortSignal): Promise<Answered> {
    const { method, body, authorization } = asked
    const target = await lookUp(url, asked.company, signal)
    const headers = headersOf(authorization, body)
    const bytes = await transfer(target, { method, headers, body, signal, mostBytes: MOST_BYTES, ca }).catch((error: unknown) => {
      // Perhaps it moved.
      if (isUnwell(error)) known.forget(url.hostname)
      throw error
    })
    return { json: parseJson(bytes), body: bytes }
  }

  /** Asks, and lets the breaker know what became of it. */
  async function learn<T>(key: string, work: () => Promise<T>): Promise<T> {
    let outcome: 'well' | 'unwell' | 'unknown' = 'unknown'
    try {
      const result = await work()
      outcome = 'well'
      return result
    } catch (error) {
      if (isUnwell(error)) outcome = 'unwell'
      else if (error instanceof OutboundFailure && ANSWERED.has(error.reason)) outcome = 'well'
      throw error
    } finally {
      breakers.leave(key, outcome)
    }
  }

  return {
    async json(asked) {
      const url = parseTarget(asked.url, rules)
      const late = AbortSignal.timeout(times[asked.method])
      const signal = asked.signal ? AbortSignal.any([asked.signal, late]) : late
      const key = `${asked.company} ${url.origin}`
      if (breakers.isOpen(key)) throw resting()
      const leave = await turn(asked.company, key, signal)
      try {
        // It may have failed too often while this one waited.
        if (!breakers.enter(key)) throw resting()
        return await learn(key, () => ask(url, asked, signal))
      } finally {
        leave()
      }
    },
  }
}

const resting = () => new OutboundFailure('broken', 'It failed too often and rests')

/** Failures by which the other side shows that it is there. */
const ANSWERED: ReadonlySet<string> = new Set(['redirect', 'status', 'type', 'size', 'json', 'depth', 'encoding'])

function headersOf(authorization: string | undefined, body: string | undefined): Record<string, string> {
  // What no header can hold would be an error of Node's that quotes it.
  if (authorization !== undefined && !/^[\t\x20-\x7e\x80-\xff]*$/.test(authorization)) {
    throw new OutboundFailure('url', 'The authorization is no header')
  }
  return {
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Foyer',
    ...(authorization ? { authorization } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
  }
}

/** A look-up of a name cannot be ended; it is only waited for no longer. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(endOf(signal))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
