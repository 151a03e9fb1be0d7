import { hash } from 'node:crypto'
import { pageTitle } from '#contract/portal/page-title.ts'
import type { PageData } from '#contract/portal/screens.ts'
import { newNonce, pageHeaders } from '../http/headers.ts'
import { jsonText } from './answer-json.ts'
import { type Bytes, once } from '../http/compress.ts'
import { type Body, bodyOfMany } from './body.ts'
import { bodyOf, headOf } from './document.ts'
import type { Encoding } from '../http/encoding.ts'
import type { Loaded } from './loaded.ts'
import type { SpareTime } from './spare-time.ts'
import { isStaff, type WebBuild } from './ssr.ts'

export interface RenderOptions {
  readonly encoding: Encoding | undefined
  /** Without the rendered content: only the browser knows what to show (an event that is edited or cloned). */
  readonly shell: boolean
  /** Public address is https. */
  readonly secure: boolean
  /** Origins that may frame a visitor's page. */
  readonly frameOrigins: readonly string[]
  /** The page could not be rendered here; the browser draws it. */
  readonly failed: (error: unknown) => void
}

export interface HtmlAnswer extends Bytes {
  readonly headers: Readonly<Record<string, string>>
}

interface RenderedPage {
  readonly loaded: Loaded
  /** Where in a form the page is. */
  readonly place: string
  readonly body: Body
}

interface CachedPage extends RenderedPage {
  readonly expiresAt: number
}

/** Where a password is typed: nobody's frame can be laid over it. */
const PASSWORD_PAGES: ReadonlySet<string> = new Set(['login', 'welcome', 'reset_password'])

/** For how long guests get the same page: its data says when it was made, and the browser goes on from there. */
const CACHE_MS = 60_000
const MAX_PAGES = 300

/** Makes HTML of loaded pages. Pages that many guests get are cached, all but the nonce. */
export function htmlAnswers(build: WebBuild, spareTime: SpareTime) {
  const cache = new Map<string, CachedPage>()

  function contentOf(loaded: Loaded, options: RenderOptions): RenderedPage {
    const key = options.shell ? undefined : loaded.key
    const cached = key === undefined ? undefined : cache.get(key)
    if (cached && cached.expiresAt > performance.now()) return cached
    const html = rendered(loaded, options)
    const place = build.placeIn(html)
    const text = bodyOf(html, jsonText(loaded), filesOf(loaded), { css: cssOf(loaded), language: loaded.page.interface_language })
    if (key === undefined)
      return { loaded, place, body: { behind: (head, encoding) => once(Buffer.concat([head, Buffer.from(text)]), encoding) } }
    const body = bodyOfMany(text, spareTime)
    store(key, { expiresAt: performance.now() + CACHE_MS, loaded, place, body })
    return { loaded, place, body }
  }

  const cssOf = ({ page }: Loaded): string => (page.render === 'form' && page.style?.css) || ''

  const filesOf = ({ page }: Loaded) => build.files(page)

  function rendered({ page }: Loaded, { shell, failed }: RenderOptions): string {
    if (shell || isStaff(page.render)) return ''
    try {
      return build.html(page)
    } catch (error) {
      failed(error)
      return ''
    }
  }

  function store(key: string, entry: CachedPage): void {
    if (cache.size >= MAX_PAGES) cache.delete(cache.keys().next().value ?? '')
    cache.delete(key)
    cache.set(key, entry)
  }

  return async function answer(requested: Loaded, options: RenderOptions): Promise<HtmlAnswer> {
    const { loaded, place, body } = contentOf(requested, options)
    const { page, images, frames = [], actions = [], framedBySelf } = loaded
    const staff = isStaff(page.render)
    const nonce = newNonce()
    const { description, company } = page
    const title = staff ? page.title : pageTitle(page, place)
    const style = staff ? '' : build.style(page)
    const files = filesOf(loaded)
    const head = Buffer.from(headOf({ title, description, accent: company.accent, nonce, style, files, language: languageOf(page) }))
    return {
      headers: pageHeaders({
        nonce,
        styleHashes: [files?.inlined?.hash, hashOf(cssOf(loaded))].filter(hash => hash !== undefined),
        framedBy: framedBySelf ? [] : staff || PASSWORD_PAGES.has(page.render) ? 'none' : options.frameOrigins,
        imageOrigins: images,
        frameOrigins: frames,
        actionOrigins: actions,
        htmlPolicies: staff ? ['foyer', 'default', 'mails'] : ['foyer'],
        secure: options.secure,
      }),
      ...(await body.behind(head, options.encoding)),
    }
  }
}

/** For the policy of the page. */
const hashOf = (css: string): string | undefined => (css === '' ? undefined : `sha256-${hash('sha256', css, 'base64')}`)

/** A form's page is in the language of the form, every other in that of the product. */
const languageOf = (page: PageData): string =>
  (page.render === 'form' && (page.language ?? page.form.language)) || page.interface_language || 'en'
