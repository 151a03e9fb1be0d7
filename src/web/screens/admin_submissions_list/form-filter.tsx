import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { texts } from '../../admin/texts.ts'
import { loadPage } from '../../api/page.ts'

const TYPING_PAUSE_MS = 300
const MAX_OFFERED = 50

interface Props {
  readonly page: AdminSubmissionsListPage
  /** uuid, '' for all. */
  readonly onForm: (uuid: string) => void
}

/** Chooses one form of however many by its name, which the server looks for. */
export function FormFilter({ page: { company, form }, onForm }: Props) {
  const [text, setText] = useState<string>()
  const offered = useFormsNamed(company.path, text === form?.name ? '' : text)
  const others = offered.filter(({ value }) => value !== form?.uuid)
  const chosen = form ? [{ value: '', label: texts.allForms }, { value: form.uuid, label: form.name }] : []
  return (
    <Select
      label={texts.form}
      placeholder={texts.allForms}
      searchable
      nothingFoundMessage={texts.nothingFound}
      data={[...chosen, ...others]}
      filter={({ options }) => options}
      value={form?.uuid ?? null}
      onChange={uuid => onForm(uuid ?? '')}
      // What is typed takes the place of the name.
      onFocus={event => event.currentTarget.select()}
      onDropdownOpen={() => setText(text ?? '')}
      onSearchChange={typed => text !== undefined && setText(typed)}
    />
  )
}

/** Forms whose name, path or description has this text; without one the first by name. Undefined: nobody asks yet. */
function useFormsNamed(company: string, text: string | undefined) {
  const [options, setOptions] = useState<readonly { value: string; label: string }[]>([])
  useEffect(() => {
    if (text === undefined) return
    let current = true
    const timer = setTimeout(async () => {
      const list = await loadPage(company, 'admin/forms', new URLSearchParams({ search: text, size: String(MAX_OFFERED) }).toString())
      if (current && list?.render === 'admin_forms_list') setOptions(list.forms.map(({ uuid, eventops_form_name }) => ({ value: uuid, label: eventops_form_name })))
    }, text === '' ? 0 : TYPING_PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [company, text])
  return options
}
