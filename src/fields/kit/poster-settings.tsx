import { Stack, TextInput } from '@mantine/core'
import type { SettingsProps } from '../settings-props.ts'
import { EventFieldsSetting } from './event-fields-setting.tsx'
import type { EventFieldName } from './event-fields.ts'
import { limits } from './limits.ts'
import type { PosterField } from './poster-field.ts'
import { posterTexts } from './poster-texts.ts'

const texts = { noDataText: 'Shown while there is nothing to show' } as const

/** A text that its author may say in place of ours. */
export interface OwnText {
  /** Name of the setting. */
  readonly name: string
  readonly label: string
  /** What stands there where the author writes nothing. */
  readonly usual: string
}

interface Props extends SettingsProps<PosterField> {
  /** Besides `noDataText`. */
  readonly own?: readonly OwnText[]
  /** What it reads; without one of them it stays inactive. */
  readonly names: readonly EventFieldName[]
}

const NO_DATA: OwnText = { name: 'noDataText', label: texts.noDataText, usual: posterTexts.missing }

/** The texts of a poster widget, and the fields that it reads. */
export function PosterSettings({ own = [], names, ...props }: Props) {
  const { field, onChange, issues } = props
  const texts = field as unknown as Readonly<Record<string, string | undefined>>
  return (
    <Stack gap="sm">
      {[...own, NO_DATA].map(({ name, label, usual }) => (
        <TextInput
          key={name}
          data-setting={name}
          label={label}
          placeholder={usual}
          data-max={limits.line}
          value={texts[name] ?? ''}
          error={issues?.[name]}
          onChange={event => onChange({ [name]: event.currentTarget.value || undefined })}
        />
      ))}
      <EventFieldsSetting {...props} names={names} needed={names} />
    </Stack>
  )
}
