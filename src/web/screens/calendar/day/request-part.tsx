import './request-part.css'
import { type ReactNode, useId, useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { RequestStatusPill } from '../../../admin/request-status.tsx'
import { Failed, Loading } from '../../../admin/states.tsx'
import { NavigationContext, useNavigation } from '../../../admin/use-navigation.ts'
import { RequestActs } from './request-acts.tsx'
import { RequestInfo } from './request-info.tsx'
import { partsOf, type RequestPartName } from './request-parts.ts'
import { RequestTabs } from './request-tabs.tsx'
import { FilesPart, LogPart, PostersPart, SpacesPart, TablesPart } from './request-lists.tsx'
import { useRequestPage } from './use-request-page.ts'

interface Props {
  readonly page: CalendarPage
  readonly submission: string
  readonly booking: string
  /** What the bar tells by itself: there before the request is. */
  readonly facts: ReactNode
}

/** Of the request of a booking: all that its page has, a part at a time, and the decisions that it waits for, as they are given anywhere else (P8.97, P12.128). */
export function RequestPart({ page, submission, booking, facts }: Props) {
  const navigation = useNavigation()
  const { read, reload } = useRequestPage(page.company, submission)
  if (typeof read === 'string')
    return (
      <>
        {facts}
        {read === 'loading' ? <Loading /> : <Failed onRetry={() => void reload()} />}
      </>
    )
  // What is decided here is read again here: the calendar hears of it by itself.
  return (
    <NavigationContext value={{ ...navigation, page: read, reload }}>
      <Request page={read} booking={booking} facts={facts} />
      <RequestActs page={read} onGo={navigation.go} />
    </NavigationContext>
  )
}

function Request({ page, booking, facts }: { readonly page: AdminSubmissionPage } & Pick<Props, 'booking' | 'facts'>) {
  const id = useId()
  const [chosen, setChosen] = useState<RequestPartName>('info')
  const { submission } = page
  const parts = partsOf(submission)
  const shown = parts.some(({ name }) => name === chosen) ? chosen : 'info'
  return (
    <>
      <div className="calendar-request">
        <RequestStatusPill status={submission.status} /> <span dir="ltr">{submission.reference}</span>
      </div>
      <RequestTabs id={id} parts={parts} shown={shown} onChoose={setChosen} />
      <div className="request-part" id={`${id}-panel-${shown}`} role="tabpanel" aria-labelledby={`${id}-tab-${shown}`}>
        {shown === 'info' && <RequestInfo page={page} booking={booking} facts={facts} />}
        {shown === 'spaces' && <SpacesPart page={page} booking={booking} />}
        {(shown === 'rows' || shown === 'nights') && <TablesPart page={page} isNights={shown === 'nights'} />}
        {shown === 'posters' && <PostersPart page={page} />}
        {shown === 'files' && <FilesPart page={page} />}
        {shown === 'log' && <LogPart page={page} />}
      </div>
    </>
  )
}
