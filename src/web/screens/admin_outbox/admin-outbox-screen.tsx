import './outbox.css'
import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { DeliveryRow } from '#contract/portal/outbox.ts'
import type { AdminOutboxPage } from '#contract/portal/outbox-page.ts'
import { companyTime } from '../../admin/company-time.ts'
import { leadTo } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { texts as shared } from '../../admin/texts.ts'
import { useFocusAfterPress } from '../../admin/use-focus-after-press.ts'
import { DeliveriesTable } from './deliveries-table.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { MailNote } from './mail-note.tsx'
import { NoDeliveries } from './no-deliveries.tsx'
import { totalOf } from './merged-outbox.ts'
import { OutboxFilters } from './outbox-filters.tsx'
import { outboxTexts as texts } from './outbox-texts.ts'
import { OutboxPager } from './outbox-pager.tsx'
import { useListFocus } from './use-list-focus.ts'
import { useOutbox } from './use-outbox.ts'
import { useResend } from './use-resend.ts'

/** What became of every message that the portal sent, or is to send (P10.37 to P10.39). */
export function AdminOutboxScreen({ page }: { page: AdminOutboxPage }) {
  const { company, query } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, newer, readAt, isFailed, isReading, refresh, readQuietly, replace } = useOutbox(page)
  const resend = useResend({ company: company.path, onSent: replace, onRefused: readQuietly })
  const [opened, setOpened] = useState<DeliveryRow>()
  const button = useRef<HTMLButtonElement>(null)
  const onPress = useFocusAfterPress(isReading, () => button.current)
  const listFocus = useListFocus(list.rows, () => heading.current)
  useHeadOfPage(query.cursor, () => heading.current)
  const isFiltered = query.state !== '' || query.submission !== ''

  function readAgain() {
    onPress()
    refresh()
  }

  return (
    <>
      <div className="staff-head">
        <h1 ref={heading} tabIndex={-1}>
          {screenTitle(page)}
        </h1>
        <Button
          ref={button}
          className="outbox-refresh"
          variant="default"
          leftSection={<Icon name="refresh" />}
          loading={isReading}
          onClick={readAgain}
        >
          {texts.refresh}
        </Button>
      </div>
      <MailNote setup={list.setup} />
      {(isFiltered || totalOf(list.counts) > 0) && <OutboxFilters page={page} counts={list.counts} />}
      {isFailed && (
        <Alert className="outbox-note" color="red" role="alert" title={texts.readFailed(companyTime(company).both(readAt))}>
          <Button size="compact-md" variant="default" onClick={readAgain}>
            {shared.retry}
          </Button>
        </Alert>
      )}
      {/* It always stands, so that it is read out that something came. */}
      <div role="status">
        {newer > 0 && (
          <Button className="outbox-new" size="compact-md" variant="light" onClick={readAgain}>
            {texts.newOnes(newer)}
          </Button>
        )}
      </div>
      {list.rows.length > 0 ? (
        <div {...listFocus}>
          <DeliveriesTable page={page} rows={list.rows} resend={resend} onOpen={setOpened} />
        </div>
      ) : (
        <NoDeliveries page={page} cursor={list.cursor} />
      )}
      {(list.rows.length > 0 || list.cursor !== null) && <OutboxPager query={query} cursor={list.cursor} />}
      {opened && (
        <DeliveryDialog
          company={company}
          row={list.rows.find(({ uuid }) => uuid === opened.uuid)}
          opened={opened}
          resend={resend}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Another page of the list is read from its head. */
function useHeadOfPage(cursor: string, head: () => HTMLElement | null) {
  const before = useRef(cursor)
  useEffect(() => {
    if (before.current === cursor) return
    before.current = cursor
    scrollTo(0, 0)
    leadTo(head)
  })
}
