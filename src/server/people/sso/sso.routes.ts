import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, may } from '#contract/call.ts'
import { locate } from '../../company/locate.ts'
import { english } from '../../english.ts'
import { forbidden, notFound } from '../../errors.ts'
import { answerFailure } from '../../http/failures.ts'
import { DATA_HEADERS } from '../../http/headers.ts'
import { limitCall } from '../../http/limit-call.ts'
import type { Services } from '../../http/services.ts'
import type { Portal } from '../../portal.ts'
import { loginContext } from '../login-context.ts'
import { attemptCookies, SIGN_ON_MODES, type SignOnMode } from './attempt.ts'
import { donePage } from './done-page.ts'
import { failurePage } from './failure-page.ts'
import type { OpenProviders } from './open-provider.ts'
import { refusalWords } from './refusal-words.ts'
import { type SignOnReason, SignOnRefused } from './sign-on-refusal.ts'
import { makeSignOn } from './sign-on-flow.ts'
import { ssoTexts as texts } from './sso-texts.ts'

/** Both addresses, to the guards of requests. It writes, and waits for another system, so it is none that only reads. */
const SIGN_ON: Call = {
  name: 'signOn',
  method: 'GET',
  path: '/:company/login/sso',
  needs: 'all',
  effect: 'stores',
  rate: 'pagesPerMinute',
  body: 'none',
  query: {},
  headers: [],
}

const KEY = /^[\w-]{8,43}$/

/**
 * Single sign-on (P2.110): the address that leads to the company's provider, and the one that the provider leads back to. Both are opened by people, the
 * second from another site, and so stand beside the pages and not among the calls.
 */
export function ssoRoutes(app: FastifyInstance, providers: OpenProviders): void {
  const { services } = app
  const { config, secrets } = services
  const signOn = makeSignOn(services, providers, app.log)
  const options = {
    exposeHeadRoute: false,
    config: { call: SIGN_ON },
    // Whoever comes here reads a page, also where nothing comes of it.
    errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerFailure(error, request, reply, problem => failurePage(problem, request.portal)),
  }
  const cookiesOf = ({ company }: Portal) => attemptCookies(secrets, config, company.id)

  /** The company of the address, for whoever asks. @throws Problem 404 */
  async function portalOf(request: FastifyRequest, page: string): Promise<Portal> {
    const [pathname = ''] = request.url.split('?', 1)
    const { company, base, path } = await locate(services.companies, request.host, pathname)
    if (!company || path !== page) throw notFound()
    const portal = await services.openPortal(request, company, base)
    request.portal = portal
    limitCall(services, SIGN_ON, portal, request.ip)
    return portal
  }

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const portal = await portalOf(request, 'login/sso')
    const search = searchOf(request)
    const mode = SIGN_ON_MODES.find(one => one === search.get('mode')) ?? 'page'
    const key = KEY.test(search.get('key') ?? '') ? (search.get('key') ?? '') : ''
    if (!mayBegin(portal, mode, request)) throw forbidden()
    const redirectUri = `${originOf(services, request)}${portal.base}/login/sso/done`
    try {
      const { attempt, address } = await signOn.begin(portal, { mode, key, redirectUri })
      const cookies = cookiesOf(portal).begin(attempt, request.headers.cookie)
      return await reply.headers({ ...DATA_HEADERS, 'set-cookie': cookies, 'referrer-policy': 'no-referrer' }).redirect(address, 302)
    } catch (error) {
      if (!(error instanceof SignOnRefused)) throw error
      await signOn.noteRefusal(portal, error)
      return refuse(reply, portal, { reason: error.reason, mode, key })
    }
  }

  async function finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const portal = await portalOf(request, 'login/sso/done')
    const search = searchOf(request)
    const ended = cookiesOf(portal).end(search.get('state') ?? '', request.headers.cookie)
    // Once, whatever comes of it.
    if (ended) void reply.header('set-cookie', ended.cookie)
    const { mode = 'page', key = '' } = ended?.attempt ?? {}
    try {
      if (!ended?.attempt) throw new SignOnRefused('state')
      const done = await signOn.finish(loginContext(portal, request), ended.attempt, search)
      return send(reply, portal, done.page, [ended.cookie, ...(done.cookies ?? [])])
    } catch (error) {
      if (!(error instanceof SignOnRefused)) throw error
      await signOn.noteRefusal(portal, error)
      return refuse(reply, portal, { reason: error.reason, mode, key })
    }
  }

  /** After a logout at the provider. */
  async function comeBack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const portal = await portalOf(request, 'login/sso/out')
    const { base } = portal
    const key = searchOf(request).get('state') ?? ''
    const links = [{ href: `${base}/`, label: texts.goOn }]
    return send(reply, portal, {
      status: 200,
      heading: texts.loggedOut,
      text: [],
      links,
      data: { out: true, base, key: KEY.test(key) ? key : '' },
    })
  }

  for (const path of ['/login/sso', '/:company/login/sso']) {
    app.get(path, options, begin)
    app.get(`${path}/done`, options, finish)
    app.get(`${path}/out`, options, comeBack)
  }
}

/** Where the browser is, as it says: the provider leads back to where the cookies are. */
export const originOf = ({ config }: Pick<Services, 'config'>, { protocol, host }: FastifyRequest): string =>
  `${config.publicUrl?.protocol ?? `${protocol}:`}//${host}`

/**
 * What is done for somebody who is logged in begins on a page of the portal alone, or another site could have them connect its own account. To connect one,
 * and to try the settings, it has to be sure who they are.
 */
function mayBegin({ user }: Portal, mode: SignOnMode, { headers, host }: FastifyRequest): boolean {
  if (mode === 'page' || mode === 'popup') return true
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? URL.parse(headers.referer ?? '')?.host === host : site === 'same-origin'
  if (!isOwn || !user) return false
  return mode === 'confirm' || (user.is_fresh && (mode === 'link' || may(user.permissions, 'admin')))
}

const searchOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')

type PageParts = Omit<Parameters<typeof donePage>[0], 'name' | 'accent'>

function send(reply: FastifyReply, { company }: Portal, page: PageParts, cookies: readonly string[] = []): FastifyReply {
  const { status, headers, html } = donePage({ ...page, name: company.display_name || company.name, accent: company.accent })
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  return reply.code(status).headers(headers).send(html)
}

interface RefusalShown {
  readonly reason: SignOnReason
  readonly mode: SignOnMode
  readonly key: string
}

/** Says it on the page itself, which leads on only where somebody presses: so nothing goes round and round. */
function refuse(reply: FastifyReply, portal: Portal, { reason, mode, key }: RefusalShown): FastifyReply {
  const { base, company } = portal
  const { status, heading, text } = refusalWords(reason, company.sso_label)
  const again = `${base}/login/sso?${new URLSearchParams({ mode, key })}`
  return send(reply, portal, {
    status,
    heading,
    text: [text, ...(mode === 'test' ? [english(`Reason: ${reason}.`)] : []), ...(mode === 'page' ? [] : [texts.closeWindow])],
    links: [
      ...(reason === 'off' ? [] : [{ href: again, label: texts.tryAgain }]),
      ...(mode === 'page' ? [{ id: 'back', href: `${base}/`, label: texts.back }] : []),
    ],
    data: { failed: true, base, key },
  })
}
