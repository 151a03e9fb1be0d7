import type { CalendarBars } from '#contract/portal/calendar.ts'
import type { CalendarBarKind } from '#contract/portal/calendar-places.ts'
import type { DaySpan } from './day-clock.ts'
import { extentOf } from './extent.ts'

interface MeetingBar {
  readonly bar: {
    readonly kind: CalendarBarKind | 'free'
    readonly booking: string
    readonly status: CalendarBars['statuses'][number] | undefined
  }
  readonly before: DaySpan | undefined
  readonly body: DaySpan | undefined
  readonly after: DaySpan | undefined
}

/** Where a bar, with what goes before and after it, meets what has its space, or a time at which that is closed. */
export function meetsOf(one: MeetingBar, row: readonly MeetingBar[], closed: readonly DaySpan[]): readonly DaySpan[] {
  const own = extentOf(one)
  const others = row.filter(({ bar }) => takes(bar) && (bar.booking === '' || bar.booking !== one.bar.booking)).map(extentOf)
  return joined([...others, ...closed].map(({ from, to }) => ({ from: Math.max(from, own.from), to: Math.min(to, own.to) })))
}

/** Nobody else can have the space then: what only waits, or informs, is in no way. */
const takes = ({ kind, status }: MeetingBar['bar']) => kind !== 'booking' || !status || status.effect === 'block'

/** In their order, and one where they touch. */
function joined(spans: readonly DaySpan[]): readonly DaySpan[] {
  const done: DaySpan[] = []
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = done.at(-1)
    if (last && span.from <= last.to) done[done.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else done.push(span)
  }
  return done
}
