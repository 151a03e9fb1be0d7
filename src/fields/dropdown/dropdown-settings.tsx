import { Stack } from '@mantine/core'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { OptionsSetting } from '../kit/options-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { TWO_OPTIONS } from '../kit/blank-settings.ts'

function DropdownSettings(props: SettingsProps) {
  return (
    <Stack gap="sm">
      <OptionsSetting {...props} />
      <FlagSetting {...props} name="isMultiple" label={settingTexts.multiple} />
      {!props.field.isMultiple && <FlagSetting {...props} name="asRadios" label={settingTexts.asRadios} />}
      <FlagSetting {...props} name="sort" label={settingTexts.sort} />
    </Stack>
  )
}

export const dropdownSettings = defineSettings({
  title: 'Dropdown',
  description: 'One or several options of a list that unfolds',
  group: 'choices',
  order: 30,
  blank: TWO_OPTIONS,
  hasPlaceholder: true,
  Settings: DropdownSettings,
})
