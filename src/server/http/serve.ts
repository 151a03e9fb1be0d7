import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerOf, type BodyOf, type Call, isFresh, may, mayByToken, type ParamsOf } from '#contract/call.ts'
import { bodies, type CallName } from '#contract/calls.shape.ts'
import { baseOn } from '../company/locate.ts'
import type { Company } from '../company/company.ts'
import {
  apiTokenRefused,
  confirmFirst,
  forbidden,
  noRoom,
  notFound,
  type Problem,
  scopeMissing,
  tokenRefused,
  tooMany,
  unauthorized,
  unavailable,
  wrongType,
} from '../errors.ts'
import type { Portal } from '../portal.ts'
import { once } from './compress.ts'
import { isOwn } from './csrf.ts'
import { encodingFor } from './encoding.ts'
import { isKnownByTag } from './etag.ts'
import { DATA_HEADERS } from './headers.ts'
import { atTurn } from './lanes.ts'
import { limitCall } from './limit-call.ts'
import { limitToken } from './limit-token.ts'
import { networkOf } from './network.ts'
import { refusePrograms } from './refuse-programs.ts'
import { makeShapeCheck } from './shape.ts'

/** What a handler is given. */
export interface CallContext<C> {
  /** Parts of the path, decoded. */
  readonly params: ParamsOf<C>
  /** Checked JSON; of a call that holds a form its unparsed text; of a multipart call undefined: it reads `request.raw` itself. */
  readonly body: BodyOf<C>
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Gives the answer (200, JSON), or the reply after it was sent in another way. */
export type Handler<C> = (context: CallContext<C>) => Promise<AnswerOf<C> | FastifyReply>

export interface ServeOptions<C> {
  /** Of a call that costs much by its nature: this one asks for so little that it waits for no turn. */
  readonly isLight?: ((portal: Portal, body: BodyOf<C>) => boolean) | undefined
}

/**
 * Registers the handler of a call of the contract. In this order: the company of the path (404), whether
 * another site asks (403), who asks and what they may (400, 401, 403), whether it is sure who that is (403 with `data.confirm`), how often (429), the
 * kind of content (415), whether there is room (507), then the body is read and its shape checked (400, 413, 422), of a call that is `fresh` once more
 * who asks, then `handle` works.
 */
export function serve<C extends Call>(app: FastifyInstance, call: C, handle: Handler<C>, { isLight }: ServeOptions<C> = {}): void {
  if (!Object.hasOwn(bodies, call.name)) throw new Error(`List the call ${call.name} in src/contract/calls.shape.ts.`)
  const shape = bodies[call.name as CallName]
  const checkBody = call.body === 'json' && call.holds !== 'form' && shape ? makeShapeCheck(shape) : undefined
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    ...(call.holds && { bodyLimit: app.services.config.limits.formBytes }),
    exposeHeadRoute: call.effect === 'reads' && call.streams === undefined,
    onRequest: (request, reply) => authorize(app, call, request, reply),
    handler: async (request, reply) => {
      checkBody?.(request.body)
      if (isFresh(call) && call.body === 'json') await authorizeAgain(app, call, request, reply)
      void reply.headers(DATA_HEADERS)
      const portal = request.portal as Portal
      const work = () => handle({ params: request.params as ParamsOf<C>, body: request.body as BodyOf<C>, portal, request, reply })
      const lane = call.cost && !isLight?.(portal, request.body as BodyOf<C>) ? app.services.lanes[call.cost] : undefined
      const answer = await (lane ? atTurn(request, reply, { lane, company: portal.company.id }, work) : work())
      // A handler that answers by itself gives the reply, which is awaited: then its answer is over.
      if (answer === reply || reply.sent) return reply
      void reply.type('application/json; charset=utf-8')
      if (call.effect !== 'reads') return reply.send(JSON.stringify(answer))
      const text = JSON.stringify(answer)
      if (portal.token) {
        void reply.header('cache-control', 'private, no-cache')
        if (isKnownByTag(request, reply, text)) return reply.code(304).send()
      }
      return reply.send(await compressed(app, request, reply, text))
    },
  })
}

/** What is read may be long: of 200 spaces a fifteenth travels. */
async function compressed(app: FastifyInstance, { headers }: FastifyRequest, reply: FastifyReply, text: string): Promise<Buffer> {
  const { secure } = app.services.config
  const { body, encoding } = await once(Buffer.from(text), encodingFor(headers, { isPrivate: true, secure }))
  void reply.header('vary', 'accept-encoding, sec-fetch-site')
  if (encoding) void reply.header('content-encoding', encoding)
  return body
}

async function authorize(app: FastifyInstance, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { companies, config, disks } = app.services
  const company = await companies.byPath((request.params as { company: string }).company)
  if (!company) throw notFound()
  // No browser sends a token by itself, as it does a cookie.
  const mayBeForeign = (call.method === 'GET' && call.effect === 'reads') || call.identity === 'api token'
  if (!mayBeForeign && !isOwn(request, config.publicUrl)) throw forbidden()
  const portal = await portalOf(app, call, { request, reply, company })
  request.portal = portal
  const isAllowed = await mayMake(portal, call, request.params)
  if (!isAllowed && !portal.token) throw refusalOf(portal, call)
  if (isFresh(call) && !portal.user?.is_fresh) throw confirmFirst(portal, portal.user && (await portal.factors.find(portal.user.id)))
  shed(app, call, portal)
  if (portal.token) {
    // What it lacks the scope for counts too, and says what is left: else a program that asks for it on and on costs without end.
    limitToken(app.services, call, portal, reply)
    await app.services.tokenUses.count({ company: company.id, token: portal.token.id, timezone: company.timezone })
    if (!isAllowed) throw refusalOf(portal, call)
  } else {
    limitGuestJson(app, call, request)
    limitCall(app.services, call, portal, request.ip)
  }
  refuseOtherContent(call, request.headers['content-type'])
  if (call.effect === 'stores' && !(await disks.hasRoom())) throw noRoom()
}

/** A body may take its time, and whoever sends it may have been put out meanwhile. @throws Problem 401, 403 */
async function authorizeAgain(app: FastifyInstance, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { company } = request.portal as Portal
  const portal = await portalOf(app, call, { request, reply, company })
  if (!(await mayMake(portal, call, request.params))) throw refusalOf(portal, call)
  request.portal = portal
}

interface NewRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly company: Company
}

/** A program is told what its token lacks; what a person may not do says no more than that. */
function refusalOf({ user, token }: Portal, { scope }: Call): Problem {
  if (token) return scopeMissing(scope ?? '')
  return user ? forbidden() : unauthorized()
}

async function mayMake({ user, token, forms }: Portal, call: Call, params: unknown): Promise<boolean> {
  if (token) return mayByToken(token.scopes, call)
  const { needs } = call
  if (may(user?.permissions, needs)) return true
  // Whose the form is matters to those alone whom it may help.
  if (!user || !may(user.permissions, needs, true)) return false
  const { type = '', path = '' } = params as { readonly type?: string; readonly path?: string }
  const head = await forms.head(type, path)
  return head?.created_by === user.id
}

async function portalOf(app: FastifyInstance, call: Call, { request, reply, company }: NewRequest): Promise<Portal> {
  const { config, openPortal, openTenantPortal, openTokenPortal } = app.services
  const base = baseOn(request.host, company)
  refusePrograms(request, call, company.path, config)
  if (call.identity === undefined) return openPortal(request, company, base)
  const isProgram = call.identity === 'api token'
  const portal = await (isProgram ? openTokenPortal : openTenantPortal)(request, company, base)
  if (portal) return portal
  if (!isProgram) throw tokenRefused()
  void reply.header('www-authenticate', 'Bearer')
  throw apiTokenRefused()
}

/** On a starved machine calls of guests that only read are sent away first: pages, files, what is sent and what staff do go on. */
function shed({ services: { lag, config } }: FastifyInstance, { effect, identity }: Call, { user }: Portal): void {
  const { lagMs } = config.limits
  // Programs come again by themselves.
  const isCallOfGuest = identity !== undefined && !user
  if (effect === 'reads' && isCallOfGuest && lagMs > 0 && lag.isAbove(lagMs)) throw unavailable(1, 'the event loop is late (LIMIT_LAG_MS)')
}

/** Guests of one address may send so many JSON bodies a minute, to all calls together. Users are limited by call. */
function limitGuestJson(app: FastifyInstance, call: Call, { portal, ip }: FastifyRequest): void {
  const { config, rates } = app.services
  if (call.body !== 'json' || portal?.user) return
  const wait = rates.take(`json ${networkOf(ip)}`, config.limits.guestJsonPerMinute)
  if (wait > 0) throw tooMany(wait)
}

const KINDS = { json: 'application/json', multipart: 'multipart/form-data' } as const

function refuseOtherContent(call: Call, contentType: string | undefined): void {
  if (call.body === 'none' || call.body === 'ignored') return
  const [type = ''] = (contentType ?? '').split(';')
  if (type.trim().toLowerCase() !== KINDS[call.body]) throw wrongType()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}
