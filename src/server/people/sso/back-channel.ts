import type { FastifyInstance } from 'fastify'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { asSystem } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import { malformed, notFound, Problem, tooMany } from '../../errors.ts'
import { DATA_HEADERS } from '../../http/headers.ts'
import { rateKey } from '../../http/rates.ts'
import type { Portal } from '../../portal.ts'
import { takeOnceIn, type TokenUse } from '../sign-on/used-tokens.ts'
import { deleteSignedOn } from './leave.sql.ts'
import { isName } from './finish-login.ts'
import type { OpenProviders } from './open-provider.ts'
import { CLOCK_SKEW, SIGNATURES } from './providers.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const MAX_BYTES = 16_384
/** Letters of a session, and of a person. */
const MAX_NAME = 500
/** What providers call it; of before the standard it is a token like any other, or nothing. What it is for is said by `events`. */
const TYPES: ReadonlySet<string | undefined> = new Set(['logout+jwt', 'jwt', undefined])
/** For one company, of one network: whoever sends others leaves the provider its own. */
const MAX_A_MINUTE = 30
/** How old one may be, in seconds: so long it is remembered that it was used. */
const MAX_AGE = 600

/** Where a company's provider says that somebody logged out there (OpenID Connect Back-Channel Logout): what came about by that login ends here (P2.118). */
export function backChannelRoute(app: FastifyInstance, providers: OpenProviders): void {
  const { services } = app

  app.register((child, _options, done) => {
    child.removeContentTypeParser('application/x-www-form-urlencoded')
    child.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    )
    child.post('/api/login/:company/backchannel', { config: { call: BACK_CHANNEL } }, async (request, reply) => {
      const company = await services.companies.byPath((request.params as { company: string }).company)
      if (!company) throw notFound()
      const wait = services.rates.take(rateKey('back-channel', company.id, undefined, request.ip), MAX_A_MINUTE)
      if (wait > 0) throw tooMany(wait)
      // Whoever asks is no user, whatever cookie comes along.
      const portal = await services.openPortal({ headers: {}, ip: request.ip, id: request.id }, company, '')
      request.portal = portal
      const token = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('logout_token') ?? ''
      await endSessions(portal, await provenLogout(portal, providers, token))
      return reply.code(200).headers(DATA_HEADERS).send()
    })
    done()
  })
}

const BACK_CHANNEL = {
  name: 'backChannelLogout',
  method: 'POST',
  path: '/api/login/:company/backchannel',
  needs: 'all',
  effect: 'changes',
  rate: 'none',
  body: 'ignored',
  query: {},
  headers: [],
} as const

interface ProvenLogout {
  readonly use: TokenUse
  readonly issuer: string
  readonly sid: string | undefined
  readonly subject: string | undefined
}

/** Of this company's provider, for this portal, and nothing but a logout. @throws Problem 400 */
async function provenLogout(portal: Portal, providers: OpenProviders, token: string): Promise<ProvenLogout> {
  try {
    // Before anybody is asked for keys.
    const { typ } = decodeProtectedHeader(token)
    if (!TYPES.has(typ?.toLowerCase())) throw malformed()
    const { issuer, clientId, configuration, keys } = await providers.open(portal)
    const { payload } = await jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      audience: clientId,
      algorithms: SIGNATURES,
      clockTolerance: CLOCK_SKEW,
      maxTokenAge: MAX_AGE,
      requiredClaims: ['iss', 'aud', 'iat', 'jti', 'events'],
    })
    const { jti, sid, sub, events, nonce, iat = 0 } = payload
    const isLogout = typeof events === 'object' && events !== null && EVENT in events && nonce === undefined
    const isOfSession = (sid === undefined ? sub !== undefined : isName(sid, MAX_NAME)) && (sub === undefined || isName(sub, MAX_NAME))
    if (!isLogout || !isOfSession || typeof jti !== 'string') throw malformed()
    const use: TokenUse = { kind: 'logout', issuer, id: jti, ends: iat + MAX_AGE + CLOCK_SKEW }
    return { use, issuer, sid: typeof sid === 'string' ? sid : undefined, subject: sub }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw malformed()
  }
}

/** The token is used up with it, or not at all: the provider says once more what could not be done. @throws Problem 400 where it was used before */
async function endSessions({ db }: Portal, { use, issuer, sid, subject }: ProvenLogout): Promise<void> {
  const { company } = db
  await db.transaction(async tx => {
    if (!(await takeOnceIn(tx, company, use))) throw malformed()
    const ended = await tx.run(deleteSignedOn({ company, issuer, sid: sid ?? null, subject: subject ?? null }))
    for (const id of new Set(ended.map(({ user }) => user)))
      await record(tx, { by: asSystem(company), action: 'sessions_ended', object: { kind: 'person', id }, after: { way: 'sign_on' } })
  })
}
