import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { Loading } from '../../../admin/states.tsx'
import { barLabel, barTime } from '../day/bar-words.ts'
import { type BarWindows, WINDOW_SPACES, type WindowsNow } from '../day/bar-windows.ts'
import { placedBars } from '../day/bars.ts'
import { clocksOf, groupAt, zoneOf } from '../day/placing.ts'
import { timelineTexts } from '../day/timeline-texts.ts'
import { gapsOf } from './chosen-time.ts'
import { freeTexts as texts } from './free-texts.ts'
import type { FreeGap } from './gap-starts.ts'

interface Props {
  readonly page: CalendarPage
  readonly places: CalendarPlaces
  readonly windows: BarWindows
  readonly now: WindowsNow
  readonly onAsk: (at: number, gap: FreeGap) => void
}

/** On a phone: the spaces that can be had, each with its times. */
export function FreeList({ page, places, windows, now, onAsk }: Props) {
  const [parts, setParts] = useState(1)
  useEffect(() => windows.want(Array.from({ length: parts }, (_, n) => n)), [windows, parts])
  const clockOf = useMemo(() => clocksOf(page.calendar.from), [page.calendar.from])
  const shown = Math.min(parts * WINDOW_SPACES, places.uuid.length)
  const isRead = Array.from({ length: Math.ceil(shown / WINDOW_SPACES) }, (_, n) => n).every(n => now.windows.has(n))
  return (
    <>
      <ul className="free-list" aria-label={texts.list}>
        {Array.from({ length: shown }, (_, at) => at).map(at => {
          const placed = placedBars(gapsOf(now, at) ?? [], clockOf(zoneOf(places, at)))
          const group = groupAt(places, at)
          if (placed.length === 0) return null
          return (
            <li key={places.uuid[at]}>
              <strong>
                <bdi>{places.name[at]}</bdi>
              </strong>
              <p className="staff-hint">
                <bdi>{[group?.name, group?.floor, timelineTexts.seats({ count: places.seats[at] ?? 0 })].filter(Boolean).join(' · ')}</bdi>
              </p>
              <div className="free-times">
                {placed.map(one => (
                  <Button
                    key={one.bar.key}
                    variant="default"
                    aria-label={`${places.name[at]}: ${barLabel(one, clockOf(zoneOf(places, at)), page.company)}`}
                    onClick={() => onAsk(at, one.bar)}
                  >
                    <bdi>{barTime(one.bar, clockOf(zoneOf(places, at)), page.company)}</bdi>
                  </Button>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      {!isRead && !now.hasFailed && <Loading />}
      {shown < places.uuid.length && isRead && (
        <Button variant="default" onClick={() => setParts(parts + 1)}>
          {texts.others}
        </Button>
      )}
    </>
  )
}
