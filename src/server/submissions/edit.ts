import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { may } from '#contract/call.ts'
import { emptyMap } from '#engine/model/json.ts'
import type { FileItem, Value } from '#engine/model/values.ts'
import type { Outcome } from '#contract/answer.ts'
import { isEnded } from '#contract/portal/request-status.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import { asksAgain } from '../asks-again.ts'
import { dateFieldsIn } from '../answers/event-names.ts'
import { answersBefore, editChanges } from '../answers/edit-changes.ts'
import { type LabelledEvaluation, labelsToStore } from '../answers/labels.ts'
import { requestColumns } from '../answers/request-columns.ts'
import { requesterKey } from '../answers/requester-address.ts'
import { fieldsOf } from '../answers/restore-answers.ts'
import { answersWithoutField, labelsToKeep } from './without-field.ts'
import { notFound, Problem, unauthorized } from '../errors.ts'
import { answerOf } from './edited-answer.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { fillForm } from './evaluation/filled-form.ts'
import { editOrderOf } from './evaluation/wanted-bookings.ts'
import { attachedFiles, withStoredUuids } from './intake/attached-files.ts'
import { checkParts } from './intake/body-limits.ts'
import type { ExistingFile } from './storage/submissions.files.ts'
import { idempotencyKey } from './intake/idempotency-key.ts'
import type { IdempotencyKey } from './storage/repeats.ts'
import type { ParsedBody } from './intake/parsed-body.ts'
import { type FormAtVersion, type FoundForm, type ResolveVersion, versionReplaced } from './intake/versions.ts'
import { submitTexts, WHICH_VERSION } from './messages.ts'
import { submissionFor } from './reading/access.ts'
import { type AnsweringEdit, blanksOf, nobodyWaits, onlyWanted } from './question-edit.ts'
import type { QuestionedSubmission } from './reading/question-access.ts'
import { refusalOf, refusingSpaces } from './refused-spaces.ts'
import type { EditOrder } from './storage/bookings.ts'
import type { FilePlan } from './storage/file-plan.ts'
import { searchWords } from './storage/search-index.ts'
import { storeWithFiles } from './storage/store-with-files.ts'
import type { StoredSubmission } from './reading/submissions.read.ts'
import type { Edited } from './storage/submissions.edit.ts'
import type { SubmitContext } from './submit-context.ts'

interface EditInput {
  readonly context: SubmitContext
  readonly found: FoundForm
  readonly atVersion: FormAtVersion
  readonly body: ParsedBody
  /** The submission that is edited. */
  readonly row: StoredSubmission
  readonly key: IdempotencyKey | undefined
  /** The question that it answers, whose fields alone it changes. */
  readonly questioned: QuestionedSubmission | undefined
}

/** An edit as it came. */
interface SentEdit extends Pick<EditInput, 'found' | 'body'> {
  /** It says that it answers a question. */
  readonly answering: AnsweringEdit | undefined
  readonly resolveVersion: ResolveVersion
}

/**
 * A submit with `mode=edit` (P6.14, P6.15): the submission keeps its reference and gets these answers, evaluated by
 * the version of the form that was filled in; its history says what changed. All or nothing, and a repeat with the same
 * key answers like the first.
 * @throws Problem 401 (a guest without a link), 404 (not there, or not for this visitor), 410, 412 (edited meanwhile), 413, 422, 428
 */
export async function edit(context: SubmitContext, { found, resolveVersion, body, answering }: SentEdit): Promise<Outcome<Submitted>> {
  const { portal, services } = context
  const { texts } = body
  const newest = await portal.forms.version(found, found.version)
  const days = newest?.content.guest_edit_days ?? 0
  const access = { form: found.id, id: texts.get('event_id') ?? '', mode: 'edit', key: texts.get('_event_key') ?? '', days }
  // A session that ended meanwhile: what was filled in is still there after a login.
  if (!portal.user && (access.key === '' || (found.is_login_required && !answering))) throw unauthorized()
  const questioned = answering?.questioned
  const row = answering?.row ?? (await submissionFor(portal, access))
  if (!row) throw notFound()
  const resolved = await resolveVersion(texts.get('_version'))
  const atVersion = questioned ? onlyWanted(resolved, questioned) : resolved
  if (atVersion) checkParts(atVersion, body)
  const key = idempotencyKey(context, body)
  const earlier = key && (await portal.submissions.findEditByKey(row.id, key))
  const books = atVersion?.form.fields.some(({ kind }) => kind.books) ?? false
  if (earlier) return answerOf(context, earlier, { row, days, books })
  if (isEnded(row.phase)) throw new Problem(410, [submitTexts.failed, submitTexts[row.phase]])
  if (answering && !questioned) throw nobodyWaits()
  if (!atVersion || (!questioned && (await portal.forms.isOver(found, atVersion.number, services.limits.versionHours))))
    throw await versionReplaced(portal, found, body, submitTexts.failed)
  return answerOf(context, await evaluateAndStore({ context, found, atVersion, body, row, key, questioned }), { row, days, books })
}

async function evaluateAndStore(input: EditInput): Promise<Edited> {
  const { context, atVersion, body, row, questioned } = input
  const began = versionIn(body)
  if (began !== undefined && began !== row.version) return { is: 'stale', version: row.version }
  const files = await context.portal.submissions.filesToEdit(row.id)
  const filled = await fillForm(context, atVersion, body, async uuids => files.filter(file => uuids.includes(file.uuid)))
  const stored = Object.assign(emptyMap<Value>(), blanksOf(atVersion, questioned), storedValues(atVersion.form, row, files))
  const evaluation = await evaluate(context, filled, { submission: row.id, stored })
  if (!evaluation.ok) throw await refusalOf(context.portal, filled, evaluation)
  // An untouched field keeps its files although the request does not name them.
  const existing = { ...filled.existing, files: new Map(files.map(file => [file.uuid, file])) }
  const attached = attachedFiles(filled.form, evaluation.answers, body, existing)
  const asks = await asksAgain(context.portal, row.form_id)
  return storeWithFiles(context, { ...filled, existing }, { ...evaluation.files, ...attached.files }, plan => {
    const answers = withStoredUuids(filled.form, attached.answers, plan.uuids)
    const order = editOrderOf(filled, answers, row.answers)
    const bookings = order && { ...order, byStaff: !questioned && decides(context.portal, row), asksAgain: asks }
    return refusingSpaces(context.portal, bookings, store(input, { ...evaluation, answers }, plan, files, bookings), row.id)
  })
}

/** Whoever edits it decides about requests of its form: of one that is for its handlers alone, not by being of the staff (P2.78). */
const decides = ({ user }: EditInput['context']['portal'], { is_hidden }: StoredSubmission): boolean =>
  may(user?.permissions, 'can_edit') && !is_hidden

/**
 * The version of the submission that the edit began with; undefined when nothing is said of it, for an edit needs
 * `event_id` and `mode` alone (P5.26). @throws Problem 428 for what is no version.
 */
function versionIn({ texts }: ParsedBody): number | undefined {
  const text = texts.get('_event_version')
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem(428, [submitTexts.failed, WHICH_VERSION])
  return Number(text)
}

/** Files that an answer names are no answer themselves. */
function storedValues(
  { fields, byName }: CompiledForm,
  { answers }: StoredSubmission,
  files: readonly ExistingFile[],
): Record<string, Value> {
  const lists = emptyMap<FileItem[]>()
  for (const { uuid, map_field, name, size, type } of files) {
    if (!fields[byName.get(map_field) ?? -1]?.kind.attachments) (lists[map_field] ??= []).push({ key: uuid, name, size, type })
  }
  return Object.assign(emptyMap<Value>(), answers, lists)
}

async function store(
  { context: { portal }, found, atVersion, row, key, questioned }: EditInput,
  { shown, pages, integration, ...evaluation }: LabelledEvaluation,
  plan: FilePlan,
  files: readonly ExistingFile[],
  bookings: EditOrder | undefined,
): Promise<Edited> {
  const { number, form } = atVersion
  const fields = form.definition.fields.flatMap(page => page.fields)
  const [then, now] = await Promise.all([portal.forms.version(found, row.form_version), portal.forms.version(found, number)])
  const answers = { ...answersWithoutField(form, row.answers), ...evaluation.answers }
  const labels = labelsToStore(answers, evaluation.labels, labelsToKeep(form, row.labels))
  const filesBefore = files.map(({ uuid, map_field, name }) => ({ key: uuid, map_field, name }))
  const retained = new Set(plan.retained.map(slot => slot.uuid))
  const filesAfter = [
    ...filesBefore.filter(file => retained.has(file.key)),
    ...plan.fresh.map(({ row: { storage_key, map_field, name } }) => ({ key: storage_key, map_field, name })),
  ]
  const sideBefore = { fields: then ? fieldsOf(then.content) : [], answers: row.answers, labels: row.labels, files: filesBefore }
  const sideAfter = { fields: now ? fieldsOf(now.content) : [], answers, labels, files: filesAfter }
  return portal.submissions.edit({
    submission: row.id,
    reference: row.reference,
    version: row.version,
    form_version: number,
    user: portal.user?.id,
    by: portal.actor,
    // What was asked is answered as whoever sent it, by whoever has their link too.
    byStaff: !questioned && decides(portal, row) && portal.user?.id !== row.user_id,
    dateFields: dateFieldsIn(now ? fieldsOf(now.content) : []),
    answers,
    labels,
    shown,
    pages,
    integration,
    words: searchWords(form, answers, plan.names, labels),
    requester: requesterKey(fields, { answers, shown }),
    listed: requestColumns(fields, { answers, labels, shown }, portal.company),
    fileFields: form.fields.filter(({ kind }) => kind.files || kind.attachments).map(field => field.mapField),
    fresh: plan.fresh.map(file => file.row),
    retained: plan.retained,
    changes: editChanges(sideBefore, sideAfter, portal.company),
    before: answersBefore(sideBefore, sideAfter, portal.company),
    key,
    question: questioned?.question.uuid,
    bookings,
  })
}
