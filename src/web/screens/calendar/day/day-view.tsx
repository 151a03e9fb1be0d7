import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { MAX_CALENDAR_SPACES } from '#contract/portal/calendar-places.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import { CalendarEmpty } from '../calendar-empty.tsx'
import { CalendarFailed } from '../calendar-failed.tsx'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { BookingPanel } from './booking-panel.tsx'
import { DayClosures } from './day-closures.tsx'
import { DayList } from './day-list.tsx'
import { Timeline } from './timeline.tsx'
import { timelineTexts as texts } from './timeline-texts.ts'
import { useBarWindows } from './use-bar-windows.ts'
import { useDayKeys } from './use-day-keys.ts'
import { useOpenBar } from './use-open-bar.ts'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** Where a timeline has no room a day is a list. */
const PHONE = '(max-width: 47.99em)'

/** A day: spaces in rows, hours in columns; on a phone a list (P12.120). */
export function DayView({ page, address }: Props) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  useDayKeys(page, address)
  if (!page.calendar.has_spaces) return <CalendarEmpty page={page} address={address} />
  return isPhone ? <DayList page={page} address={address} /> : <DayTimeline page={page} address={address} />
}

function DayTimeline({ page, address }: Props) {
  const { company, calendar } = page
  const { places } = calendar
  const { windows, now } = useBarWindows(page)
  const { open, found, show, close } = useOpenBar(page, now)
  const isMissing = found === 'gone'
  const leave = useEffectEvent(() => {
    toastFailure(texts.gone)
    close()
  })
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing])
  if (!places || places.uuid.length === 0) return <CalendarEmpty page={page} address={address} />
  const isCut = [...now.windows.values()].some(({ more }) => more)
  return (
    <>
      {now.hasFailed && <CalendarFailed company={company} readAt={now.readAt ?? Date.parse(calendar.read_at)} onRetry={windows.retry} />}
      {(isCut || places.total > places.uuid.length) && (
        <p className="staff-hint" role="status">
          {isCut ? texts.more : texts.moreSpaces({ count: MAX_CALENDAR_SPACES })}
        </p>
      )}
      <Timeline page={page} places={places} windows={windows} now={now} open={open} onOpen={show} />
      <DayClosures page={page} />
      {typeof found === 'object' && <BookingPanel page={page} {...found} onClose={close} />}
    </>
  )
}
