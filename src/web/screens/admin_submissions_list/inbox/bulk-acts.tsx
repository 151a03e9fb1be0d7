import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { Icon } from '../../../admin/icons.tsx'
import { AssigneeSelect } from '../../../admin/people/assignee-select.tsx'
import { RequestStatusPill } from '../../../admin/request-status.tsx'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { inboxTexts as texts } from './inbox-texts.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly busy: boolean
  readonly onStatus: (key: string) => void
  /** @param user uuid; null: nobody */
  readonly onAssign: (user: string | null) => void
}

/** Statuses that leave all that is booked as it is. */
const OFFERED: readonly RequestPhase[] = ['new', 'open']
const NOBODY = 'nobody'

/** Gives what is selected a status, or to somebody. */
export function BulkActs({ page, busy, onStatus, onAssign }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu position="top-start" keepMounted={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" size="compact-md" disabled={busy} rightSection={<Icon name="down" size={16} />}>
            {texts.giveStatus}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {page.statuses
            .filter(({ phase }) => OFFERED.includes(phase))
            .map(status => (
              <Menu.Item key={status.key} onClick={() => onStatus(status.key)}>
                <RequestStatusPill status={status} />
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" size="compact-md" disabled={busy} onClick={() => setOpen(true)}>
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
