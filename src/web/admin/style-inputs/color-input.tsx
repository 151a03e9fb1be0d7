import { Autocomplete, ColorSwatch, Group } from '@mantine/core'
import { COLOR_PRESETS } from '#contract/styles/colors.ts'
import { NAMED_COLORS } from '#contract/styles/named-colors.ts'
import { canonicalColor } from '#contract/styles/style-colors.ts'
import type { StyleInputProps } from './input-props.ts'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

const PRESET_NAMES = new Map<string, string>(COLOR_PRESETS.map(({ name, color }) => [color, name]))
const NAMED = { group: texts.named, items: Object.keys(NAMED_COLORS) }
const PRESETS = { group: texts.presets, items: COLOR_PRESETS.map(({ color }) => color) }
/** Without a word that is searched for all of them are there: 16 and 148. */
const MAX_OPTIONS = 200

interface Props extends StyleInputProps {
  readonly transparent?: boolean
}

/** A colour: one of the 16 presets, one by its CSS name, or any other as it is typed (P8.32). */
export function StyleColorInput({ value, transparent = false, ...shared }: Props) {
  const color = canonicalColor(value, false)
  // What is a colour already was chosen, not searched for.
  const search = (color ?? (value === 'transparent' ? value : undefined)) ? '' : value.trim().toLowerCase()
  const matches = (text: string) => `${text} ${PRESET_NAMES.get(text) ?? ''}`.toLowerCase().includes(search)
  const groups = transparent ? [{ group: texts.transparent, items: ['transparent'] }, PRESETS, NAMED] : [PRESETS, NAMED]
  return (
    <Autocomplete
      {...shared}
      size="xs"
      value={value}
      limit={MAX_OPTIONS}
      autoComplete="off"
      spellCheck={false}
      data={groups}
      filter={({ options }) =>
        options.map(option => ('group' in option ? { ...option, items: option.items.filter(item => matches(item.value)) } : option))
      }
      leftSection={<ColorSwatch size={16} radius="sm" color={color ?? 'transparent'} />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <ColorSwatch size={16} radius="sm" color={canonicalColor(option.value, false) ?? 'transparent'} />
          <span>{PRESET_NAMES.has(option.value) ? `${PRESET_NAMES.get(option.value)} ${option.value}` : option.value}</span>
        </Group>
      )}
    />
  )
}
