import { languageNow } from '#contract/texts/catalogue.ts'
import type { Field } from '#engine/model/form.ts'
import type { FieldState } from '#engine/run/run.ts'
import { isEmpty } from '#engine/model/values.ts'
import type { Unread } from '#fields/field-props.ts'
import { kinds } from '#fields/types.ts'
import type { FieldMark } from './field-marks.ts'

/** A field as it is drawn now. The same object as long as nothing of it changed. */
export interface FieldView {
  readonly state: FieldState
  /** Unknown until touched or holding a value (P4.25). */
  readonly status: 'unknown' | 'valid' | 'invalid'
  /** Drawn in green: it was wrong and is mended, or its author has a word for a valid answer. */
  readonly isGreen: boolean
  /** What is wrong, or the author's word that all is well; '' for nothing to say. */
  readonly message: string
  /** What was typed and could not be read: it stays in its box. */
  readonly unread: Unread | undefined
}

/** @param wasWrong it was drawn as wrong before */
export function makeFieldView(field: Field | undefined, state: FieldState, mark: FieldMark, wasWrong: boolean): FieldView {
  const unread = unreadOf(state, mark)
  const issue = mark.serverError || unread?.message || state.issue
  const filled = !isEmpty(state.value)
  const isJudged = filled && !kinds[field?.type ?? '']?.judgedWhenLeft
  const known = mark.touched || mark.serverError !== '' || isJudged
  if (known && issue !== '' && !mark.typing) return { state, status: 'invalid', isGreen: false, message: issue, unread }
  // An empty answer is neither valid nor invalid.
  if (!filled || issue !== '') return { state, status: 'unknown', isGreen: false, message: '', unread }
  const message = field?.validation?.validMessage ?? ''
  return { state, status: 'valid', isGreen: wasWrong || message !== '', message, unread }
}

/** An answer that came meanwhile takes the place of a text that could not be read, or stands beside it where there may be several. */
export function unreadOf({ value }: FieldState, { unread }: FieldMark): Unread | undefined {
  return typeof value === 'string' && value ? undefined : unread
}

/** Tag of the language of a field's message, where it is not the author's but the product's. Authors' placeholders hide which it is. */
export function messageLanguage({ validation, values = [] }: Field, message: string): string | undefined {
  const authored = [validation, ...(validation?.conditions ?? []), ...values].map(one => one?.invalidMessage)
  const isAuthored = message === validation?.validMessage || authored.some(text => text === message || text?.includes('{'))
  return isAuthored ? undefined : languageNow()
}
