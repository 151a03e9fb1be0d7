import { NativeSelect } from '@mantine/core'
import type { StylePart } from '#contract/styles/style-parts.ts'
import { STYLE_PROPERTIES } from '#contract/styles/style-properties.ts'
import { styleValue } from '#contract/styles/style-values.ts'
import { StyleColorInput } from './color-input.tsx'
import { StyleFontInput } from './font-input.tsx'
import type { StyleInputProps } from './input-props.ts'
import { StyleGradientInput } from './gradient-input.tsx'
import { StyleLengthInput, StyleNumberInput } from './length-input.tsx'
import { StyleBorderInput, StyleShadowInput, StyleTextInput } from './pieces-input.tsx'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

interface Props extends Omit<StyleInputProps, 'label'> {
  readonly part: StylePart
  readonly property: string
}

/** The input that fits a property (P8.40). What the grammar does not allow is said at it, while it is typed. */
export function StyleInput({ part, property, error, ...shared }: Props) {
  const known = STYLE_PROPERTIES[property]
  const { value, onChange, disabled = false } = shared
  const isAllowed = value === '' || styleValue(part, property, value) !== undefined
  const props = { ...shared, label: property, error: error ?? (isAllowed ? undefined : texts.notAllowed) }
  switch (known?.input) {
    case 'color':
      return <StyleColorInput {...props} transparent={known.grammar.is !== 'color' || known.grammar.transparent} />
    case 'length':
      return (
        <StyleLengthInput
          {...props}
          em={known.grammar.is !== 'lengths' || known.grammar.em !== 'none'}
          auto={known.grammar.is === 'lengths' && known.grammar.auto === 'itself'}
        />
      )
    case 'number':
      return <StyleNumberInput {...props} step={property === 'font-weight' ? 100 : 0.1} />
    case 'font':
      return <StyleFontInput {...props} />
    case 'border':
      return <StyleBorderInput {...props} />
    case 'shadow':
      return <StyleShadowInput {...props} spread={property === 'box-shadow'} />
    case 'gradient':
      return <StyleGradientInput {...props} />
    case 'select':
      return (
        <NativeSelect
          label={property}
          size="xs"
          disabled={disabled}
          error={props.error}
          data={[{ value: '', label: texts.none }, ...(known.options ?? [])]}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    default:
      return <StyleTextInput {...props} />
  }
}
