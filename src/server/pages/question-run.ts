import type { Field, Page } from '#engine/model/form.ts'
import type { FormQuestion, OwnQuestion } from '#contract/portal/request-questions.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { blanksBeside, changeable, withOnly } from '../answers/question-form.ts'
import { fieldsOf } from '../answers/restore-answers.ts'
import { questionFields } from '../conversation-entries.ts'
import type { OpenedForm } from '../forms/openings.ts'
import type { Portal } from '../portal.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import { questionedSubmission } from '../submissions/reading/question-access.ts'
import type { OpenQuestionRow } from '../submissions/conversation/questions.repo.ts'
import { eventOf } from './run-data.ts'

interface AnsweredBy {
  /** What was sent. */
  readonly form: { readonly fields: readonly Page[] }
  /** Its answers can be edited. */
  readonly isOpen: boolean
  /** Of the form with the submission in it; '': there is none any more. */
  readonly address: string
}

/** What staff want to know, on the page of a request (P8.113). */
export function ownQuestion({ uuid, text, fields, at }: OpenQuestionRow, { form, isOpen, address }: AnsweredBy): OwnQuestion {
  const known = form.fields.flatMap(page => page.fields)
  const named = address === '' ? [] : isOpen ? fields : changeable(form, fields)
  return { uuid, text, fields: questionFields(fields, known), at, edit_link: named.length === 0 ? '' : `${address}&question=${uuid}#edit` }
}

/** The same in a form, where it names fields of it that there are still. */
export function formQuestion({ uuid, text, fields }: OpenQuestionRow, known: readonly Field[], onlyThese: boolean): FormQuestion {
  const named = known.map(({ mapField }) => mapField).filter(name => fields.includes(name))
  return { uuid, text, fields: named, only_these: onlyThese }
}

/**
 * The version that was sent, with the submission in it, where whoever sent it is wanted to change some of its fields and nothing else (P8.114): because its form is
 * closed, or what was sent cannot be edited any more. Undefined: there is no such submission for this visitor, or nobody waits for an answer.
 */
export async function questionRun(portal: Portal, head: OpenedForm, search: URLSearchParams) {
  const { forms } = portal
  const key = search.get('key') ?? ''
  const found =
    search.get('mode') === 'edit' ? await questionedSubmission(portal, { form: head.id, id: search.get('event_id') ?? '', key }) : undefined
  const version = found && (await forms.version(head, found.row.form_version))
  if (!found || !version) return undefined
  const { row, question } = found
  const data = await eventOf(portal, { row, head, version: row.form_version, mode: 'edit', key })
  if (!data) return undefined
  const named = changeable(version.content, question.fields)
  if (named.length === 0) return undefined
  const answers = { ...blanksBeside(version.content, named), ...data.answers }
  const event: EventData = { ...data, answers, question: formQuestion({ ...question, fields: named }, fieldsOf(version.content), true) }
  return { ...version, published: withOnly(version.published, named), event }
}

/** What whoever sent a submission was asked, if this visitor is they: staff edit it without an answer. They may edit it, that is known by now. */
export async function questionToRequester(
  { submissions, user }: Portal,
  id: string,
  search: URLSearchParams,
): Promise<OpenQuestionRow | undefined> {
  const row = await submissions.findAnybodys(id, [])
  const isRequester = row && ((user && row.user_id === user.id) || (row.is_guests && search.has('key')))
  return isRequester ? submissions.questions.open(id, EVERY_SUBMISSION.hidden) : undefined
}
