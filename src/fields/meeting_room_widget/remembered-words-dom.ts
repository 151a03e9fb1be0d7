import type { ChosenWords } from './pasted-rows.ts'

/** So many are remembered of a form, the last ones that were chosen. */
const MAX_WORDS = 100

const keyOf = (form: string) => `foyer:words:${form}`

/**
 * What was meant in this tab by words of other spreadsheets in this form; nothing where the browser keeps nothing. Whoever logs in after a logout
 * does not read it: it is forgotten with what else the tab remembers. @param form its uuid
 */
export function rememberedWords(form: string): ChosenWords {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    return Object.fromEntries(Object.entries(stored ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])))
  } catch {
    return {}
  }
}

/** Remembers what was meant, beside what was before; nothing happens where the browser keeps nothing. */
export function rememberWords(form: string, chosen: ChosenWords): void {
  const entries = [...Object.entries(rememberedWords(form)).filter(([key]) => !Object.hasOwn(chosen, key)), ...Object.entries(chosen)]
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(entries.slice(-MAX_WORDS))))
  } catch {
    // It is asked again next time.
  }
}
