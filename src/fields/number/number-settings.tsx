import type { SettingsProps } from '../field-props.ts'
import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'

export function NumberSettings(props: SettingsProps) {
  return <BoundsSetting {...props} min={settingTexts.min} max={settingTexts.max} />
}
