import { OptionsSetting } from '../kit/options-setting.tsx'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { TWO_OPTIONS } from '../kit/blank-settings.ts'

function DatalistSettings(props: SettingsProps) {
  return <OptionsSetting {...props} />
}

export const datalistSettings = defineSettings({
  title: 'Suggestions',
  description: 'One option of a long list, found by typing',
  group: 'choices',
  order: 40,
  blank: TWO_OPTIONS,
  hasPlaceholder: true,
  Settings: DatalistSettings,
})
