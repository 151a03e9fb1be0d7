import { conversationLimits as limits } from '#contract/portal/conversation.ts'
import type { NewQuestion } from '#contract/portal/conversation.shape.ts'
import type { ChangedMeanwhile } from '#contract/portal/request-decisions.ts'
import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import { inLines, isBlank } from '#contract/portal/written-text.ts'
import { type AnsweredField, answeredFields } from '../../answers/answered-fields.ts'
import { invalid, notFound, Problem, stale } from '../../errors.ts'
import type { Portal } from '../../portal.ts'
import type { ActOnRequest } from '../storage/submissions.state.ts'
import { conversationTexts, staffConversationTexts as texts } from './conversation-texts.ts'
import type { QuestionDone } from './questions.repo.ts'

/** A question as it is stored, with fields in the order of the form. @throws Problem 404, 422 */
export async function questionIn(portal: Portal, { submission, hidden }: ActOnRequest, { text: typed, fields }: NewQuestion) {
  const text = inLines(typed)
  if (isBlank(text)) throw invalid(texts.noQuestion, { text: texts.noQuestion })
  if (text.length > limits.text) {
    const tooLong = conversationTexts.tooLong({ most: limits.text })
    throw invalid(tooLong, { text: tooLong })
  }
  const stored = await portal.submissions.findStored(submission, hidden)
  if (!stored) throw notFound()
  const named = new Set(fields)
  if (named.size > limits.fields) throw invalid(texts.tooManyFields, { fields: texts.tooManyFields })
  const known = named.size === 0 ? [] : (await answeredFields(portal, stored)).filter(isAnswerable).map(({ field }) => field.mapField)
  const chosen = known.filter(name => named.has(name))
  if (chosen.length < named.size) throw invalid(texts.noField, { fields: texts.noField })
  return { text, fields: chosen }
}

/** Whoever sends the form is asked for it, and it is stored. */
export const isAnswerable = ({ field, kind }: Pick<AnsweredField, 'field' | 'kind'>): boolean =>
  !kind.silent && !kind.computed && field.submit !== false && !field.hidden

/** @throws Problem 404, 409 (it is over), 412 */
export function questionOr(done: QuestionDone): RequestVersions {
  switch (done.is) {
    case 'done':
      return { version: done.version, state_version: done.state_version }
    case 'stale': {
      const { is: _is, ...meanwhile } = done
      throw stale(meanwhile satisfies ChangedMeanwhile)
    }
    case 'gone':
      throw notFound()
    case 'over':
      throw new Problem(409, [conversationTexts.failed, texts.isOver])
  }
}
