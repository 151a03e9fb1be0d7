import { isAccountMail } from '#contract/portal/account-mails.ts'
import type { DeliveryRow } from '#contract/portal/outbox.ts'
import type { AdminOutboxPage } from '#contract/portal/outbox-page.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable, RowLink } from '../../admin/data-table.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { DeliveryState } from './delivery-state.tsx'
import { outboxTexts as texts } from './outbox-texts.ts'
import { ResendButton } from './resend-button.tsx'
import type { Resend } from './use-resend.ts'

interface Props {
  readonly page: AdminOutboxPage
  readonly rows: readonly DeliveryRow[]
  readonly resend: Resend
  readonly onOpen: (row: DeliveryRow) => void
}

/** Messages, the newest first. A press on one opens it. */
export function DeliveriesTable({ page, rows, resend, onOpen }: Props) {
  const { company } = page
  const time = companyTime(company)
  const columns: readonly Column<DeliveryRow>[] = [
    {
      key: 'to',
      title: texts.to,
      bare: true,
      width: 15,
      cell: row => (
        <button type="button" id={openerOf(row)} className="outbox-open" aria-haspopup="dialog" onClick={() => onOpen(row)}>
          <bdi>{texts.receiverOf(row)}</bdi>
        </button>
      ),
    },
    { key: 'kind', title: texts.kind, width: 9.5, cell: row => <span className="outbox-kind">{texts.kinds[row.kind]}</span> },
    { key: 'about', title: texts.about, width: 13, cell: row => <About row={row} /> },
    {
      key: 'when',
      title: texts.when,
      width: 11,
      cell: row => <time dateTime={row.created_at}>{time.both(Date.parse(row.created_at))}</time>,
    },
    {
      key: 'state',
      title: texts.state,
      cell: row => <DeliveryState row={row} company={company} failure={resend.failureOf(row)} />,
    },
    {
      key: 'actions',
      title: '',
      actions: true,
      width: 10,
      cell: row => <ResendButton row={row} resend={resend} isOfList goOn={() => document.getElementById(openerOf(row))} />,
    },
  ]
  return <DataTable label={screenTitle(page)} columns={columns} rows={rows} keyOf={row => row.uuid} onOpen={onOpen} />
}

const openerOf = ({ uuid }: DeliveryRow): string => `outbox-${uuid}`

/** Which request a message is about: its form, and its reference, which leads to it. */
export function About({ row: { kind, submission, draft_of, is_test } }: { row: DeliveryRow }) {
  if (isAccountMail(kind)) return <span className="staff-hint">{texts.account}</span>
  if (is_test) return <span className="staff-hint">{texts.testOfTemplate}</span>
  if (kind === 'draft_reminder') return <DraftOf form={draft_of} />
  if (!submission && (kind === 'webhook_off' || kind === 'form.published')) return <span className="staff-hint">{texts.noSubmission}</span>
  if (!submission) return <span className="staff-hint">{texts.deletedSubmission}</span>
  return (
    <span className="outbox-about">
      <bdi>{submission.form_name}</bdi>{' '}
      <RowLink href={submission.link}>
        <span dir="ltr">{submission.reference}</span>
      </RowLink>
    </span>
  )
}

/** A reminder is about what nobody sent yet. @param form undefined: it is gone */
function DraftOf({ form }: { form: string | undefined }) {
  return (
    <span className="outbox-about">
      {form !== undefined && <bdi>{form}</bdi>} <span className="staff-hint">{texts.draft}</span>
    </span>
  )
}
