import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

function DateSettings(props: SettingsProps) {
  return <BoundsSetting {...props} min={settingTexts.earliestDate} max={settingTexts.latestDate} />
}

export const dateSettings = defineSettings({
  title: 'Date',
  description: 'A day, with an earliest and latest one',
  group: 'numbers',
  order: 20,
  blank: {},
  hasPlaceholder: true,
  Settings: DateSettings,
})
