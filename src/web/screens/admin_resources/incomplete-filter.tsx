import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { InventoryUse } from '#contract/portal/inventory-gaps.ts'
import { Icon } from '../../admin/icons.tsx'
import { gapTexts } from './gap-texts.ts'
import type { GridState } from './grid/grid-state.ts'
import type { GridStore } from './grid/grid-store.ts'
import { useGridState } from './grid/use-grid-state.ts'
import { countIncomplete } from './space-gaps.ts'

interface Props {
  readonly store: GridStore
  /** uuids of the rows that it narrows. */
  readonly uuids: readonly string[]
  readonly used: InventoryUse
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Narrows the grid to what is incomplete, and says how many rows that are, as it is now. Drawn by itself, for the screen is large. */
export function IncompleteFilter({ store, uuids, used, isOn, onChange }: Props) {
  const spaces = useGridState(store, spacesOf)
  const count = useMemo(() => countIncomplete(uuids, spaces, used), [uuids, spaces, used])
  if (count === 0 && !isOn) return null
  return (
    <Button
      size="sm"
      variant={isOn ? 'filled' : 'default'}
      leftSection={<Icon name="warning" size={16} />}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {gapTexts.filter(count)}
    </Button>
  )
}

const spacesOf = ({ spaces }: GridState) => spaces
