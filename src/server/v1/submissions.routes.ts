import type { FastifyInstance } from 'fastify'
import {
  cancelApiSubmission,
  getApiFile,
  getApiHistory,
  getApiSubmission,
  listApiFiles,
  listApiSubmissions,
  setApiSubmissionStatus,
} from '#contract/v1/submissions.ts'
import { findWithin, formsWanted, readFile } from '../api-data/within.ts'
import { before, MAX_FOUND } from '../api-data/positions.ts'
import { changedPage, newestPage, submissionsAt } from '../api-data/submission-pages.ts'
import { readSubmissionsV1 } from '../api-data/submissions.ts'
import { startOf } from '../civil-days.ts'
import { english } from '../english.ts'
import { decideByProgram, decisionIn } from '../decide-request.ts'
import { notFound } from '../errors.ts'
import { requestVersionsIn, versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import type { Cursors } from './cursor.ts'
import { pageRequestIn, pageV1, refuseWithChanges, sinceIn } from './lists.ts'
import { queryIn, refused } from './query.ts'
import { tokenOf } from './token-of.ts'

const MAX_SEARCH = 200

/** A program sees the submissions of its forms, whoever handles them (P2.78). */
const NOT_BY_HANDLERS = EVERY_SUBMISSION.hidden

/** What programs read of submissions, and do with them. A token that is limited to forms sees no others, as if there were none. */
export function v1SubmissionsRoutes(app: FastifyInstance, cursors: Cursors): void {
  const { storage } = app.services

  serve(app, listApiSubmissions, async ({ portal, request, reply }) => {
    const { db, company } = portal
    const query = queryIn(request, listApiSubmissions)
    const order = query.choice('order', ['submitted', 'changed'])
    const since = sinceIn(query, order)
    refuseWithChanges(query, order, ['from', 'to', 'search'])
    const form = query.uuid('form')
    const forms = await formsWanted(db, tokenOf(portal).forms, form)
    if (forms === undefined) throw refused('form', english('There is no such form, or the token is not for it.'))
    const [from, to, search] = [query.day('from'), query.day('to'), query.text('search', MAX_SEARCH).trim()]
    const of = { company: company.id, list: 'submissions', filter: { order, form, from, to, search } }
    const { position, limit } = pageRequestIn(cursors, of, request, listApiSubmissions)
    const range = { from: dayStart(from, company.timezone, 0), to: dayStart(to, company.timezone, 1) }
    const page =
      order === 'changed'
        ? await changedPage(db, { forms, position: position ?? before(since), limit })
        : await newestPage(db, { forms, ...range, search, position, limit })
    if (!page)
      throw refused(
        'search',
        english(`More than ${MAX_FOUND.toLocaleString('en-US')} have these words. Add words, or narrow by form, from and to.`),
      )
    return pageV1({ cursors, of, reply }, page, await submissionsAt(portal, page, query.flag('labels')))
  })

  serve(app, getApiSubmission, async ({ params: { id }, portal, request }) => {
    const query = queryIn(request, getApiSubmission)
    const { id: found } = await findWithin(portal.db, id, tokenOf(portal).forms)
    const [submission] = await readSubmissionsV1(portal, [found], query.flag('labels'))
    if (!submission) throw notFound()
    return submission
  })

  serve(app, getApiHistory, async ({ params: { id }, portal, request }) => {
    queryIn(request, getApiHistory)
    const { id: found } = await findWithin(portal.db, id, tokenOf(portal).forms)
    const lines = await portal.submissions.history(found, NOT_BY_HANDLERS, 'staff')
    return { items: lines.map(({ datetime, who, changes }) => ({ at: datetime, who, changes })) }
  })

  serve(app, listApiFiles, async ({ params: { id }, portal, request }) => {
    queryIn(request, listApiFiles)
    const { id: found } = await findWithin(portal.db, id, tokenOf(portal).forms)
    const files = await portal.submissions.files(found, NOT_BY_HANDLERS)
    return { items: files.map(({ uuid, map_field, name, size, type }) => ({ id: uuid, field: map_field, name, size, type })) }
  })

  serve(app, getApiFile, async ({ params: { id, file }, portal, request, reply }) => {
    queryIn(request, getApiFile)
    const within = { id, file, forms: tokenOf(portal).forms }
    const { status, headers, bytes } = await readFile(portal.db, storage, within, { range: request.headers.range, logger: request.log })
    return reply.code(status).headers(headers).send(bytes)
  })

  serve(app, cancelApiSubmission, async ({ params: { id }, portal, request }) => {
    queryIn(request, cancelApiSubmission)
    const seen = versionIn(request.headers['if-match'])
    const { name, forms } = tokenOf(portal)
    const { id: found } = await findWithin(portal.db, id, forms)
    const { version } = await decideByProgram(portal, { submission: found, name }, { status: { phase: 'cancelled' } }, { version: seen })
    return { id: found, version, state: 'cancelled' as const }
  })

  serve(app, setApiSubmissionStatus, async ({ params: { id }, body, portal, request }) => {
    queryIn(request, setApiSubmissionStatus)
    const seen = requestVersionsIn(request.headers['if-match'])
    const { name, forms } = tokenOf(portal)
    const { id: found } = await findWithin(portal.db, id, forms)
    const { version, state_version } = await decideByProgram(portal, { submission: found, name }, decisionIn(body), seen)
    const [now] = await readSubmissionsV1(portal, [found])
    if (!now) throw notFound()
    return { id: found, version, state_version, status: now.status }
  })
}

/** Of a day that was said: when it begins on the clocks of the company, so many days later. */
const dayStart = (day: string | undefined, timezone: string, days: number) => (day === undefined ? undefined : startOf(day, timezone, days))
