import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

const texts = {
  earliest: 'Earliest time',
  latest: 'Latest time',
} as const

function TimeSettings(props: SettingsProps) {
  return <BoundsSetting {...props} min={texts.earliest} max={texts.latest} />
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
