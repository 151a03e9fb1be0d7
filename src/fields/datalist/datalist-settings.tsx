import type { SettingsProps } from '../field-props.ts'
import { OptionsSetting } from '../kit/options-setting.tsx'

export function DatalistSettings(props: SettingsProps) {
  return <OptionsSetting {...props} />
}
