import { Stack } from '@mantine/core'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { OptionsSetting } from '../kit/options-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { TWO_OPTIONS } from '../kit/blank-settings.ts'

function RadioSettings(props: SettingsProps) {
  return (
    <Stack gap="sm">
      <OptionsSetting {...props} />
      <FlagSetting {...props} name="isInLine" label={settingTexts.inLine} />
    </Stack>
  )
}

export const radioSettings = defineSettings({
  title: 'Radio buttons',
  description: 'One of a few options, all visible',
  group: 'choices',
  order: 10,
  blank: TWO_OPTIONS,
  hasPlaceholder: false,
  Settings: RadioSettings,
})
