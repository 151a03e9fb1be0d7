import './entry.css'
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type DeliveryRow, listOutbox } from '#contract/portal/outbox.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { companyTime } from '../../../admin/company-time.ts'
import { RowLink } from '../../../admin/data-table.tsx'
import { Icon } from '../../../admin/icons.tsx'
import { call } from '../../../api/call.ts'
import { outboxTexts } from '../../admin_outbox/outbox-texts.ts'
import { conversationTexts as texts } from './conversation-texts.ts'

/** What was sent about a request by mail and to programs, the newest first, and what became of it. */
export function MailsPanel({ page }: { readonly page: AdminSubmissionPage }) {
  const { company, submission } = page
  const [turn, setTurn] = useState(0)
  const rows = useDeliveries(page, turn)
  if (rows === 'failed')
    return (
      <div className="talk-empty" role="alert">
        <Icon name="warning" size={28} />
        <p>{texts.mailsFailed}</p>
        <Button variant="default" leftSection={<Icon name="refresh" />} onClick={() => setTurn(turn + 1)}>
          {texts.again}
        </Button>
      </div>
    )
  if (!rows) return <Skeleton height={120} />
  return (
    <div className="talk-mails">
      {rows.length === 0 ? (
        <p className="staff-hint">{texts.noMails}</p>
      ) : (
        <ul className="talk-deliveries">
          {rows.map(row => (
            <Delivery key={row.uuid} row={row} when={companyTime(company).both(Date.parse(row.created_at))} />
          ))}
        </ul>
      )}
      <RowLink href={`${linkTo(company, 'admin/outbox')}?submission=${submission.uuid}`}>{texts.mailsOutbox}</RowLink>
    </div>
  )
}

/** undefined: they are being loaded. */
function useDeliveries({ company, submission: { uuid, version, state_version } }: AdminSubmissionPage, turn: number) {
  const [rows, setRows] = useState<readonly DeliveryRow[] | 'failed'>()
  useEffect(() => {
    const abort = new AbortController()
    const options = { params: { company: company.path }, query: { submission: uuid }, signal: abort.signal, quiet: true }
    const read = async () => {
      const { ok, body } = await call(listOutbox, options)
      if (!abort.signal.aborted) setRows(ok ? body.rows : 'failed')
    }
    void read()
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- loaded anew when it changed, and when it is asked for again
  }, [company.path, uuid, version, state_version, turn])
  return rows
}

function Delivery({ row, when }: { readonly row: DeliveryRow; readonly when: string }) {
  const { kind, state, is_caught, why, created_at } = row
  const isLost = state === 'dead' || state === 'suppressed' || state === 'failed'
  return (
    <li>
      <p className="talk-head">
        <strong>{outboxTexts.kinds[kind]}</strong>
        <time dateTime={created_at}>{when}</time>
      </p>
      <p className={isLost ? 'talk-outcome talk-outcome-lost' : 'talk-outcome'}>
        <Icon name={isLost ? 'warning' : row.channel === 'mail' ? 'mail' : 'send'} size={14} />
        <span>
          <bdi>{outboxTexts.receiverOf(row)}</bdi>: {outboxTexts.states[is_caught ? 'caught' : state]} {why}
        </span>
      </p>
    </li>
  )
}
