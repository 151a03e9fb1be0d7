import { ActionIcon, NativeSelect } from '@mantine/core'
import { Icon } from './icons.tsx'
import { texts } from './texts.ts'

/** How a list is sorted, and the way to sort it otherwise. */
export interface TableOrder {
  readonly by: string
  readonly descending: boolean
  readonly onSort: (by: string, descending: boolean) => void
}

interface Props {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly sortable?: boolean }[]
  readonly order: TableOrder
}

/** The order of rows that are drawn as cards: they have no heads to press. */
export function SortBy({ columns, order: { by, descending, onSort } }: Props) {
  return (
    <div className="staff-sort-by">
      <NativeSelect
        label={texts.sortBy}
        value={by}
        data={columns.filter(({ sortable }) => sortable).map(({ key, title }) => ({ value: key, label: title }))}
        onChange={event => onSort(event.currentTarget.value, false)}
      />
      <ActionIcon
        size="input-sm"
        variant="default"
        aria-label={descending ? texts.sortAscending : texts.sortDescending}
        onClick={() => onSort(by, !descending)}
      >
        <Icon name={descending ? 'down' : 'up'} />
      </ActionIcon>
    </div>
  )
}
