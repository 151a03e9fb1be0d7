import type { CSSProperties } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { minuteText } from './bar-words.ts'
import type { DayClock, DaySpan } from './day-clock.ts'
import { timelineTexts as texts } from './timeline-texts.ts'

interface Props {
  readonly company: CompanyData
  /** That of all rows in sight; undefined: they have several. */
  readonly clock: DayClock | undefined
  readonly zone: string
  /** What stands in rows. */
  readonly rows: string
  /** Minute of now there; undefined: it is another day. */
  readonly now: number | undefined
  readonly half: number
}

/** Where hours are narrow each second or third one is named. */
const NAME_WIDTH = 60

/** The hours of the day above their columns. */
export function HoursHead({ company, clock, zone, rows, now, half }: Props) {
  const step = Math.ceil(NAME_WIDTH / (2 * half))
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(hour => hour % step === 0)
  return (
    <div role="row" aria-rowindex={1} className="timeline-head">
      <div role="columnheader" className="timeline-corner">
        <span>{rows}</span> <bdi>{zone}</bdi>
      </div>
      <div role="columnheader" className="timeline-axis" aria-label={calendarTexts.time}>
        {clock?.repeated && <LeapMark span={clock.repeated} text={texts.repeated(wordsOf(clock.repeated, company))} />}
        {clock?.skipped && <LeapMark span={clock.skipped} text={texts.skipped(wordsOf(clock.skipped, company))} />}
        {hours.map(hour => (
          <span key={hour} className="timeline-hour" style={{ '--bar-from': hour * 2 } as CSSProperties}>
            <bdi>{minuteText(hour * 60, company)}</bdi>
          </span>
        ))}
        {now !== undefined && (
          <span className="timeline-now-time" style={{ '--bar-from': now / 30 } as CSSProperties}>
            <span className="ui-visually-hidden">{texts.now} </span>
            <bdi>{minuteText(Math.floor(now), company)}</bdi>
          </span>
        )}
      </div>
    </div>
  )
}

const wordsOf = ({ from, to }: DaySpan, company: CompanyData) => ({
  from: minuteText(from, company),
  to: minuteText(to, company),
})

function LeapMark({ span: { from, to }, text }: { readonly span: DaySpan; readonly text: string }) {
  return (
    <span className="timeline-leap" style={{ '--bar-from': from / 30, '--bar-length': (to - from) / 30 } as CSSProperties} title={text}>
      <span className="ui-visually-hidden">{text}</span>
    </span>
  )
}
