import { type ReactNode, useState } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import { translatedLanguages } from './translations.ts'
import { type Translating, TranslatingContext } from './use-translating.ts'

/** Keeps which language is worked on while sections change. */
export function TranslatingProvider({ form, children }: { form: FormContent; children: ReactNode }) {
  const [chosen, setChosen] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const languages = [...new Set([...translatedLanguages(form), ...added])]
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? '')
  const value: Translating = {
    languages,
    language,
    choose: tag => {
      setChosen(tag)
      if (!languages.includes(tag)) setAdded([...added, tag])
    },
    forget: tag => setAdded(added.filter(one => one !== tag)),
  }
  return <TranslatingContext value={value}>{children}</TranslatingContext>
}
