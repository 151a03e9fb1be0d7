import { useEffect, useState } from 'react'
import type { FormRow } from '#contract/portal/admin-forms.ts'
import { loadPage } from '../api/page.ts'

const DEBOUNCE_MS = 300
const MAX_OFFERED = 50

/**
 * Forms of the company whose name, path or description has this text, searched on the server; without one the first by
 * name. Undefined: nobody asks yet.
 */
export function useFormSearch(company: string, text: string | undefined): readonly FormRow[] {
  const [forms, setForms] = useState<readonly FormRow[]>([])

  useEffect(() => {
    if (text === undefined) return
    let current = true
    const timer = setTimeout(
      async () => {
        const query = new URLSearchParams({ search: text, size: String(MAX_OFFERED) }).toString()
        const list = await loadPage(company, 'admin/forms', query)
        if (current && list?.render === 'admin_forms_list') setForms(list.forms)
      },
      text === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [company, text])

  return forms
}
