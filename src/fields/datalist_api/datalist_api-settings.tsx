import { ApiSetting } from '../kit/api-setting.tsx'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { NO_SOURCE } from '../kit/blank-settings.ts'
import { renameInSource } from '../kit/rename-in-source.ts'
import type { ApiField } from '../kit/api-source.ts'

function DatalistApiSettings(props: SettingsProps) {
  return <ApiSetting {...props} />
}

export const datalistApiSettings = defineSettings<ApiField>({
  title: 'Suggestions from an API',
  description: 'One of many options that another system tells, found by typing',
  group: 'api',
  order: 40,
  blank: NO_SOURCE,
  hasPlaceholder: true,
  Settings: DatalistApiSettings,
  rename: renameInSource,
})
