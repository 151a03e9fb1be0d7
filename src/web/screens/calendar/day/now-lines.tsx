import type { CSSProperties } from 'react'
import type { DayClock } from './day-clock.ts'
import { minuteOfNow } from './placing.ts'
import type { TimelineSection } from './timeline-rows.ts'

interface Props {
  readonly sections: readonly TimelineSection[]
  readonly clockOf: (zone: string, day?: string) => DayClock
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Now, in each building whose spaces are all on one clock: rows of several have several (CALENDAR-NOTES B2.9). */
export function NowLines({ sections, clockOf, now }: Props) {
  return sections.map(({ building, zone, day, top, height }) => {
    const minute = zone === undefined ? undefined : minuteOfNow(clockOf(zone, day), now)
    if (minute === undefined) return null
    const style = { insetBlockStart: top, blockSize: height, '--bar-from': minute / 30 } as CSSProperties
    return <div key={building} className="timeline-now" style={style} aria-hidden />
  })
}
