import type { FastifyRequest } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import { notFound, Problem, tooLarge, unauthorized } from '../errors.ts'
import { labelsToKeep } from '../answers/labels.ts'
import { removeAll } from '../files/remove-all.ts'
import type { Storage } from '../files/storage.ts'
import type { Portal } from '../portal.ts'
import { guestQuery } from './access.ts'
import { cloned } from './cloned.ts'
import { edit } from './edit.ts'
import { evaluate } from './evaluate.ts'
import { receive } from './intake.ts'
import { keptIn, withKept } from './kept.ts'
import { keepAndStore, planFiles } from './keeping.ts'
import { hasTooManyParts, type Head, limitsOf, type Pin, type Pinned, pins, rulesOf } from './pinned.ts'
import { forget, type Received } from './received.ts'
import { hasKey, repeatOf } from './repeat.ts'
import { isOver, replaced } from './replaced.ts'
import { searchWords } from './search-words.ts'
import { sentOf } from './sent.ts'
import { zoneOf } from './submit-env.ts'
import { turnFor } from './turn-for.ts'
import type { Stored } from './submissions.repo.ts'
import { CLOSED, FAILED, sentBefore, TOO_MANY_PARTS, VALIDATE } from './words.ts'

export interface Asked {
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly storage: Storage
  readonly type: string
  readonly path: string
  /** @throws Problem 429 when this run sends too often. */
  readonly limitRun: (received: Received) => void
  /** Told of the bytes that are to stay. @throws Problem 429 when this address leaves too many behind. */
  readonly limitFiles: (bytes: number) => void
}

/**
 * The whole way of a submit (decisions section 5): take it in, evaluate the version it was filled in with, keep its files,
 * store it in one statement. All or nothing: a refusal leaves neither row nor file.
 * @throws Problem 401, 404, 410, 413, 415, 422, 507
 */
export async function submit(asked: Asked): Promise<Outcome<Submitted>> {
  const { portal, request, storage } = asked
  const known = recentForm(asked)
  const again = () => openForm(asked)
  let refusal: unknown
  const head = known ?? (await again().catch((error: unknown) => formOfRepeat(asked, (refusal = error))))
  const pin = pins(portal, head, again)
  const newest = await pin(undefined)
  if (!newest) throw notFound()
  const received = await receive(request.raw, portal.company.id, storage, rulesOf(pin), limitsOf(newest.form, pin))
  try {
    asked.limitRun(received)
    await turnFor(request)
    if (refusal !== undefined && !(await isRepeat(asked, head, received))) throw refusal
    // A session that ended meanwhile: it is not taken for a guest's, and can be sent again after a login.
    if (!portal.user && received.texts.get('_logged_in') === 'true') throw unauthorized()
    if (received.texts.get('mode') === 'edit') return await edit(asked, head, pin, received)
    // Without a version the newest one judges, and only the database knows which that is.
    const isSure = !known || received.texts.has('_version')
    let stored = isSure ? await store(asked, head, pin, received) : undefined
    // What was known of the form no longer holds: look again.
    if (stored === undefined || stored.is === 'closed') {
      const now = await again()
      stored = await store(asked, now, pins(portal, now, again), received)
      if (stored === undefined) throw await replaced(portal, now, received, FAILED)
    }
    return await answerOf(asked, head, stored, received.texts.get('_version'))
  } finally {
    // Kept files are no uploads any more; whatever else there is goes.
    await forget(received)
  }
}

/** Undefined when the form has no such version, or does not take it any more. */
async function store(asked: Asked, head: Head, pin: Pin, received: Received): Promise<Stored | undefined> {
  const pinned = await pin(received.texts.get('_version'))
  if (!pinned) return undefined
  if (hasTooManyParts(pinned.form, received.parts)) throw tooLarge(TOO_MANY_PARTS)
  if (await isOver(asked, head, pinned)) return earlierOf(asked, head, received)
  return evaluateAndStore(asked, head.id, pinned, received)
}

/** What was stored under this key before. Undefined: nothing was. */
async function earlierOf({ portal, request }: Asked, { id }: Head, received: Received): Promise<Stored | undefined> {
  const repeat = repeatOf(portal, request, received)
  return repeat && portal.submissions.repeatOf(id, repeat)
}

/** What was known of the form a moment ago, if that lets it be sent. The database has the last word. */
function recentForm({ portal, type, path }: Asked): Head | undefined {
  const head = portal.forms.recent(type, path)
  return head?.is_active && head.is_valid && (portal.user || !head.is_login_required) ? head : undefined
}

async function openForm({ portal, type, path }: Asked): Promise<Head> {
  const head = await portal.forms.look(type, path)
  if (!head) throw notFound()
  if (!head.is_active || !head.is_valid) throw new Problem(410, [FAILED, CLOSED])
  if (head.is_login_required && !portal.user) throw unauthorized()
  return head
}

/** A form that was closed meanwhile answers the repeat of what it took before like the first time: `isRepeat` tells. */
async function formOfRepeat({ portal, request, type, path }: Asked, refusal: unknown): Promise<Head> {
  const head = hasKey(request) ? await portal.forms.look(type, path) : undefined
  if (head) return head
  throw refusal
}

async function isRepeat({ portal, request }: Asked, { id }: Head, received: Received): Promise<boolean> {
  const repeat = repeatOf(portal, request, received)
  return repeat !== undefined && portal.submissions.knowsKey(id, repeat.key)
}

async function evaluateAndStore({ portal, request, storage, limitFiles }: Asked, id: string, { number, form }: Pinned, received: Received): Promise<Stored> {
  const { user, company, submissions } = portal
  const timezone = zoneOf(received.texts.get('_timezone')) ?? company.timezone
  const repeat = repeatOf(portal, request, received)
  const original = await cloned(portal, id, received)
  const draft = user && { form: id, user: user.id }
  const kept = await keptIn(form, received, uuids => {
    // Guests have no files here: a session ended, and what was filled in is still there after a login.
    if (!draft) throw unauthorized()
    return submissions.namedFiles(uuids, { draft, submission: original })
  })
  const judgement = await evaluate({ portal, request, form, timezone, language: received.texts.get('_language'), sent: withKept(sentOf(form, received), kept) })
  const refused = Object.entries({ ...kept.issues, ...received.issues }).filter(([mapField]) => judgement.shown.includes(mapField))
  if (!judgement.ok || refused.length > 0) {
    const issues = { ...judgement.issues, ...Object.fromEntries(refused) }
    // A repeat is answered like the first one, though the rules may say something else by now.
    const earlier = repeat && (await submissions.repeatOf(id, repeat))
    if (earlier) return earlier
    throw new Problem(422, VALIDATE, { issues })
  }
  const labels = labelsToKeep(judgement.answers, judgement.labels)
  const plan = await planFiles(storage, company.id, judgement.files, received, kept)
  try {
    limitFiles(plan.bytes)
    const stored = await keepAndStore(plan.fresh, () =>
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
        moved: plan.kept,
        // Who clones an earlier request still has what they keep for another one.
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

async function answerOf(asked: Asked, head: Head, stored: Stored, version: string | undefined): Promise<Outcome<Submitted>> {
  if (stored.is === 'closed') throw new Problem(410, [FAILED, CLOSED])
  if (stored.is === 'other') throw new Problem(422, [FAILED, sentBefore(stored.reference)])
  const { id, reference } = stored
  const edit_link = await linkFor(asked, head, id, version)
  const data = { event_id: id, reference, ...(edit_link ? { edit_link } : {}) }
  return { success: true, message: ['Form Submitted', 'Form Successfully Submitted'], data }
}

/** Where a guest edits what was sent just now, when the form's version allows it. */
async function linkFor({ portal, type, path }: Asked, head: Head, id: string, version: string | undefined): Promise<string | undefined> {
  const sent = portal.user ? undefined : await portal.forms.version(head, Number(version ?? head.version))
  const days = sent?.content.guest_edit_days ?? 0
  const row = days > 0 ? await portal.submissions.owned(id) : undefined
  return row && `${portal.base}/forms/${type}/${path}${guestQuery(portal, row, days)}`
}
