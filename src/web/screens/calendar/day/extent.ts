import type { DaySpan } from './day-clock.ts'

interface BarSpans {
  readonly before: DaySpan | undefined
  readonly body: DaySpan | undefined
  readonly after: DaySpan | undefined
}

/** From the first to the last minute that it takes. */
export function extentOf({ before, body, after }: BarSpans): DaySpan {
  const spans = [before, body, after].filter(span => span !== undefined)
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
}
