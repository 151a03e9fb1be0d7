import { Stack, TextInput } from '@mantine/core'
import type { EventFieldName } from './event-fields.ts'
import { EventFieldsSetting } from './event-fields-setting.tsx'
import { limits } from './limits.ts'
import type { RowsField } from './rows-field.ts'
import { settingTexts } from './setting-texts.ts'
import type { SettingsProps } from '../settings-props.ts'

type Words = keyof typeof settingTexts.rows

interface Props extends SettingsProps<RowsField> {
  /** What stands there where the author writes nothing. */
  readonly usual: Readonly<Record<Words, string>>
  /** What it reads of the event, and without which of these nothing can be filled in. */
  readonly names: readonly EventFieldName[]
  readonly needed: readonly EventFieldName[]
}

/** The words around rows, and the fields that say when the event takes place. */
export function RowsSettings({ usual, names, needed, ...props }: Props) {
  const { field, onChange, issues } = props
  return (
    <Stack gap="sm">
      {(Object.keys(usual) as Words[]).map(name => (
        <TextInput
          key={name}
          data-setting={name}
          label={settingTexts.rows[name]}
          placeholder={usual[name]}
          data-max={limits.line}
          value={field[name] ?? ''}
          error={issues?.[name]}
          onChange={event => onChange({ [name]: event.currentTarget.value || undefined })}
        />
      ))}
      <EventFieldsSetting {...props} names={names} needed={needed} />
    </Stack>
  )
}
