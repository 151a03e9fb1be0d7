import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getPage } from '#contract/portal/screens.ts'
import { GENERIC_COMPANY } from '../company/company-data.ts'
import type { Company } from '../company/company.ts'
import { baseOn } from '../company/locate.ts'
import { notFound } from '../errors.ts'
import { DATA_HEADERS, retryHeaders } from '../http/headers.ts'
import { languagesOf } from '../http/languages.ts'
import { refusePrograms } from '../http/refuse-programs.ts'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import { htmlAnswers } from './answer-html.ts'
import { jsonAnswers } from './answer-json.ts'
import { type Encoding, encodingFor } from '../http/encoding.ts'
import { loadHtml } from './load-html.ts'
import { loadPage } from './load-page.ts'
import { genericPage, inProductLanguage, type Loaded } from './loaded.ts'
import { messagePreviewRoutes } from './message-preview.routes.ts'
import { companyInHost, loadOrFail, noteOf, openPortal, pathOf, searchOf, trimmed } from './requests.ts'
import { makeSpareTime, type SpareTime } from './spare-time.ts'
import { isBuilt, openWebBuild } from './ssr.ts'

/** Headers that an answer depends on, besides its address. */
const VARY = 'accept-encoding, accept-language, cookie, sec-fetch-site'

/** Of a page with a core token in its address (P2.102): its own scripts would take it along into logs. */
const NO_REFERRER = { 'referrer-policy': 'no-referrer' }

/** Every page twice: its data for the browser's app (GET /api/portal/…), and as HTML with the data inside (GET /…). */
export function pagesRoutes(app: FastifyInstance): void {
  messagePreviewRoutes(app)
  const spareTime = makeSpareTime()
  jsonRoute(app, spareTime)
  htmlRoute(app, spareTime)
}

function jsonRoute(app: FastifyInstance, spareTime: SpareTime): void {
  const answer = jsonAnswers(spareTime)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { company: name, '*': path = '' } = request.params as { company: string; '*'?: string }
    const company = await app.services.companies.byPath(name)
    if (company) refusePrograms(request, getPage, company.path, app.services.config)
    const found = company ? await loadFor(app, request, company, path) : genericPage(GENERIC_COMPANY, 404, 'other')
    const loaded = inProductLanguage(found, languagesOf(request))
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
  const portal = await openPortal(app, request, company, baseOn(request.host, company))
  const search = searchOf(request)
  // A run that goes on in a newer version of its form is not counted again.
  const goesOn = search.has('_run_uid')
  search.delete('_run_uid')
  const counts = request.method !== 'HEAD' && !goesOn
  const pageRequest = { portal, path: trimmed(path), search, languages: languagesOf(request), counts, note: noteOf(request) }
  return loadOrFail(request, portal, () => loadPage(pageRequest))
}

function htmlRoute(app: FastifyInstance, spareTime: SpareTime): void {
  const { config } = app.services
  let answer: ReturnType<typeof htmlAnswers> | undefined
  app.addHook('onReady', async () => {
    answer = htmlAnswers(await openWebBuild(config.dist), spareTime)
    if (!isBuilt(config.dist)) app.log.warn('the web app is not built: run "npm run build"')
  })

  app.get('/*', async (request, reply) => {
    const url = pathOf(request)
    if (url.startsWith('/api/') || url.startsWith('/tenant/') || !answer) throw notFound()
    if (url === '/' && !(await companyInHost(app, request))) return reply.headers(DATA_HEADERS).redirect('/global', 302)
    const { loaded: found, company, redirect, shell, retryAfter } = await loadHtml(app, request, url)
    if (redirect !== undefined) return reply.headers(DATA_HEADERS).redirect(redirect, 302)
    const loaded = inProductLanguage(found, languagesOf(request))
    const { headers, body, encoding } = await answer(loaded, {
      encoding: encodingOf(app, request, loaded),
      shell,
      secure: config.secure,
      frameOrigins: company?.frame_origins ?? [],
      failed: error => request.log.error({ text: textOf(error) }, 'a page could not be rendered on the server'),
    })
    if (encoding) void reply.header('content-encoding', encoding)
    return reply
      .code(loaded.status)
      .headers({ ...headers, ...retryHeaders(retryAfter), ...(searchOf(request).has('token') && NO_REFERRER) })
      .header('vary', VARY)
      .send(body)
  })
}

function encodingOf(app: FastifyInstance, { headers }: FastifyRequest, { page }: Loaded): Encoding | undefined {
  const isPrivate = page.user.is_valid || (page.render === 'form' && page.event !== undefined)
  return encodingFor(headers, { isPrivate, secure: app.services.config.secure })
}

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${safeErrorMessage(error)}` : typeof error)
