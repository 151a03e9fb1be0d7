import type { Allowed } from './allowed.ts'
import { makeBreakers } from './breakers.ts'
import { isUnwell, OutboundFailure } from './failure.ts'
import { parseJson } from './json.ts'
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
}

/** Specification section 9. */
const TIMES = { GET: 10_000, POST: 30_000 }
export const MOST_BYTES = 1_048_576
const AT_ONCE = 10
/** The system looks for two names at once, whoever asks: one company must not take both. */
const NAMES_AT_ONCE = 1

export function makeOutbound({ allowed, resolve = resolveBySystem, port = '443', ca, times = TIMES, clock }: OutboundParts): Outbound {
  const rules = { allowed, resolve, port }
  const breakers = makeBreakers(clock)
  const places = placesAtOnce(AT_ONCE)
  const names = placesAtOnce(NAMES_AT_ONCE)

  /** The system goes on looking for a name when nobody waits any more: its company's place is taken until it ends. */
  async function lookUp(url: URL, company: string, signal: AbortSignal): Promise<Target> {
    const leave = await names.take(company, signal)
    return before(signal, findTarget(url, rules).finally(leave))
  }

  async function ask(url: URL, asked: Asked, signal: AbortSignal): Promise<Answered> {
    const { method, body, authorization } = asked
    const target = await lookUp(url, asked.company, signal)
    const headers = headersOf(authorization, body)
    const bytes = await transfer(target, { method, headers, body, signal, mostBytes: MOST_BYTES, ca })
    return { json: parseJson(bytes), body: bytes }
  }

  return {
    async json(asked) {
      const url = parseTarget(asked.url, rules)
      const late = AbortSignal.timeout(times[asked.method])
      const signal = asked.signal ? AbortSignal.any([asked.signal, late]) : late
      const key = `${asked.company} ${url.origin}`
      if (!breakers.enter(key)) throw new OutboundFailure('broken', 'It failed too often and rests')
      let outcome: 'well' | 'unwell' | 'unknown' = 'unknown'
      let leave: (() => void) | undefined
      try {
        leave = await places.take(asked.company, signal)
        const answered = await ask(url, asked, signal)
        outcome = 'well'
        return answered
      } catch (error) {
        if (isUnwell(error)) outcome = leave ? 'unwell' : 'unknown'
        else if (error instanceof OutboundFailure && ANSWERED.has(error.reason)) outcome = 'well'
        throw error
      } finally {
        leave?.()
        breakers.leave(key, outcome)
      }
    },
  }
}

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
