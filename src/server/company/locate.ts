import { nameInHost, splitPath } from './address.ts'
import type { Companies, Company } from './company.ts'

/** What an address means. */
export interface Located {
  readonly company: Company | undefined
  /** What stands before a page path in the browser: `/acme`, or '' on the company's subdomain. */
  readonly base: string
  /** The page path, without slashes at its ends. */
  readonly path: string
  /** Where the page is, when its company was written in capitals. */
  readonly elsewhere?: string
}

/** The company by the subdomain if that names one, else by the first path segment (P1.6). */
export async function locate(companies: Companies, host: string, pathname: string): Promise<Located> {
  const name = nameInHost(host)
  const bySubdomain = name && (await companies.byPath(name))
  const whole = pathname.split('/').filter(Boolean).join('/')
  if (bySubdomain) return { company: bySubdomain, base: '', path: whole }
  const { first, rest } = splitPath(pathname)
  const company = first === '' ? undefined : await companies.byPath(first)
  if (company) return { company, base: `/${company.path}`, path: rest }
  const small = first.toLowerCase()
  const known = small !== first && (await companies.byPath(small))
  return { company: undefined, base: '', path: whole, ...(known && { elsewhere: `/${known.path}/${rest}` }) }
}

/** `base` of a company that was named by the path of a call. */
export const baseOn = (host: string, company: Company): string => (nameInHost(host) === company.path ? '' : `/${company.path}`)
