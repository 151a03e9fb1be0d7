import { languageNow } from './catalogue.ts'
import { directionOf } from '#engine/model/translate.ts'

/** For what the product says inside of a form, which may be in another language: the attributes that tell so. */
export function spokenNow(): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  const lang = languageNow()
  return { lang, dir: directionOf(lang) }
}
