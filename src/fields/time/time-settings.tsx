import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

function TimeSettings(props: SettingsProps) {
  return <BoundsSetting {...props} min={settingTexts.earliestTime} max={settingTexts.latestTime} />
}

export const timeSettings = defineSettings({
  title: 'Time',
  description: 'A time of day, with an earliest and latest one',
  group: 'numbers',
  order: 30,
  blank: {},
  hasPlaceholder: true,
  Settings: TimeSettings,
})
