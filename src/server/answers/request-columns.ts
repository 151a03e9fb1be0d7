import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { isDate } from '../civil-days.ts'
import { eventAnswersIn } from './event-names.ts'
import { answeredNames, type AnsweredNames } from './request-names.ts'
import { requesterAddress } from './requester-address.ts'

/**
 * What is stored of a request beside its answers, so that lists read none of them (decision 095): what its answers say, and nothing of the account that
 * sent it, which may be called otherwise, or be gone, tomorrow.
 */
export interface RequestColumns extends AnsweredNames {
  /** E-mail address of who asked; '': the answers name none. */
  readonly requester_email: string
  /** First and last civil day of its event `YYYY-MM-DD`; null: the answers name none. */
  readonly event_start: string | null
  readonly event_end: string | null
}

interface Answered {
  /** mapField → text as on the wire. */
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
  /** mapFields that were drawn. */
  readonly shown: readonly string[]
}

/** @param fields of the version that was answered @param formats of the company */
export function requestColumns(fields: readonly Field[], answered: Answered, formats: Formats): RequestColumns {
  return {
    ...answeredNames(fields, answered, formats),
    requester_email: requesterAddress(fields, { ...answered, sender_email: null }) ?? '',
    ...eventDays(fields, answered.answers),
  }
}

/** An end before the begin, as anybody may type one, is none. */
function eventDays(fields: readonly Field[], answers: Readonly<Record<string, string>>): Pick<RequestColumns, 'event_start' | 'event_end'> {
  const { start_date, end_date } = eventAnswersIn(fields, answers)
  const [start, end] = [start_date, end_date].map(text => text.trim()).map(text => (isDate(text) ? text : undefined))
  const first = start ?? end ?? null
  return { event_start: first, event_end: first !== null && end !== undefined && end > first ? end : first }
}
