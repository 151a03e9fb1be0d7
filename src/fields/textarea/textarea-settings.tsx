import type { SettingsProps } from '../field-props.ts'
import { limits } from '../kit/limits.ts'
import { settingTexts } from '../kit/setting-texts.ts'
import { WholeSetting } from '../kit/whole-setting.tsx'
import { TEXTAREA_LENGTH } from './textarea.ts'

export function TextareaSettings({ field, onChange, issues }: SettingsProps) {
  return (
    <WholeSetting
      label={settingTexts.maxLength}
      value={field.maxLength}
      usual={TEXTAREA_LENGTH}
      max={limits.textareaLength}
      name="maxLength"
      issue={issues?.['maxLength']}
      onChange={maxLength => onChange({ maxLength })}
    />
  )
}
