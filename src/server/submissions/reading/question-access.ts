import { isEnded } from '#contract/portal/request-status.ts'
import type { OpenQuestionRow } from '../conversation/questions.repo.ts'
import type { AccessParts } from './access.ts'
import type { StoredSubmission } from './submissions.read.ts'
import { hasViewLink } from './view-link.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parts of a portal. */
interface QuestionParts extends AccessParts {
  readonly submissions: AccessParts['submissions'] & {
    readonly questions: { open(submission: string, hidden: readonly string[]): Promise<OpenQuestionRow | undefined> }
  }
}

interface QuestionAccess {
  /** uuid of the form it is opened with. */
  readonly form: string
  /** `event_id`. */
  readonly id: string
  /** The signed text of a guest's link, or ''. */
  readonly key: string
}

/** A request whose requester is wanted to answer with some fields. */
export interface QuestionedSubmission {
  readonly row: StoredSubmission
  readonly question: OpenQuestionRow
}

/**
 * The submission, if this visitor sent it and fields of it are wanted of them: they change these whatever state the form is in, and however long ago it was sent
 * (P8.114). Undefined alike for one that is not there, of another form, or of somebody else.
 */
export async function questionedSubmission(portal: QuestionParts, access: QuestionAccess): Promise<QuestionedSubmission | undefined> {
  const row = await submissionToRequester(portal, access)
  const question = row && !isEnded(row.phase) ? await portal.submissions.questions.open(row.id, []) : undefined
  return row && question && question.fields.length > 0 ? { row, question } : undefined
}

/** The submission, if this visitor sent it: it is theirs, or they have the link of a mail about it. */
export async function submissionToRequester(portal: AccessParts, { form, id, key }: QuestionAccess): Promise<StoredSubmission | undefined> {
  const row = UUID.test(id) ? await portal.submissions.findAnybodys(id, []) : undefined
  if (!row || row.form_id !== form) return undefined
  const owns = portal.user !== undefined && row.user_id === portal.user.id
  return owns || hasViewLink(portal, row, key) ? row : undefined
}
