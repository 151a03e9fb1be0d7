import { pickLanguage } from '#engine/model/pick-language.ts'
import { LANGUAGES } from './languages.ts'

/** The language of the product for a visitor. @param wanted tags, the most wanted first */
export const productLanguage = (wanted: readonly string[]): string => pickLanguage(wanted, LANGUAGES) ?? 'en'
