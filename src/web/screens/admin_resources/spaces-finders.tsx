import { TextInput } from '@mantine/core'
import type { InventoryUse } from '#contract/portal/inventory-gaps.ts'
import { Icon } from '../../admin/icons.tsx'
import type { GridStore } from './grid/grid-store.ts'
import { IncompleteFilter } from './incomplete-filter.tsx'

interface Props {
  readonly store: GridStore
  /** uuids of the rows that were found. */
  readonly uuids: readonly string[]
  readonly used: InventoryUse
  /** What the search is called: where it looks. */
  readonly label: string
  readonly search: string
  /** Only what is incomplete is shown. */
  readonly isNarrowed: boolean
  readonly onSearch: (search: string) => void
  readonly onNarrow: (isNarrowed: boolean) => void
}

/** What the rows of the grid are found by. */
export function SpacesFinders({ store, uuids, used, label, search, isNarrowed, onSearch, onNarrow }: Props) {
  return (
    <div className="resources-finders">
      <TextInput
        type="search"
        size="sm"
        className="resources-search"
        aria-label={label}
        placeholder={label}
        leftSection={<Icon name="search" />}
        value={search}
        onChange={event => onSearch(event.currentTarget.value)}
      />
      <IncompleteFilter store={store} uuids={uuids} used={used} isOn={isNarrowed} onChange={onNarrow} />
    </div>
  )
}
