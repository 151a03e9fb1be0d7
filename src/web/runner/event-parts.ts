import type { EventData } from '#contract/portal/saved-answers.ts'

/** A part of what is sent that is a text. */
export type BodyPart = readonly [name: string, text: string]

/** What a run goes on with, or for whom it is sent (`behalf`: uuid), as parts of the body. */
export function eventParts(event: EventData | undefined, behalf: string | undefined): BodyPart[] {
  if (!event) return behalf === undefined ? [] : [['_for', behalf]]
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
