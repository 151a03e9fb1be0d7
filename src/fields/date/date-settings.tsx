import type { SettingsProps } from '../field-props.ts'
import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'

export function DateSettings(props: SettingsProps) {
  return <BoundsSetting {...props} min={settingTexts.earliestDate} max={settingTexts.latestDate} />
}
