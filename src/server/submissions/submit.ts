import type { FastifyRequest } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import { notFound, Problem, tooLarge, unauthorized } from '../errors.ts'
import { labelsToStore } from '../answers/labels.ts'
import { removeAll } from '../files/remove-all.ts'
import type { Storage } from '../files/storage.ts'
import type { Portal } from '../portal.ts'
import { guestQuery } from './reading/access.ts'
import { cloned } from './reading/clone-source.ts'
import { edit } from './edit.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { receive } from './intake/receive.ts'
import { existingFilesIn, withExistingFiles } from './intake/existing-files.ts'
import { persistAndStore, planFiles } from './storage/file-plan.ts'
import {
  hasTooManyParts,
  type Head,
  limitsOf,
  type ResolveVersion,
  type FormAtVersion,
  versionResolver,
  rulesOf,
} from './intake/form-at-version.ts'
import { forget, type Received } from './intake/received.ts'
import { hasKey, repeatOf } from './intake/idempotency-key.ts'
import { isOver, replaced } from './intake/replaced-version.ts'
import { searchWords } from './storage/search-index.ts'
import { sentOf } from './evaluation/submitted-answers.ts'
import { zoneOf } from './evaluation/env.ts'
import { turnFor } from './intake/large-body.ts'
import type { Stored } from './submissions.repo.ts'
import { CLOSED, FAILED, sentBefore, TOO_MANY_PARTS, VALIDATE } from './messages.ts'

export interface SubmitContext {
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly storage: Storage
  readonly type: string
  readonly path: string
  /** @throws Problem 429 when this run sends too often. */
  readonly limitRun: (received: Received) => void
  /** Called with the bytes that are to be stored. @throws Problem 429 when this address leaves too many behind. */
  readonly limitFiles: (bytes: number) => void
}

/**
 * Handles a submit from its body to its row (P5.16): take it in, evaluate the version it was filled in with, persist its files,
 * store it in one statement. All or nothing: a refusal leaves neither row nor file.
 * @throws Problem 401, 404, 410, 413, 415, 422, 507
 */
export async function submit(context: SubmitContext): Promise<Outcome<Submitted>> {
  const { portal, request, storage } = context
  const known = recentForm(context)
  const refetch = () => openForm(context)
  let refusal: unknown
  const head = known ?? (await refetch().catch((error: unknown) => formOfRepeat(context, (refusal = error))))
  const resolveVersion = versionResolver(portal, head, refetch)
  const newest = await resolveVersion(undefined)
  if (!newest) throw notFound()
  const received = await receive(request.raw, portal.company.id, storage, rulesOf(resolveVersion), limitsOf(newest.form, resolveVersion))
  try {
    context.limitRun(received)
    await turnFor(request)
    if (refusal !== undefined && !(await isRepeat(context, head, received))) throw refusal
    // A session that ended meanwhile: it is not taken for a guest's, and can be sent again after a login.
    if (!portal.user && received.texts.get('_logged_in') === 'true') throw unauthorized()
    if (received.texts.get('mode') === 'edit') return await edit(context, head, resolveVersion, received)
    // Without a version the newest one judges, and only the database knows which that is.
    const isSure = !known || received.texts.has('_version')
    let stored = isSure ? await store(context, head, resolveVersion, received) : undefined
    // The cached form is out of date: read it again.
    if (stored === undefined || stored.is === 'closed') {
      const now = await refetch()
      stored = await store(context, now, versionResolver(portal, now, refetch), received)
      if (stored === undefined) throw await replaced(portal, now, received, FAILED)
    }
    return await answerOf(context, head, stored, received.texts.get('_version'))
  } finally {
    // What was persisted is no upload any more; whatever is left is removed.
    await forget(received)
  }
}

/** Undefined when the form has no such version, or does not take it any more. */
async function store(context: SubmitContext, head: Head, resolveVersion: ResolveVersion, received: Received): Promise<Stored | undefined> {
  const atVersion = await resolveVersion(received.texts.get('_version'))
  if (!atVersion) return undefined
  if (hasTooManyParts(atVersion.form, received.parts)) throw tooLarge(TOO_MANY_PARTS)
  if (await isOver(context, head, atVersion)) return earlierOf(context, head, received)
  return evaluateAndStore(context, head.id, atVersion, received)
}

/** What was stored under this key before. Undefined: nothing was. */
async function earlierOf({ portal, request }: SubmitContext, { id }: Head, received: Received): Promise<Stored | undefined> {
  const repeat = repeatOf(portal, request, received)
  return repeat && portal.submissions.repeatOf(id, repeat)
}

/** What was known of the form a moment ago, if that lets it be sent. The database has the last word. */
function recentForm({ portal, type, path }: SubmitContext): Head | undefined {
  const head = portal.forms.recent(type, path)
  return head?.is_active && head.is_valid && (portal.user || !head.is_login_required) ? head : undefined
}

async function openForm({ portal, type, path }: SubmitContext): Promise<Head> {
  const head = await portal.forms.find(type, path)
  if (!head) throw notFound()
  if (!head.is_active || !head.is_valid) throw new Problem(410, [FAILED, CLOSED])
  if (head.is_login_required && !portal.user) throw unauthorized()
  return head
}

/** The form although it does not take submits any more, because the repeat of an earlier submit is answered like the first one (see `isRepeat`). */
async function formOfRepeat({ portal, request, type, path }: SubmitContext, refusal: unknown): Promise<Head> {
  const head = hasKey(request) ? await portal.forms.find(type, path) : undefined
  if (head) return head
  throw refusal
}

async function isRepeat({ portal, request }: SubmitContext, { id }: Head, received: Received): Promise<boolean> {
  const repeat = repeatOf(portal, request, received)
  return repeat !== undefined && portal.submissions.knowsKey(id, repeat.key)
}

async function evaluateAndStore(
  { portal, request, storage, limitFiles }: SubmitContext,
  id: string,
  { number, form }: FormAtVersion,
  received: Received,
): Promise<Stored> {
  const { user, company, submissions } = portal
  const timezone = zoneOf(received.texts.get('_timezone')) ?? company.timezone
  const repeat = repeatOf(portal, request, received)
  const original = await cloned(portal, id, received)
  const draft = user && { form: id, user: user.id }
  const existing = await existingFilesIn(form, received, uuids => {
    // Guests have no files here: a session ended, and what was filled in is still there after a login.
    if (!draft) throw unauthorized()
    return submissions.namedFiles(uuids, { draft, submission: original })
  })
  const judgement = await evaluate({
    portal,
    request,
    form,
    timezone,
    language: received.texts.get('_language'),
    sent: withExistingFiles(sentOf(form, received), existing),
  })
  const refused = Object.entries({ ...existing.issues, ...received.issues }).filter(([mapField]) => judgement.shown.includes(mapField))
  if (!judgement.ok || refused.length > 0) {
    const issues = { ...judgement.issues, ...Object.fromEntries(refused) }
    // A repeat is answered like the first one, though the rules may say something else by now.
    const earlier = repeat && (await submissions.repeatOf(id, repeat))
    if (earlier) return earlier
    throw new Problem(422, VALIDATE, { issues })
  }
  const labels = labelsToStore(judgement.answers, judgement.labels)
  const plan = await planFiles(storage, company.id, judgement.files, received, existing)
  try {
    limitFiles(plan.bytes)
    const stored = await persistAndStore(plan.fresh, () =>
      submissions.add({
        form: id,
        version: number,
        user: user?.id,
        answers: judgement.answers,
        labels,
        shown: judgement.shown,
        pages: judgement.pages,
        integration: judgement.integration,
        words: searchWords(form, judgement.answers, plan.names, labels),
        timezone,
        files: plan.fresh.map(file => file.row),
        moved: plan.retained,
        // Who clones an earlier request still has the draft of another one.
        endsDraft: original === undefined,
        repeat,
      }),
    )
    if (stored.is === 'stored') await removeAll(storage, stored.removed)
    return stored
  } finally {
    await plan.forget()
  }
}

async function answerOf(context: SubmitContext, head: Head, stored: Stored, version: string | undefined): Promise<Outcome<Submitted>> {
  if (stored.is === 'closed') throw new Problem(410, [FAILED, CLOSED])
  if (stored.is === 'other') throw new Problem(422, [FAILED, sentBefore(stored.reference)])
  const { id, reference } = stored
  const edit_link = await linkFor(context, head, id, version)
  const data = { event_id: id, reference, ...(edit_link ? { edit_link } : {}) }
  return { success: true, message: ['Form Submitted', 'Form Successfully Submitted'], data }
}

/** Where a guest edits what was sent just now, when the form's version allows it. */
async function linkFor(
  { portal, type, path }: SubmitContext,
  head: Head,
  id: string,
  version: string | undefined,
): Promise<string | undefined> {
  const sent = portal.user ? undefined : await portal.forms.version(head, Number(version ?? head.version))
  const days = sent?.content.guest_edit_days ?? 0
  const row = days > 0 ? await portal.submissions.owned(id) : undefined
  return row && `${portal.base}/forms/${type}/${path}${guestQuery(portal, row, days)}`
}
