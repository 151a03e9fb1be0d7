import { Button } from '@mantine/core'
import type { OutboxFilter } from '#contract/portal/outbox-page.ts'
import { outboxTexts as texts } from './outbox-texts.ts'
import { useOutboxFilter } from './use-outbox-filter.ts'

interface Props {
  readonly query: OutboxFilter
  /** Leads to the next page; null: there is none. */
  readonly cursor: string | null
}

/** The way to older messages, and back to the newest. */
export function OutboxPager({ query, cursor }: Props) {
  const { toPage } = useOutboxFilter()
  if (query.cursor === '' && cursor === null) return null
  return (
    <div className="outbox-pager">
      {query.cursor !== '' && (
        <Button variant="default" onClick={() => toPage('')}>
          {texts.newest}
        </Button>
      )}
      {cursor !== null && (
        <Button variant="default" onClick={() => toPage(cursor)}>
          {texts.older}
        </Button>
      )}
    </div>
  )
}
