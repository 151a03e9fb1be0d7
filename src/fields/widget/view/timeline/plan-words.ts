import type { Formats } from '#engine/model/formats.ts'
import { barName, closedText, spanText } from '../time/bar-words.ts'
import { type DayPart, dayParts, type PlanQuery } from '../time/day-plan.ts'
import { spacesTexts } from '../spaces-texts.ts'
import { timelineTexts as texts } from '../time/timeline-texts.ts'
import { dayText } from '../time/wall-time.ts'

/** What a part of a day is called. */
export function partName({ kind, label }: Pick<DayPart, 'kind' | 'label'>): string {
  if (label) return closedText(label)
  if (kind === 'free') return texts.free
  if (kind === 'setUp') return texts.setUpOfYours
  if (kind === 'strike') return texts.strikeOfYours
  if (kind === 'wholeDay') return texts.wholeDayOfYours
  if (kind === 'yours' || kind === 'conflict') return spacesTexts.yourEvent
  return barName(kind)
}

/** What is at this minute of the wall, with the whole stretch it belongs to. */
export function slotWords(plan: PlanQuery, day: string, minute: number, formats: Formats): string {
  const part = dayParts(plan, day).find(({ from, to }) => from <= minute && to > minute)
  return part ? texts.at({ day: dayText(day, formats), times: spanText(part, formats), what: partName(part) }) : ''
}
