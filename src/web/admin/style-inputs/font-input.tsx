import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { FONT_STACKS } from './font-stacks.ts'
import type { StyleInputProps } from './input-props.ts'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

/** Fonts: a list that looks alike on every device, by its name, or one of one's own. */
export function StyleFontInput({ label, value, onChange, error, disabled = false }: StyleInputProps) {
  const known = FONT_STACKS.find(({ stack }) => stack === value)
  return (
    <Stack gap={4}>
      <NativeSelect
        label={label}
        size="xs"
        disabled={disabled}
        data={[...FONT_STACKS.map(({ name, stack }) => ({ value: stack, label: name })), { value: '', label: texts.ownFonts }]}
        value={known?.stack ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {!known && (
        <TextInput
          size="xs"
          aria-label={texts.font(label)}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          error={error}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Stack>
  )
}
