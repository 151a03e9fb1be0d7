import { compile } from '#engine/compile/compile.ts'
import { kinds } from '#fields/types.ts'
import { blanksBeside, changeable, withOnly } from '../answers/question-form.ts'
import { Problem } from '../errors.ts'
import type { ParsedBody } from './intake/parsed-body.ts'
import type { FormAtVersion, FoundForm } from './intake/versions.ts'
import { submitTexts } from './messages.ts'
import { type QuestionedSubmission, questionedSubmission, submissionToRequester } from './reading/question-access.ts'
import type { StoredSubmission } from './reading/submissions.read.ts'
import type { SubmitContext } from './submit-context.ts'

/** The submission whose requester answers a question by an edit. */
export interface AnsweringEdit {
  readonly row: StoredSubmission
  /** Undefined: nobody waits for that answer any more. */
  readonly questioned: QuestionedSubmission | undefined
}

/** What an edit answers by the fields that alone can be changed (P8.114); undefined: it says nothing of a question, or is not of whoever sent the request. */
export async function answeringEdit(
  { portal }: SubmitContext,
  { id: form }: FoundForm,
  { texts }: ParsedBody,
): Promise<AnsweringEdit | undefined> {
  const uuid = texts.get('_question')
  if (uuid === undefined || texts.get('mode') !== 'edit') return undefined
  const access = { form, id: texts.get('event_id') ?? '', key: texts.get('_event_key') ?? '' }
  const row = await submissionToRequester(portal, access)
  const questioned = row && (await questionedSubmission(portal, access))
  return row && { row, questioned: questioned?.question.uuid === uuid ? questioned : undefined }
}

export const nobodyWaits = () => new Problem(410, [submitTexts.failed, submitTexts.questionOver])

/** Its version of the form, in which nothing else can be changed; undefined for any other version. */
export const onlyWanted = (atVersion: FormAtVersion | undefined, { row, question }: QuestionedSubmission): FormAtVersion | undefined =>
  atVersion?.number === row.form_version
    ? { ...atVersion, form: compile(withOnly(atVersion.form.definition, changeable(atVersion.form.definition, question.fields)), kinds) }
    : undefined

/** What is stored of the fields that are not wanted and have no answer. */
export const blanksOf = ({ form }: FormAtVersion, questioned: QuestionedSubmission | undefined): Readonly<Record<string, string>> =>
  questioned ? blanksBeside(form.definition, changeable(form.definition, questioned.question.fields)) : {}
