import { ColorSwatch, TextInput } from '@mantine/core'
import { styleValue } from '#contract/styles/style-values.ts'
import type { StyleInputProps } from './input-props.ts'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

/** A gradient as text, with what it looks like in any part; half transparent colours of it stand on a chequered ground. */
export function StyleGradientInput({ label, value, onChange, error, disabled = false }: StyleInputProps) {
  return (
    <TextInput
      size="xs"
      label={label}
      description={texts.gradientHelp}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      leftSection={
        <ColorSwatch size={16} radius="sm" color="transparent">
          <span
            style={{ position: 'absolute', inset: 0, backgroundImage: styleValue('main_style', 'background-image', value) ?? 'none' }}
          />
        </ColorSwatch>
      }
    />
  )
}
