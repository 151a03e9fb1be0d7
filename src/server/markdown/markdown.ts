import { createHash } from 'node:crypto'
import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked'
import { bounded } from './bounds.ts'
import { sanitise } from './sanitise.ts'

export interface RenderedMarkdown {
  /** Sanitised: safe to put into a page as it is. */
  readonly html: string
  /** Origins of the images it shows, our own apart: what img-src of the page's CSP must name. */
  readonly images: readonly string[]
}

const NOTHING: RenderedMarkdown = Object.freeze({ html: '', images: Object.freeze([]) })
const MAX_CACHED = 2000

const SIDE = /^<(center|left|right)>([\s\S]*?)(?:<\/\1>|$)/i

interface SideToken extends Tokens.Generic {
  side: string
}

/** `<center>`, `<left>`, `<right>` with Markdown inside (P8.36). */
const sideBlock: TokenizerAndRendererExtension = {
  name: 'sideBlock',
  level: 'block',
  start: src => src.search(/(?:^|\n)<(?:center|left|right)>/i),
  tokenizer(src) {
    const match = SIDE.exec(src)
    if (!match) return undefined
    const [raw, side = '', inner = ''] = match
    return { type: 'sideBlock', raw, side: side.toLowerCase(), tokens: this.lexer.blockTokens(inner, []) }
  },
  renderer(token) {
    return `<div class="md-${(token as SideToken).side}">${this.parser.parse(token.tokens ?? [])}</div>`
  },
}

const sideInline: TokenizerAndRendererExtension = {
  name: 'sideInline',
  level: 'inline',
  start: src => src.search(/<(?:center|left|right)>/i),
  tokenizer(src) {
    const match = SIDE.exec(src)
    if (!match) return undefined
    const [raw, side = '', inner = ''] = match
    return { type: 'sideInline', raw, side: side.toLowerCase(), tokens: this.lexer.inlineTokens(inner) }
  },
  renderer(token) {
    return `<span class="md-${(token as SideToken).side}">${this.parser.parseInline(token.tokens ?? [])}</span>`
  },
}

const marked = new Marked({ gfm: true, breaks: true, extensions: [sideBlock, sideInline] })

/**
 * Markdown of an author as sanitised HTML (P3.14, P8.36: intro, `_content` texts, markdownLabel,
 * popoverContent, portal pages). Never throws: a text that cannot be read as Markdown is shown as it stands.
 */
export type RenderMarkdown = (markdown: string) => RenderedMarkdown

/** Renders, and caches what it rendered last. */
export type MarkdownRenderer = RenderMarkdown & {
  /** Is it cached? */
  knows(markdown: string): boolean
  /** Caches what another thread rendered. */
  learn(markdown: string, rendered: RenderedMarkdown): void
}

export function markdownRenderer(): MarkdownRenderer {
  const cache = new Map<string, RenderedMarkdown>()
  const keyOf = (markdown: string) => createHash('sha256').update(markdown).digest('base64')

  function store(key: string, rendered: RenderedMarkdown): RenderedMarkdown {
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, rendered)
    return rendered
  }

  function render(markdown: string): RenderedMarkdown {
    if (markdown.trim() === '') return NOTHING
    const key = keyOf(markdown)
    const cached = cache.get(key)
    if (cached) return cached
    const html = sanitise(parse(bounded(markdown)))
    return store(key, Object.freeze({ html, images: imageOrigins(html) }))
  }

  return Object.assign(render, {
    knows: (markdown: string) => markdown.trim() === '' || cache.has(keyOf(markdown)),
    learn: (markdown: string, rendered: RenderedMarkdown) => void store(keyOf(markdown), Object.freeze(rendered)),
  })
}

function parse(text: string): string {
  try {
    return marked.parse(text, { async: false })
  } catch {
    return `<p>${escapeHtml(text)}</p>`
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br />')
}

function imageOrigins(html: string): readonly string[] {
  const origins = new Set<string>()
  for (const [, address = ''] of html.matchAll(/<img\s[^>]*?\bsrc="\s*(https:[^"]+)"/gi)) {
    const url = URL.parse(address.replaceAll('&amp;', '&'))
    if (url?.protocol === 'https:') origins.add(url.origin)
  }
  return [...origins]
}
