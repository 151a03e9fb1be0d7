import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { may } from '#contract/call.ts'
import { askForMore } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { regain } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { AskDialog } from '../../admin_submission/conversation/ask-dialog.tsx'
import { conversationTexts } from '../../admin_submission/conversation/conversation-texts.ts'
import { isUndecided, type PendingDecision, usualStatus } from '../../admin_submission/decision.ts'
import { DecisionDialog } from '../../admin_submission/decision-dialog.tsx'
import { decisionTexts } from '../../admin_submission/decision-texts.ts'
import { isInTheWay } from './in-the-way.ts'
import { panelTexts } from './panel-texts.ts'
import { timelineTexts as texts } from './timeline-texts.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly onGo: (href: string) => void
}

/** Pixels beside a word: four buttons stand in one line. */
const NARROW = 7

/** The decisions that a request waits for, by the dialogs of its page, and the way there. */
export function RequestActs({ page, onGo }: Props) {
  const { submission, company, user } = page
  const [decision, setDecision] = useState<PendingDecision>()
  const [isAsking, setAsking] = useState(false)
  const mayDecide = may(user.permissions, setRequestStatus.needs) && isUndecided(submission.status)
  const approved = mayDecide ? usualStatus(page, 'approved') : undefined
  const declined = mayDecide ? usualStatus(page, 'declined') : undefined
  const hint = useId()
  const clashes = submission.clashes.some(isInTheWay)
  const link = linkTo(company, `admin/submissions/${submission.uuid}`)
  const back = () => regain(() => document.querySelector<HTMLElement>('.calendar-panel-end a'))
  return (
    <div className="calendar-panel-end">
      {approved && clashes && (
        <p id={hint} className="request-off staff-hint">
          {panelTexts.approveOff}
        </p>
      )}
      {declined && (
        <Button px={NARROW} variant="default" onClick={() => setDecision({ status: declined })}>
          {decisionTexts.decline}
        </Button>
      )}
      {mayDecide && may(user.permissions, askForMore.needs) && (
        <Button px={NARROW} variant="default" onClick={() => setAsking(true)}>
          {conversationTexts.askShort}
        </Button>
      )}
      {approved && (
        <Button
          px={NARROW}
          leftSection={<Icon name="check" />}
          disabled={clashes}
          aria-describedby={clashes ? hint : undefined}
          onClick={() => setDecision({ status: approved })}
        >
          {decisionTexts.approve}
        </Button>
      )}
      <Button
        component="a"
        px={NARROW}
        variant={approved && !clashes ? 'default' : 'filled'}
        href={link}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onGo(link)
        }}
      >
        {texts.open}
      </Button>
      {decision && (
        <DecisionDialog
          page={page}
          decision={decision}
          onClose={() => {
            setDecision(undefined)
            back()
          }}
        />
      )}
      {isAsking && (
        <AskDialog
          page={page}
          mails={undefined}
          onClose={() => {
            setAsking(false)
            back()
          }}
        />
      )}
    </div>
  )
}
