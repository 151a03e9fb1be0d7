import { languagesOf, type Translatable } from '#engine/model/translate.ts'

/** The language that a form was filled in in: one that it has, else its own. @param wanted the part `_language`, untrusted */
export function submittedLanguage(form: Translatable, wanted: string | undefined): string {
  const own = form.language || 'en'
  return wanted && languagesOf(form).includes(wanted) ? wanted : own
}
