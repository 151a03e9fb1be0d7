import { Switch } from '@mantine/core'
import type { Field } from '#engine/model/form.ts'
import type { SettingsProps } from '../settings-props.ts'

interface Props extends SettingsProps {
  readonly name: 'isMultiple' | 'isInLine' | 'asRadios' | 'sort'
  readonly label: string
}

/** A setting that is on or, absent, off. */
export function FlagSetting({ field, onChange, name, label }: Props) {
  const patch = (on: boolean): Partial<Field> => ({ [name]: on || undefined })
  return <Switch label={label} checked={field[name] ?? false} onChange={event => onChange(patch(event.currentTarget.checked))} />
}
