import { useState } from 'react'
import type { Formats } from '#engine/model/formats.ts'
import { barName, spanText } from '../time/bar-words.ts'
import { dayBars, openStretch, SLOT } from '../time/day-plan.ts'
import { placed, sized } from '../parts/placed-dom.ts'
import { labelText } from '#contract/tenant/reason-words.ts'
import { timelineTexts as texts } from '../time/timeline-texts.ts'
import type { TimelinePlan } from './use-timeline.ts'
import { hourText, weekdayName } from '../time/wall-time.ts'

interface Props {
  readonly plan: TimelinePlan
  readonly formats: Formats
}

/** Pixels of a slot. */
const SLOT_HEIGHT = 16
/** Pixels from which a bar has room for one and for two lines. */
const ONE_LINE = 20
const TWO_LINES = 44

/** One day of a phone, read downwards. */
export function UprightDay({ plan, formats }: Props) {
  'use memo'
  const { days, eventDays } = plan
  const [wanted, setDay] = useState(eventDays[0])
  const day = days.includes(wanted) ? wanted : (days[0] ?? '')
  const bars = dayBars(plan, day)
  const shown = openStretch(bars, day)
  const length = shown.to - shown.from
  const share = (minute: number) => (minute - shown.from) / length
  const height = (minutes: number) => (minutes / SLOT) * SLOT_HEIGHT
  const hours = Array.from({ length: Math.ceil(length / 120) }, (_, at) => shown.from + at * 120)
  return (
    <>
      <div className="spaces-day-tabs" role="group" aria-label={texts.day}>
        {days.map(each => (
          <button key={each} type="button" aria-pressed={each === day} onClick={() => setDay(each)}>
            <span>{weekdayName(each)}</span>
            <strong>{Number(each.slice(8))}</strong>
          </button>
        ))}
      </div>
      <div ref={sized('block-size', height(length))} className="spaces-upright" aria-hidden="true">
        {hours.map(hour => (
          <span key={hour} ref={placed(share(hour), share(hour))} className="spaces-upright-hour">
            {hourText(((hour % 1440) + 1440) % 1440, formats)}
          </span>
        ))}
        <div className="spaces-upright-bars">
          {bars.map(bar => {
            const room = height(bar.to - bar.from)
            const hasWords = room >= ONE_LINE && bar.kind !== 'buffer'
            return (
              <span
                key={`${bar.kind} ${bar.from} ${bar.to}`}
                ref={placed(share(bar.from), share(bar.to))}
                className="spaces-bar"
                data-kind={bar.kind}
              >
                {hasWords && <span>{bar.label ? labelText(bar.label) : barName(bar.kind)}</span>}
                {hasWords && room >= TWO_LINES && bar.kind !== 'closed' && <span>{spanText(bar, formats)}</span>}
              </span>
            )
          })}
        </div>
      </div>
    </>
  )
}
