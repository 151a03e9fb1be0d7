import type { CompanyData, FormPage } from '#contract/portal/pages.ts'
import type { PageData } from '#contract/portal/screens.ts'
import { getPage } from '#contract/portal/screens.ts'
import { pageQuery } from './event-address.ts'
import { call } from './call.ts'

/** Initial data may take this long (P9.16). */
const INITIAL_TIMEOUT_MS = 30_000

/**
 * The data of a page path of a company (`forms/event_request/gala`). An answer with `render` is a page whatever its
 * status (P1.14); undefined when there was none.
 */
export async function loadPage(company: string, pagePath: string, query: string): Promise<PageData | undefined> {
  return (await askPage(company, pagePath, query)).page
}

/** The same with the status of the answer; 0: none came. */
export async function askPage(company: string, pagePath: string, query: string): Promise<PageAnswer> {
  const { status, body } = await call(getPage, {
    params: { company, '*': pagePath },
    query: Object.fromEntries(new URLSearchParams(query)),
    timeout: INITIAL_TIMEOUT_MS,
    quiet: true,
  })
  return { status, page: body && 'render' in body ? (body as PageData) : undefined }
}

interface PageAnswer {
  readonly status: number
  readonly page: PageData | undefined
}

/** The page at the present address once more, with the submission that it edits or clones as it is now. */
export async function loadEvent(company: CompanyData): Promise<FormPage | undefined> {
  const page = await loadPage(company.path, pagePathOf(company, location.pathname), pageQuery(location))
  return page?.render === 'form' && page.event ? page : undefined
}

/** What stands behind the company's base in the browser's address: the page path. */
export function pagePathOf({ base }: CompanyData, pathname: string): string {
  return pathname.slice(base.length).replace(/^\/+|\/+$/g, '')
}
