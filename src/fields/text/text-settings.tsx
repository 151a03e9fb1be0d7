import type { SettingsProps } from '../field-props.ts'
import { limits } from '../kit/limits.ts'
import { settingTexts } from '../kit/setting-texts.ts'
import { WholeSetting } from '../kit/whole-setting.tsx'
import { TEXT_LENGTH } from './text.ts'

export function TextSettings({ field, onChange, issues }: SettingsProps) {
  return (
    <WholeSetting
      label={settingTexts.maxLength}
      value={field.maxLength}
      usual={TEXT_LENGTH}
      max={limits.textLength}
      name="maxLength"
      issue={issues?.['maxLength']}
      onChange={maxLength => onChange({ maxLength })}
    />
  )
}
