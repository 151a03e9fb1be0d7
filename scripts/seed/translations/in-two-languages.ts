import type { FormContent } from '#contract/portal/forms.ts'
import type { Region } from '../region.ts'
import { german } from './german.ts'
import { japanese } from './japanese.ts'
import { spanish } from './spanish.ts'
import type { DemoTranslation } from './translation.ts'

const LANGUAGES: Readonly<Record<Region['key'], DemoTranslation>> = { amer: spanish, emea: german, apac: japanese }

/** The request for guest rooms with all its texts in a language of the region, too. */
export function inTwoLanguages(content: FormContent, { key, costCenterExample }: Region): FormContent {
  const { tag, form, fields } = LANGUAGES[key]
  const words = fields(costCenterExample)
  return {
    ...content,
    language: 'en',
    translations: { [tag]: form },
    fields: content.fields.map(page => ({
      ...page,
      fields: page.fields.map(field => {
        const translated = words[field.mapField]
        return translated ? { ...field, translations: { [tag]: translated } } : field
      }),
    })),
  }
}
