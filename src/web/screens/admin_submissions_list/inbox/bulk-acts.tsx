import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import type { RequestPhase, RequestStatus } from '#contract/portal/request-status.ts'
import { Icon } from '../../../admin/icons.tsx'
import { AssigneeSelect } from '../../../admin/people/assignee-select.tsx'
import { RequestStatusPill } from '../../../admin/request-status.tsx'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { usualStatus } from '../../admin_submission/decision.ts'
import { bulkTexts } from './bulk-texts.ts'
import { inboxTexts as texts } from './inbox-texts.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly busy: boolean
  readonly onStatus: (status: RequestStatus) => void
  /** @param user uuid; null: nobody */
  readonly onAssign: (user: string | null) => void
}

/** What comes by itself, or by asking, is given to nobody by hand. */
const OFFERED: readonly RequestPhase[] = ['new', 'open', 'approved', 'declined', 'cancelled']
const NOBODY = 'nobody'

/** Gives what is selected a status, or to somebody. */
export function BulkActs({ page, busy, onStatus, onAssign }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [approved, declined] = [usualStatus(page, 'approved'), usualStatus(page, 'declined')]
  const others = page.statuses.filter(status => OFFERED.includes(status.phase) && status !== approved && status !== declined)
  return (
    <>
      {approved && (
        <Button
          variant="default"
          size="compact-md"
          disabled={busy}
          leftSection={<Icon name="check" size={16} />}
          onClick={() => onStatus(approved)}
        >
          {bulkTexts.approve}
        </Button>
      )}
      {declined && (
        <Button
          variant="default"
          size="compact-md"
          disabled={busy}
          leftSection={<Icon name="close" size={16} />}
          onClick={() => onStatus(declined)}
        >
          {bulkTexts.decline}
        </Button>
      )}
      <Menu position="top-start" keepMounted={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" size="compact-md" disabled={busy} rightSection={<Icon name="down" size={16} />}>
            {texts.giveStatus}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(status => (
            <Menu.Item key={status.key} onClick={() => onStatus(status)}>
              <RequestStatusPill status={status} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        size="compact-md"
        disabled={busy}
        leftSection={<Icon name="people" size={16} />}
        onClick={() => setOpen(true)}
      >
        {texts.assign}
      </Button>
      {isOpen && (
        <StaffDialog title={texts.assignTitle} onClose={() => setOpen(false)}>
          <AssigneeSelect
            company={page.company.path}
            label={texts.assignee}
            choices={[{ value: NOBODY, label: texts.nobody }]}
            person={null}
            value=""
            onChoose={chosen => {
              setOpen(false)
              onAssign(chosen === NOBODY ? null : chosen)
            }}
          />
        </StaffDialog>
      )}
    </>
  )
}
