import { Stack } from '@mantine/core'
import { ApiSetting } from '../kit/api-setting.tsx'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { NO_SOURCE } from '../kit/blank-settings.ts'
import { renameInSource } from '../kit/rename-in-source.ts'
import type { ApiField } from '../kit/api-source.ts'

function CheckboxApiSettings(props: SettingsProps) {
  return (
    <Stack gap="sm">
      <FlagSetting {...props} name="isInLine" label={settingTexts.inLine} />
      <ApiSetting {...props} />
    </Stack>
  )
}

export const checkboxApiSettings = defineSettings<ApiField>({
  title: 'Checkboxes from an API',
  description: 'Any number of options that another system tells',
  group: 'api',
  order: 20,
  blank: NO_SOURCE,
  hasPlaceholder: false,
  Settings: CheckboxApiSettings,
  rename: renameInSource,
})
