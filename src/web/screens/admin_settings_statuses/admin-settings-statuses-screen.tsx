import './statuses.css'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import type { AdminSettingsStatusesPage } from '#contract/portal/request-statuses-page.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { RequestStatusPill } from '../../admin/request-status.tsx'
import { SettingsScreen } from '../../admin/settings/settings-screen.tsx'
import { statusesTexts as texts } from './settings-statuses-texts.ts'
import { StatusesForm } from './statuses-form.tsx'

/** What requests of a company may become, as staff and requesters read it: to read and to edit (P8.92). */
export function AdminSettingsStatusesScreen({ page }: { page: AdminSettingsStatusesPage }) {
  return (
    <SettingsScreen page={page} form={ends => <StatusesForm page={page} {...ends} />}>
      <div className="settings">
        <p className="staff-hint statuses-help">{texts.help}</p>
        <DataTable label={texts.statuses} columns={columnsOf(page)} rows={page.statuses} keyOf={({ key }) => key} />
      </div>
    </SettingsScreen>
  )
}

function columnsOf({ statuses }: AdminSettingsStatusesPage): readonly Column<RequestStatus>[] {
  const hasSeveral = (phase: RequestStatus['phase']) => statuses.filter(one => one.phase === phase).length > 1
  return [
    {
      key: 'status',
      title: texts.status,
      bare: true,
      cell: status => (
        <div className="statuses-cell">
          <RequestStatusPill status={status} />
          <div className="staff-hint">{texts.means[status.phase]}</div>
          {status.is_default && hasSeveral(status.phase) && <div className="staff-hint">{texts.byDefault}</div>}
        </div>
      ),
    },
    { key: 'requester_label', title: texts.requesterReads, cell: status => <bdi className="statuses-cell">{status.requester_label}</bdi> },
    {
      key: 'sentence',
      title: texts.sentence,
      width: 24,
      cell: ({ sentence }) => (sentence ? <bdi className="statuses-cell">{sentence}</bdi> : null),
    },
  ]
}
