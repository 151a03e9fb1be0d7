import type { EventData } from '#contract/portal/saved-answers.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import type { EventFieldName } from '#fields/kit/event-fields.ts'
import type { SpaceInWords } from '#fields/runner-props.ts'
import type { WordsOf } from '../check/checked-pages.ts'
import { eventField, type SheetData, type SheetHead, sheetPartsOf } from '../check/sheet-data.ts'
import type { Visit } from '../visit.ts'

/** All that was answered, in words. */
export type SentSheet = Omit<SheetData, keyof SheetHead>

/** What is known of a run that was sent: plain data, so that a reload of its page tells it once more. */
export interface SubmissionFacts {
  /** Instant, ISO 8601 UTC. */
  readonly at: string
  /** Changes of a submission were sent. */
  readonly edited: boolean
  /** When the event begins: civil date and `HH:mm`, or ''. */
  readonly firstDay: string
  readonly firstTime: string
  /** IANA name of the zone of that time, or ''. Absent: the run was sent from an earlier version of the portal. */
  readonly timezone?: string
  /** The spaces of its answers in words. Absent: the run was sent from an earlier version of the portal. */
  readonly spaces?: readonly SpaceInWords[]
  readonly sheet: SentSheet
  /** Address of the page that staff came from to change what somebody else sent: they go back to it. Absent: nobody does. */
  readonly back?: string
}

/** The run was sent, and its confirmation is shown; `facts`: none of a preview. Closed, it stands where the form was. */
export interface SentPhase {
  readonly kind: 'sent'
  readonly submitted: Submitted | undefined
  readonly facts?: SubmissionFacts | undefined
  readonly isClosed: boolean
}

/** What only widgets can say of answers, and of their spaces. */
export interface ReadWords {
  readonly words: WordsOf
  readonly spaces: () => readonly SpaceInWords[]
}

/** Read at the moment a run was sent, while its answers are there. */
export function submissionFactsOf(visit: Visit, event: EventData | undefined, now: number, { words, spaces }: ReadWords): SubmissionFacts {
  return {
    at: new Date(now).toISOString(),
    edited: event?.mode === 'edit',
    firstDay: answerOf(visit, 'start_date', /^\d{4}-\d\d-\d\d$/),
    firstTime: answerOf(visit, 'start_time', /^\d\d:\d\d$/),
    timezone: zoneOf(visit),
    spaces: spaces(),
    sheet: sheetPartsOf(visit, words),
  }
}

/** Of a field of the event (P3.34, P3.38) that is drawn; '' for none, or for another kind of field with its name. */
function answerOf({ form, run }: Visit, name: EventFieldName, pattern: RegExp): string {
  const mapField = eventField(form, name)
  const isThere = form.fields.some(page => page.fields.some(field => field.mapField === mapField))
  const { shown, value } = isThere ? run.field(mapField) : { shown: false, value: '' }
  return shown && typeof value === 'string' && pattern.test(value) ? value : ''
}

/** Also of a field that nobody sees: a place may bring it. */
function zoneOf({ form, run }: Visit): string {
  const { value } = run.field(eventField(form, 'timezone'))
  return typeof value === 'string' ? value : ''
}
