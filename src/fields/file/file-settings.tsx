import { Stack, TextInput } from '@mantine/core'
import { MAX_SIZE_MB } from '../kit/file-limits.ts'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { limits } from '../kit/limits.ts'
import { settingTexts } from '../kit/setting-texts.ts'
import { WholeSetting } from '../kit/whole-setting.tsx'
import type { FileField } from './file.ts'
import { DEFAULT_ACCEPT } from '../kit/file-types.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

function FileSettings({ field, onChange, others, issues }: SettingsProps<FileField>) {
  return (
    <Stack gap="sm">
      <TextInput
        label={settingTexts.buttonText}
        value={field.buttonText ?? ''}
        maxLength={limits.name}
        data-setting="buttonText"
        error={issues?.['buttonText']}
        onChange={event => onChange({ buttonText: event.currentTarget.value || undefined })}
      />
      <TextInput
        label={settingTexts.accept}
        description={settingTexts.acceptHelp + DEFAULT_ACCEPT.replaceAll(',', ', ')}
        value={field.accept ?? ''}
        maxLength={limits.accept}
        data-setting="accept"
        error={issues?.['accept']}
        onChange={event => onChange({ accept: event.currentTarget.value || undefined })}
      />
      <WholeSetting
        label={settingTexts.maxSize}
        value={field.maxSize}
        usual={MAX_SIZE_MB}
        max={limits.megabytes}
        name="maxSize"
        issue={issues?.['maxSize']}
        onChange={maxSize => onChange({ maxSize })}
      />
      <FlagSetting field={field} onChange={onChange} others={others} name="isMultiple" label={settingTexts.multipleFiles} />
    </Stack>
  )
}

export const fileSettings = defineSettings<FileField>({
  title: 'Files',
  description: 'One or several files to upload',
  group: 'content',
  order: 10,
  blank: { maxSize: MAX_SIZE_MB },
  hasPlaceholder: false,
  Settings: FileSettings,
})
