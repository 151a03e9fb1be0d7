import { useState } from 'react'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { FormSelect } from '../../../admin/form-select.tsx'
import { texts } from '../../../admin/texts.ts'
import { useFormSearch } from '../../../admin/use-form-search.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  /** uuid, '' for all. */
  readonly onForm: (uuid: string) => void
}

/** Chooses one form of however many by its name, which the server looks for. */
export function FormFilter({ page: { company, form }, onForm }: Props) {
  const [text, setText] = useState<string>()
  // The name that stands there is no search.
  const found = useFormSearch(company.path, text !== undefined && text === form?.name ? '' : text)
  const others = found.filter(({ uuid }) => uuid !== form?.uuid).map(one => ({ value: one.uuid, label: one.eventops_form_name }))
  const chosen = form
    ? [
        { value: '', label: texts.allForms },
        { value: form.uuid, label: form.name },
      ]
    : []
  return (
    <FormSelect
      label={texts.form}
      placeholder={texts.allForms}
      clearable={false}
      data={[...chosen, ...others]}
      value={form?.uuid ?? null}
      onChange={uuid => onForm(uuid ?? '')}
      // What is typed takes the place of the name.
      onFocus={event => event.currentTarget.select()}
      onDropdownOpen={() => setText(text ?? '')}
      onSearchChange={typed => text !== undefined && setText(typed)}
    />
  )
}
