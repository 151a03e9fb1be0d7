import { createContext, type ReactNode, use, useState } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import { translatedLanguages } from './translations.ts'

/** Which language is worked on: the same in all fields, and while the section is left. */
interface Translating {
  /** Tags of all there are to choose from: those of the form, and those just added that have no text yet. */
  readonly languages: readonly string[]
  /** '' for none. */
  readonly language: string
  readonly choose: (tag: string) => void
  readonly forget: (tag: string) => void
}

const Context = createContext<Translating | undefined>(undefined)

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
  return <Context value={value}>{children}</Context>
}

export function useTranslating(): Translating {
  const translating = use(Context)
  if (!translating) throw new Error('useTranslating stands outside of TranslatingProvider')
  return translating
}
