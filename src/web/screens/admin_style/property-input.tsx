import { ColorInput, NativeSelect, TextInput } from '@mantine/core'
import type { StylePart } from '#contract/styles/style-parts.ts'
import { STYLE_PROPERTIES } from '#contract/styles/style-properties.ts'
import { styleValue } from '#contract/styles/style-values.ts'
import { styleTexts as texts } from './style-texts.ts'

interface Props {
  readonly part: StylePart
  readonly property: string
  readonly value: string
  readonly issue: string | undefined
  readonly onChange: (value: string) => void
}

/** The input that fits a property. */
export function PropertyInput({ part, property, value, issue, onChange }: Props) {
  const known = STYLE_PROPERTIES[property]
  const error = issue ?? (value !== '' && styleValue(part, property, value) === undefined ? texts.notAllowed : undefined)
  const shared = { label: property, size: 'xs', value, error } as const
  if (known?.input === 'select' && known.options)
    return <NativeSelect {...shared} data={['', ...known.options]} onChange={event => onChange(event.currentTarget.value)} />
  if (known?.input === 'color') return <ColorInput {...shared} withEyeDropper={false} fixOnBlur={false} onChange={onChange} />
  return <TextInput {...shared} onChange={event => onChange(event.currentTarget.value)} />
}
