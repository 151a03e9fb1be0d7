import type { Allowed } from './allowed.ts'
import { makeBreakers } from './breakers.ts'
import { isUnwell, OutboundFailure } from './failure.ts'
import { EXCHANGE_ANSWER, type ExchangeAnswer, type ExchangeRequest } from './exchange.ts'
import { type ExpectedAnswer, HTML_ANSWER, JSON_ANSWER, type OutboundResponse } from './expected.ts'
import { concurrencyLimits } from './concurrency-limits.ts'
import { targetLookUps } from './look-up.ts'
import { parseTarget, type Resolve } from './target.ts'
import { type PostAnswer, type PostRequest, postTo } from './post.ts'
import { resolveNames } from './resolve-names.ts'
import { transfer } from './transfer.ts'

/** The only way the server sends requests to the outside (P10.4). */
export interface Outbound {
  /**
   * Asks for JSON. https on port 443 alone, to addresses of the open internet alone, but for what the operator allows; no
   * redirects; bounded in time, size and depth; a few at once for each company; behind a circuit breaker.
   * @throws OutboundFailure, whose reason is only for the log
   */
  json(request: OutboundRequest): Promise<OutboundResponse>
  /** Asks for HTML under the same rules, of at most 256 KiB: a page, or JSON that is one text. @throws OutboundFailure */
  html(request: OutboundRequest): Promise<string>
  /**
   * Sends a body under the same rules and gives what came back, of any status and type. Past every breaker: whoever sends it tries again by a plan of its own.
   * @throws OutboundFailure where nothing came back
   */
  post(request: PostRequest): Promise<PostAnswer>
  /**
   * Asks under the same rules with headers and a body of any kind, and gives JSON or a signed token, of a refusal (4xx) too: what a protocol's own
   * library makes of it. @throws OutboundFailure
   */
  exchange(request: ExchangeRequest): Promise<ExchangeAnswer>
  /** May a request go there at all, and is its name known? @throws OutboundFailure */
  check(request: Pick<PostRequest, 'company' | 'url' | 'signal'>): Promise<void>
}

export interface OutboundRequest {
  /** uuid: limits and breakers are per company. */
  readonly company: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** The header Authorization. */
  readonly authorization?: string | undefined
  /** Already JSON. */
  readonly body?: string | undefined
  /** Ends the request before its time is over. */
  readonly signal?: AbortSignal | undefined
  /**
   * Staff try the other system by hand, and wait for what it says now: it is asked also while its breaker is open. A failure says nothing to the
   * breaker, for what is tried may never have worked; an answer closes it.
   */
  readonly isTrial?: boolean
}

export interface OutboundParts {
  readonly allowed: Allowed
  readonly resolve?: Resolve
  readonly port?: string
  readonly ca?: string
  /** Milliseconds. */
  readonly times?: { readonly GET: number; readonly POST: number }
  readonly clock?: () => number
  /** Requests at once: in all, of one company, and of these to one origin. */
  readonly atOnce?: { readonly all: number; readonly company: number; readonly origin: number }
}

/** Milliseconds, P10.4. */
export const TIMES = { GET: 10_000, POST: 30_000 }
const AT_ONCE = { all: 40, company: 10, origin: 6 }

const now = () => performance.now()

export function makeOutbound(parts: OutboundParts): Outbound {
  const { allowed, resolve = resolveNames(allowed), port = '443', ca, times = TIMES, clock = now, atOnce = AT_ONCE } = parts
  const rules = { allowed, resolve, port }
  const breakers = makeBreakers(clock)
  const inAll = concurrencyLimits(atOnce.all)
  const ofCompany = concurrencyLimits(atOnce.company)
  const ofOrigin = concurrencyLimits(atOnce.origin)
  const { lookUp, forget } = targetLookUps(rules, clock)

  /** The slot of the origin first: a request that waits for a slow origin takes no slot of its company, and one that waits for that none of all. */
  async function acquire(company: string, key: string, signal: AbortSignal): Promise<() => void> {
    const releases: (() => void)[] = []
    const release = () => releases.toReversed().forEach(each => each())
    try {
      releases.push(await ofOrigin.take(key, signal))
      releases.push(await ofCompany.take(company, signal))
      releases.push(await inAll.take('all', signal))
    } catch (error) {
      release()
      throw error
    }
    return release
  }

  async function send<T>(url: URL, request: ExchangeRequest, { read, ...expected }: ExpectedAnswer<T>, signal: AbortSignal): Promise<T> {
    const { method, headers, body } = request
    const target = await lookUp(url, request.company, signal)
    const received = await transfer(target, { method, headers, body, signal, ...expected, ca }).catch((error: unknown) => {
      // Its address may have changed.
      if (isUnwell(error)) forget(url)
      throw error
    })
    return read(received)
  }

  /** Runs the request and reports its outcome to the breaker. */
  async function trackOutcome<T>(key: string, isTrial: boolean, work: () => Promise<T>): Promise<T> {
    let outcome: 'well' | 'unwell' | 'unknown' = 'unknown'
    try {
      const result = await work()
      outcome = 'well'
      return result
    } catch (error) {
      if (isUnwell(error)) outcome = 'unwell'
      else if (error instanceof OutboundFailure && RESPONDED.has(error.reason)) outcome = 'well'
      throw error
    } finally {
      if (!isTrial || outcome === 'well') breakers.leave(key, outcome)
    }
  }

  const ask = async <T>({ authorization, isTrial, ...request }: OutboundRequest, expected: ExpectedAnswer<T>): Promise<T> =>
    guarded({ ...request, headers: headersOf(authorization, request.body, expected.accept) }, expected, isTrial)

  async function guarded<T>(request: ExchangeRequest, expected: ExpectedAnswer<T>, isTrial = false): Promise<T> {
    const url = parseTarget(request.url, rules)
    const timeout = AbortSignal.timeout(times[request.method])
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
    const key = `${request.company} ${url.origin}`
    if (!isTrial && breakers.isOpen(key)) throw brokenCircuit()
    const release = await acquire(request.company, key, signal)
    try {
      // The breaker may have opened while this one waited.
      if (!isTrial && !breakers.enter(key)) throw brokenCircuit()
      return await trackOutcome(key, isTrial, () => send(url, request, expected, signal))
    } finally {
      release()
    }
  }

  async function post({ company, url: text, headers, body, signal: ends }: PostRequest): Promise<PostAnswer> {
    const url = parseTarget(text, rules)
    const signal = withTimeout(ends)
    const release = await acquire(company, `${company} ${url.origin}`, signal)
    try {
      return await postTo(await lookUp(url, company, signal), { headers, body, signal, ca }).catch((error: unknown) => {
        if (isUnwell(error)) forget(url)
        throw error
      })
    } finally {
      release()
    }
  }

  const withTimeout = (ends: AbortSignal | undefined): AbortSignal => {
    const timeout = AbortSignal.timeout(times.GET)
    return ends ? AbortSignal.any([ends, timeout]) : timeout
  }

  return {
    json: request => ask(request, JSON_ANSWER),
    html: request => ask(request, HTML_ANSWER),
    post,
    exchange: request => guarded(request, EXCHANGE_ANSWER),
    check: async ({ company, url, signal }) => void (await lookUp(parseTarget(url, rules), company, withTimeout(signal))),
  }
}

const brokenCircuit = () => new OutboundFailure('broken', 'It failed too often and rests')

/** Failures after which the other side is known to be up. */
const RESPONDED: ReadonlySet<string> = new Set(['redirect', 'status', 'type', 'size', 'json', 'depth', 'encoding'])

function headersOf(authorization: string | undefined, body: string | undefined, accept: string): Record<string, string> {
  // Node's own error would quote the value.
  if (authorization !== undefined && !/^[\t\x20-\x7e\x80-\xff]*$/.test(authorization)) {
    throw new OutboundFailure('url', 'The authorization is no header')
  }
  return {
    accept,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Foyer',
    ...(authorization ? { authorization } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
  }
}
