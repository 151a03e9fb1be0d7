import { settingTexts } from '../kit/setting-texts.ts'
import { CountSetting } from '../kit/count-setting.tsx'
import { TEXT_LENGTH, MAX_TEXT_LENGTH } from './text.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

function TextSettings({ field, onChange, issues }: SettingsProps) {
  return (
    <CountSetting
      label={settingTexts.maxLength}
      value={field.maxLength}
      usual={TEXT_LENGTH}
      max={MAX_TEXT_LENGTH}
      name="maxLength"
      issue={issues?.['maxLength']}
      onChange={maxLength => onChange({ maxLength })}
    />
  )
}

export const textSettings = defineSettings({
  title: 'Text',
  description: 'One line of text',
  group: 'text',
  order: 10,
  blank: { maxLength: TEXT_LENGTH },
  hasPlaceholder: true,
  Settings: TextSettings,
})
