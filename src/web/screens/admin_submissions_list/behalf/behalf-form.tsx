import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { AdminSubmissionsListPage, CompanyData } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { FormSelect } from '../../../admin/form-select.tsx'
import { texts as shared } from '../../../admin/texts.ts'
import { useFormsFound } from '../../../admin/use-form-search.ts'
import { behalfTexts as texts } from './behalf-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly listed: AdminSubmissionsListPage['form']
  /** uuid */
  readonly value: string | null
  readonly issue: string | undefined
  readonly onChoose: (uuid: string | null) => void
}

/** One of however many forms, looked for by its name: that of the list to begin with. Only those that can be sent; where there are none, what to do. */
export function BehalfForm({ company, listed, value, issue, onChoose }: Props) {
  const [text, setText] = useState<string>()
  const { forms, by } = useFormsFound(company.path, text === listed?.name ? '' : text)
  const others = forms
    .filter(({ uuid, status }) => uuid !== listed?.uuid && status === 'Active')
    .map(one => ({ value: one.uuid, label: one.eventops_form_name }))
  // Of a search nothing follows, nor of what is not answered yet.
  const hasNone = by === '' && !listed && others.length === 0
  return (
    <>
      <FormSelect
        label={texts.form}
        placeholder={texts.chooseForm}
        clearable={false}
        data={[...(listed ? [{ value: listed.uuid, label: listed.name }] : []), ...others]}
        nothingFoundMessage={hasNone ? texts.noForms : shared.nothingFound}
        value={value}
        error={issue}
        data-part="form"
        onChange={onChoose}
        onDropdownOpen={() => setText(text ?? '')}
        onSearchChange={typed => text !== undefined && setText(typed)}
      />
      {hasNone && (
        <p className="staff-hint" role="status">
          {texts.noFormsText} {/* What was typed here stays. */}
          <Anchor href={linkTo(company, 'admin/forms')} target="_blank" underline="always" inherit>
            {texts.toForms}
          </Anchor>
        </p>
      )}
    </>
  )
}
