import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

const texts = {
  earliest: 'Earliest date',
  latest: 'Latest date',
} as const

function DateSettings(props: SettingsProps) {
  return <BoundsSetting {...props} min={texts.earliest} max={texts.latest} />
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
