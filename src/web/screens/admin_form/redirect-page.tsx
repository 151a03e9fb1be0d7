import { useState } from 'react'
import type { FormRow } from '#contract/portal/admin-forms.ts'
import { FormSelect } from '../../admin/form-select.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { useFormSearch } from '../../admin/use-form-search.ts'
import type { SectionProps } from './section-parts.tsx'

const own = [
  { value: '/', label: editorTexts.startPage },
  { value: 'submissions', label: editorTexts.ownRequests },
]

const pageOf = ({ type, path }: FormRow): string => `forms/${type.key}/${path}`

/** Which page of the company follows a submit: chosen, so that it exists. */
export function RedirectPage({ page, editing: { content, change }, issues }: SectionProps) {
  const [text, search] = useState('')
  const forms = useFormSearch(page.company.path, text)
  const chosen = content.redirect_page
  const found = forms.map(form => ({ value: pageOf(form), label: `${form.eventops_form_name} (${form.type.name})` }))
  const pages = [...own.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())), ...found]
  const stored = [...own, ...found].find(({ value }) => value === chosen) ?? { value: chosen, label: chosen }
  const data = chosen === '' || pages.some(({ value }) => value === chosen) ? pages : [...pages, stored]
  return (
    <FormSelect
      data-setting="redirect_page"
      label={editorTexts.redirectPage}
      description={editorTexts.redirectPageHelp}
      placeholder={editorTexts.noRedirect}
      data={data}
      value={chosen === '' ? null : chosen}
      error={issues.find(({ path }) => path === 'redirect_page')?.text}
      // What an old form led to is settled with it.
      onChange={value => change({ redirect_page: value ?? '', redirect_to: undefined })}
      onSearchChange={typed => search(typed === stored.label ? '' : typed)}
    />
  )
}
