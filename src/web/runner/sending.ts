import { type Parts, partsOf } from '#engine/evaluate/submission-parts.ts'
import type { Outcome } from '#contract/answer.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { type OtherDraft, type Replaced, type SavedDraft, saveDraft, type Submitted, submitForm } from '#contract/portal/submissions.ts'
import { addressOf, type Result } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import { isOffline, noteNoAnswer } from '../api/connection.ts'
import { failureTexts } from '../shell/texts-failure.ts'
import { sendingTexts } from '../shell/texts-sending.ts'
import { texts } from '../shell/texts.ts'
import { withAttachedFiles } from './attached-files.ts'
import { fetchWords } from './check/read-words.ts'
import { draftPartsOf } from './draft-parts.ts'
import { type BodyPart, eventParts } from './event-parts.ts'
import { progressOf, type SendProgress } from './send-progress.ts'
import {
  type NewFile,
  unreadableIssues,
  setUploadStatus,
  setUploadProgress,
  markRefused,
  markUnreadable,
  findUnreadable,
} from './upload-status.ts'
import { type SentResult, sentResult } from './confirmation/sent-result.ts'
import type { Visit } from './visit.ts'

/** What became of a transfer that did not succeed. `failed` keeps everything; `issues` by mapField where it is known which. */
export type NotSent =
  | {
      readonly kind: 'failed'
      readonly text: string
      readonly issues: Readonly<Record<string, string>>
      /** The same once more may succeed. */
      readonly mayRetry: boolean
    }
  | { readonly kind: 'cancelled' }
  /** Nobody is logged in any more. */
  | { readonly kind: 'unauthorized' }
  /** The version of the form is not taken any more; `issues`: what changed since, by mapField. */
  | { readonly kind: 'replaced'; readonly issues: Readonly<Record<string, string>> }

export type SendResult = SentResult | { readonly kind: 'changed' } | NotSent
export type SaveResult =
  | { readonly kind: 'saved'; readonly draft: SavedDraft | undefined }
  /** Another tab saved, sent or deleted the draft meanwhile. */
  | { readonly kind: 'changed'; readonly draft: OtherDraft }
  | NotSent

/** No answer, too slow, too many at once: not the fault of what was sent. */
const RETRYABLE: ReadonlySet<number> = new Set([0, 408, 429])

export interface SendRequest {
  /** `company.path` of the page. */
  readonly company: string
  readonly visit: Visit
  /** Somebody is logged in, as far as the page knows. */
  readonly loggedIn: boolean
  /** The submission that is edited or cloned. */
  readonly event: EventData | undefined
  /** uuid: one of the staff sends it for somebody. */
  readonly behalf?: string | undefined
  readonly runUid: string
  /** Index of the page that is open. */
  readonly openPage: number
  /** Of the user's saved version that a save takes the place of; 0: there is none. */
  readonly draftRevision: number
  /** Of the submit: the same for every try of the same answers. */
  readonly idempotencyKey: string
  readonly onProgress: (progress: SendProgress) => void
  readonly signal: AbortSignal
}

/** Submits the run as multipart (P5.24 to P5.27). Never throws. */
export async function sendSubmission(target: SendRequest): Promise<SendResult> {
  const { integration, excluded, ...parts } = partsOf(target.visit.compiled, target.visit.run)
  const made = bodyOf(target, withAttachedFiles(target.visit, parts), [
    ['integration_flag', String(integration)],
    ['excluded_request_fields', JSON.stringify(excluded)],
  ])
  const { settled, ...read } = fetchWords(target.visit)
  const result = await transfer<Submitted>(target, submitForm.path, made)
  if ('kind' in result) return result
  if (result.ok && result.body?.success) {
    await settled
    return sentResult(target, result.body.data, read)
  }
  if (result.status === 412) return { kind: 'changed' }
  return notSent(result, target)
}

/** Saves the run as the user's draft. Never throws. */
export async function sendDraft(target: SendRequest): Promise<SaveResult> {
  const { excluded, ...parts } = draftPartsOf(target.visit)
  const made = bodyOf(target, parts, [
    ['_page', String(target.openPage)],
    ['_draft_revision', String(target.draftRevision)],
    ['excluded_request_fields', JSON.stringify(excluded)],
  ])
  const result = await transfer<SavedDraft | OtherDraft>(target, saveDraft.path, made)
  if ('kind' in result) return result
  const draft = result.body?.data
  if (result.ok && result.body?.success) return { kind: 'saved', draft: draft as SavedDraft | undefined }
  if (result.status === 412) return { kind: 'changed', draft: draft as OtherDraft }
  return notSent(result, target)
}

interface MultipartBody {
  readonly body: FormData
  /** Those of its files that the server does not have yet, in order. */
  readonly files: readonly NewFile[]
}

/** Sends it, and reports to the lists of files how far each is and what became of it. */
async function transfer<A>(target: SendRequest, path: string, { body, files }: MultipartBody): Promise<Result<Outcome<A>> | NotSent> {
  const { company, visit, idempotencyKey, onProgress, signal } = target
  const box = visit.files
  // A browser finds it out in the middle of the transfer, and reports a broken connection.
  const gone = files.length > 0 ? await findUnreadable(files) : []
  if (gone.length > 0) return unreadableFiles(target, gone)
  if (signal.aborted) return { kind: 'cancelled' }
  const result = await upload<Outcome<A>>({
    address: addressOf(path, { company, type: visit.form.type.key, path: visit.form.path }),
    body,
    idempotencyKey,
    onProgress(sent, total) {
      const progress = progressOf(files, sent, total)
      setUploadProgress(box, files, progress.files)
      onProgress(progress)
    },
    signal,
  })
  const lost = result.status === 0 && !signal.aborted ? await findUnreadable(files) : []
  if (lost.length > 0) return unreadableFiles(target, lost)
  // What was refused is not mended by another try.
  if (result.ok || result.status === 412 || isReplaced(result)) setUploadStatus(box, files)
  else if (result.status === 422) markRefused(box, files, result.body?.issues ?? {})
  else setUploadStatus(box, files, { is: 'unsent' })
  return result
}

function unreadableFiles({ visit }: SendRequest, files: readonly NewFile[]): NotSent {
  const issues = unreadableIssues(files)
  markUnreadable(visit.files, files)
  return { kind: 'failed', text: Object.values(issues).join(' '), issues, mayRetry: false }
}

function notSent(result: Result<Outcome<unknown>>, { signal }: SendRequest): NotSent {
  const { status, body } = result
  if (signal.aborted) return { kind: 'cancelled' }
  if (isReplaced(result)) return { kind: 'replaced', issues: body?.issues ?? {} }
  if (status === 401) return { kind: 'unauthorized' }
  const away = isOffline()
  if (status === 0) noteNoAnswer()
  const said = status === 0 ? (away ? texts.offline : sendingTexts.noAnswer) : body?.message?.[1] || texts.retry
  const text = status >= 500 && body?.request_id ? `${said} ${failureTexts.nameIt({ request_id: body.request_id })}` : said
  return { kind: 'failed', text, issues: body?.issues ?? {}, mayRetry: RETRYABLE.has(status) || status >= 500 }
}

function isReplaced({ status, body }: Result<Outcome<unknown>>): boolean {
  return status === 422 && (body?.data as Replaced | undefined)?.version !== undefined
}

/** Answers first, files after them: the server can judge before the long part arrives. */
function bodyOf(
  { visit, event, behalf, runUid, loggedIn }: SendRequest,
  parts: Pick<Parts, 'answers' | 'files'>,
  extra: readonly BodyPart[],
): MultipartBody {
  const body = new FormData()
  body.append('_version', String(visit.form.version))
  body.append('_run_uid', runUid)
  body.append('_timezone', visit.zone())
  body.append('_language', visit.language)
  if (loggedIn) body.append('_logged_in', 'true')
  for (const [name, text] of [...eventParts(event, behalf), ...extra, ...parts.answers]) body.append(name, text)
  const fresh: NewFile[] = []
  for (const [name, items] of parts.files) {
    const stored = items.filter(item => !visit.files.get(item.key))
    if (stored.length > 0) body.append(name, JSON.stringify(stored))
    for (const item of items) {
      const file = visit.files.get(item.key)
      if (!file) continue
      body.append(name, file, item.name)
      fresh.push({ mapField: name, item, file })
    }
  }
  return { body, files: fresh }
}
