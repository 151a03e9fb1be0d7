import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { LANGUAGE_COOKIE } from '#contract/languages/languages.ts'
import { productLanguage } from '#contract/languages/product-language.ts'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { ENGLISH, type Language, setLanguageSource } from '#contract/texts/catalogue.ts'
import { cookieIn } from './cookies.ts'

/** Entries of the header that are read. */
const MAX_LANGUAGES = 20
const ENTRY = /^\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4})\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/

/** The languages of an Accept-Language header as tags, the preferred first. */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  const entries = (header ?? '').slice(0, 1000).split(',').slice(0, MAX_LANGUAGES)
  const wanted = entries.flatMap(entry => {
    const [, tag, weight = '1'] = ENTRY.exec(entry) ?? []
    return tag && Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : []
  })
  return wanted.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag)
}

/** Tags of the languages that a visitor reads, the preferred first: the one that was chosen, then those of the browser. */
export function languagesOf({ headers }: FastifyRequest): readonly string[] {
  const accepted = acceptedLanguages(headers['accept-language'])
  const chosen = cookieIn(headers.cookie, LANGUAGE_COOKIE)
  return chosen && TAG.test(chosen) ? [chosen, ...accepted] : accepted
}

const TAG = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/

/** The language in which the product answers the request that is being worked on. */
const spoken = new AsyncLocalStorage<Language>()

/** Reads texts of the catalogues in the language of the product with this tag. */
export const inLanguage = <T>(tag: string, read: () => T): T =>
  spoken.run(SERVER_LANGUAGES.find(language => language.tag === tag) ?? ENGLISH, read)

/**
 * Texts of the catalogues come in the language of the request that they are read for (P1.36). A page goes by the visitor's
 * choice; a call by its Accept-Language alone, for staff read English whatever they chose as visitors.
 */
export function speakLanguages(app: FastifyInstance): void {
  setLanguageSource(() => spoken.getStore() ?? ENGLISH)
  const speak = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const isCall = /^\/(?:api|tenant)\//.test(request.url)
    const wanted = isCall ? acceptedLanguages(request.headers['accept-language']) : languagesOf(request)
    const tag = productLanguage(wanted)
    inLanguage(tag, done)
  }
  app.addHook('onRequest', speak)
  // Reading a body leaves it: its end is an event of the connection.
  app.addHook('preValidation', speak)
}
