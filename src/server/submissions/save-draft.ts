import type { CompiledField, CompiledForm } from '#engine/compiled.ts'
import { emptyMap, own } from '#engine/names.ts'
import type { Env } from '#engine/run.ts'
import type { Sent } from '#engine/sending/judge.ts'
import { startRun } from '#engine/start.ts'
import type { FileItem, Value } from '#engine/values.ts'
import { type Outcome, RETRY } from '#contract/answer.ts'
import type { SavedDraft } from '#contract/portal/submissions.ts'
import { storedFiles } from '../answers/stored-files.ts'
import { shownText } from '#fields/kit/shown-text.ts'
import { notFound, Problem, tooLarge, unauthorized } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import { receive } from './intake.ts'
import { cloned } from './cloned.ts'
import { keptIn, withKept } from './kept.ts'
import { keepAndStore, planFiles } from './keeping.ts'
import { hasTooManyParts, limitsOf, type Pinned, pins, rulesOf } from './pinned.ts'
import { forget, type Received } from './received.ts'
import { isOver, replaced } from './replaced.ts'
import { sentOf } from './sent.ts'
import { envOf, zoneOf } from './submit-env.ts'
import type { Asked } from './submit.ts'
import { turnFor } from './turn-for.ts'
import { CLOSED, REMOVED_ELSEWHERE, TOO_MANY_PARTS } from './words.ts'

/** Specification section 8, Form runner. */
const FAILED = 'Failed to save form'
const SAVED = 'Form saved successfully.'
const MEGABYTE = 1024 * 1024
const FULL = 'Your saved requests hold as many files as there is room for. Send or delete one of them, or remove a file.'
const NEVER = 'This form cannot be saved without sending it.'
const NOT_NOW = 'With these answers this form can be neither saved nor sent.'
const EDITING = 'A request that was sent already is not saved as a draft: submit your changes instead.'

/**
 * Keeps what a user filled in so far, in place of what they kept of this form before (specification sections 3 and 7,
 * Save draft). Answers may be wrong or missing; files are held to what the form allows. Never touches a submission.
 * @throws Problem 403 (this form cannot be saved, or a submission is being edited), 404, 410, 413, 415, 422, 507
 */
export async function saveDraft(asked: Asked): Promise<Outcome<SavedDraft>> {
  const { portal, request, storage, type, path } = asked
  const head = await portal.forms.look(type, path)
  if (!head) throw notFound()
  if (!head.is_active || !head.is_valid) throw new Problem(410, [FAILED, CLOSED])
  const newest = await portal.forms.version(head, head.version)
  if (!newest?.content.can_be_saved) throw new Problem(403, [FAILED, NEVER])
  const pin = pins(portal, head, async () => head)
  const received = await receive(request.raw, portal.company.id, storage, rulesOf(pin), limitsOf(newest.compiled(), pin))
  try {
    await turnFor(request)
    const { texts, parts } = received
    if (texts.get('mode') === 'edit') throw new Problem(403, [FAILED, EDITING])
    const pinned = await pin(texts.get('_version'))
    if (!pinned || (await isOver(asked, head, pinned))) throw await replaced(portal, head, received, FAILED)
    if (hasTooManyParts(pinned.form, parts)) throw tooLarge(TOO_MANY_PARTS)
    return await keep(asked, head.id, pinned, received)
  } finally {
    await forget(received)
  }
}

async function keep({ portal, request, storage }: Asked, id: string, { number, form }: Pinned, received: Received): Promise<Outcome<SavedDraft>> {
  const { user, company, submissions, drafts } = portal
  if (!user) throw unauthorized()
  const submission = await cloned(portal, id, received)
  const kept = await keptIn(form, received, uuids => submissions.namedFiles(uuids, { draft: { form: id, user: user.id }, submission }))
  const sent = withKept(sentOf(form, received), kept)
  const issues = { ...fileIssues(form, sent), ...kept.issues, ...received.issues }
  if (Object.keys(issues).length > 0) throw new Problem(422, [FAILED, Object.values(issues)[0] ?? RETRY], { issues })
  const timezone = zoneOf(received.texts.get('_timezone')) ?? company.timezone
  if (!mayBeSent(form, envOf(portal, timezone, request), sent)) throw new Problem(422, [FAILED, NOT_NOW])
  const plan = await planFiles(storage, company.id, sent.files, received, kept)
  try {
    const saved = await keepAndStore(plan.fresh, () =>
      drafts.save({
        form: id,
        user: user.id,
        version: number,
        fields: new Set(form.byName.keys()),
        answers: answersOf(form, sent),
        fresh: plan.fresh.map(file => file.row),
        kept: plan.kept,
        mostBytes: request.server.services.config.limits.draftMegabytesPerUser * MEGABYTE,
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
function mayBeSent(form: CompiledForm, env: Env, { answers, excluded, files }: Sent): boolean {
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

/** Every answer but those of fields that have none of their own, and of the spaces widget (specification section 7, Save draft). */
function answersOf(form: CompiledForm, { answers, excluded }: Sent): Record<string, string> {
  const kept = emptyMap<string>()
  for (const field of form.fields) {
    const text = isKept(field) ? own(answers, field.mapField) ?? own(excluded, field.mapField) : undefined
    if (text !== undefined) kept[field.mapField] = text
  }
  return kept
}

function isKept({ kind }: CompiledField): boolean {
  return !kind.silent && !kind.computed && !kind.files && kind.type !== 'widget'
}

const NO_SIGHT = { min: '', max: '', options: [], optionsPending: true, editing: false }

/** How many files there are, how large and of which kind: a draft is held to that too. */
function fileIssues(form: CompiledForm, { files }: Sent): Record<string, string> {
  const issues = emptyMap<string>()
  for (const { mapField, kind, field } of form.fields) {
    const items: readonly FileItem[] | undefined = kind.files ? own(files, mapField) : undefined
    const issue = items && kind.check?.(items, field, NO_SIGHT)
    if (issue) issues[mapField] = issue
  }
  return issues
}
