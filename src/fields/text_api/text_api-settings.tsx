import { Stack, Switch } from '@mantine/core'
import type { SettingsProps } from '../field-props.ts'
import { ApiSetting } from '../kit/api-setting.tsx'
import type { ApiField } from '../kit/api-source.ts'
import { settingTexts } from '../kit/setting-texts.ts'

export function TextApiSettings(props: SettingsProps) {
  const { field, onChange } = props
  const patch = (on: boolean): Partial<ApiField> => ({ value_only: on || undefined })
  return (
    <Stack gap="sm">
      <Switch
        label={settingTexts.apiValueOnly}
        checked={(field as ApiField).value_only ?? false}
        onChange={event => onChange(patch(event.currentTarget.checked))}
      />
      <ApiSetting {...props} />
    </Stack>
  )
}
