import { Stack, TextInput } from '@mantine/core'
import { MAX_SIZE_MB } from '../kit/file-limits.ts'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { limits } from '../kit/limits.ts'
import { CountSetting } from '../kit/count-setting.tsx'
import { type FileField, MAX_ACCEPT_LENGTH, MAX_MEGABYTES } from './file.ts'
import { DEFAULT_ACCEPT } from '../kit/file-types.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

const texts = {
  buttonText: 'Words on the button',
  accept: 'Types of files',
  acceptHelp: 'Endings and types with commas between them, like .pdf, image/*. Without any: ',
  maxSize: 'Largest size of all files together, in MB',
  isMultiple: 'Several files can be added',
} as const

function FileSettings({ field, onChange, others, issues }: SettingsProps<FileField>) {
  return (
    <Stack gap="sm">
      <TextInput
        label={texts.buttonText}
        value={field.buttonText ?? ''}
        data-max={limits.name}
        data-setting="buttonText"
        error={issues?.['buttonText']}
        onChange={event => onChange({ buttonText: event.currentTarget.value || undefined })}
      />
      <TextInput
        label={texts.accept}
        description={texts.acceptHelp + DEFAULT_ACCEPT.replaceAll(',', ', ')}
        value={field.accept ?? ''}
        data-max={MAX_ACCEPT_LENGTH}
        data-setting="accept"
        error={issues?.['accept']}
        onChange={event => onChange({ accept: event.currentTarget.value || undefined })}
      />
      <CountSetting
        label={texts.maxSize}
        value={field.maxSize}
        usual={MAX_SIZE_MB}
        max={MAX_MEGABYTES}
        name="maxSize"
        issue={issues?.['maxSize']}
        onChange={maxSize => onChange({ maxSize })}
      />
      <FlagSetting field={field} onChange={onChange} others={others} name="isMultiple" label={texts.isMultiple} />
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
