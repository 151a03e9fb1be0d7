import type { SettingsProps } from '../field-props.ts'
import { ApiSetting } from '../kit/api-setting.tsx'

export function DatalistApiSettings(props: SettingsProps) {
  return <ApiSetting {...props} />
}
