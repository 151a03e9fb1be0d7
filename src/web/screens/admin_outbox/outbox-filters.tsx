import { Button } from '@mantine/core'
import { DELIVERY_STATES, type DeliveryState, type OutboxList } from '#contract/portal/outbox.ts'
import type { AdminOutboxPage } from '#contract/portal/outbox-page.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { totalOf } from './merged-outbox.ts'
import { outboxTexts as texts } from './outbox-texts.ts'
import { useOutboxFilter } from './use-outbox-filter.ts'

interface Props {
  readonly page: AdminOutboxPage
  readonly counts: OutboxList['counts']
}

/** Chooses messages by their state, of which it says how many there are; and shows those of all requests again. */
export function OutboxFilters({ page: { query, submission }, counts }: Props) {
  const { filter } = useOutboxFilter()
  const choices: readonly (readonly [DeliveryState | '', string, number])[] = [
    ['', texts.allStates, totalOf(counts)],
    ...DELIVERY_STATES.map(state => [state, texts.states[state], counts[state]] as const),
  ]
  return (
    <>
      {query.submission !== '' && (
        <div className="outbox-of">
          {submission ? (
            <span>
              {texts.onlyOf}{' '}
              <RowLink href={submission.link}>
                <span dir="ltr">{submission.reference}</span>
              </RowLink>
            </span>
          ) : (
            <span>{texts.onlyOfUnknown}</span>
          )}
          <Button size="compact-md" variant="default" onClick={() => filter({ submission: '' })}>
            {texts.showAll}
          </Button>
        </div>
      )}
      <div className="outbox-states" role="group" aria-label={texts.state}>
        {choices.map(([state, label, number]) => (
          <Button
            key={state}
            size="compact-md"
            variant={state === query.state ? 'light' : 'default'}
            aria-pressed={state === query.state}
            onClick={() => filter({ state })}
          >
            {texts.counted(label, number)}
          </Button>
        ))}
      </div>
    </>
  )
}
