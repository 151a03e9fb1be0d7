import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getPage } from '#contract/portal/screens.ts'
import { nameInHost } from '../company/address.ts'
import type { Company } from '../company/company.ts'
import { problemOf } from '../db/failures.ts'
import { causeOf } from '../http/failures.ts'
import { limitCall } from '../http/limit-call.ts'
import type { Portal } from '../portal.ts'
import { failedPage, type Loaded, type PageRequest } from './loaded.ts'

/** The portal of a page's request, which counts against the rate of pages. @throws Problem 429 */
export async function openPortal(app: FastifyInstance, request: FastifyRequest, company: Company, base: string): Promise<Portal> {
  const portal = await app.services.openPortal(request, company, base)
  request.portal = portal
  limitCall(app.services, getPage, portal, request.ip)
  return portal
}

/** A page that cannot be built gets the company's error texts (P1.15). */
export async function loadOrFail(request: FastifyRequest, portal: Portal, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (problemOf(error)) throw error
    request.log.error({ request_id: request.id, status: 500, ...causeOf(error) }, 'a page could not be built')
    return failedPage(portal, 500, request.id)
  }
}

/** What a page that stands without one of its parts says in the log. */
export const noteOf =
  (request: FastifyRequest): PageRequest['note'] =>
  error =>
    request.log.error({ request_id: request.id, ...causeOf(error) }, 'a part of a page could not be read')

/** Does the host name a company? */
export async function companyInHost(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  const name = nameInHost(request.host)
  return name !== undefined && (await app.services.companies.byPath(name)) !== undefined
}

/** The path of a request, without slashes at its end. */
export function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1)
  return `/${trimmed(path)}`
}

/** A path without empty segments. */
export const trimmed = (path: string): string => path.split('/').filter(Boolean).join('/')

export const searchOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(queryOf(request))

/** With its question mark, or ''. */
export function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
