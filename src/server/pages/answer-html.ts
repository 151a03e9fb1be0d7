import type { PageData } from '#contract/portal/pages.ts'
import { newNonce, pageHeaders } from '../http/headers.ts'
import { jsonText } from './answer-json.ts'
import { type Body, bodyOfMany, type Bytes, once } from './body.ts'
import { bodyOf, headOf } from './document.ts'
import type { Encoding } from './encoding.ts'
import type { Loaded } from './loaded.ts'
import { isStaff, type Look } from './ssr.ts'

export interface Way {
  readonly encoding: Encoding | undefined
  /** Without the rendered content: the browser knows better what to show (an event that is edited or cloned). */
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

interface Kept {
  readonly until: number
  readonly loaded: Loaded
  readonly body: Body
}

/** A guest's page is the same for so long (milliseconds); its data says when it was made, and the browser goes on from there. */
const KEPT_MS = 60_000
const MOST_KEPT = 300

/** Makes HTML of loaded pages. Pages that many guests get are kept ready to be sent, all but the nonce. */
export function htmlAnswers(look: Look) {
  const kept = new Map<string, Kept>()

  function contentOf(loaded: Loaded, way: Way): { loaded: Loaded; body: Body } {
    const key = way.shell ? undefined : loaded.key
    const known = key === undefined ? undefined : kept.get(key)
    if (known && known.until > performance.now()) return known
    const text = bodyOf(rendered(loaded, way), jsonText(loaded), filesOf(loaded))
    if (key === undefined) return { loaded, body: { behind: (head, encoding) => once(Buffer.concat([head, Buffer.from(text)]), encoding) } }
    const body = bodyOfMany(text)
    keep(key, { until: performance.now() + KEPT_MS, loaded, body })
    return { loaded, body }
  }

  const filesOf = ({ page }: Loaded) => look.files(page)

  function rendered({ page }: Loaded, { shell, failed }: Way): string {
    if (shell || isStaff(page.render)) return ''
    try {
      return look.html(page)
    } catch (error) {
      failed(error)
      return ''
    }
  }

  function keep(key: string, entry: Kept): void {
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.delete(key)
    kept.set(key, entry)
  }

  return async function answer(asked: Loaded, way: Way): Promise<HtmlAnswer> {
    const { loaded, body } = contentOf(asked, way)
    const { page, images, frames = [], actions = [] } = loaded
    const staff = isStaff(page.render)
    const nonce = newNonce()
    const { title, description } = page
    const style = staff ? '' : look.style(page)
    const files = filesOf(loaded)
    const head = Buffer.from(headOf({ title, description, nonce, style, files, language: languageOf(page) }))
    return {
      headers: pageHeaders({
        nonce,
        styleHash: files?.inlined?.hash,
        framedBy: staff || page.render === 'login' ? 'none' : way.frameOrigins,
        imageOrigins: images,
        frameOrigins: frames,
        actionOrigins: actions,
        // Mantine, on the staff's side, writes style sheets as text.
        trustedHtml: !staff,
        secure: way.secure,
      }),
      ...(await body.behind(head, way.encoding)),
    }
  }
}

/** Whatever is no form is in the product's own words. */
const languageOf = (page: PageData): string => (page.render === 'form' && (page.language ?? page.form.language)) || 'en'
