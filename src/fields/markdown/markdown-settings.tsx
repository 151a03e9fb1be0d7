import { SimpleGrid, Stack, Textarea } from '@mantine/core'
import { limits } from '../kit/limits.ts'
import { CountSetting } from '../kit/count-setting.tsx'
import { IMAGE_BOX, type MarkdownField, MAX_IMAGE_BOX } from './markdown.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

const texts = {
  text: 'Text',
  textHelp: 'Markdown',
  imgWidth: 'Widest picture, in pixels',
  imgHeight: 'Highest picture, in pixels',
} as const

function MarkdownSettings({ field, onChange, issues }: SettingsProps<MarkdownField>) {
  return (
    <Stack gap="sm">
      <Textarea
        label={texts.text}
        description={texts.textHelp}
        value={field.markdownLabel ?? ''}
        data-max={limits.markdown}
        data-setting="markdownLabel"
        error={issues?.['markdownLabel']}
        rows={4}
        onChange={event => onChange({ markdownLabel: event.currentTarget.value || undefined })}
      />
      <SimpleGrid cols={2}>
        <CountSetting
          label={texts.imgWidth}
          value={field.imgWidth}
          usual={IMAGE_BOX}
          max={MAX_IMAGE_BOX}
          name="imgWidth"
          issue={issues?.['imgWidth']}
          onChange={imgWidth => onChange({ imgWidth })}
        />
        <CountSetting
          label={texts.imgHeight}
          value={field.imgHeight}
          usual={IMAGE_BOX}
          max={MAX_IMAGE_BOX}
          name="imgHeight"
          issue={issues?.['imgHeight']}
          onChange={imgHeight => onChange({ imgHeight })}
        />
      </SimpleGrid>
    </Stack>
  )
}

export const markdownSettings = defineSettings<MarkdownField>({
  title: 'Text block',
  description: 'Formatted text and pictures to read',
  group: 'content',
  order: 20,
  blank: { markdownLabel: 'Write your text here.', imgHeight: IMAGE_BOX, imgWidth: IMAGE_BOX },
  hasPlaceholder: false,
  isText: true,
  Settings: MarkdownSettings,
})
