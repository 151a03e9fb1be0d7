import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Budget, newBudget, withBudget } from '../db/budget.ts'
import { answerTexts } from '../answer-texts.ts'
import { nameInHost } from '../company/address.ts'
import { malformed, notFound, Problem, tooMany, unavailable } from '../errors.ts'
import type { Limits } from '../limits.ts'
import { networkOf } from './network.ts'
import { concurrencyCounter } from './concurrency.ts'
import { COMMON_HEADERS, HSTS } from './headers.ts'
import { endUploads } from './end-uploads.ts'
import { slowConnectionGuard } from './slow-connection-guard.ts'
import { english } from '../english.ts'

/** What a request may take besides waiting for the database before nothing more is begun for it: on a starved machine nobody waits so long. */
const GRACE_MS = 2_000

const HEALTH = new Set(['/livez', '/readyz'])

export interface GuardOptions {
  readonly limits: Limits
  readonly secure: boolean
  /** The name that the portal is served under, with all below it; undefined: any. */
  readonly name: string | undefined
  isDraining(): boolean
}

/** Runs before every route: sets headers, and limits how many requests run at once, how long and how slow each may be. */
export function guardRequests(app: FastifyInstance, { limits, secure, name, isDraining }: GuardOptions): void {
  let inFlight = 0
  let uploads = 0
  const [requests, bodies] = [concurrencyCounter(), concurrencyCounter()]
  const [requestsOfCompany, bodiesOfCompany] = [concurrencyCounter(), concurrencyCounter()]
  const watch = slowConnectionGuard(app, limits)
  const trackUpload = endUploads(app)

  /**
   * Counts a request until it becomes a stream, or its connection is closed: that happens to every request, also to one that is
   * never answered.
   */
  function count(isUpload: boolean, request: FastifyRequest, reply: FastifyReply): Counted {
    const address = networkOf(request.ip)
    const company = companyIn(app, request) ?? `scripts of ${address}`
    inFlight += 1
    if (isUpload) uploads += 1
    let isCounted = true
    const leave = () => {
      if (!isCounted) return
      isCounted = false
      inFlight -= 1
      requests.leave(address)
      requestsOfCompany.leave(company)
      if (!isUpload) return
      uploads -= 1
      bodies.leave(address)
      bodiesOfCompany.leave(company)
    }
    request.leaveCount = leave
    reply.raw.once('close', leave)
    const [ofCompany, ofAddress] = [requestsOfCompany.enter(company), requests.enter(address)]
    if (!isUpload) return { ofCompany, ofAddress, uploadsOfCompany: 0, uploadsOfAddress: 0 }
    return { ofCompany, ofAddress, uploadsOfCompany: bodiesOfCompany.enter(company), uploadsOfAddress: bodies.enter(address) }
  }

  app.decorateRequest('budget', undefined as never)
  app.decorateRequest('leaveCount', undefined as never)
  app.decorateRequest('endWatch', undefined as never)
  app.decorateRequest('becomeStream', function () {
    this.leaveCount()
    this.endWatch()
  })
  // Counted from when all of it is here. What stores something is done also late: its sender asks by its key whether it was.
  const isToRead = ({ routeOptions: { config } }: FastifyRequest) => (config.call?.effect ?? 'reads') === 'reads'
  const hurry = (request: FastifyRequest) => isToRead(request) && request.budget.endIn(limits.dbWaitMs + GRACE_MS)
  // Entered twice: reading the body in between loses the asynchronous context.
  app.addHook('onRequest', (request, _reply, done) => {
    request.budget = { ...newBudget(limits.dbWaitMs), readsOnly: isToRead(request) }
    hurry(request)
    withBudget(request.budget, done)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.body !== undefined) hurry(request)
    withBudget(request.budget, done)
  })

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(COMMON_HEADERS)
    if (secure) void reply.header('strict-transport-security', HSTS)
    const isUpload = isMultipart(request)
    request.endWatch = watch({ raw: request.raw, response: reply.raw, isUpload })
    if (isUpload) trackUpload(request, reply)
    else watchBody(request, limits)
    if (HEALTH.has(request.routeOptions.url ?? '')) return
    const { ofCompany, ofAddress, uploadsOfCompany, uploadsOfAddress } = count(isUpload, request, reply)
    if (inFlight > limits.inFlight || (isUpload && uploads > limits.uploadsInFlight))
      throw unavailable(1, `${inFlight} requests, ${uploads} of them uploads, are under way (LIMIT_IN_FLIGHT, LIMIT_UPLOADS_IN_FLIGHT)`)
    if (ofCompany > limits.inFlightPerCompany || uploadsOfCompany > limits.uploadsPerCompany)
      throw unavailable(
        1,
        `${ofCompany} requests of ${knownName(app, request)}, ${uploadsOfCompany} of them uploads, are under way (LIMIT_IN_FLIGHT_PER_COMPANY, LIMIT_UPLOADS_PER_COMPANY)`,
      )
    if (isBeyond(ofAddress, limits.inFlightPerAddress) || isBeyond(uploadsOfAddress, limits.uploadsPerAddress)) throw tooMany(1)
    if ((request.raw.url?.length ?? 0) > limits.urlBytes)
      throw new Problem(414, [answerTexts.addressTooLong, answerTexts.addressTooLongText])
    if (isHostOdd(request.raw)) throw malformed()
    if (name !== undefined && !isBelow(request.hostname.toLowerCase(), name))
      throw new Problem(421, ['Wrong address', english('This portal is served under another address.')])
    // PostgreSQL cannot store U+0000 in a text, and nobody types it.
    if (request.raw.url?.includes('%00')) throw malformed()
    // Refused before its body is read.
    if (request.is404) throw notFound()
  })

  // Decided when the answer is sent: requests that came before the shutdown close their connections too, so that it does not wait for them.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) void reply.header('connection', 'close')
    done(null, payload)
  })
}

/** How many are under way with this one. */
interface Counted {
  readonly ofCompany: number
  readonly ofAddress: number
  readonly uploadsOfCompany: number
  readonly uploadsOfAddress: number
}

/**
 * The company that the address names, whether or not there is one; pages name it first, but for those of a host that is one's name. Scripts and styles
 * of the product are of none (undefined): as if of one, a few who read them slowly would keep them from everybody.
 */
function companyIn({ services: { companies } }: FastifyInstance, { params, host, url }: FastifyRequest): string | undefined {
  if (url.startsWith('/assets/')) return undefined
  const inPath = (params as { company?: string } | undefined)?.company
  const inHost = inPath === undefined ? companies.last(nameInHost(host) ?? '')?.path : undefined
  return (inPath ?? inHost ?? firstSegment(url)).toLowerCase()
}

/** As it is meant: `%61cme` is no other company than `acme`. */
function firstSegment(url: string): string {
  const segment = /^\/+([^/?]*)/.exec(url)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** For the log, which repeats nothing that somebody typed. */
const knownName = (app: FastifyInstance, request: FastifyRequest): string =>
  app.services.companies.last(companyIn(app, request) ?? '')?.path ?? 'one company'

/** A name or an address, with a port or without. */
const HOST = /^(?:[a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i

/** Is the host one that a proxy might read differently than this server? It may name a company. */
function isHostOdd({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host !== undefined && !HOST.test(headers.host)) return true
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

const isBelow = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`)

/** 0: there is no limit. */
const isBeyond = (count: number, max: number): boolean => max > 0 && count > max

const isMultipart = ({ headers }: FastifyRequest): boolean => headers['content-type']?.toLowerCase().startsWith('multipart/') === true

/** Closes the connection when the body does not arrive in time. */
function watchBody(request: FastifyRequest, limits: Limits): void {
  const { headers, raw } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.socket.destroy()
  }, limits.requestTimeoutMs)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How long it may still wait for the database. */
    budget: Budget
    /** Its answer goes on for minutes, mostly in silence: it is no request under way any more, and may be slow. */
    becomeStream(): void
    /** Counts it as under way no longer. */
    leaveCount: () => void
    /** Lets its answer be slow. */
    endWatch: () => void
  }
}
