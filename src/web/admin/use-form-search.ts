import { useEffect, useState } from 'react'
import type { FormRow } from '#contract/portal/forms.ts'
import { loadPage } from '../api/page.ts'

/** Milliseconds without typing. */
const PAUSE = 300
const MOST = 50

/** Forms of the company whose name, path or description holds what is typed, searched on the server. */
export function useFormSearch(company: string) {
  const [text, search] = useState('')
  const [forms, setForms] = useState<readonly FormRow[]>([])

  useEffect(() => {
    let open = true
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ search: text, size: String(MOST) }).toString()
      const list = await loadPage(company, 'admin/forms', query)
      if (open && list?.render === 'admin_forms_list') setForms(list.forms)
    }, PAUSE)
    return () => {
      open = false
      clearTimeout(timer)
    }
  }, [company, text])

  return { text, forms, search }
}
