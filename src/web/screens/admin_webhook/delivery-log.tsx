import { Button } from '@mantine/core'
import { useState } from 'react'
import { resendWebhookDelivery, type WebhookDelivery } from '#contract/portal/webhooks.ts'
import type { AdminWebhookPage } from '#contract/portal/webhook-pages.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { Failed, Loading } from '../../admin/states.tsx'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'
import { DeliveryView } from './delivery-view.tsx'
import { useDeliveryLog } from './use-delivery-log.ts'

interface Props {
  readonly page: AdminWebhookPage
  /** uuid of the webhook. */
  readonly id: string
}

/** What was sent last, the newest first; a press opens a delivery with its request and its answer. */
export function DeliveryLog({ page: { company }, id }: Props) {
  const { rows, isReading, readAgain, replace } = useDeliveryLog(company.path, id)
  const [opened, setOpened] = useState<WebhookDelivery>()
  const time = companyTime(company)
  const whenOf = ({ created_at }: WebhookDelivery) => time.both(Date.parse(created_at))

  async function resend({ uuid }: WebhookDelivery) {
    const { ok, body } = await call(resendWebhookDelivery, { params: { company: company.path, id, delivery: uuid } })
    if (!ok) return toastFailure(body?.message[0] ?? '', body?.message[1] || shared.retry)
    toastSuccess(body.message[0])
    if (body.data) replace(body.data)
  }

  const columns: readonly Column<WebhookDelivery>[] = [
    {
      key: 'event',
      title: texts.event,
      bare: true,
      width: 14,
      cell: row => (
        <button
          type="button"
          className="webhook-open"
          aria-haspopup="dialog"
          aria-label={texts.open(texts.events[row.event], whenOf(row))}
          onClick={() => setOpened(row)}
        >
          {texts.events[row.event]}
        </button>
      ),
    },
    { key: 'when', title: texts.when, width: 12, cell: row => <time dateTime={row.created_at}>{whenOf(row)}</time> },
    { key: 'answer', title: texts.answer, width: 6, cell: row => row.status ?? texts.noStatus },
    { key: 'tries', title: texts.tries, width: 5, number: true, cell: row => row.attempts },
    {
      key: 'state',
      title: texts.state,
      cell: row => (
        <span className="webhook-state">
          <strong data-state={row.state}>{texts.states[row.state]}</strong>
          {row.why !== '' && <span>{row.why}</span>}
          {row.next_at && <span className="staff-hint">{texts.nextTry(time.both(Date.parse(row.next_at)))}</span>}
        </span>
      ),
    },
    {
      key: 'actions',
      title: '',
      actions: true,
      width: 10,
      cell: row =>
        row.can_resend && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={texts.resendOf(texts.open(texts.events[row.event], whenOf(row)))}
            onClick={() => void resend(row)}
          >
            {texts.resend}
          </Button>
        ),
    },
  ]

  return (
    <SettingsSection title={texts.log}>
      <p className="staff-hint">{texts.logAbout}</p>
      {rows === undefined ? (
        <Loading />
      ) : rows === 'failed' ? (
        <Failed onRetry={readAgain} />
      ) : (
        <>
          <div className="settings-buttons">
            <Button variant="default" loading={isReading} onClick={readAgain}>
              {texts.refresh}
            </Button>
          </div>
          {rows.length === 0 ? (
            <p>{texts.logEmpty}</p>
          ) : (
            <DataTable label={texts.log} columns={columns} rows={rows} keyOf={row => row.uuid} onOpen={setOpened} />
          )}
        </>
      )}
      {opened && <DeliveryView company={company} webhook={id} row={opened} onClose={() => setOpened(undefined)} />}
    </SettingsSection>
  )
}
