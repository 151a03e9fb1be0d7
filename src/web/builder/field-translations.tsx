import type { Field } from '#engine/model/form.ts'
import { translationTexts } from '../admin/texts-translations.ts'
import { useEditor, useForm } from './editor-context.ts'
import { LanguagePick } from './language-pick.tsx'
import { translateField } from './translate-field.ts'
import { TranslationRows } from './translation-rows.tsx'
import { ownLanguage, pairsOfField } from './translations.ts'
import { useTranslating } from './use-translating.ts'

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
