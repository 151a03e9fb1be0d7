import { directionOf } from '#engine/model/translate.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { newNonce } from '../../http/headers.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { DONE_SCRIPT } from './done-script.ts'

/** What the page says to whoever reads it: after a login in the whole page nobody does. */
export interface DonePage {
  readonly status: number
  /** Name of the company, and its colour. */
  readonly name: string
  readonly accent: string
  readonly heading: string
  /** Paragraphs. */
  readonly text: readonly string[]
  /** Ways on: `id: 'back'` leads to where one was. */
  readonly links: readonly { readonly id?: string; readonly href: string; readonly label: string }[]
  /** Of the script. */
  readonly data: Readonly<Record<string, unknown>>
  /** Lines of a table: what a trial found out. */
  readonly facts?: readonly (readonly [string, string])[]
}

/**
 * A page that needs no file: text, its script and what that works with. It says nothing of windows that opened it (no COOP): a window that was opened by a
 * page may then close itself (D2).
 */
export function donePage({ status, name, accent, heading, text, links, data, facts = [] }: DonePage) {
  const nonce = newNonce()
  const language = languageNow()
  const more = facts.map(([what, is]) => `<dt>${escapeHtml(what)}</dt><dd>${escapeHtml(is)}</dd>`).join('')
  const ways = links.map(({ id, href, label }) => `<a${id ? ` id="${id}"` : ''} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`)
  const body = [
    `<h1>${escapeHtml(heading)}</h1>`,
    ...text.map(one => `<p>${escapeHtml(one)}</p>`),
    more && `<dl>${more}</dl>`,
    `<p>${ways.join(' ')}</p>`,
  ].join('')
  const script = `${DONE_SCRIPT}(${JSON.stringify(data).replaceAll('<', '\\u003c')})`
  return {
    status,
    headers: headersOf(nonce),
    html: `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(name)}</title><style nonce="${nonce}">${styleOf(accent)}</style></head><body><main>${body}</main><script nonce="${nonce}">${script}</script></body></html>`,
  }
}

const styleOf = (accent: string): string =>
  `body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem;color:#1a1d21}main{max-width:32rem;margin:auto;overflow-wrap:anywhere}h1{font-size:1.25rem}a{color:${accent};margin-inline-end:1rem}dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap}`

const headersOf = (nonce: string): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  'x-frame-options': 'DENY',
  // The code in this address is nobody's to hear of.
  'referrer-policy': 'no-referrer',
})
