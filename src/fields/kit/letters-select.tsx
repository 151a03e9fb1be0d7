import { NativeSelect, Stack, Text } from '@mantine/core'
import type { LettersChoice } from '#contract/read-text.ts'
import { lettersTexts as texts } from './letters-texts.ts'

interface Props {
  readonly choices: readonly LettersChoice[]
  /** The name of one of them; '': none is chosen yet. */
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

/** The letters of a file that does not prove its own (P9.25): a person knows them by how its words look. */
export function LettersSelect({ choices, chosen, onChoose }: Props) {
  const data = choices.map(({ name, label, looks }) => ({ value: name, label: texts.choice(label, looks) }))
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {chosen === '' ? texts.unproven : ''}
      </Text>
      <NativeSelect
        label={texts.letters}
        description={texts.none}
        value={chosen}
        data={chosen === '' ? [{ value: '', label: texts.choose }, ...data] : data}
        onChange={event => event.currentTarget.value !== '' && onChoose(event.currentTarget.value)}
      />
    </Stack>
  )
}
