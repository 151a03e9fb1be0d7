import { Fieldset, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { BORDER_STYLES } from '#contract/styles/style-properties.ts'
import { StyleColorInput } from './color-input.tsx'
import type { StyleInputProps } from './input-props.ts'
import { StyleLengthInput } from './length-input.tsx'
import { borderPieces, shadowPieces, writtenBorder, writtenShadow } from './pieces.ts'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

/** A line: how wide, how drawn, in which colour; a value of another shape is a text. */
export function StyleBorderInput(props: StyleInputProps) {
  const { label, value, onChange, error, disabled } = props
  const pieces = borderPieces(value)
  if (!pieces) return <StyleTextInput {...props} />
  const set = (patch: Partial<typeof pieces>) => onChange(writtenBorder({ ...pieces, ...patch }))
  return (
    <Fieldset legend={label} disabled={disabled ?? false}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
        <NativeSelect
          size="xs"
          label={texts.of(label, texts.style)}
          data={[...BORDER_STYLES]}
          value={pieces.style}
          onChange={({ currentTarget }) => set({ style: currentTarget.value })}
        />
        {pieces.style !== 'none' && (
          <>
            <StyleLengthInput label={texts.of(label, texts.width)} value={pieces.width} onChange={width => set({ width })} />
            <StyleColorInput transparent label={texts.of(label, texts.color)} value={pieces.color} onChange={color => set({ color })} />
          </>
        )}
      </SimpleGrid>
      <Wrong error={error} />
    </Fieldset>
  )
}

/** A shadow: how far across and down, how soft, how large, in which colour; several of them are a text. */
export function StyleShadowInput(props: StyleInputProps & { readonly spread: boolean }) {
  const { label, value, onChange, error, disabled, spread } = props
  const pieces = shadowPieces(value)
  if (!pieces) return <StyleTextInput {...props} />
  const set = (patch: Partial<typeof pieces>) => onChange(writtenShadow({ ...pieces, ...patch }, spread))
  const lengths = spread ? (['across', 'down', 'blur', 'spread'] as const) : (['across', 'down', 'blur'] as const)
  return (
    <Fieldset legend={label} disabled={disabled ?? false}>
      <SimpleGrid cols={2} spacing="xs">
        {lengths.map(piece => (
          <StyleLengthInput
            key={piece}
            label={texts.of(label, texts[piece])}
            value={pieces[piece]}
            onChange={text => set({ [piece]: text })}
          />
        ))}
        <StyleColorInput label={texts.of(label, texts.color)} value={pieces.color} onChange={color => set({ color })} />
      </SimpleGrid>
      <Wrong error={error} />
    </Fieldset>
  )
}

/** What no other input fits: lists of lengths, several shadows. */
export function StyleTextInput({ label, value, onChange, error, disabled = false }: StyleInputProps) {
  return (
    <TextInput
      size="xs"
      label={label}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function Wrong({ error }: { error: string | undefined }) {
  return error ? (
    <Text c="red" size="xs" role="alert">
      {error}
    </Text>
  ) : null
}
