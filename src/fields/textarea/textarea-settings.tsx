import { settingTexts } from '../kit/setting-texts.ts'
import { CountSetting } from '../kit/count-setting.tsx'
import { TEXTAREA_LENGTH, MAX_TEXTAREA_LENGTH } from './textarea.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

function TextareaSettings({ field, onChange, issues }: SettingsProps) {
  return (
    <CountSetting
      label={settingTexts.maxLength}
      value={field.maxLength}
      usual={TEXTAREA_LENGTH}
      max={MAX_TEXTAREA_LENGTH}
      name="maxLength"
      issue={issues?.['maxLength']}
      onChange={maxLength => onChange({ maxLength })}
    />
  )
}

export const textareaSettings = defineSettings({
  title: 'Long text',
  description: 'Several lines of text',
  group: 'text',
  order: 20,
  blank: { maxLength: TEXTAREA_LENGTH },
  hasPlaceholder: true,
  Settings: TextareaSettings,
})
