import { Alert, Button } from '@mantine/core'
import type { SpaceGap } from '#contract/portal/inventory-gaps.ts'
import { gapTexts, spaceGapTexts } from './gap-texts.ts'

interface Props {
  readonly gaps: readonly SpaceGap[]
  /** To where it is mended; undefined: whoever looks may not. */
  readonly onMend: ((gap: SpaceGap) => void) | undefined
}

/** What is missing of a space, each with the way to mend it. */
export function CardGaps({ gaps, onMend }: Props) {
  if (gaps.length === 0) return null
  return (
    <Alert color="yellow" title={gapTexts.incomplete}>
      <ul className="space-gaps">
        {gaps.map(gap => (
          <li key={gap}>
            <span>{spaceGapTexts[gap].text}</span>
            {onMend && (
              <Button size="compact-sm" variant="default" onClick={() => onMend(gap)}>
                {spaceGapTexts[gap].mend}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
