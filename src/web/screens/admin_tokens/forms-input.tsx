import { ActionIcon, Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { MAX_TOKEN_FORMS } from '#contract/portal/token-rules.ts'
import { FormSelect } from '../../admin/form-select.tsx'
import { Icon } from '../../admin/icons.tsx'
import { useFormSearch } from '../../admin/use-form-search.ts'
import { tokensTexts as texts } from './tokens-texts.ts'

export interface ChosenForm {
  readonly uuid: string
  readonly name: string
}

interface Props {
  readonly company: CompanyData
  /** null: all. */
  readonly forms: readonly ChosenForm[] | null
  readonly issue: string | undefined
  readonly onForms: (forms: readonly ChosenForm[] | null) => void
}

/** All forms, or some, each looked for by its name. */
export function FormsInput({ company, forms, issue, onForms }: Props) {
  // What was chosen stays, should the switch be turned back.
  const [chosen, setChosen] = useState<readonly ChosenForm[]>([])
  const box = useRef<HTMLFieldSetElement>(null)

  function choose(next: readonly ChosenForm[]) {
    setChosen(next)
    onForms(next)
  }

  function remove(uuid: string) {
    choose(chosen.filter(one => one.uuid !== uuid))
    // The button goes: the keyboard goes on where another is added.
    box.current?.querySelector<HTMLElement>('input[aria-haspopup], input[role=combobox]')?.focus()
  }

  return (
    <fieldset className="tokens-choices" ref={box} data-issue={issue}>
      <legend>{texts.forms}</legend>
      <p className="tokens-issue" role="alert">
        {issue}
      </p>
      <Switch
        label={texts.onlySome}
        description={texts.onlySomeHelp}
        checked={forms !== null}
        onChange={event => onForms(event.currentTarget.checked ? chosen : null)}
      />
      {forms !== null && (
        <>
          {forms.length > 0 && (
            <ul className="staff-chosen">
              {forms.map(({ uuid, name }) => (
                <li key={uuid}>
                  <bdi>{name}</bdi>
                  <ActionIcon variant="subtle" aria-label={texts.removeForm(name)} onClick={() => remove(uuid)}>
                    <Icon name="close" />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          {forms.length < MAX_TOKEN_FORMS && <AddForm company={company} chosen={forms} onAdd={form => choose([...forms, form])} />}
        </>
      )}
    </fieldset>
  )
}

interface AddProps {
  readonly company: CompanyData
  readonly chosen: readonly ChosenForm[]
  readonly onAdd: (form: ChosenForm) => void
}

function AddForm({ company, chosen, onAdd }: AddProps) {
  const [text, setText] = useState<string>()
  const found = useFormSearch(company.path, text)
  const others = found.filter(({ uuid }) => !chosen.some(one => one.uuid === uuid))
  return (
    <FormSelect
      label={texts.addForm}
      placeholder={texts.addForm}
      clearable={false}
      data={others.map(({ uuid, eventops_form_name }) => ({ value: uuid, label: eventops_form_name }))}
      value={null}
      searchValue={text ?? ''}
      onDropdownOpen={() => setText(text ?? '')}
      onSearchChange={typed => setText(before => (before === undefined && typed === '' ? before : typed))}
      onChange={uuid => {
        const form = others.find(one => one.uuid === uuid)
        if (form) onAdd({ uuid: form.uuid, name: form.eventops_form_name })
        setText('')
      }}
    />
  )
}
