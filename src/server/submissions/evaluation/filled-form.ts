import type { SubmittedAnswers } from '#engine/evaluate/evaluate-submission.ts'
import { withAttachedKeys } from '../intake/attached-files.ts'
import { type ExistingFiles, type FileLookup, findExistingFiles, withExistingFiles } from '../intake/existing-files.ts'
import type { ParsedBody } from '../intake/parsed-body.ts'
import type { FormAtVersion } from '../intake/versions.ts'
import type { SubmitContext } from '../submit-context.ts'
import { submittedAnswers } from './submitted-answers.ts'

/** A version of a form with what was filled in: nothing of it was evaluated. */
export interface FilledForm extends FormAtVersion {
  readonly body: ParsedBody
  /** Files that were stored before and are named by the body. */
  readonly existing: ExistingFiles
  /** Of answers that name files which are not there, by mapField. */
  readonly attachmentIssues: Readonly<Record<string, string>>
  /** Answers and files, existing ones included. */
  readonly answers: SubmittedAnswers
  /** IANA zone of the visitor, or else of the company. */
  readonly timeZone: string
}

/** Puts what came with a body into the form. `findFiles` finds the stored files that this visitor may name. */
export async function fillForm(
  { services, portal }: SubmitContext,
  atVersion: FormAtVersion,
  body: ParsedBody,
  findFiles: FileLookup,
): Promise<FilledForm> {
  const existing = await findExistingFiles(atVersion, body, findFiles)
  const submitted = withExistingFiles(submittedAnswers(atVersion.form, body), existing)
  const { answers, issues } = withAttachedKeys(atVersion.form, submitted, body, existing)
  return {
    ...atVersion,
    body,
    existing,
    attachmentIssues: issues,
    answers,
    timeZone: services.timeZoneOf(body.texts.get('_timezone')) ?? portal.company.timezone,
  }
}
