import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

function NumberSettings(props: SettingsProps) {
  return <BoundsSetting {...props} min={settingTexts.min} max={settingTexts.max} />
}

export const numberSettings = defineSettings({
  title: 'Number',
  description: 'A number, with a smallest and largest one',
  group: 'numbers',
  order: 10,
  blank: {},
  hasPlaceholder: true,
  Settings: NumberSettings,
})
