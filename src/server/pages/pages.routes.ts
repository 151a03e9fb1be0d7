import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenAddress, REGIONS } from '#contract/portal/chooser.ts'
import { getPage } from '#contract/portal/screens.ts'
import { GENERIC_COMPANY } from '../company/company-data.ts'
import type { Company } from '../company/company.ts'
import { nameInHost, splitPath } from '../company/address.ts'
import { baseOn, locate } from '../company/locate.ts'
import { problemOf } from '../db/failures.ts'
import { broken, notFound, type Problem } from '../errors.ts'
import { causeOf } from '../http/failures.ts'
import { DATA_HEADERS } from '../http/headers.ts'
import { acceptedLanguages } from '../http/languages.ts'
import { limitCall } from '../http/limit-call.ts'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import type { Portal } from '../portal.ts'
import { htmlAnswers } from './answer-html.ts'
import { jsonAnswers } from './answer-json.ts'
import { failedPage, type Frame, genericPage, type Loaded, otherPage } from './loaded.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import { loadPage } from './load-page.ts'
import { isBuilt, openWebBuild } from './ssr.ts'

/** What an answer hangs on besides its address. */
const VARY = 'accept-encoding, accept-language, cookie, sec-fetch-site'

/** Every page twice: its data for the browser's app (GET /api/portal/…), and as HTML with the data inside (GET /…). */
export function pagesRoutes(app: FastifyInstance): void {
  jsonRoute(app)
  htmlRoute(app)
}

function jsonRoute(app: FastifyInstance): void {
  const answer = jsonAnswers()
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { company: name, '*': path = '' } = request.params as { company: string; '*'?: string }
    const company = await app.services.companies.byPath(name)
    const loaded = company ? await loadFor(app, request, company, path) : genericPage(GENERIC_COMPANY, 404, 'other')
    const { body, encoding } = await answer(loaded, encodingOf(app, request, loaded))
    if (encoding) void reply.header('content-encoding', encoding)
    return reply
      .code(loaded.status)
      .headers(DATA_HEADERS)
      .headers({ 'content-type': 'application/json; charset=utf-8', vary: VARY })
      .send(body)
  }
  app.get(getPage.path, { config: { call: getPage } }, handler)
  app.get(getPage.path.replace('/*', ''), { config: { call: getPage } }, handler)
}

async function loadFor(app: FastifyInstance, request: FastifyRequest, company: Company, path: string): Promise<Loaded> {
  const portal = await open(app, request, company, baseOn(request.host, company))
  const search = searchOf(request)
  // A run that goes on in a newer version of its form is no other one.
  const goesOn = search.has('_run_uid')
  search.delete('_run_uid')
  const pageRequest = { portal, path: trimmed(path), search, languages: languagesOf(request), counts: request.method !== 'HEAD' && !goesOn }
  return safely(request, portal, () => loadPage(pageRequest))
}

function htmlRoute(app: FastifyInstance): void {
  const { config } = app.services
  let answer: ReturnType<typeof htmlAnswers> | undefined
  app.addHook('onReady', async () => {
    answer = htmlAnswers(await openWebBuild(config.dist))
    if (!isBuilt(config.dist)) app.log.warn('the web app is not built: run "npm run build"')
  })

  app.get('/*', async (request, reply) => {
    const url = pathOf(request)
    if (url.startsWith('/api/') || !answer) throw notFound()
    if (url === '/' && !(await companyInHost(app, request))) return reply.redirect('/global', 302)
    const { loaded, company, redirect, shell, retryAfter } = await loadHtml(app, request, url)
    if (redirect !== undefined) return reply.headers(DATA_HEADERS).redirect(redirect, 302)
    const { headers, body, encoding } = await answer(loaded, {
      encoding: encodingOf(app, request, loaded),
      shell,
      secure: config.secure,
      frameOrigins: company?.frame_origins ?? [],
      failed: error => request.log.error({ text: textOf(error) }, 'a page could not be rendered on the server'),
    })
    if (encoding) void reply.header('content-encoding', encoding)
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    return reply.code(loaded.status).headers(headers).header('vary', VARY).send(body)
  })
}

interface HtmlPage {
  readonly loaded: Loaded
  readonly company?: Company | undefined
  readonly redirect?: string
  readonly shell: boolean
  /** Seconds, as in a `Problem`. */
  readonly retryAfter?: number | undefined
}

async function loadHtml(app: FastifyInstance, request: FastifyRequest, url: string): Promise<HtmlPage> {
  if (url === '/global') return chooser(app, request)
  let frame: Frame | undefined
  try {
    const { company, base, path, elsewhere } = await locate(app.services.companies, request.host, url)
    if (!company) {
      const nobody = { loaded: genericPage(GENERIC_COMPANY, 404, 'other'), shell: false }
      return elsewhere === undefined ? nobody : { ...nobody, redirect: elsewhere + queryOf(request) }
    }
    frame = { company, base, user: undefined, renderMarkdown: app.services.renderMarkdown }
    const portal = await open(app, request, company, base)
    frame = portal
    const search = searchOf(request)
    // Whether it is edited or cloned stands behind the #: the browser asks for the submission itself.
    const shell = search.has('event_id')
    if (shell) for (const name of ['event_id', 'mode', 'key']) search.delete(name)
    const counts = request.method !== 'HEAD' && !shell
    const loaded = await safely(request, portal, () => loadPage({ portal, path, search, languages: languagesOf(request), counts }))
    const segment = loaded.page.redirect_to
    return { loaded, company, shell, ...(segment ? { redirect: `${base}/${path}/${segment}` } : {}) }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    if (problem.status >= 500) request.log.warn({ request_id: request.id, status: problem.status, ...causeOf(error) }, 'request failed')
    const known = frame ?? lastFrame(app, request, url)
    return { loaded: problemPage(problem, known), company: known?.company, shell: false, retryAfter: problem.extras.retryAfter }
  }
}

/** Without its script the browser sends here what was chosen. */
async function chooser(app: FastifyInstance, request: FastifyRequest): Promise<HtmlPage> {
  const search = searchOf(request)
  const region = search.get('region')
  // Below a company's subdomain no path leads to another company.
  const siblings = (await isCompanysHost(app, request)) ? request.host.slice(request.host.indexOf('.') + 1) : ''
  const redirect = region === null ? {} : { redirect: chosenAddress(region, search.get('event_type') ?? '', siblings) }
  const { page, ...loaded } = genericPage(GENERIC_COMPANY, 200, 'global')
  if (siblings === '') return { loaded: { ...loaded, page }, shell: false, ...redirect }
  const actions = REGIONS.map(name => `${request.protocol}://${name}.${siblings}`)
  return { loaded: { ...loaded, page: { ...page, siblings } as typeof page, actions }, shell: false, ...redirect }
}

/** While nothing can be read the chooser stands as on any other host. */
const isCompanysHost = (app: FastifyInstance, request: FastifyRequest): Promise<boolean> => companyInHost(app, request).catch(() => false)

/** The company that an address named when it was read last: its shell is there while the database is not. */
function lastFrame(app: FastifyInstance, request: FastifyRequest, url: string): Frame | undefined {
  const { companies, renderMarkdown } = app.services
  const inHost = companies.last(nameInHost(request.host) ?? '')
  const company = inHost ?? companies.last(splitPath(url).first)
  return company && { company, base: inHost ? '' : `/${company.path}`, user: undefined, renderMarkdown }
}

/** A page for people, where a program would get the problem as JSON. What the portal itself failed at has the error texts. */
function problemPage(problem: Problem, frame: Frame | undefined): Loaded {
  const { status } = problem
  if (frame && status >= 500) return failedPage(frame, status)
  const { title, text } = status >= 500 ? broken() : problem
  const { page, images } = frame ? otherPage(frame, status, 'error') : genericPage(GENERIC_COMPANY, status, 'other')
  return { status, images, page: page.render === 'other' ? { ...page, heading: title, intro: `<p>${text}</p>`, leads: ['retry'] } : page }
}

async function open(app: FastifyInstance, request: FastifyRequest, company: Company, base: string): Promise<Portal> {
  const portal = await app.services.openPortal(request, company, base)
  request.portal = portal
  limitCall(app.services, getPage, portal, request.ip)
  return portal
}

/** A page that cannot be built gets the company's error texts (P1.15). */
async function safely(request: FastifyRequest, portal: Portal, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (problemOf(error)) throw error
    request.log.error({ request_id: request.id, status: 500, ...causeOf(error) }, 'a page could not be built')
    return failedPage(portal, 500)
  }
}

async function companyInHost(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  const name = nameInHost(request.host)
  return name !== undefined && (await app.services.companies.byPath(name)) !== undefined
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1)
  return `/${trimmed(path)}`
}

const trimmed = (path: string): string => path.split('/').filter(Boolean).join('/')

const searchOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(queryOf(request))

/** With its question mark, or ''. */
function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

const languagesOf = (request: FastifyRequest): readonly string[] => acceptedLanguages(request.headers['accept-language'])

function encodingOf(app: FastifyInstance, { headers }: FastifyRequest, { page }: Loaded): Encoding | undefined {
  const isPrivate = page.user.is_valid || (page.render === 'form' && page.event !== undefined)
  return encodingFor(headers, { isPrivate, secure: app.services.config.secure })
}

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${safeErrorMessage(error)}` : typeof error)
