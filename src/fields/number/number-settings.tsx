import { BoundsSetting } from '../kit/bounds-setting.tsx'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

const texts = {
  min: 'Smallest number',
  max: 'Largest number',
} as const

function NumberSettings(props: SettingsProps) {
  return <BoundsSetting {...props} min={texts.min} max={texts.max} />
}

export const numberSettings = defineSettings({
  title: 'Number',
  description: 'A number, with a smallest and largest one',
  group: 'numbers',
  order: 10,
  blank: {},
  hasPlaceholder: true,
  Settings: NumberSettings,
})
