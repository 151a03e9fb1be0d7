import { Stack } from '@mantine/core'
import type { SettingsProps } from '../field-props.ts'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { OptionsSetting } from '../kit/options-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'

export function RadioSettings(props: SettingsProps) {
  return (
    <Stack gap="sm">
      <OptionsSetting {...props} />
      <FlagSetting {...props} name="isInLine" label={settingTexts.inLine} />
    </Stack>
  )
}
