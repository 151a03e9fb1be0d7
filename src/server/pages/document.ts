import { directionOf } from '#engine/model/translate.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { inLanguage } from '../http/languages.ts'
import type { PageFiles } from './ssr.ts'
import { pageTexts } from './texts.ts'

export interface HeadOptions {
  readonly title: string
  readonly description: string
  /** The company's colour: that of the icon. */
  readonly accent: string
  readonly nonce: string
  readonly files: PageFiles | undefined
  readonly style: string
  /** Tag of the language that the page is in. */
  readonly language: string
}

/** The beginning of a page: what differs from answer to answer (the nonce) is here and nowhere else. */
export function headOf({ title, description, accent, nonce, files, style, language }: HeadOptions): string {
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : ''
  const links = files
    ? [
        // Browsers fetch in this order: first what the rest depends on.
        `<script type="module" src="${files.script}" nonce="${nonce}"></script>`,
        // Nothing is painted before these; where they are linked it is too late, behind all scripts.
        ...files.styles.map(file => `<link rel="preload" as="style" href="${file}">`),
        ...files.next.map(file => `<link rel="modulepreload" href="${file}" nonce="${nonce}">`),
        ...files.prefetched.map(file => `<link rel="modulepreload" fetchpriority="low" href="${file}" nonce="${nonce}">`),
      ]
    : []
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"${direction}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="icon" href="${iconIn(accent)}">`,
    ...links,
    style === '' ? '' : `<style nonce="${nonce}">${style}</style>`,
  ].join('')
}

/** An open door in the company's colour. */
function iconIn(accent: string): string {
  const svg = [
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>",
    `<rect width='32' height='32' rx='7' fill='${accent}'/>`,
    "<path d='M9 26V12.5a7 7 0 0 1 14 0V26z' fill='#fff'/>",
    `<path d='M16 26V9l4.5 2.5V26z' fill='${accent}'/></svg>`,
  ]
  return `data:image/svg+xml,${svg.join('').replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`
}

interface BodyOptions {
  /** Of the style that dresses the page, '' without one: known before anything is painted. */
  readonly css?: string
  /** Tag of the language in which the product speaks there. */
  readonly language?: string | undefined
}

/** The rest of the head, the content of a page and the data it was made from: the same for all who get the page. */
export function bodyOf(html: string, json: string, files: PageFiles | undefined, { css = '', language = 'en' }: BodyOptions = {}): string {
  // A parser that pauses behind the styles would have a blank page painted, and what it draws next waits for that.
  const expected = html === '' ? '' : '<link rel="expect" href="#skip" blocking="render">'
  const style = files?.inlined ? `<style data-files="${files.inlined.files.join(' ')}">${files.inlined.css}</style>` : ''
  const links = (files?.styles ?? []).map(file => `<link rel="stylesheet" href="${file}">`).join('')
  const noScript = (text: 'needsScript' | 'sendingNeedsScript') =>
    `<noscript lang="${language}">${escapeHtml(inLanguage(language, () => pageTexts[text]))}</noscript>`
  // Beside the buttons of a form: written here, so that no browser loads a text that it never shows.
  const root = html === '' ? '' : html.replace('<noscript></noscript>', () => noScript('sendingNeedsScript'))
  const dress = css === '' ? '' : `<style id="page-style">${css}</style>`
  return `${expected}${style}${links}${dress}</head><body><div id="root">${root}</div>${html === '' ? noScript('needsScript') : ''}<script type="application/json" id="page-data">${escapeJson(json)}</script></body></html>`
}

const UNSAFE = /[<>&\u2028\u2029]/g
const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that is safe within an HTML element. */
function escapeJson(json: string): string {
  return json.replace(UNSAFE, sign => ESCAPES[sign] ?? sign)
}
