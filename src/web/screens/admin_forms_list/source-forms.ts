import { useEffect, useState } from 'react'
import { loadPage } from '../../api/page.ts'

const PAUSE = 300
const MOST = 50

/** Forms of the type that a new one may be copied from: path → name, searched on the server. */
export function useSourceForms(company: string, type: string) {
  const [text, search] = useState('')
  const [options, setOptions] = useState<{ value: string; label: string }[]>([])

  useEffect(() => {
    let open = true
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ search: text, size: String(MOST) }).toString()
      const list = await loadPage(company, `admin/forms/${type}`, query)
      if (!open || list?.render !== 'admin_forms_list') return
      setOptions(list.forms.map(form => ({ value: form.path, label: form.eventops_form_name })))
    }, PAUSE)
    return () => {
      open = false
      clearTimeout(timer)
    }
  }, [company, type, text])

  return { options, search }
}
