import { Button } from '@mantine/core'
import type { AdminOutboxPage } from '#contract/portal/outbox-page.ts'
import { Empty } from '../../admin/states.tsx'
import { outboxTexts as texts } from './outbox-texts.ts'
import { useOutboxFilter } from './use-outbox-filter.ts'

interface Props {
  readonly page: AdminOutboxPage
  /** Leads to older ones; null: there are none. */
  readonly cursor: string | null
}

/** Nothing was sent yet, or nothing of what is looked for: then with the way out. */
export function NoDeliveries({ page: { query }, cursor }: Props) {
  const { filter, toPage } = useOutboxFilter()
  if (cursor !== null) return <Empty icon="search" title={texts.noneTitle} text={texts.noneAmong} />
  if (query.cursor !== '') return <None text={texts.noneOlder} label={texts.newest} onPress={() => toPage('')} />
  const showAll = () => filter({ state: '', submission: '' })
  if (query.state !== '') return <None text={texts.noneInState(texts.states[query.state])} label={texts.showAll} onPress={showAll} />
  if (query.submission !== '') return <None text={texts.noneOfSubmission} label={texts.showAll} onPress={showAll} />
  return <Empty icon="mail" title={texts.emptyTitle} text={texts.emptyText} />
}

function None({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <Empty
      icon="search"
      title={texts.noneTitle}
      text={text}
      action={
        <Button variant="default" onClick={onPress}>
          {label}
        </Button>
      }
    />
  )
}
