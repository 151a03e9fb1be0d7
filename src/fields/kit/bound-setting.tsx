import { Fieldset, Select, SimpleGrid } from '@mantine/core'
import type { Computed } from '#engine/model/form.ts'
import type { SettingsProps } from '../settings-props.ts'
import { FormulaInput } from './formula-input.tsx'
import { settingTexts } from './setting-texts.ts'

interface Props extends Pick<SettingsProps, 'others' | 'names' | 'issues'> {
  readonly label: string
  /** Where the bound stands in the field, for its issues. */
  readonly name: 'minValue' | 'maxValue'
  readonly value: Computed | undefined
  /** @param isStep it was put right by a press */
  readonly onChange: (value: Computed | undefined, isStep?: boolean) => void
}

/** A smallest or largest answer: that of another field, or the result of a formula (P3.22). */
export function BoundSetting({ label, name, value, onChange, others, names, issues }: Props) {
  const { field = '', formula = '' } = value ?? {}

  function change(patch: Computed, isStep = false) {
    const next = { field, formula, ...patch }
    const filled = Object.entries(next).filter(([, text]) => text !== '')
    onChange(filled.length > 0 ? Object.fromEntries(filled) : undefined, isStep)
  }

  return (
    <Fieldset legend={label}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={settingTexts.boundField}
          placeholder={settingTexts.noField}
          data={namesWith(others, field)}
          value={field === '' ? null : field}
          onChange={name => change({ field: name ?? '' })}
          data-setting={`${name}/field`}
          error={issues?.[`${name}/field`]}
          searchable
          clearable
        />
        <FormulaInput
          label={settingTexts.boundFormula}
          description={settingTexts.boundFormulaHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={formula}
          names={names}
          onText={(formula, isStep) => change({ formula }, isStep)}
          data-setting={`${name}/formula`}
          issue={issues?.[`${name}/formula`] ?? issues?.[name]}
        />
      </SimpleGrid>
    </Fieldset>
  )
}

/** The fields to choose from; the chosen one too when it is no longer there. */
function namesWith(others: SettingsProps['others'], chosen: string) {
  const data = others.map(({ mapField, label }) => ({ value: mapField, label: `${label || mapField} (${mapField})` }))
  const known = chosen === '' || others.some(({ mapField }) => mapField === chosen)
  return known ? data : [...data, { value: chosen, label: chosen }]
}
