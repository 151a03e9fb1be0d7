import type { Formats } from '#engine/model/formats.ts'
import type { BarKind, TimeBar } from './bars.ts'
import type { WallSpan } from './event-times.ts'
import { spacesTexts as texts } from './spaces-texts.ts'
import { timelineTexts } from './timeline-texts.ts'
import { timeText, wallText } from './wall-time.ts'

const WORDS: Readonly<Record<BarKind, string>> = {
  closed: texts.closed,
  buffer: texts.buffer,
  booked: texts.booked,
  held: texts.heldByOthers,
  yours: texts.yours,
  conflict: texts.yours,
  skipped: timelineTexts.skipped,
  repeated: timelineTexts.repeated,
}

/** What a bar is called in words. */
export const barName = (kind: BarKind): string => WORDS[kind]

/** `09:00 AM – 05:00 PM` */
export const spanText = ({ from, to }: WallSpan, formats: Formats): string =>
  `${timeText(wallText(from), formats)} – ${timeText(wallText(to), formats)}`

/** What stands in a bar that has room for it. */
export function barLabel(bar: TimeBar, formats: Formats): string {
  if (bar.kind === 'yours') return spanText(bar, formats)
  if (bar.kind === 'held') return texts.held
  return bar.kind === 'buffer' || bar.kind === 'skipped' || bar.kind === 'repeated' ? '' : WORDS[bar.kind]
}

/** The whole strip in words, by time. */
export function stripWords(bars: readonly TimeBar[], formats: Formats): string {
  const parts = bars
    .toSorted((a, b) => a.from - b.from)
    .map(({ kind, from, to }) => texts.stripPart(barName(kind), timeText(wallText(from), formats), timeText(wallText(to), formats)))
  return texts.strip(parts.join('; '))
}
