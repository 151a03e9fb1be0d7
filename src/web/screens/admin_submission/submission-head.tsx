import './submission-head.css'
import { ActionIcon, Button } from '@mantine/core'
import { may } from '#contract/call.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { ClashCount } from '../../admin/clashes/clash-count.tsx'
import { Icon } from '../../admin/icons.tsx'
import { texts } from '../../admin/texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { DecideButtons } from './decide-buttons.tsx'
import type { Decide } from './decision.ts'
import { AssigneeOfRequest, StatusOfRequest } from './standing.tsx'
import { SubmissionPlace } from './submission-place.tsx'
import { EditLink, MoreActions } from './ways-on.tsx'

interface Props {
  readonly page: AdminSubmissionPage
  readonly onDecide: Decide
  /** undefined: nobody is asked for more now. */
  readonly onAsk: (() => void) | undefined
}

/** What a request is called, where it stands, who works on it, and what can be done with it. */
export function SubmissionHead({ page, onDecide, onAsk }: Props) {
  const { user, submission } = page
  const { backHref, go } = useNavigation()
  return (
    <div className="submission-head">
      <div className="submission-way">
        <Button className="staff-noprint" variant="default" leftSection={<Icon name="back" />} onClick={() => go(backHref())}>
          {texts.back}
        </Button>
        <SubmissionPlace uuid={submission.uuid} />
        <AssigneeOfRequest page={page} />
        <EditLink page={page} />
        <ActionIcon
          className="submission-print staff-noprint"
          variant="default"
          size="input-sm"
          aria-label={texts.print}
          title={texts.print}
          onClick={() => print()}
        >
          <Icon name="print" />
        </ActionIcon>
        <MoreActions page={page} onDecide={onDecide} onAsk={onAsk} />
      </div>
      <div className="submission-called">
        <h1>
          <bdi>{submission.title}</bdi>{' '}
          <span className="submission-reference" dir="ltr">
            {submission.reference}
          </span>
        </h1>
        <StatusOfRequest page={page} onDecide={onDecide} />
        <ClashCount clashes={submission.clashes} />
        <div className="submission-buttons staff-noprint">
          {may(user.permissions, setRequestStatus.needs) && <DecideButtons page={page} onDecide={onDecide} onAsk={onAsk} />}
        </div>
      </div>
    </div>
  )
}
