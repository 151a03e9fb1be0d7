import type { PageStyle } from '#contract/portal/page-style.ts'
import { styleCss } from '#contract/styles/style-css.ts'
import { fittingLook } from '#contract/styles/style-fit.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { selectPageStyle } from './styles.sql.ts'

/** What a page needs to know of its style; its logo is still the uuid of a file. */
export type DressedStyle = Omit<PageStyle, 'logo'> & { readonly logo_file: string | null }

/** The styles of pages, as they were within the last seconds. */
export interface PageStyles {
  find(db: CompanyDb, id: string | null): Promise<DressedStyle | undefined>
  /** Drops those of a company after a change. Other servers read them anew within seconds. */
  forget(db: CompanyDb): void
}

const CACHE_MS = 3_000
const MAX_COMPANIES = 1_000
const MAX_SHEETS = 1_000

interface CachedStyle {
  readonly expiresAt: number
  readonly style: Promise<DressedStyle | undefined>
}

export function makePageStyles(): PageStyles {
  const cache = new Map<string, Map<string, CachedStyle>>()
  /** By uuid and version, which never change what they mean. */
  const sheets = new Map<string, string>()

  async function read(db: CompanyDb, id: string | null): Promise<DressedStyle | undefined> {
    const [row] = await db.run(selectPageStyle({ company: db.company, id }))
    if (!row) return undefined
    const { style_look: style, version, logo_file } = row
    const { header_hide, main_header_hide, footer_hide, footer_text } = style
    const key = `${row.id}/${version}`
    let css = sheets.get(key)
    if (css === undefined) {
      if (sheets.size >= MAX_SHEETS) sheets.clear()
      sheets.set(key, (css = styleCss(fittingLook(style))))
    }
    return { uuid: row.id, version, header_hide, main_header_hide, footer_hide, footer_text, logo_file, css }
  }

  return {
    find(db, id) {
      const now = performance.now()
      if (cache.size >= MAX_COMPANIES) cache.clear()
      let styles = cache.get(db.company)
      if (!styles) cache.set(db.company, (styles = new Map()))
      const cached = styles.get(id ?? '')
      if (cached && cached.expiresAt > now) return cached.style
      const style = read(db, id)
      styles.set(id ?? '', { expiresAt: now + CACHE_MS, style })
      // A failure is not cached.
      style.catch(() => styles.delete(id ?? ''))
      return style
    },
    forget: ({ company }) => void cache.delete(company),
  }
}
