import { type CSSProperties, memo } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { barLabel, barTitle, patternOf, timeLeft } from './bar-words.ts'
import type { PlacedBar } from './bars.ts'
import { extentOf } from './extent.ts'
import type { DayClock, DaySpan } from './day-clock.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { useNow } from './use-now.ts'

interface Props {
  readonly id: string
  readonly placed: PlacedBar
  readonly clock: DayClock
  readonly company: CompanyData
  readonly isActive: boolean
  readonly isOpen: boolean
}

/** Minutes that a headcount needs besides a title. */
const COUNT_MINUTES = 90

/** A bar: hatched set-up, the event, hatched clearing (P12.121). */
export const TimelineBar = memo(function TimelineBar({ id, placed, clock, company, isActive, isOpen }: Props) {
  const { bar, body, before, after, lane, lanes, pass } = placed
  const { kind, status, people, clash } = bar
  const label = barLabel(placed, clock, company)
  const extent = extentOf(placed)
  const style = { ...placeOf(extent), ...laneOf(lane, lanes), ...(status && { '--bar-color': status.color }) }
  const isBuffered = before !== undefined || after !== undefined
  return (
    <div
      id={id}
      role="gridcell"
      className="timeline-bar"
      data-bar={bar.key}
      data-pattern={patternOf(bar)}
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      data-clash={clash || undefined}
      data-own={bar.isOwn || undefined}
      data-buffered={isBuffered || undefined}
      aria-label={label}
      style={style as CSSProperties}
    >
      {body && (
        <div
          className="timeline-body"
          // Drawn by the style sheet: the name alone is text, and the label has it.
          data-pass={pass === undefined ? undefined : pass === 1 ? texts.first : texts.second}
          data-people={people !== undefined && body.to - body.from >= COUNT_MINUTES ? people : undefined}
          data-before={placed.isFromBefore || undefined}
          data-after={placed.goesOn || undefined}
          style={within(body, extent)}
        >
          {clash && placed.meets.length === 0 && (
            <span className="timeline-clash">
              <Icon name="warning" size={14} />
            </span>
          )}
          {kind === 'hold' ? <HoldLeft bar={bar} /> : <bdi className="timeline-name">{barTitle(bar)}</bdi>}
        </div>
      )}
    </div>
  )
})

function HoldLeft({ bar }: { bar: PlacedBar['bar'] }) {
  const now = useNow(1000)
  const left = bar.expires === undefined ? '' : timeLeft(bar.expires, now)
  return (
    <>
      <Icon name="lock" size={14} />
      {left === '' ? (
        <bdi className="timeline-name">{barTitle(bar)}</bdi>
      ) : (
        <bdi className="timeline-name" data-left={texts.left({ time: left })} />
      )}
    </>
  )
}

const HALF_HOUR = 30

/** In half hours, whose width is the timeline's. */
const placeOf = ({ from, to }: DaySpan) => ({ insetInlineStart: inHours(from), inlineSize: inHours(to - from) })
const inHours = (minutes: number) => `calc(var(--timeline-half) * ${minutes / HALF_HOUR})`

/** Alone it takes what the style sheet says. */
const laneOf = (lane: number, lanes: number) =>
  lanes > 1
    ? { insetBlockStart: `calc(0.375rem + (100% - 0.75rem) * ${lane / lanes})`, blockSize: `calc((100% - 0.75rem) * ${1 / lanes})` }
    : {}

/** Of the bar. */
const within = ({ from, to }: DaySpan, extent: DaySpan) => {
  const length = extent.to - extent.from
  return { insetInlineStart: `${(100 * (from - extent.from)) / length}%`, inlineSize: `${(100 * (to - from)) / length}%` }
}
