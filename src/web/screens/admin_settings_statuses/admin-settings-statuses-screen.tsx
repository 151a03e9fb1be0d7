import '../../admin/settings/settings.css'
import './statuses.css'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import type { AdminSettingsStatusesPage } from '#contract/portal/request-statuses-page.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { RequestStatusPill } from '../../admin/request-status.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { settingsTexts } from '../../admin/settings/settings-texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { statusesTexts as texts } from './settings-statuses-texts.ts'
import { StatusesForm } from './statuses-form.tsx'

/** What requests of a company may become, as staff and requesters read it: to read and to edit (P8.92). */
export function AdminSettingsStatusesScreen({ page }: { page: AdminSettingsStatusesPage }) {
  const { reload, guard } = useNavigation()
  const [isEditing, setEditing] = useState(false)
  const [hasReturned, setReturned] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasReturned && !isEditing) regain(() => button.current)
  }, [hasReturned, isEditing])

  function back() {
    setReturned(true)
    setEditing(false)
  }

  if (isEditing)
    return (
      <StatusesForm
        page={page}
        // Work that was not saved stays until the data is there.
        onLeave={async () => {
          if (await reload()) back()
        }}
        onSaved={async () => {
          guard(false)
          await reload()
          back()
        }}
      />
    )
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        <Button ref={button} leftSection={<Icon name="edit" />} onClick={() => setEditing(true)}>
          {settingsTexts.edit}
        </Button>
      </div>
      <div className="settings">
        <p className="staff-hint statuses-help">{texts.help}</p>
        <DataTable label={texts.statuses} columns={columnsOf(page)} rows={page.statuses} keyOf={({ key }) => key} />
      </div>
    </>
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
