import type { Formats } from '#engine/model/formats.ts'
import { semicolonList } from '../../listed.ts'
import { labelText } from '#contract/tenant/reason-words.ts'
import type { BarKind, TimeBar } from './bars.ts'
import type { WallSpan } from './event-times.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'
import { timelineTexts } from './timeline-texts.ts'
import { timeText, wallText } from './wall-time.ts'

/** What a bar is called in words. */
export function barName(kind: BarKind): string {
  if (kind === 'skipped' || kind === 'repeated') return timelineTexts[kind]
  if (kind === 'held') return texts.heldByOthers
  return texts[kind === 'conflict' ? 'yours' : kind]
}

/** What a stretch is called that is closed for this reason. */
export const closedText = (label: string): string =>
  label === DEFAULT_LABEL ? texts.closed : label === OVER ? labelText(label) : texts.closedFor({ reason: labelText(label) })

/** And what has passed: that is not closed. */
const OVER = 'Already over'
/** What the service calls a closure whose author says no more. */
const DEFAULT_LABEL = 'Closed'

/** `09:00 AM – 05:00 PM` */
export const spanText = ({ from, to }: WallSpan, formats: Formats): string =>
  timelineTexts.range({ from: timeText(wallText(from), formats), to: timeText(wallText(to), formats) })

/** What stands in a bar that has room for it. */
export function barLabel(bar: TimeBar, formats: Formats): string {
  if (bar.kind === 'yours') return spanText(bar, formats)
  if (bar.kind === 'held') return texts.held
  if (bar.label) return labelText(bar.label)
  return bar.kind === 'buffer' || bar.kind === 'skipped' || bar.kind === 'repeated' ? '' : barName(bar.kind)
}

/** The whole strip in words, by time. */
export function stripWords(bars: readonly TimeBar[], formats: Formats): string {
  const parts = bars
    .toSorted((a, b) => a.from - b.from)
    .map(({ kind, from, to, label }) =>
      texts.stripPart({
        kind: label ? closedText(label) : barName(kind),
        from: timeText(wallText(from), formats),
        to: timeText(wallText(to), formats),
      }),
    )
  return texts.strip({ parts: semicolonList(parts) })
}
