import type { CompanyData, PageData } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/pages.ts'
import { call } from './call.ts'

/** Initial data may take this long (specification section 9). */
const INITIAL_TIMEOUT = 30_000

/**
 * The data of a page path of a company (`forms/event_request/gala`). An answer with `render` is a page whatever its
 * status (decisions section 1); undefined when there was none.
 */
export async function loadPage(company: string, pagePath: string, query: string): Promise<PageData | undefined> {
  const { body } = await call(getPage, {
    params: { company, '*': pagePath },
    query: Object.fromEntries(new URLSearchParams(query)),
    timeout: INITIAL_TIMEOUT,
    quiet: true,
  })
  return body && 'render' in body ? (body as PageData) : undefined
}

/** What stands behind the company's base in the browser's address: the page path. */
export function pagePathOf({ base }: CompanyData, pathname: string): string {
  return pathname.slice(base.length).replace(/^\/+|\/+$/g, '')
}

/** An address inside the company, from a page path. */
export function linkTo({ base }: CompanyData, pagePath: string): string {
  return `${base}/${pagePath}`
}
