import { CloseButton, TextInput } from '@mantine/core'
import { Icon } from './icons.tsx'
import { texts } from './texts.ts'
import { useSearchText } from './use-list.ts'

interface Props {
  readonly label: string
  readonly search: string
  readonly onSearch: (search: string) => void
}

export function SearchBox({ label, search, onSearch }: Props) {
  const [text, setText] = useSearchText(search, onSearch)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<Icon name="search" />}
      rightSection={text && <CloseButton size="sm" aria-label={texts.clearSearch} onClick={() => setText('')} />}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
    />
  )
}
