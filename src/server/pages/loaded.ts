import { productLanguage } from '#contract/languages/product-language.ts'
import type { NothingHere } from '#contract/portal/open-forms.ts'
import { may, type Need } from '#contract/call.ts'
import type { CompanyData, Lead, LoginPage, OtherPage } from '#contract/portal/pages.ts'
import { isStaffPage, type PageData } from '#contract/portal/screens.ts'
import { companyDataOf } from '../company/company-data.ts'
import { answerTexts } from '../answer-texts.ts'
import { userDataOf } from '../people/user.ts'
import type { Portal } from '../portal.ts'
import { menuOf } from './menu.ts'
import { portalText } from './portal-texts.ts'
import { pageTexts } from './texts.ts'

/** The data of a page, and what an answer needs to know besides. */
export interface Loaded {
  /** HTTP status. */
  readonly status: number
  readonly page: PageData
  /** Origins of the images in its texts: the CSP names exactly them. */
  readonly images: readonly string[]
  /** Origins of the pages that its iframes show: likewise. */
  readonly frames?: readonly string[]
  /** Origins that its forms lead to: likewise. */
  readonly actions?: readonly string[]
  /** `page.form` as JSON, the same object for the same version: what is derived from it is cached by it. */
  readonly ready?: { readonly json: string }
  /** Only the portal itself may frame it. */
  readonly framedBySelf?: boolean
  /** Guests who ask under the same key get the same page within a minute. */
  readonly key?: string
}

export interface PageRequest {
  readonly portal: Portal
  /** After the company, without slashes at its ends. */
  readonly path: string
  readonly search: URLSearchParams
  /** Tags of the languages that the visitor reads, the preferred first. */
  readonly languages: readonly string[]
  /** Is the page given to somebody, so that a form counts as opened? */
  readonly counts: boolean
  /** Writes into the log why a part of the page could not be read, which is shown without it. */
  readonly note: (error: unknown) => void
}

/** Makes the data of a page. `parts`: what its address says after the page's own name. */
export type Loader = (request: PageRequest, ...parts: string[]) => Promise<Loaded>

/** What the shell of a page is made of: known also when nothing else can be read. */
export type PageFrame = Pick<Portal, 'company' | 'base' | 'user' | 'renderMarkdown' | 'tenantToken' | 'userKey'>

/** What every page has: company, user, the sidebar of staff, and the head of the document (P1.24). */
export function shellOf(portal: PageFrame, { title = pageTexts.title, description = pageTexts.description, intro = '' } = {}) {
  const { company, base, user } = portal
  const menu = menuOf(portal)
  return {
    company: companyDataOf(company, base, portal.tenantToken()),
    user: userDataOf(company, user, portal.userKey()),
    title,
    description,
    intro,
    ...(menu.length > 0 && { menu }),
  }
}

type CompanyMessage = 'intro' | 'error' | 'inactive' | 'unlogged' | 'forbidden'

/** One of the company's own pages (P2.23). */
function message(
  { company, renderMarkdown }: PageFrame,
  which: CompanyMessage,
): { heading: string; intro: string; images: readonly string[] } {
  const { html, images } = renderMarkdown(portalText(company[`${which}_intro`]))
  return { heading: portalText(company[`${which}_title`]), intro: html, images }
}

/** The links of this visitor: the start page, their own requests, the staff's side. */
function leadsOf({ user }: PageFrame): Lead[] {
  if (!user) return ['start']
  return may(user.permissions, 'staff') ? ['start', 'submissions', 'admin'] : ['start', 'submissions']
}

const REASONS: Partial<Record<CompanyMessage, NothingHere>> = { inactive: 'closed', forbidden: 'forbidden' }

/** The fallback page with one of the company's message texts. `status`: of HTTP. */
export function otherPage(portal: PageFrame, status: number, which: CompanyMessage, more: Partial<OtherPage> = {}): Loaded {
  const { heading, intro, images } = message(portal, which)
  const reason = REASONS[which]
  const page: OtherPage = {
    ...shellOf(portal, { intro }),
    render: 'other',
    heading,
    forms: [],
    leads: leadsOf(portal),
    ...(reason && { reason }),
    ...more,
  }
  return { status, page, images }
}

/** For a guest where one has to be logged in: 401 with the company's *unlogged* texts (P1.15). */
export function loginPage(portal: PageFrame): Loaded {
  const { heading, intro, images } = message(portal, 'unlogged')
  const page: LoginPage = { ...shellOf(portal, { intro }), render: 'login', heading }
  return { status: 401, page, images }
}

/** A page that cannot be built has the company's error texts, in its shell (P1.15). `status`: 500 and more. */
export function failedPage(frame: PageFrame, status: number, requestId?: string): Loaded {
  const named = requestId === undefined ? {} : { request_id: requestId }
  return otherPage(frame, status, 'error', { leads: ['retry', ...leadsOf(frame)], ...named })
}

/** 404 within a company. */
export function notFoundPage(portal: PageFrame): Loaded {
  const page: OtherPage = {
    ...shellOf(portal),
    render: 'other',
    heading: answerTexts.pageNotFound,
    reason: 'unknown',
    intro: `<p>${answerTexts.nothingHere}</p>`,
    forms: [],
    leads: leadsOf(portal),
  }
  return { status: 404, page, images: [] }
}

/** Without a company: the generic profile. */
export function genericPage(company: CompanyData, status: number, render: 'other' | 'global'): Loaded {
  const shell = { company, user: userDataOf(company, undefined), title: pageTexts.title, description: pageTexts.description }
  if (render === 'global') return { status, page: { ...shell, intro: '', render }, images: [] }
  const page: OtherPage = {
    ...shell,
    intro: `<p>${answerTexts.nothingHere}</p>`,
    render,
    heading: answerTexts.pageNotFound,
    reason: 'unknown',
    forms: [],
    leads: ['global'],
  }
  return { status, page, images: [] }
}

/** Only for whoever may: guests get the login page, other users 403 (P1.15). */
export function restricted(needs: Need, load: Loader): Loader {
  return async (request, ...parts) => {
    const { user } = request.portal
    if (!user) return loginPage(request.portal)
    if (!may(user.permissions, needs)) return otherPage(request.portal, 403, 'forbidden')
    return load(request, ...parts)
  }
}

/** Of the staff's build, and read by somebody who is none of them. */
const isForRequesters = (page: PageData) => page.render === 'calendar' && !may(page.user.permissions, 'staff')

/**
 * Says in which language the product speaks on a visitor's page (P1.36): the first that the visitor reads, else that of the form.
 * @param wanted tags, the most wanted first
 */
export function inProductLanguage(loaded: Loaded, wanted: readonly string[]): Loaded {
  const { page, key } = loaded
  if (isStaffPage(page) && !isForRequesters(page)) return loaded
  const tag = productLanguage(page.render === 'form' ? [...wanted, page.language ?? page.form.language ?? ''] : wanted)
  if (tag === 'en') return loaded
  return { ...loaded, page: { ...page, interface_language: tag }, ...(key && { key: `${key}/${tag}` }) }
}
