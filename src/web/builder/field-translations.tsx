import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { translationTexts } from '../admin/texts-translations.ts'
import { useEditor, useForm } from './editor-context.tsx'
import { changeField, locateField } from './fields.ts'
import { LanguagePick } from './language-pick.tsx'
import { useTranslating } from './translating.tsx'
import { TranslationRows } from './translation-rows.tsx'
import { ownLanguage, pairsOfField, type TextPair, withTranslation } from './translations.ts'

/** The texts of one field and its options in the language that is worked on. */
export function FieldTranslations({ field }: { field: Field }) {
  const own = ownLanguage(useForm())
  const { language } = useTranslating()
  const { edit } = useEditor()
  const pairs = language === '' ? [] : pairsOfField(field, language)
  return (
    <div className="translate">
      <LanguagePick own={own} />
      {language === '' && <p className="staff-hint">{translationTexts.none}</p>}
      {language !== '' && pairs.length === 0 && <p className="staff-hint">{translationTexts.noTexts}</p>}
      <TranslationRows
        pairs={pairs}
        own={own}
        language={language}
        onText={(at, text) => edit(form => translateField(form, field.id, language, at, text), `${field.id} ${language} ${at.join(' ')}`)}
      />
    </div>
  )
}

/** The form with a text of one of its fields in another language. */
export function translateField(form: FormContent, id: string, language: string, at: TextPair['at'], text: string): FormContent {
  const field = locateField(form, id)?.field
  if (!field) return form
  const { translations } = withTranslation(field, language, at, text)
  return changeField(form, id, { translations } as Partial<Field>)
}
