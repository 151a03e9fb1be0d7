import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarDay } from '#contract/portal/calendar-day.ts'
import { type CalendarPlaces, MAX_CALENDAR_SPACES } from '#contract/portal/calendar-places.ts'
import { toastFailure } from '../../shell/toasts.ts'
import { CalendarEmpty } from './calendar-empty.tsx'
import { CalendarFailed } from './calendar-failed.tsx'
import type { BarWindows, WindowsNow } from './day/bar-windows.ts'
import type { OpenBar } from './day/bars.ts'
import { BookingPanel } from './day/booking-panel.tsx'
import { DayClosures } from './day/day-closures.tsx'
import { DayTracks } from './day/day-tracks.tsx'
import { timelineTexts as texts } from './day/timeline-texts.ts'
import { useBarWindows } from './day/use-bar-windows.ts'
import { useCalendarDay } from './day/use-calendar-day.ts'
import { useOpenBar } from './day/use-open-bar.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import { useIsPhone } from './use-is-phone.ts'

export interface SpacesGridProps {
  readonly page: CalendarPage
  readonly places: CalendarPlaces
  readonly windows: BarWindows
  readonly now: WindowsNow
  /** What is counted of the day; undefined: nobody knows yet, it is not told, or several days are shown. */
  readonly counted: CalendarDay | undefined
  readonly open: OpenBar | undefined
  /** @param minute of the day at which a pointer pressed it */
  readonly onOpen: (bar: OpenBar, minute?: number) => void
  /** Of one space these days stand in rows. */
  readonly days?: readonly string[]
  /** What is said where other things than bookings are drawn. */
  readonly words?: TimelineWords
}

/** What a timeline says of what it draws. */
export interface TimelineWords {
  readonly label: string
  readonly keys: string
  /** Of a space that has none of it. */
  readonly nothing: string
  /** What its patterns mean. */
  readonly patterns: readonly (readonly [pattern: string, text: string])[]
}

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
  /** Draws the spaces. */
  readonly Grid: ComponentType<SpacesGridProps>
  /** Where there is no room for it. */
  readonly List: ComponentType<{ readonly page: CalendarPage; readonly address: CalendarAddress }>
}

/** Where what is open has room beside the spaces. */
const BESIDE = '(min-width: 75em)'

/** Spaces in rows, with what is booked in them: what of it is open, and what is said where it is not all of it. On a phone a list. */
export function SpacesView({ page, address, Grid, List }: Props) {
  const isPhone = useIsPhone()
  if (!page.calendar.has_spaces) return <CalendarEmpty page={page} address={address} />
  return isPhone ? <List page={page} address={address} /> : <OnDesk page={page} address={address} Grid={Grid} />
}

function OnDesk({ page, address, Grid }: Omit<Props, 'List'>) {
  const { company, calendar } = page
  const { places } = calendar
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false }) ?? false
  const [changes, setChanges] = useState(0)
  const { windows, now } = useBarWindows(page, () => setChanges(before => before + 1))
  const { open, found, show, close } = useOpenBar(page, now)
  const counted = useCalendarDay(page, changes)
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
      <div className="day-with-panel" data-open={(isBeside && typeof found === 'object') || undefined}>
        <Grid page={page} places={places} windows={windows} now={now} counted={counted.day} open={open} onOpen={show} />
        {typeof found === 'object' && <BookingPanel page={page} {...found} isBeside={isBeside} onClose={close} />}
      </div>
      <DayTracks day={counted.day} date={calendar.from} company={company} hasFailed={counted.hasFailed} onRetry={counted.retry} />
      <DayClosures page={page} />
    </>
  )
}
