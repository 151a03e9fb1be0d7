import { type KeyboardEvent, useId, useState } from 'react'
import type { Formats } from '#engine/model/formats.ts'
import { pressedKey } from '#ui/keys.ts'
import { formatDate } from '../../../kit/formats.ts'
import { spaceName } from '../../space-name.ts'
import { BarWords } from '../time/bar-labels.tsx'
import { keyOf } from '../time/bars.ts'
import { dayBars, SLOT, SLOTS } from '../time/day-plan.ts'
import { placed } from '../parts/placed-dom.ts'
import { slotWords } from './plan-words.ts'
import { timelineTexts as texts } from '../time/timeline-texts.ts'
import { movedCursor, type SlotCursor } from './slot-cursor.ts'
import type { TimelinePlan } from './use-timeline.ts'
import { dayMinutes, hourText, hoursOfDay, weekdayName } from '../time/wall-time.ts'

interface Props {
  readonly plan: TimelinePlan
  readonly formats: Formats
}

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21]

/** A row for each day, 48 slots wide. Arrow keys go from slot to slot, and what is there is said. */
export function DayRows({ plan, formats }: Props) {
  'use memo'
  const help = useId()
  const { days, eventDays, event } = plan
  const [cursor, setCursor] = useState<SlotCursor>()

  function onKeyDown(press: KeyboardEvent) {
    const start = cursor ?? { day: eventDays[0], slot: Math.floor((Number(event.start.slice(11, 13)) * 60) / SLOT) }
    const isRtl = getComputedStyle(press.currentTarget).direction === 'rtl'
    const next = movedCursor(start, pressedKey(press), isRtl)
    if (!next) return
    press.preventDefault()
    setCursor(next)
    const first = days[0] ?? ''
    const last = days.at(-1) ?? ''
    if (next.day < first || next.day > last) plan.move((dayMinutes(next.day) - dayMinutes(next.day < first ? first : last)) / 1440)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys go from slot to slot */}
      <div
        className="spaces-days"
        role="group"
        aria-label={texts.of({ name: spaceName(plan.space, plan.event) })}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys go from slot to slot
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className="spaces-days-axis" aria-hidden="true">
          {HOURS.map(hour => (
            <span key={hour} ref={placed(hour / 24, hour / 24)}>
              {hourText(hour * 60, formats)}
            </span>
          ))}
        </div>
        {days.map(day => (
          <DayRow key={day} plan={plan} day={day} formats={formats} cursor={cursor?.day === day ? cursor.slot : undefined} />
        ))}
      </div>
      <p className="spaces-small spaces-slot-words" aria-live="polite">
        {cursor && slotWords(plan, cursor.day, dayMinutes(cursor.day) + cursor.slot * SLOT, formats)}
      </p>
      <p id={help} hidden>
        {texts.keys}
      </p>
    </>
  )
}

function DayRow({ plan, day, formats, cursor }: Props & { day: string; cursor: number | undefined }) {
  'use memo'
  const { eventDays, space } = plan
  const isEvent = day >= eventDays[0] && day <= eventDays[1]
  const hours = hoursOfDay(space.timezone, day)
  const bars = dayBars(plan, day)
  const at = (minute: number) => (minute - dayMinutes(day)) / 1440
  return (
    <div className="spaces-day" data-event={isEvent || undefined} aria-hidden="true">
      <p>
        <strong>{weekdayName(day)}</strong>
        <span>{formatDate(day, formats)}</span>
        {hours !== 24 && <span className="spaces-tiny">{texts.hours({ count: hours })}</span>}
      </p>
      <div className="spaces-day-bars">
        {bars.map(bar => (
          <span key={keyOf(bar)} ref={placed(at(bar.from), at(bar.to))} className="spaces-bar" data-kind={bar.kind} />
        ))}
        <BarWords bars={bars.filter(({ kind, label }) => kind !== 'closed' || label)} share={at} formats={formats} />
        {cursor !== undefined && <span ref={placed(cursor / SLOTS, (cursor + 1) / SLOTS)} className="spaces-cursor" />}
      </div>
    </div>
  )
}
