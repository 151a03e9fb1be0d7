import type { Formats } from '#engine/model/formats.ts'
import { barName, spanText } from './bar-words.ts'
import { dayParts, type PartKind, type PlanQuery } from './day-plan.ts'
import { spacesTexts } from './spaces-texts.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { dayText } from './wall-time.ts'

/** What a part of a day is called. */
export function partName(kind: PartKind): string {
  if (kind === 'free') return texts.free
  if (kind === 'setUp') return texts.setUpOfYours
  if (kind === 'strike') return texts.strikeOfYours
  if (kind === 'yours' || kind === 'conflict') return spacesTexts.yourEvent
  return barName(kind)
}

/** What is at this minute of the wall, with the whole stretch it belongs to. */
export function slotWords(plan: PlanQuery, day: string, minute: number, formats: Formats): string {
  const part = dayParts(plan, day).find(({ from, to }) => from <= minute && to > minute)
  return part ? texts.at(dayText(day, formats), spanText(part, formats), partName(part.kind)) : ''
}
