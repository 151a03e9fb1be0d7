import { formatMessage, type MessageValues } from './message.ts'
import type { ValuesOf } from './message-values.ts'

/** A language in which the product speaks: its tag, and its texts by `part.name`. English has none: it stands in the parts. */
export interface Language {
  readonly tag: string
  readonly texts: Readonly<Record<string, string>>
}

export const ENGLISH: Language = { tag: 'en', texts: {} }

/** Texts in English, in ICU MessageFormat; groups of them may have a name of their own. */
interface EnglishTexts {
  readonly [name: string]: string | EnglishTexts
}

/** A text without places is a text; one with places is a function of what stands there. */
export type TextsOf<T extends EnglishTexts> = {
  readonly [N in keyof T]: T[N] extends string
    ? keyof ValuesOf<T[N]> extends never
      ? string
      : (values: ValuesOf<T[N]>) => string
    : T[N] extends EnglishTexts
      ? TextsOf<T[N]>
      : never
}

let source = (): Language => ENGLISH

/** Where the language comes from in which texts are read from now on: a browser has one, a server one per request. */
export function setLanguageSource(from: () => Language): void {
  source = from
}

/** Tag of the language in which the product speaks now, for `lang` and Intl. */
export const languageNow = (): string => source().tag

/**
 * A part of the product's texts (P1.36). What is read from it is in the language of the moment, or in English where that
 * lacks a text: read it where it is shown, never once when a module is loaded.
 * @param part its name in the catalogues of other languages (`src/contract/languages/`)
 */
export function catalogue<const T extends EnglishTexts>(part: string, english: T): TextsOf<T> {
  const texts = {}
  for (const name in english) {
    const text = english[name] as string | EnglishTexts
    const key = `${part}.${name}`
    const now = () => source().texts[key] ?? (text as string)
    if (typeof text !== 'string') Object.defineProperty(texts, name, { value: catalogue(key, text), enumerable: true })
    else if (!text.includes('{')) Object.defineProperty(texts, name, { get: now, enumerable: true })
    else
      Object.defineProperty(texts, name, {
        value: (values: MessageValues) => formatMessage(now(), values, languageNow()),
        enumerable: true,
      })
  }
  return texts as TextsOf<T>
}
