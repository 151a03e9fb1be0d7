import { Select, type SelectProps } from '@mantine/core'
import { texts } from './texts.ts'

interface Props extends SelectProps {
  /** What no choice is called. */
  readonly placeholder: string
}

/** Chooses one of what the server found for the text that is typed: shown as it came, not filtered once more. */
export function FormSelect(props: Props) {
  return (
    <Select
      searchable
      clearable
      clearButtonProps={{ 'aria-label': props.placeholder }}
      nothingFoundMessage={texts.nothingFound}
      filter={({ options }) => options}
      {...props}
    />
  )
}
