import { ColorSwatch, TextInput } from '@mantine/core'
import { canonicalGradient } from '#contract/styles/style-gradients.ts'
import type { StyleInputProps } from './input-props.ts'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

/** A gradient as text, with what it looks like; half transparent colours of it stand on a chequered ground. */
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
          <span style={{ position: 'absolute', inset: 0, backgroundImage: canonicalGradient(value.trim()) ?? 'none' }} />
        </ColorSwatch>
      }
    />
  )
}
