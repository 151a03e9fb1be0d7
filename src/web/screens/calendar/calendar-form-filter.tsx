import { useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { FormSelect } from '../../admin/form-select.tsx'
import { texts } from '../../admin/texts.ts'
import { useFormSearch } from '../../admin/use-form-search.ts'

interface Props {
  readonly page: CalendarPage
  /** uuid, '' for all. */
  readonly onForm: (uuid: string) => void
}

/** Requests of one form, for who reads requests. */
export function CalendarFormFilter({ page: { company, calendar }, onForm }: Props) {
  const { chosen_form: form } = calendar
  const [text, setText] = useState<string>()
  const found = useFormSearch(company.path, text === form?.name ? '' : text)
  const others = found.filter(({ uuid }) => uuid !== form?.uuid).map(one => ({ value: one.uuid, label: one.eventops_form_name }))
  return (
    <FormSelect
      label={texts.form}
      placeholder={texts.allForms}
      data={[...(form ? [{ value: form.uuid, label: form.name }] : []), ...others]}
      value={form?.uuid ?? null}
      onChange={uuid => onForm(uuid ?? '')}
      onFocus={event => event.currentTarget.select()}
      onDropdownOpen={() => setText(text ?? '')}
      onSearchChange={typed => text !== undefined && setText(typed)}
    />
  )
}
