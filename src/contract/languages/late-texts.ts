import { fetchLanguage } from './languages.ts'

const fetchers: Readonly<Record<string, () => Promise<{ readonly LATE_TEXTS: Readonly<Record<string, string>> }>>> = {
  de: () => import('./late/de.ts'),
  fr: () => import('./late/fr.ts'),
  es: () => import('./late/es.ts'),
  ja: () => import('./late/ja.ts'),
  ar: () => import('./late/ar.ts'),
}

/**
 * Fetches the texts of screens that nobody comes to first, and puts them beside those of the same language: what every visitor loads holds none of
 * them. English has all of its texts in its screens. @param tag of a language of the product @throws where they cannot be had; the next call tries again
 */
export async function fetchLateTexts(tag: string): Promise<void> {
  const [language, late] = await Promise.all([fetchLanguage(tag), fetchers[tag]?.()])
  Object.assign(language.texts, late?.LATE_TEXTS)
}
