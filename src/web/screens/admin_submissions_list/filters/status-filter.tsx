import { Stack, UnstyledButton } from '@mantine/core'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { texts } from '../../../admin/texts.ts'
import type { useList } from '../../../admin/use-list.ts'
import { chosenStanding, standingChoices, standingFilter, standingName } from '../standing-filters.ts'
import { FilterChip } from './filter-chip.tsx'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly list: ReturnType<typeof useList>
}

/** Where requests stand: all that wait for a decision, or one status. */
export function StatusFilter({ page, list }: Props) {
  const chosen = chosenStanding(page.query)
  const choose = (value: string) => list.filter({ ...standingFilter(value) })
  return (
    <FilterChip label={texts.status} value={standingName(page)} onRemove={() => choose('')}>
      {close => (
        <Stack gap={0} role="group" aria-label={texts.status}>
          {standingChoices(page).map(({ value, label }) => (
            <UnstyledButton
              key={value}
              className="filter-choice"
              aria-pressed={value === chosen}
              data-autofocus={value === chosen || undefined}
              onClick={() => {
                choose(value)
                close()
              }}
            >
              <span className="filter-choice-mark">{value === chosen && <Icon name="check" size={16} />}</span>
              <bdi>{label}</bdi>
            </UnstyledButton>
          ))}
        </Stack>
      )}
    </FilterChip>
  )
}
