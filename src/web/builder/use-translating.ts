import { createContext, use } from 'react'

/** Which language is worked on: the same in all fields, and while the section is left. */
export interface Translating {
  /** Tags of all there are to choose from: those of the form, and those just added that have no text yet. */
  readonly languages: readonly string[]
  /** '' for none. */
  readonly language: string
  readonly choose: (tag: string) => void
  readonly forget: (tag: string) => void
}

export const TranslatingContext = createContext<Translating | undefined>(undefined)

export function useTranslating(): Translating {
  const translating = use(TranslatingContext)
  if (!translating) throw new Error('useTranslating stands outside of TranslatingProvider')
  return translating
}
