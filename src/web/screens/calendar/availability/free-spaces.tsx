import { Button } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarAvailability } from '#contract/portal/calendar-availability.ts'
import { type CalendarPlaces, MAX_CALENDAR_SPACES } from '#contract/portal/calendar-places.ts'
import { addReservation } from '#contract/portal/reservations.ts'
import { dayText } from '../agenda-words.ts'
import { daysFrom, moved } from '../calendar-days.ts'
import { CalendarFailed } from '../calendar-failed.tsx'
import type { WindowsNow } from '../day/bar-windows.ts'
import { dayClock, minuteAt } from '../day/day-clock.ts'
import { DayClosures } from '../day/day-closures.tsx'
import { DayStrip } from '../day/day-strip.tsx'
import { zoneOf } from '../day/placing.ts'
import { Timeline } from '../day/timeline.tsx'
import { timelineTexts } from '../day/timeline-texts.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { FreeList } from './free-list.tsx'
import { freeTexts as texts, lengthText } from './free-texts.ts'
import { GapDialog } from './gap-dialog.tsx'
import { type ChosenTime, gapsOf, wantedTime } from './chosen-time.ts'
import { type FreeGap, proposedStart, requestLink, startsIn } from './gap-starts.ts'
import { useFreeWindows } from './use-free-windows.ts'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
  readonly places: CalendarPlaces
  readonly availability: CalendarAvailability
}

/** Spaces with when they can be had: in the day's timeline, on a phone as a list. */
export function FreeSpaces({ page, address, places, availability }: Props) {
  const { company, calendar, user } = page
  const { minutes, forms } = availability
  const { windows, now } = useFreeWindows(page, minutes)
  const [chosen, setChosen] = useState<ChosenTime>()
  const isPhone = useIsPhone()
  const mayBook = may(user.permissions, addReservation.needs)

  /** The one way there is, else a choice of them. @param minute of the day that was pointed at */
  function ask(at: number, gap: FreeGap, minute?: number): void {
    const clock = dayClock(calendar.from, zoneOf(places, at))
    const start = proposedStart(startsIn(gap, minutes), minute, instant => minuteAt(clock, instant))
    const [only, ...others] = forms
    if (only && others.length === 0 && !mayBook) location.assign(requestLink(only, wantedTime(page, places, minutes, { at, start })))
    else setChosen({ at, start })
  }

  function askIn(uuid: string, key: string, minute: number | undefined): void {
    const at = places.uuid.indexOf(uuid)
    const gap = gapsOf(now, at)?.find(bar => bar.key === key)
    if (gap) ask(at, gap, minute)
  }

  const length = lengthText(minutes)
  const words = {
    label: texts.label({ day: dayText(calendar.from, company), length }),
    keys: texts.keys,
    nothing: texts.nothing,
    patterns: [
      ['free', texts.free],
      ['taken', texts.taken],
    ],
  } as const
  return (
    <>
      {now.hasFailed && <CalendarFailed company={company} readAt={now.readAt ?? Date.parse(calendar.read_at)} onRetry={windows.retry} />}
      {places.total > places.uuid.length && (
        <p className="staff-hint" role="status">
          {timelineTexts.moreSpaces({ count: MAX_CALENDAR_SPACES })}
        </p>
      )}
      {isPhone && <DayStrip page={page} address={address} />}
      <NoneFree now={now} spaces={places.uuid.length} length={length} onNextDay={() => address.toDays(nextDay(calendar.from))} />
      {isPhone ? (
        <FreeList page={page} places={places} windows={windows} now={now} onAsk={ask} />
      ) : (
        <Timeline
          page={page}
          places={places}
          windows={windows}
          now={now}
          counted={undefined}
          open={undefined}
          onOpen={({ space, key }, minute) => askIn(space, key, minute)}
          words={words}
        />
      )}
      <DayClosures page={page} />
      {chosen && (
        <GapDialog
          page={page}
          places={places}
          availability={availability}
          now={now}
          chosen={chosen}
          onStart={start => setChosen({ ...chosen, start })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const nextDay = (day: string) => moved(daysFrom(day, 1), 1)

interface NoneProps {
  readonly now: WindowsNow
  readonly spaces: number
  readonly length: string
  readonly onNextDay: () => void
}

/** Nothing that was read can be had for so long. */
function NoneFree({ now: { windows }, spaces, length, onNextDay }: NoneProps) {
  const read = [...windows.values()]
  const count = read.reduce((sum, { uuids }) => sum + uuids.length, 0)
  if (count === 0 || read.some(({ bars }) => bars.some(gaps => gaps.length > 0))) return null
  return (
    <p className="free-none" role="status">
      {count === spaces ? texts.none({ length }) : texts.noneOf({ count, length })}{' '}
      <Button size="compact-sm" variant="default" onClick={onNextDay}>
        {texts.nextDay}
      </Button>
    </p>
  )
}
