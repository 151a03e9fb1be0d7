import './standing.css'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import { assignSubmission, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { AssigneeSelect } from '../../admin/people/assignee-select.tsx'
import { RequestStatusPill } from '../../admin/request-status.tsx'
import { type Decide, isGivenAtOnce, offeredStatuses } from './decision.ts'
import { standingTexts as texts } from './standing-texts.ts'
import { useStandingCall } from './use-standing-call.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly onDecide: Decide
}

/** Where a request stands, at the head of its page: to be changed by who may edit it (P8.91). */
export function StatusOfRequest({ page, onDecide }: Props) {
  const { user, submission } = page
  return (
    <div className="submission-standing">
      {may(user.permissions, setRequestStatus.needs) ? (
        <StatusMenu page={page} onDecide={onDecide} />
      ) : (
        <RequestStatusPill status={submission.status} />
      )}
    </div>
  )
}

/** Who works on it, to be changed likewise. */
export function AssigneeOfRequest({ page }: Pick<Props, 'page'>) {
  const { user, submission } = page
  if (may(user.permissions, assignSubmission.needs)) return <Assignee page={page} />
  return (
    <span className="submission-assignee staff-hint">
      {texts.assignee}: <bdi>{submission.assignee?.name ?? texts.nobody}</bdi>
    </span>
  )
}

/** The other statuses that this request can be given: at once, or after it was said what that does. */
function StatusMenu({ page, onDecide }: Props) {
  const { status } = page.submission
  const { busy, run } = useStandingCall(page)
  const others = offeredStatuses(page)

  async function give(to: RequestStatus) {
    if (!isGivenAtOnce(status, to)) return onDecide({ status: to })
    await run(setRequestStatus, { status: to.key }, { done: texts.statusSet, failed: texts.failedToSet })
    // Where it can be given no other one any more the menu is gone.
    regain(() => document.querySelector<HTMLElement>('.submission-standing :is(button, input)'))
  }

  if (others.length === 0) return <RequestStatusPill status={status} />
  return (
    // What Mantine puts in to be focused first is no child that a menu may have.
    <Menu position="bottom-start" keepMounted={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className="submission-status"
          variant="default"
          aria-busy={busy}
          aria-label={texts.statusOf(status.label)}
          rightSection={<Icon name="down" size={16} />}
        >
          <RequestStatusPill status={status} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(other => (
          <Menu.Item key={other.key} disabled={busy} onClick={() => void give(other)}>
            <RequestStatusPill status={other} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const NOBODY = 'nobody'

/** Nobody, or one of those to whom requests can be given. */
function Assignee({ page }: Pick<Props, 'page'>) {
  const { company, submission } = page
  const { assignee } = submission
  const { run } = useStandingCall(page)
  /** Who was chosen, while it is not known yet whether they work on it. */
  const [chosen, setChosen] = useState<string>()

  async function assign(value: string) {
    setChosen(value)
    await run(assignSubmission, { user: value === NOBODY ? null : value }, { done: texts.assigned, failed: texts.failedToAssign })
    setChosen(undefined)
  }

  return (
    <div className="submission-assignee">
      <AssigneeSelect
        company={company.path}
        request={submission.uuid}
        label={texts.assignee}
        choices={[{ value: NOBODY, label: texts.nobody }]}
        person={assignee}
        value={chosen ?? assignee?.uuid ?? NOBODY}
        onChoose={value => void assign(value)}
      />
    </div>
  )
}
