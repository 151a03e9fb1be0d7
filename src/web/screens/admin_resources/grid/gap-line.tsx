import { Button } from '@mantine/core'
import type { InventoryUse } from '#contract/portal/inventory-gaps.ts'
import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import { Icon } from '../../../admin/icons.tsx'
import { gapTexts, spaceGapTexts } from '../gap-texts.ts'
import { countIncomplete, gapsOf } from '../space-gaps.ts'
import type { GridState } from './grid-state.ts'
import './gaps.css'

interface Props {
  /** uuids of the rows that are shown. */
  readonly uuids: readonly string[]
  readonly spaces: GridState['spaces']
  /** The space of the active cell. */
  readonly active: SpaceRow | undefined
  readonly used: InventoryUse
  readonly onNext: () => void
}

/** What is missing of the space that one is at, for eyes, fingers and screen readers alike, and the way to the next one. */
export function GapLine({ uuids, spaces, active, used, onNext }: Props) {
  const gaps = gapsOf(active, used)
  const isAny = countIncomplete(uuids, spaces, used) > 0
  return (
    <div className="gap-line" data-empty={isAny ? undefined : ''}>
      <p role="status">
        {active && gaps.length > 0 && (
          <>
            <Icon name="warning" size={16} /> <strong>{gapTexts.of(active.name)}</strong>{' '}
            {gaps.map(gap => spaceGapTexts[gap].text).join(' ')}
          </>
        )}
      </p>
      {isAny && (
        <Button size="compact-sm" variant="default" onClick={onNext}>
          {gapTexts.next}
        </Button>
      )}
    </div>
  )
}
