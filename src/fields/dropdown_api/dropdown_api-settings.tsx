import { Stack } from '@mantine/core'
import { ApiSetting } from '../kit/api-setting.tsx'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { NO_SOURCE } from '../kit/blank-settings.ts'
import { renameInSource } from '../kit/rename-in-source.ts'
import type { ApiField } from '../kit/api-source.ts'

function DropdownApiSettings(props: SettingsProps) {
  return (
    <Stack gap="sm">
      <FlagSetting {...props} name="isMultiple" label={settingTexts.multiple} />
      {!props.field.isMultiple && <FlagSetting {...props} name="asRadios" label={settingTexts.asRadios} />}
      <FlagSetting {...props} name="sort" label={settingTexts.sort} />
      <ApiSetting {...props} />
    </Stack>
  )
}

export const dropdownApiSettings = defineSettings<ApiField>({
  title: 'Dropdown from an API',
  description: 'One or several options that another system tells',
  group: 'api',
  order: 30,
  blank: NO_SOURCE,
  hasPlaceholder: true,
  Settings: DropdownApiSettings,
  rename: renameInSource,
})
