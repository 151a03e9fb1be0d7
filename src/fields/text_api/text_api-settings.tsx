import { Stack, Switch } from '@mantine/core'
import { ApiSetting } from '../kit/api-setting.tsx'
import type { ApiField } from '../kit/api-source.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { NO_SOURCE } from '../kit/blank-settings.ts'
import { renameInSource } from '../kit/rename-in-source.ts'

const texts = {
  valueOnly: 'Show the value alone, not the label',
} as const

function TextApiSettings(props: SettingsProps) {
  const { field, onChange } = props
  const patch = (on: boolean): Partial<ApiField> => ({ value_only: on || undefined })
  return (
    <Stack gap="sm">
      <Switch
        label={texts.valueOnly}
        checked={(field as ApiField).value_only ?? false}
        onChange={event => onChange(patch(event.currentTarget.checked))}
      />
      <ApiSetting {...props} />
    </Stack>
  )
}

export const textApiSettings = defineSettings<ApiField>({
  title: 'Text from an API',
  description: 'A text to read that another system tells',
  group: 'api',
  order: 50,
  blank: NO_SOURCE,
  hasPlaceholder: false,
  Settings: TextApiSettings,
  rename: renameInSource,
})
