import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chosenAddress, REGIONS } from '#contract/portal/chooser.ts'
import { nameInHost, splitPath } from '../company/address.ts'
import { GENERIC_COMPANY } from '../company/company-data.ts'
import type { Company } from '../company/company.ts'
import { locate } from '../company/locate.ts'
import { problemOf } from '../db/failures.ts'
import { broken, type Problem } from '../errors.ts'
import { causeOf } from '../http/failures.ts'
import { languagesOf } from '../http/languages.ts'
import { failedPage, genericPage, type Loaded, otherPage, type PageFrame } from './loaded.ts'
import { loadPage } from './load-page.ts'
import { portalText } from './portal-texts.ts'
import { companyInHost, loadOrFail, noteOf, openPortal, queryOf, searchOf } from './requests.ts'

/** A page as it is answered in HTML. */
export interface HtmlPage {
  readonly loaded: Loaded
  readonly company?: Company | undefined
  readonly redirect?: string
  /** Sent without its rendered content. */
  readonly shell: boolean
  /** Seconds, as in a `Problem`. */
  readonly retryAfter?: number | undefined
}

/** The page of an address, or where it leads. What fails is a page too. */
export async function loadHtml(app: FastifyInstance, request: FastifyRequest, url: string): Promise<HtmlPage> {
  if (url === '/global') return chooser(app, request)
  let frame: PageFrame | undefined
  try {
    const { company, base, path, elsewhere } = await locate(app.services.companies, request.host, url)
    if (!company) {
      const notFound = { loaded: genericPage(GENERIC_COMPANY, 404, 'other'), shell: false }
      return elsewhere === undefined ? notFound : { ...notFound, redirect: elsewhere + queryOf(request) }
    }
    frame = frameOf(app, company, base)
    const portal = await openPortal(app, request, company, base)
    frame = portal
    const search = searchOf(request)
    // Whether it is edited or cloned stands behind the #: the browser asks for the submission itself.
    const shell = search.has('event_id')
    if (shell) for (const name of ['event_id', 'mode', 'key']) search.delete(name)
    const counts = request.method !== 'HEAD' && !shell
    const pageRequest = { portal, path, search, languages: languagesOf(request), counts, note: noteOf(request) }
    const loaded = await loadOrFail(request, portal, () => loadPage(pageRequest))
    const segment = loaded.page.redirect_to
    return { loaded, company, shell, ...(segment ? { redirect: `${base}/${path}/${segment}` } : {}) }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    if (problem.status >= 500) request.log.warn({ request_id: request.id, status: problem.status, ...causeOf(error) }, 'request failed')
    const known = await withErrorText(app, frame ?? lastFrame(app, request, url))
    return { loaded: problemPage(problem, known, request.id), company: known?.company, shell: false, retryAfter: problem.extras.retryAfter }
  }
}

/** The page on which a region is chosen. Without its script the browser sends the choice here. */
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

/** Is this the host of a company? When the database does not answer it counts as none. */
const isCompanysHost = (app: FastifyInstance, request: FastifyRequest): Promise<boolean> => companyInHost(app, request).catch(() => false)

/** The company of an address as it was last read, so that its shell is there while the database is not. */
function lastFrame(app: FastifyInstance, request: FastifyRequest, url: string): PageFrame | undefined {
  const { companies } = app.services
  const inHost = companies.last(nameInHost(request.host) ?? '')
  const company = inHost ?? companies.last(splitPath(url).first)
  return company && frameOf(app, company, inHost ? '' : `/${company.path}`)
}

/** The frame, once the text for what failed can be rendered without that others wait; undefined where no thread is free for a long one. */
async function withErrorText({ services }: FastifyInstance, frame: PageFrame | undefined): Promise<PageFrame | undefined> {
  if (!frame) return undefined
  const { company } = frame
  return services.prepareMarkdown(company.id, [portalText(company.error_intro)]).then(
    () => frame,
    () => undefined,
  )
}

/** The frame for somebody who is not known. */
const frameOf = ({ services: { renderMarkdown } }: FastifyInstance, company: Company, base: string): PageFrame => ({
  company,
  base,
  user: undefined,
  renderMarkdown,
  tenantToken: () => '',
  userKey: () => undefined,
})

/** A problem as a page for people. When the portal itself failed, the page has the error texts. */
function problemPage(problem: Problem, frame: PageFrame | undefined, requestId: string): Loaded {
  const { status } = problem
  if (frame && status >= 500) return failedPage(frame, status, requestId)
  const { title, text } = status >= 500 ? broken() : problem
  const { page, images } = frame ? otherPage(frame, status, 'error') : genericPage(GENERIC_COMPANY, status, 'other')
  return { status, images, page: page.render === 'other' ? { ...page, heading: title, intro: `<p>${text}</p>`, leads: ['retry'] } : page }
}
