import { Stack } from '@mantine/core'
import type { SettingsProps } from '../field-props.ts'
import { ApiSetting } from '../kit/api-setting.tsx'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'

export function DropdownApiSettings(props: SettingsProps) {
  return (
    <Stack gap="sm">
      <FlagSetting {...props} name="isMultiple" label={settingTexts.multiple} />
      <FlagSetting {...props} name="sort" label={settingTexts.sort} />
      <ApiSetting {...props} />
    </Stack>
  )
}
