import type { Formats } from '#engine/model/formats.ts'
import type { SpacesEvent } from '../../spaces-state.ts'
import { stripWords } from '../time/bar-words.ts'
import { BarWords } from '../time/bar-labels.tsx'
import { keyOf } from '../time/bars.ts'
import { placed } from '../parts/placed-dom.ts'
import type { Strip } from './use-row-time.ts'
import { dayOf, dayText, hourText, wallText } from '../time/wall-time.ts'

interface Props extends Strip {
  readonly formats: Formats
  readonly isNarrow: boolean
}

/** The time around the event in one line: drawn, and in words for who does not see it. */
function TimeStrip({ bars, shown, formats, isNarrow }: Props) {
  'use memo'
  const share = (minute: number) => (minute - shown.from) / (shown.to - shown.from)
  return (
    <div className="spaces-strip">
      <div className="spaces-strip-bars" aria-hidden="true">
        {bars.map(bar => (
          <span key={keyOf(bar)} ref={placed(share(bar.from), share(bar.to))} className="spaces-bar" data-kind={bar.kind} />
        ))}
        <BarWords bars={bars} share={share} formats={formats} />
      </div>
      <div className="spaces-axis" aria-hidden="true">
        {ticksOf(shown, isNarrow ? 4 : 2).map(tick => (
          <span
            key={tick}
            ref={placed(share(tick), share(tick))}
            data-edge={tick === shown.from ? 'start' : tick === shown.to ? 'end' : undefined}
          >
            {hourText(((tick % 1440) + 1440) % 1440, formats)}
          </span>
        ))}
      </div>
      <p className="ui-visually-hidden">{stripWords(bars, formats)}</p>
    </div>
  )
}

interface StripsProps extends Pick<Props, 'formats' | 'isNarrow'> {
  readonly strips: readonly Strip[]
  readonly event: SpacesEvent
}

/** A line for each day; of an event of several, with the day that it shows. */
export function TimeStrips({ strips, event, formats, isNarrow }: StripsProps) {
  'use memo'
  return strips.map(({ shown, bars }) => (
    <div key={shown.from}>
      {event.days.length > 1 && <p className="spaces-tiny">{dayText(dayOf(wallText(shown.from)), formats)}</p>}
      <TimeStrip bars={bars} shown={shown} formats={formats} isNarrow={isNarrow} />
    </div>
  ))
}

/** Every so many hours, a longer stretch at fewer of them. */
function ticksOf({ from, to }: Strip['shown'], hours: number): readonly number[] {
  const most = 8
  const step = Math.max(hours, Math.ceil((to - from) / 60 / most)) * 60
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
}
