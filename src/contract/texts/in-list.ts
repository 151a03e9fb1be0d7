import { languageNow } from './catalogue.ts'

/** What stands between the words of a list, where it is no comma of Latin letters. */
const BETWEEN: Readonly<Record<string, string>> = { ar: '، ', ja: '、' }

/** These one after the other, as the language of now separates them. */
export const inList = (words: readonly string[]): string => words.join(BETWEEN[languageNow()] ?? ', ')
