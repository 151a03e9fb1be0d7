import type { CompiledField, CompiledForm } from '#engine/compile/compiled-form.ts'
import { emptyMap, own } from '#engine/model/json.ts'
import type { Env } from '#engine/run/run.ts'
import type { SubmittedAnswers } from '#engine/evaluate/evaluate-submission.ts'
import { startRun } from '#engine/run/start.ts'
import type { FileItem, Value } from '#engine/model/values.ts'
import { type Outcome, RETRY } from '#contract/answer.ts'
import type { SavedDraft } from '#contract/portal/submissions.ts'
import { storedFiles } from '../answers/stored-files.ts'
import { shownText } from '#fields/shown-text.ts'
import { notFound, Problem, tooLarge, unauthorized } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import { receive } from './intake/receive.ts'
import { cloned } from './reading/clone-source.ts'
import { existingFilesIn, withExistingFiles } from './intake/existing-files.ts'
import { persistAndStore, planFiles } from './storage/file-plan.ts'
import { hasTooManyParts, limitsOf, type FormAtVersion, versionResolver, rulesOf } from './intake/form-at-version.ts'
import { forget, type Received } from './intake/received.ts'
import { isOver, replaced } from './intake/replaced-version.ts'
import { sentOf } from './evaluation/submitted-answers.ts'
import { envOf, zoneOf } from './evaluation/env.ts'
import type { SubmitContext } from './submit.ts'
import { turnFor } from './intake/large-body.ts'
import { CLOSED, REMOVED_ELSEWHERE, TOO_MANY_PARTS } from './messages.ts'

/** P6.3. */
const FAILED = 'Failed to save form'
const SAVED = 'Form saved successfully.'
const MEGABYTE = 1024 * 1024
const FULL = 'Your saved requests hold as many files as there is room for. Send or delete one of them, or remove a file.'
const NEVER = 'This form cannot be saved without sending it.'
const NOT_NOW = 'With these answers this form can be neither saved nor sent.'
const EDITING = 'A request that was sent already is not saved as a draft: submit your changes instead.'

/**
 * Saves what a user filled in so far, in place of their earlier draft of this form (P6.5, P6.6).
 * Answers may be wrong or missing; files are held to what the form allows. Never touches a submission.
 * @throws Problem 403 (this form cannot be saved, or a submission is being edited), 404, 410, 413, 415, 422, 507
 */
export async function saveDraft(context: SubmitContext): Promise<Outcome<SavedDraft>> {
  const { portal, request, storage, type, path } = context
  const head = await portal.forms.find(type, path)
  if (!head) throw notFound()
  if (!head.is_active || !head.is_valid) throw new Problem(410, [FAILED, CLOSED])
  const newest = await portal.forms.version(head, head.version)
  if (!newest?.content.can_be_saved) throw new Problem(403, [FAILED, NEVER])
  const resolveVersion = versionResolver(portal, head, async () => head)
  const received = await receive(
    request.raw,
    portal.company.id,
    storage,
    rulesOf(resolveVersion),
    limitsOf(newest.compiled(), resolveVersion),
  )
  try {
    await turnFor(request)
    const { texts, parts } = received
    if (texts.get('mode') === 'edit') throw new Problem(403, [FAILED, EDITING])
    const atVersion = await resolveVersion(texts.get('_version'))
    if (!atVersion || (await isOver(context, head, atVersion))) throw await replaced(portal, head, received, FAILED)
    if (hasTooManyParts(atVersion.form, parts)) throw tooLarge(TOO_MANY_PARTS)
    return await storeDraft(context, head.id, atVersion, received)
  } finally {
    await forget(received)
  }
}

async function storeDraft(
  { portal, request, storage }: SubmitContext,
  id: string,
  { number, form }: FormAtVersion,
  received: Received,
): Promise<Outcome<SavedDraft>> {
  const { user, company, submissions, drafts } = portal
  if (!user) throw unauthorized()
  const submission = await cloned(portal, id, received)
  const existing = await existingFilesIn(form, received, uuids =>
    submissions.namedFiles(uuids, { draft: { form: id, user: user.id }, submission }),
  )
  const sent = withExistingFiles(sentOf(form, received), existing)
  const issues = { ...fileIssues(form, sent), ...existing.issues, ...received.issues }
  if (Object.keys(issues).length > 0) throw new Problem(422, [FAILED, Object.values(issues)[0] ?? RETRY], { issues })
  const timezone = zoneOf(received.texts.get('_timezone')) ?? company.timezone
  if (!mayBeSent(form, envOf(portal, timezone, request), sent)) throw new Problem(422, [FAILED, NOT_NOW])
  const plan = await planFiles(storage, company.id, sent.files, received, existing)
  try {
    const saved = await persistAndStore(plan.fresh, () =>
      drafts.save({
        form: id,
        user: user.id,
        version: number,
        fields: new Set(form.byName.keys()),
        answers: answersOf(form, sent),
        fresh: plan.fresh.map(file => file.row),
        retained: plan.retained,
        maxBytes: request.server.services.config.limits.draftMegabytesPerUser * MEGABYTE,
        shown: (field, text) => shownText(field, text, company),
      }),
    )
    if (saved.is === 'full') throw new Problem(413, [FAILED, FULL])
    if (saved.is === 'gone') throw new Problem(422, [FAILED, REMOVED_ELSEWHERE])
    await removeAll(storage, saved.removed)
    const data = { saved_at: saved.saved_at.toISOString(), files: storedFiles(saved.files, company.path) }
    return { success: true, message: [SAVED, ''], data }
  } finally {
    await plan.forget()
  }
}

/**
 * Do the submit conditions hold? Asked of the run that the draft comes from: what was typed in it, and rules for the rest;
 * options are taken to be on their way, so that no choice is cleared for want of them.
 */
function mayBeSent(form: CompiledForm, env: Env, { answers, excluded, files }: SubmittedAnswers): boolean {
  const typed = emptyMap<Value>()
  const query = emptyMap<string>()
  for (const { mapField, kind, field, hidden } of form.fields) {
    const text = own(answers, mapField) ?? own(excluded, mapField)
    if (kind.files) typed[mapField] = own(files, mapField) ?? []
    else if (text !== undefined && hidden) query[mapField] = text
    else if (text !== undefined && !kind.silent) typed[mapField] = kind.read(text, field)
  }
  const run = startRun(form, { ...env, query, options: () => 'pending' }, { typed, applied: emptyMap() })
  return run.form().canSubmit
}

/** Every answer but those of fields that have none of their own, and of the spaces widget (P6.6). */
function answersOf(form: CompiledForm, { answers, excluded }: SubmittedAnswers): Record<string, string> {
  const stored = emptyMap<string>()
  for (const field of form.fields) {
    const text = isStored(field) ? (own(answers, field.mapField) ?? own(excluded, field.mapField)) : undefined
    if (text !== undefined) stored[field.mapField] = text
  }
  return stored
}

function isStored({ kind }: CompiledField): boolean {
  return !kind.silent && !kind.computed && !kind.files && !kind.skipsDrafts
}

const NO_SIGHT = { min: '', max: '', options: [], optionsPending: true, editing: false }

/** How many files there are, how large and of which kind: a draft is held to that too. */
function fileIssues(form: CompiledForm, { files }: SubmittedAnswers): Record<string, string> {
  const issues = emptyMap<string>()
  for (const { mapField, kind, field } of form.fields) {
    const items: readonly FileItem[] | undefined = kind.files ? own(files, mapField) : undefined
    const issue = items && kind.check?.(items, field, NO_SIGHT)
    if (issue) issues[mapField] = issue
  }
  return issues
}
