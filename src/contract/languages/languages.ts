import { ENGLISH, type Language } from '../texts/catalogue.ts'

/** Tags of the languages in which the product speaks to visitors (P1.36), as they are offered. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const

type Tag = (typeof LANGUAGES)[number]

const fetchers: Readonly<Record<Tag, () => Language | Promise<Language>>> = {
  en: () => ENGLISH,
  de: async () => (await import('./de.ts')).GERMAN,
  fr: async () => (await import('./fr.ts')).FRENCH,
  es: async () => (await import('./es.ts')).SPANISH,
  ja: async () => (await import('./ja.ts')).JAPANESE,
  ar: async () => (await import('./ar.ts')).ARABIC,
}

/** The texts of a language, which a browser loads when it needs them. English, which is everywhere, is given at once. */
export const fetchLanguage = (tag: string): Language | Promise<Language> => fetchers[tag as Tag]()

/** The cookie in which a browser keeps the language that its visitor chose, as a tag. */
export const LANGUAGE_COOKIE = 'foyer_language'

/** Is one of these tags that of a language of the product, or of a variant of it? */
export const speaks = (tags: readonly string[], language: string): boolean => tags.some(tag => tag.toLowerCase().split('-')[0] === language)

/** What a visitor may choose: the languages of the form first, then those that the product speaks besides. @param own tags */
export const offeredLanguages = (own: readonly string[]): readonly string[] => [...own, ...LANGUAGES.filter(tag => !speaks(own, tag))]
