import { productLanguage } from '#contract/languages/product-language.ts'
import { pickLanguage } from '#engine/model/pick-language.ts'
import { type FormTranslation, languagesOf, type Translatable, translate, untranslatedTexts } from '#engine/model/translate.ts'
import type { FormTitles } from '../form-titles.ts'

interface FormWords<F> {
  /** In the language of the visitor, text by text. */
  readonly form: F
  /** Tag of the one that the visitor gets of those that it has. */
  readonly language: string
  /** Tag of the language that it was written in; undefined as with `languageOf`. */
  readonly own: string | undefined
  /** Tag of the language of one of its texts; undefined: that in which the product speaks around it, or no text. */
  readonly languageOf: (text: string | undefined) => string | undefined
}

/** The texts of a form outside of it, for a visitor who reads these languages (P1.36). @param wanted tags, the most wanted first */
export function formWords<F extends Translatable & FormTranslation>(form: F, wanted: readonly string[]): FormWords<F> {
  const offered = languagesOf(form)
  const [own = ''] = offered
  const language = pickLanguage(wanted, offered) ?? own
  const untranslated = untranslatedTexts(form, language)
  const spoken = productLanguage(wanted)
  const beside = (tag: string) => (tag === spoken ? undefined : tag)
  return {
    form: translate(form, language),
    language,
    own: beside(own),
    languageOf: text => (text ? beside(untranslated.has(text) ? own : language) : undefined),
  }
}

/** What a form is called and described by, with the tags of their languages as `languageOf` gives them. */
interface TitleWords {
  readonly title: string
  readonly language?: string | undefined
  readonly description: string
  readonly description_language?: string | undefined
}

export function titleWords({ language, translations, ...own }: FormTitles, wanted: readonly string[]): TitleWords {
  const { form, languageOf } = formWords({ ...own, language, translations, fields: [] }, wanted)
  const { title, description } = form
  return { title, language: languageOf(title), description, description_language: languageOf(description) }
}
