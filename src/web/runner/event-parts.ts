import type { EventData } from '#contract/portal/saved-answers.ts'

/** A part of what is sent that is a text. */
export type BodyPart = readonly [name: string, text: string]

/** What says of which submission a run is an edit or a clone. */
export function eventParts(event: EventData | undefined): BodyPart[] {
  if (!event) return []
  const parts: BodyPart[] = [
    ['event_id', event.event_id],
    ['mode', event.mode],
  ]
  if (event.mode === 'edit') parts.push(['_event_version', String(event.version)])
  if (event.question?.only_these) parts.push(['_question', event.question.uuid])
  const key = new URLSearchParams(location.search).get('key')
  if (key) parts.push(['_event_key', key])
  return parts
}
