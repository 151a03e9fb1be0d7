import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { judge, type Judgement } from '#engine/sending/judge.ts'
import type { Outcome } from '#contract/answer.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import { notFound, Problem, tooLarge, unauthorized } from '../errors.ts'
import type { NewFile } from '../files/new-file.ts'
import type { Storage } from '../files/storage.ts'
import type { Portal } from '../portal.ts'
import { receive } from './intake.ts'
import { hasTooManyParts, type Head, limitsOf, type Pin, type Pinned, pins, rulesOf } from './pinned.ts'
import { digestOf, forget, type Received } from './received.ts'
import { searchText } from './search-text.ts'
import { sentOf } from './sent.ts'
import { envOf, zoneOf } from './submit-env.ts'
import type { Stored } from './submissions.repo.ts'

const FAILED = 'Failed to submit form'
/** Specification section 8, Form runner. */
const VALIDATE = ['Alert', 'Please validate your inputs before submitting the form'] as const
const CHANGED = 'This form was changed meanwhile. Please reload the page and try again.'
const CLOSED = 'This form is not available any more.'

export interface Asked {
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly storage: Storage
  readonly type: string
  readonly path: string
  /** Milliseconds without progress after which a body is given up. */
  readonly idle: number
  /** @throws Problem 429 when this run sends too often. */
  readonly limitRun: (run: string | undefined) => void
}

/**
 * The whole way of a submit (decisions section 5): take it in, evaluate the version it was filled in with, keep its files,
 * store it in one statement. All or nothing: a refusal leaves neither row nor file.
 * @throws Problem 401, 404, 410, 413, 415, 422, 507
 */
export async function submit(asked: Asked): Promise<Outcome<Submitted>> {
  const { portal, request, storage, idle } = asked
  const known = recentForm(asked)
  const again = () => openForm(asked)
  const head = known ?? (await again().catch((refusal: unknown) => formOfRepeat(asked, refusal)))
  const pin = pins(portal, head, again)
  const newest = await pin(undefined)
  if (!newest) throw notFound()
  const received = await receive(request.raw, portal.company.id, storage, rulesOf(pin), limitsOf(newest.form, idle))
  try {
    asked.limitRun(received.texts.get('_run_uid'))
    // Without a version the newest one judges, and only the database knows which that is.
    const isSure = !known || received.texts.has('_version')
    let stored = isSure ? await store(asked, head.id, pin, received) : undefined
    // What was known of the form no longer holds: look again.
    if (stored === undefined || stored.is === 'closed') {
      const now = await again()
      stored = await store(asked, now.id, pins(portal, now, again), received)
    }
    if (stored === undefined) throw new Problem(422, [FAILED, CHANGED])
    return answerOf(stored)
  } finally {
    // Kept files are no uploads any more; whatever else there is goes.
    await forget(received)
  }
}

/** Undefined when the form has no such version. */
async function store(asked: Asked, form: string, pin: Pin, received: Received): Promise<Stored | undefined> {
  const pinned = await pin(received.texts.get('_version'))
  if (!pinned) return undefined
  if (hasTooManyParts(pinned.form, received.parts)) throw tooLarge('There are too many parts in this request.')
  return evaluateAndStore(asked, form, pinned, received)
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

/** A form that was closed meanwhile answers the repeat of what it took before like the first time. */
async function formOfRepeat({ portal, request, type, path }: Asked, refusal: unknown): Promise<Head> {
  const key = keyIn(request)
  const head = key === undefined ? undefined : await portal.forms.look(type, path)
  if (key !== undefined && head && (await portal.submissions.knowsKey(head.id, key))) return head
  throw refusal
}

async function evaluateAndStore({ portal, request }: Asked, id: string, { number, form }: Pinned, received: Received): Promise<Stored> {
  const timezone = zoneOf(received.texts.get('_timezone')) ?? portal.company.timezone
  const repeat = repeatOf(request, received)
  const judgement = judge(form, envOf(portal, timezone, request), sentOf(form, received))
  const refused = Object.entries(received.issues).filter(([mapField]) => judgement.shown.includes(mapField))
  if (!judgement.ok || refused.length > 0) {
    const issues = { ...judgement.issues, ...Object.fromEntries(refused) }
    // A repeat is answered like the first one, though the rules may say something else by now.
    const earlier = repeat && (await portal.submissions.repeatOf(id, repeat))
    if (earlier) return earlier
    throw new Problem(422, VALIDATE, { issues })
  }
  const files = filesToKeep(judgement, received)
  return keepAndStore(files, () =>
    portal.submissions.add({
      form: id,
      version: number,
      user: portal.user?.id,
      answers: judgement.answers,
      shown: judgement.shown,
      pages: judgement.pages,
      search: searchText(form, judgement.answers, files.map(file => file.row.name)),
      timezone,
      files: files.map(file => file.row),
      repeat,
    }),
  )
}

interface Keeping {
  readonly row: NewFile
  readonly file: Received['files'][number]
}

/** The files of the fields that are sent; those of undrawn fields are forgotten with the rest. */
function filesToKeep(judgement: Judgement, received: Received): Keeping[] {
  return Object.entries(judgement.files).flatMap(([map_field, items]) =>
    items.flatMap(({ key }, position) => {
      const file = received.files.find(({ upload }) => upload?.key === key)
      if (!file) return []
      const { name, size, type, sha256 } = file
      return [{ file, row: { map_field, position, name, size, type, sha256: sha256.toString('hex'), storage_key: key } }]
    }),
  )
}

/** Files first, then the rows that speak of them: a crash in between leaves a file that the sweeper finds, never a row without one. */
async function keepAndStore(files: readonly Keeping[], store: () => Promise<Stored>): Promise<Stored> {
  for (const { file } of files) await file.upload?.keep()
  const stored = await store().catch(async (error: unknown) => {
    // The database said no. When nobody knows what it said, the files stay: their rows may be there.
    if (!(error instanceof DatabaseError)) for (const { file } of files) file.upload?.release()
    throw error
  })
  if (stored.is === 'stored') for (const { file } of files) file.upload?.release()
  return stored
}

function answerOf(stored: Stored): Outcome<Submitted> {
  if (stored.is === 'closed') throw new Problem(410, [FAILED, CLOSED])
  if (stored.is === 'other') throw new Problem(422, [FAILED, sentBefore(stored.reference)])
  return { success: true, message: ['Form Submitted', 'Form Successfully Submitted'], data: { event_id: stored.id, reference: stored.reference } }
}

/** The answer to the first try was lost, then something was changed: the key is that of the run. */
const sentBefore = (reference: string) =>
  `This was submitted before with other answers (reference ${reference}). To submit another one, please reload the page.`

function repeatOf(request: FastifyRequest, received: Received): { key: string; digest: Buffer } | undefined {
  const key = keyIn(request)
  return key === undefined ? undefined : { key, digest: digestOf(received) }
}

function keyIn({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem(400, [FAILED, 'This Idempotency-Key is none.'])
  return key
}
