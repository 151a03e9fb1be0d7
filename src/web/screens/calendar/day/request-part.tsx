import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { askForMore } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { BookingClash } from '../../../admin/clashes/booking-clash.tsx'
import { regain } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { RequestStatusPill } from '../../../admin/request-status.tsx'
import { Failed, Loading } from '../../../admin/states.tsx'
import { NavigationContext, useNavigation } from '../../../admin/use-navigation.ts'
import { AskDialog } from '../../admin_submission/conversation/ask-dialog.tsx'
import { conversationTexts } from '../../admin_submission/conversation/conversation-texts.ts'
import { isUndecided, type PendingDecision, usualStatus } from '../../admin_submission/decision.ts'
import { DecisionDialog } from '../../admin_submission/decision-dialog.tsx'
import { decisionTexts } from '../../admin_submission/decision-texts.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { useRequestPage } from './use-request-page.ts'

interface Props {
  readonly page: CalendarPage
  readonly submission: string
  readonly booking: string
}

/** Of the request of a booking: who asked, what of it clashes, and the decisions that it waits for, as they are given anywhere else (P8.97). */
export function RequestPart({ page, submission, booking }: Props) {
  const navigation = useNavigation()
  const { read, reload } = useRequestPage(page.company, submission)
  if (read === 'loading') return <Loading />
  if (read === 'failed') return <Failed onRetry={() => void reload()} />
  // What is decided here is read again here: the calendar hears of it by itself.
  return (
    <NavigationContext value={{ ...navigation, page: read, reload }}>
      <RequestFacts page={read} booking={booking} />
      <RequestActs page={read} onGo={navigation.go} />
    </NavigationContext>
  )
}

interface RequestProps {
  readonly page: AdminSubmissionPage
}

function RequestFacts({ page: { submission, company }, booking }: RequestProps & { readonly booking: string }) {
  const { requester, reference, status, bookings, clashes } = submission
  const layout = bookings.find(({ uuid }) => uuid === booking)?.layout ?? ''
  const clash = clashes.find(one => one.booking === booking)
  return (
    <>
      <dl className="calendar-facts">
        {layout !== '' && (
          <div>
            <dt>{texts.layout}</dt>
            <dd>
              <bdi>{layout}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{calendarTexts.requester}</dt>
          <dd>
            <bdi>{requester || calendarTexts.guest}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.standsAs}</dt>
          <dd className="calendar-request">
            <RequestStatusPill status={status} /> <span dir="ltr">{reference}</span>
          </dd>
        </div>
      </dl>
      {clash && <BookingClash clash={clash} company={company} />}
    </>
  )
}

function RequestActs({ page, onGo }: RequestProps & { readonly onGo: (href: string) => void }) {
  const { submission, company, user } = page
  const [decision, setDecision] = useState<PendingDecision>()
  const [isAsking, setAsking] = useState(false)
  const mayDecide = may(user.permissions, setRequestStatus.needs) && isUndecided(submission.status)
  const approved = mayDecide ? usualStatus(page, 'approved') : undefined
  const declined = mayDecide ? usualStatus(page, 'declined') : undefined
  const link = linkTo(company, `admin/submissions/${submission.uuid}`)
  const back = () => regain(() => document.querySelector<HTMLElement>('.calendar-panel-end a'))
  return (
    <Group justify="flex-end" className="calendar-panel-end">
      {declined && (
        <Button variant="default" onClick={() => setDecision({ status: declined })}>
          {decisionTexts.decline}
        </Button>
      )}
      {mayDecide && may(user.permissions, askForMore.needs) && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {conversationTexts.askShort}
        </Button>
      )}
      {approved && (
        <Button leftSection={<Icon name="check" />} onClick={() => setDecision({ status: approved })}>
          {decisionTexts.approve}
        </Button>
      )}
      <Button
        component="a"
        variant={approved ? 'default' : 'filled'}
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
    </Group>
  )
}
