import type { CompanyData } from '#contract/portal/pages.ts'
import { pagePathOf } from '../api/page.ts'

/** Where a link of the portal leads: its page path and its search without `?`. */
export interface Target {
  readonly pathname: string
  readonly pagePath: string
  readonly search: string
}

/** Is this a staff screen of this company, to be shown without leaving the page? Else undefined. */
export function targetOf(company: CompanyData, href: string, here: string): Target | undefined {
  const url = new URL(href, here)
  const path = url.pathname
  if (url.origin !== new URL(here).origin || !isOfStaff(company, path)) return undefined
  return { pathname: path, pagePath: pagePathOf(company, path), search: url.search.slice(1) }
}

/** Does the staff's build draw what this path leads to? */
const isOfStaff = ({ base }: CompanyData, path: string) =>
  `${path}/`.startsWith(`${base}/admin/`) || path.replace(/\/+$/, '') === `${base}/calendar`

/** Lists whose address is that of their rows in the plural. */
const PLURALS = /\/settings\/(?:field|style|webhook)$/

/** The list that a detail page came from: its path without the last segment, that of fields, styles and webhooks with an s (P1.31), and for what staff booked the calendar. */
export function parentOf(company: CompanyData, pathname: string): string {
  const list = `${company.base}/${pagePathOf(company, pathname).split('/').slice(0, -1).join('/')}`
  if (list === `${company.base}/admin/reservations`) return `${company.base}/calendar`
  return PLURALS.test(list) ? `${list}s` : list
}

/** A search with these parts changed; what is empty is left out. */
export function withSearch(search: string, part: Readonly<Record<string, string | number | boolean>>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(part)) {
    if (value === '' || value === false) params.delete(name)
    else params.set(name, String(value))
  }
  return params.toString()
}

/** Rows that fit: floor((window height − 290) / 37.5), at least 1 (P8.3). */
export function pageSizeOf(windowHeight: number): number {
  return Math.max(1, Math.floor((windowHeight - 290) / 37.5))
}
