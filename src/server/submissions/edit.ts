import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { emptyMap } from '#engine/model/json.ts'
import type { FileItem, Value } from '#engine/model/values.ts'
import type { Outcome } from '#contract/answer.ts'
import type { Labels, Submitted } from '#contract/portal/submissions.ts'
import { editChanges } from '../answers/edit-changes.ts'
import { fieldsOf } from '../answers/restore-answers.ts'
import { type Judged, labelsToStore } from '../answers/labels.ts'
import { notFound, Problem, tooLarge, unauthorized } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import { guestQuery, submissionFor } from './reading/access.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { type ExistingFiles, type ExistingFile, existingFilesIn, withExistingFiles } from './intake/existing-files.ts'
import { type FilePlan, persistAndStore, planFiles } from './storage/file-plan.ts'
import { hasTooManyParts, type Head, type ResolveVersion, type FormAtVersion } from './intake/form-at-version.ts'
import type { Received } from './intake/received.ts'
import { type Repeat, repeatOf } from './intake/idempotency-key.ts'
import { isOver, replaced } from './intake/replaced-version.ts'
import { searchWords } from './storage/search-index.ts'
import { sentOf } from './evaluation/submitted-answers.ts'
import { zoneOf } from './evaluation/env.ts'
import type { SubmitContext } from './submit.ts'
import type { Edited, RunRow } from './storage/submissions.edit.ts'
import { CLOSED, EDITED_MEANWHILE, FAILED, sentBefore, TOO_MANY_PARTS, VALIDATE, WHICH_VERSION } from './messages.ts'

interface EditInput {
  readonly context: SubmitContext
  readonly head: Head
  readonly atVersion: FormAtVersion
  readonly received: Received
  readonly row: RunRow
  readonly repeat: Repeat | undefined
}

/**
 * A submit with `mode=edit` (P6.14, P6.15): the submission keeps its reference and gets these answers, judged by
 * the version of the form that was filled in; its history tells what changed. All or nothing, and a repeat with the same
 * key answers like the first.
 * @throws Problem 401 (a guest without a link), 404 (not there, or not for this visitor), 410, 412 (edited meanwhile), 413, 422, 428
 */
export async function edit(
  context: SubmitContext,
  head: Head,
  resolveVersion: ResolveVersion,
  received: Received,
): Promise<Outcome<Submitted>> {
  const { portal, request } = context
  const { texts, parts } = received
  const newest = await portal.forms.version(head, head.version)
  const days = newest?.content.guest_edit_days ?? 0
  const access = { form: head.id, id: texts.get('event_id') ?? '', mode: 'edit', key: texts.get('_event_key') ?? '', days }
  // A session that ended meanwhile: what was filled in is still there after a login.
  if (!portal.user && (access.key === '' || head.is_login_required)) throw unauthorized()
  const row = await submissionFor(portal, access)
  if (!row) throw notFound()
  const atVersion = await resolveVersion(texts.get('_version'))
  if (atVersion && hasTooManyParts(atVersion.form, parts)) throw tooLarge(TOO_MANY_PARTS)
  const repeat = repeatOf(portal, request, received)
  const earlier = repeat && (await portal.submissions.repeatOfEdit(row.id, repeat))
  if (earlier) return answerOf(context, earlier, row, days)
  if (!atVersion || (await isOver(context, head, atVersion))) throw await replaced(portal, head, received, FAILED)
  return answerOf(context, await evaluateAndStore({ context, head, atVersion, received, row, repeat }), row, days)
}

async function evaluateAndStore(input: EditInput): Promise<Edited> {
  const {
    context: { portal, request, storage, limitFiles },
    atVersion: { form },
    received,
    row,
  } = input
  const began = versionIn(received)
  if (began !== undefined && began !== row.version) return { is: 'stale', version: row.version }
  const files = await portal.submissions.filesToEdit(row.id)
  const named = await existingFilesIn(form, received, async uuids => files.filter(file => uuids.includes(file.uuid)))
  const timezone = zoneOf(received.texts.get('_timezone')) ?? portal.company.timezone
  const sent = withExistingFiles(sentOf(form, received), named)
  const judgement = await evaluate({
    portal,
    request,
    form,
    timezone,
    language: received.texts.get('_language'),
    sent,
    stored: storedOf(row, files),
  })
  const refused = Object.entries({ ...named.issues, ...received.issues }).filter(([mapField]) => judgement.shown.includes(mapField))
  if (!judgement.ok || refused.length > 0)
    throw new Problem(422, VALIDATE, { issues: { ...judgement.issues, ...Object.fromEntries(refused) } })
  // An untouched field keeps its files although the request does not name them.
  const existing: ExistingFiles = { ...named, files: new Map(files.map(file => [file.uuid, file])) }
  const plan = await planFiles(storage, portal.company.id, judgement.files, received, existing)
  try {
    limitFiles(plan.bytes)
    const edited = await persistAndStore(plan.fresh, () => store(input, judgement, plan, files))
    if (edited.is === 'stored') await removeAll(storage, edited.removed)
    return edited
  } finally {
    await plan.forget()
  }
}

/**
 * The version of the submission that the edit began with; undefined when nothing is said of it, for an edit needs
 * `event_id` and `mode` alone (P5.26). @throws Problem 428 for what is no version.
 */
function versionIn({ texts }: Received): number | undefined {
  const text = texts.get('_event_version')
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem(428, [FAILED, WHICH_VERSION])
  return Number(text)
}

function storedOf({ answers }: RunRow, files: readonly ExistingFile[]): Record<string, Value> {
  const lists = emptyMap<FileItem[]>()
  for (const { uuid, map_field, name, size, type } of files) (lists[map_field] ??= []).push({ key: uuid, name, size, type })
  return Object.assign(emptyMap<Value>(), answers, lists)
}

async function store(
  { context: { portal }, head, atVersion, row, repeat }: EditInput,
  judgement: Judged,
  plan: FilePlan,
  files: readonly ExistingFile[],
): Promise<Edited> {
  const { number, form } = atVersion
  const [then, now] = await Promise.all([portal.forms.version(head, row.form_version), portal.forms.version(head, number)])
  const answers = { ...unasked(form, row.answers), ...judgement.answers }
  const labels = labelsToStore(answers, judgement.labels, earlierLabels(form, row.labels))
  const stay = new Set(plan.retained.map(slot => slot.uuid))
  const after = [
    ...files.filter(file => stay.has(file.uuid)).map(({ uuid, map_field, name }) => ({ key: uuid, map_field, name })),
    ...plan.fresh.map(({ row: { storage_key, map_field, name } }) => ({ key: storage_key, map_field, name })),
  ]
  return portal.submissions.edit({
    submission: row.id,
    reference: row.reference,
    version: row.version,
    form_version: number,
    user: portal.user?.id,
    answers,
    labels,
    shown: judgement.shown,
    pages: judgement.pages,
    integration: judgement.integration,
    words: searchWords(form, answers, plan.names, labels),
    fileFields: form.fields.filter(field => field.kind.files).map(field => field.mapField),
    fresh: plan.fresh.map(file => file.row),
    retained: plan.retained,
    changes: editChanges(
      {
        fields: then ? fieldsOf(then.content) : [],
        answers: row.answers,
        labels: row.labels,
        files: files.map(({ uuid, map_field, name }) => ({ key: uuid, map_field, name })),
      },
      { fields: now ? fieldsOf(now.content) : [], answers, labels, files: after },
      portal.company,
    ),
    repeat,
  })
}

/** Answers of fields that this version does not ask any more: kept, so that nothing is lost. */
function unasked(form: CompiledForm, answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.assign(emptyMap<string>(), Object.fromEntries(Object.entries(answers).filter(([mapField]) => !form.byName.has(mapField))))
}

/** Of answers that are not looked up now: of fields that this version does not ask, and of those that keep what is stored. */
function earlierLabels(form: CompiledForm, labels: Labels): Labels {
  const isKept = (mapField: string) => {
    const field = form.fields[form.byName.get(mapField) ?? -1]
    return !field || field.kind.fetches
  }
  return Object.assign(emptyMap<Labels[string]>(), Object.fromEntries(Object.entries(labels).filter(([mapField]) => isKept(mapField))))
}

function answerOf({ portal, type, path }: SubmitContext, edited: Edited, row: RunRow, days: number): Outcome<Submitted> {
  if (edited.is === 'closed') throw new Problem(410, [FAILED, CLOSED])
  if (edited.is === 'stale') throw new Problem(412, [FAILED, EDITED_MEANWHILE], { data: { version: edited.version } })
  if (edited.is === 'other') throw new Problem(422, [FAILED, sentBefore(row.reference)])
  const link =
    row.user_id === null && !portal.user && days > 0 ? `${portal.base}/forms/${type}/${path}${guestQuery(portal, row, days)}` : undefined
  const data = { event_id: row.id, reference: row.reference, ...(link ? { edit_link: link } : {}) }
  return { success: true, message: ['Event Submitted', 'Event Successfully Editted'], data }
}
