import { Stack } from '@mantine/core'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { OptionsSetting } from '../kit/options-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { TWO_OPTIONS } from '../kit/blank-settings.ts'

function CheckboxSettings(props: SettingsProps) {
  return (
    <Stack gap="sm">
      <OptionsSetting {...props} canRequire />
      <FlagSetting {...props} name="isInLine" label={settingTexts.inLine} />
    </Stack>
  )
}

export const checkboxSettings = defineSettings({
  title: 'Checkboxes',
  description: 'Any number of options, all visible',
  group: 'choices',
  order: 20,
  blank: TWO_OPTIONS,
  hasPlaceholder: false,
  Settings: CheckboxSettings,
})
