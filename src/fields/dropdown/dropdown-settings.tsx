import { Stack } from '@mantine/core'
import type { SettingsProps } from '../field-props.ts'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { OptionsSetting } from '../kit/options-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'

export function DropdownSettings(props: SettingsProps) {
  return (
    <Stack gap="sm">
      <OptionsSetting {...props} />
      <FlagSetting {...props} name="isMultiple" label={settingTexts.multiple} />
      <FlagSetting {...props} name="sort" label={settingTexts.sort} />
    </Stack>
  )
}
