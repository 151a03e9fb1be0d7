import { Stack, Switch } from '@mantine/core'
import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { CountSetting } from '../kit/count-setting.tsx'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { MAX_STEP, type NumberField } from './number.ts'

const texts = {
  min: 'Smallest number',
  max: 'Largest number',
  whole: 'Whole numbers only',
  step: 'Multiple of',
} as const

function NumberSettings(props: SettingsProps<NumberField>) {
  const { field, onChange, issues } = props
  return (
    <Stack gap="sm">
      <Switch
        label={texts.whole}
        checked={field.whole ?? false}
        // 'No' is kept too: what counts the people of spaces is whole unless its author says so.
        onChange={event => onChange({ whole: event.currentTarget.checked })}
      />
      <CountSetting
        name="step"
        label={texts.step}
        value={field.step}
        usual={1}
        max={MAX_STEP}
        issue={issues?.['step']}
        onChange={step => onChange({ step })}
      />
      <BoundsSetting {...props} min={texts.min} max={texts.max} />
    </Stack>
  )
}

export const numberSettings = defineSettings<NumberField>({
  title: 'Number',
  description: 'A number, with a smallest and largest one',
  group: 'numbers',
  order: 10,
  blank: {},
  hasPlaceholder: true,
  Settings: NumberSettings,
})
