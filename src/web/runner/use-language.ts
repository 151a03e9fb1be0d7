import { useEffect, useMemo, useState } from 'react'
import { languagesOf, translate } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { LanguageChoice } from './language-select.tsx'
import { startVisit, type Visit, type VisitOptions } from './visit.ts'

const KEY = 'foyer-language'

/** The language of a form: the server's choice, until the visitor makes one, which this browser remembers. */
export function useLanguage({ form, language: first }: FormPage, preview: boolean): LanguageChoice {
  const languages = useMemo(() => languagesOf(form), [form])
  const [language, setLanguage] = useState(first ?? languages[0] ?? 'en')

  useEffect(() => {
    const chosen = preview ? undefined : remembered()
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows it; the first render is the server's
    if (chosen && languages.includes(chosen)) setLanguage(chosen)
  }, [languages, preview])

  function choose(tag: string) {
    setLanguage(tag)
    if (!preview) remember(tag)
  }

  return { language, languages, choose }
}

/** The run of an attempt. When the language changes it goes on with its answers, and with what was found wrong with them. */
export function useVisit(page: FormPage, language: string, world: () => VisitOptions): Visit {
  const form = useMemo(() => translate(page.form, language), [page.form, language])
  const [visit, setVisit] = useState(() => startVisit({ ...page, form, language }, world()))
  if (visit.form === form) return visit
  const spoken = visit.inLanguage(form, language)
  setVisit(spoken)
  return spoken
}

/** Storage may be forbidden: then the choice is for this page. */
function remembered(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function remember(tag: string): void {
  try {
    localStorage.setItem(KEY, tag)
  } catch {
    // See above.
  }
}
