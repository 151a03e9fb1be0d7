import { hash } from 'node:crypto'
import type { LegalSource } from '../company/legal-source.ts'
import type { Services } from '../http/services.ts'
import { hasWords, legalHtml } from '../markdown/legal-html.ts'
import { OutboundFailure } from '../outbound/failure.ts'

/** Sanitised HTML; undefined: the company has no such text. @throws OutboundFailure when its address gives none */
export type LegalTexts = (company: string, source: LegalSource) => Promise<string | undefined>

interface CachedText {
  readonly html: Promise<string>
  /** Infinity until it has arrived. */
  expiresAt: number
}

const CACHE_MS = 60_000
const MAX_CACHED = 100
/** Reading takes time for each tag: a page with more of them is no text that people read. */
const MAX_TAGS = 20_000

/** @throws OutboundFailure when there is nothing to read in it: an empty popup would say that there are no conditions */
function readable(html: string): string {
  if (!hasWords(html)) throw new OutboundFailure('shape', 'Nothing is left of the text')
  return html
}

/** Reads the legal texts of companies, each address at most once a minute: who asks meanwhile shares the answer. Failures are not cached. */
export function makeLegalTexts(
  {
    outbound,
    renderMarkdown,
    prepareMarkdown,
    turn,
    config,
  }: Pick<Services, 'outbound' | 'renderMarkdown' | 'prepareMarkdown' | 'turn' | 'config'>,
  clock: () => number = () => performance.now(),
): LegalTexts {
  const cache = new Map<string, CachedText>()

  async function read(company: string, { markdown, address }: LegalSource): Promise<string> {
    if (markdown.trim() !== '') {
      await prepareMarkdown(company, [markdown])
      return readable(legalHtml(renderMarkdown(markdown).html))
    }
    const signal = AbortSignal.timeout(config.limits.legalTextMs)
    const html = await outbound.html({ company, method: 'POST', url: address, body: '{}', signal })
    if (html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1) throw new OutboundFailure('size', 'The answer has too many tags')
    await turn()
    return readable(legalHtml(html, address))
  }

  return async (company, source) => {
    const { markdown, address } = source
    if (markdown.trim() === '' && address === '') return undefined
    const key = hash('sha256', JSON.stringify([company, markdown, address]), 'base64')
    const known = cache.get(key)
    if (known && known.expiresAt > clock()) return known.html
    const cached: CachedText = { html: read(company, source), expiresAt: Infinity }
    cache.delete(key)
    cache.set(key, cached)
    for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest)
    cached.html.then(
      () => void (cached.expiresAt = clock() + CACHE_MS),
      () => void (cache.get(key) === cached && cache.delete(key)),
    )
    return cached.html
  }
}
