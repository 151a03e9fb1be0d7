import './conversation.css'
import './time-line.css'
import { Button, Skeleton } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { may } from '#contract/call.ts'
import { addMessage } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { companyTime } from '../../../admin/company-time.ts'
import { RowLink } from '../../../admin/data-table.tsx'
import { Icon } from '../../../admin/icons.tsx'
import { texts as staffTexts } from '../../../admin/texts.ts'
import { useScrollStop } from '../../../admin/use-scroll-stop.ts'
import { useToday } from '../../../admin/use-today.ts'
import { Composer } from './composer.tsx'
import { conversationTexts as texts } from './conversation-texts.ts'
import { Earlier } from './earlier.tsx'
import { Nothing } from './nothing.tsx'
import { OpenQuestionCard } from './open-question-card.tsx'
import { type TimeLineFilter, WRITTEN_IN } from './side-tab.ts'
import { timeLine } from './time-line.ts'
import { TimeLineDays } from './time-line-days.tsx'
import { useIsPrinting } from './use-is-printing.ts'
import type { RequestSide } from './use-side.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly side: RequestSide
}

/** What happened to a request, the newest last, and where one writes (P8.110, P8.180). */
export function TimeLinePanel({ page, side }: Props) {
  const { user, submission } = page
  const { filter, mode, setMode, box, conversation } = side
  return (
    <>
      <TimeLine page={page} side={side} />
      {/* It stays where nothing is written: what is under way in it goes on. */}
      <div className="talk-write" hidden={WRITTEN_IN[filter].length === 0}>
        {submission.question && <OpenQuestionCard page={page} question={submission.question} />}
        {may(user.permissions, addMessage.needs) && (
          <Composer
            page={page}
            mode={mode}
            onMode={setMode}
            mails={conversation.conversation?.mails}
            box={box}
            onWritten={conversation.add}
          />
        )}
      </div>
    </>
  )
}

/** Scrolls by itself beside the request; the newest are in sight. */
function TimeLine({ page, side }: Props) {
  const { company, submission } = page
  const { conversation: talk, deliveries } = side
  const filter: TimeLineFilter = useIsPrinting() ? 'print' : side.filter
  const today = useToday(company)
  const { ref, tabIndex } = useScrollStop()
  const reads = { talk: filter !== 'history' && filter !== 'mails', mails: filter === 'mails' || filter === 'all' }
  const isLoading =
    (reads.talk && !talk.conversation && !talk.hasFailed) || (reads.mails && deliveries && !deliveries.rows && !deliveries.hasFailed)
  const requester = submission.requester || texts.guest
  const source = {
    conversation: talk.conversation,
    history: submission.history,
    deliveries: deliveries?.rows ?? [],
    nobody: { submit: requester, other: staffTexts.guestOrDeleted },
  }
  const days = timeLine(source, filter, companyTime(company).day)
  const last = days.at(-1)?.items.at(-1)?.key
  /** What stands at its end. */
  const end = isLoading || last === undefined ? undefined : `${filter} ${last}`
  useLayoutEffect(() => {
    const pane = ref.current
    if (pane && end !== undefined) pane.scrollTop = pane.scrollHeight
  }, [ref, end])

  return (
    <div ref={ref} tabIndex={tabIndex} className="talk-thread" role="group" aria-label={texts.timeLine}>
      <h2 className="talk-title">{texts.timeLine}</h2>
      {isLoading ? (
        <Loading />
      ) : (
        // What grows in it is measured (useScrollStop).
        <div className="talk-lines">
          {reads.talk && talk.conversation?.has_earlier && (
            <Earlier label={texts.earlier} failed={texts.earlierFailed} load={talk.loadEarlier} />
          )}
          {filter === 'mails' && deliveries?.cursor && (
            <Earlier label={texts.earlierMails} failed={texts.earlierMailsFailed} load={deliveries.loadEarlier} />
          )}
          {days.length === 0 && <Nothing page={page} side={side} requester={requester} />}
          <TimeLineDays days={days} filter={filter} company={company} requester={requester} today={today} />
          <Stale page={page} side={side} reads={reads} hasLines={days.length > 0} />
          {filter === 'mails' && (
            <RowLink href={`${linkTo(company, 'admin/outbox')}?submission=${submission.uuid}`}>{texts.mailsOutbox}</RowLink>
          )}
        </div>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <span className="ui-visually-hidden">{texts.loading}</span>
      <Skeleton height={56} mb="md" />
      <Skeleton height={56} width="80%" mb="md" />
      <Skeleton height={56} />
    </div>
  )
}

interface StaleProps extends Props {
  readonly reads: { readonly talk: boolean; readonly mails: boolean }
  readonly hasLines: boolean
}

/** What of it could not be loaded, below what is there; where nothing is, that is said in its place (Nothing). */
function Stale({ page, side: { conversation: talk, deliveries }, reads, hasLines }: StaleProps) {
  if (!hasLines) return null
  const when = companyTime(page.company).both(talk.loadedAt)
  const lines = [
    { failed: reads.talk && talk.hasFailed, text: talk.conversation ? texts.stale(when) : texts.failed, reload: talk.reload },
    { failed: reads.mails && deliveries?.hasFailed === true, text: texts.mailsFailed, reload: () => deliveries?.reload() },
  ]
  return lines
    .filter(({ failed }) => failed)
    .map(({ text, reload }) => (
      <p key={text} className="talk-stale" role="status">
        <Icon name="warning" size={16} />
        <span>{text}</span>
        <Button variant="subtle" size="compact-sm" onClick={reload}>
          {texts.again}
        </Button>
      </p>
    ))
}
