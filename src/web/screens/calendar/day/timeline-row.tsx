import { type CSSProperties, memo } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { closedText, closureText } from './bar-words.ts'
import type { PlacedBar, SpaceClosure } from './bars.ts'
import { type DayClock, type DaySpan, spanAt } from './day-clock.ts'
import { hoursText, openOn, outside } from './open-hours.ts'
import { SpaceName } from './space-name.tsx'
import { TimelineBar } from './timeline-bar.tsx'
import { trackTexts } from './track-texts.ts'

interface Props {
  readonly id: string
  /** Of all rows, from 2: the hours are the first one. */
  readonly index: number
  readonly top: number
  readonly height: number
  /** Of the space, or of the day. */
  readonly name: string
  readonly seats: number | undefined
  /** The card of the space, or the page of the day; undefined: who reads is not led there. */
  readonly link: string | undefined
  /** Said where the rows of its building are on several clocks. */
  readonly zone: string | undefined
  /** undefined: not read yet. */
  readonly bars: readonly PlacedBar[] | undefined
  readonly closures: readonly SpaceClosure[] | undefined
  /** Minutes of the week in which it can be used; undefined: all, or not read yet. */
  readonly week: readonly number[] | undefined
  /** Percent of its open minutes that are booked; undefined: not known. */
  readonly share: number | undefined
  readonly clock: DayClock
  readonly company: CompanyData
  /** Place of the bar that has the focus, -1: the name has it, undefined: it is elsewhere. */
  readonly active: number | undefined
  /** Key of the bar whose panel is open. */
  readonly open: string | undefined
  /** Said where it has no bar. */
  readonly nothing: string
}

/** A space with its bars. */
export const SpaceLine = memo(function SpaceLine(props: Props) {
  const {
    id,
    index,
    top,
    height,
    name,
    seats,
    link,
    zone,
    bars,
    closures = [],
    week,
    share,
    clock,
    company,
    active,
    open: opened,
    nothing,
  } = props
  const { skipped, repeated } = clock
  const open = week && openOn(week, clock.day)
  return (
    <div
      role="row"
      aria-rowindex={index}
      className="timeline-row"
      aria-busy={!bars || undefined}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      <div
        id={`${id}-name`}
        role="rowheader"
        className="timeline-label"
        data-active={active === -1 || undefined}
        style={share === undefined ? undefined : ({ '--share': share / 100 } as CSSProperties)}
      >
        <SpaceName name={name} seats={seats} link={link} zone={zone} fact={share === undefined ? undefined : trackTexts.booked(share)}>
          {bars?.length === 0 && `, ${nothing}`}
          {open && `, ${hoursText(open, company)}`}
          {closures.map(closure => `, ${closureText(closure, clock, company)}`)}
        </SpaceName>
      </div>
      <div role="presentation" className="timeline-hours">
        {open && outside(open).map(span => <div key={span.from} className="timeline-outside" style={placeIn(span)} />)}
        {skipped && <Hatch from={skipped.from} to={skipped.to} is="skipped" />}
        {repeated && <Hatch from={repeated.from} to={repeated.to} is="repeated" />}
        {closures.map((closure, at) => (
          <Closed key={at} closure={closure} clock={clock} />
        ))}
        {bars?.map((placed, at) => (
          <TimelineBar
            key={placed.bar.key}
            id={`${id}-${at}`}
            placed={placed}
            clock={clock}
            company={company}
            isActive={active === at}
            isOpen={opened === placed.bar.key}
          />
        ))}
        {bars?.map(({ bar, meets }) =>
          meets.map(span => <div key={`${bar.key} ${span.from}`} className="timeline-meets" style={placeIn(span)} />),
        )}
      </div>
    </div>
  )
})

/** A stretch in which nobody can book it: under the bars, and said with its name. */
function Closed({ closure, clock }: { readonly closure: SpaceClosure; readonly clock: DayClock }) {
  const span = spanAt(clock, closure.start, closure.end)
  if (!span) return null
  return (
    <div className="timeline-closed" style={placeIn(span)} title={closedText(closure)} aria-hidden>
      <bdi>{closedText(closure)}</bdi>
    </div>
  )
}

const placeIn = ({ from, to }: DaySpan) => ({ '--bar-from': from / 30, '--bar-length': (to - from) / 30 }) as CSSProperties

interface HatchProps {
  readonly from: number
  readonly to: number
  readonly is: 'skipped' | 'repeated'
}

function Hatch({ from, to, is }: HatchProps) {
  return <div className="timeline-hatch" data-is={is} style={placeIn({ from, to })} />
}
