import type { SettingsProps } from '../field-props.ts'
import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'

export function TimeSettings(props: SettingsProps) {
  return <BoundsSetting {...props} min={settingTexts.earliestTime} max={settingTexts.latestTime} />
}
