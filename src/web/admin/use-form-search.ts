import { useEffect, useState } from 'react'
import type { FormRow } from '#contract/portal/admin-forms.ts'
import { loadPage } from '../api/page.ts'

const DEBOUNCE_MS = 300
const MAX_OFFERED = 50

/**
 * Forms of the company whose name, path or description has this text, searched on the server; without one the first by
 * name. Undefined: nobody asks yet.
 */
export const useFormSearch = (company: string, text: string | undefined): readonly FormRow[] => useFormsFound(company, text).forms

interface FormsFound {
  readonly forms: readonly FormRow[]
  /** What these are found by; undefined: nothing was found yet. */
  readonly by: string | undefined
}

/** The same, with what they were found by: until then nobody knows whether there are none. */
export function useFormsFound(company: string, text: string | undefined): FormsFound {
  const [found, setFound] = useState<FormsFound>({ forms: [], by: undefined })

  useEffect(() => {
    if (text === undefined) return
    let current = true
    const timer = setTimeout(
      async () => {
        const query = new URLSearchParams({ search: text, size: String(MAX_OFFERED) }).toString()
        const list = await loadPage(company, 'admin/forms', query)
        if (current && list?.render === 'admin_forms_list') setFound({ forms: list.forms, by: text })
      },
      text === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [company, text])

  return found
}
