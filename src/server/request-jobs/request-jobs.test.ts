import { expect, onTestFinished, test } from 'vitest'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { beginRequestJob, listRequestJobs, type RequestJob, undoRequestJob } from '#contract/portal/request-jobs.ts'
import type { NewRequestJob } from '#contract/portal/request-jobs.shape.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { admin, editor, type Person, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'
import { hiddenFrom, requestActs } from '../request-acts.ts'
import { doItem } from './do-item.ts'
import * as jobs from './jobs.sql.ts'

/** What is done with several requests at once (P8.107). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const form = await forms.publish([aPage(aField('text', 'event_name'))])
for (const who of [editor, admin, viewer]) await acme.cookieOf(who)
const [me] = await db.run(sql<{ id: string }>`select id from users where company_id = ${acme.id} and name = 'editor'`)

const submit = async (name = 'Gala', { path } = form) => (await forms.send(path, [['event_name', name]])).body.data?.event_id ?? ''
const seen = (uuid: string) => ({ uuid, version: 1, state_version: 1 })
const begin = (body: NewRequestJob, who: Person = editor) => acme.as(who)(beginRequestJob, { params: {}, body })
const read = async (uuid: string) =>
  ((await acme.as(admin)(getPage, { params: { '*': `admin/submissions/${uuid}` } })).body as AdminSubmissionPage).submission
const own = async (who: Person = editor) => (await acme.as(who)(listRequestJobs, { params: {} })).body.jobs

/** Waits until it is over. */
async function over(uuid: string | undefined, who: Person = editor): Promise<RequestJob> {
  const find = async () => (await own(who)).find(one => one.uuid === uuid)
  await expect.poll(async () => (await find())?.is_over, { timeout: 60_000 }).toBe(true)
  return (await find())!
}
const done = async (body: NewRequestJob, who: Person = editor) => over((await begin(body, who)).body.data?.uuid, who)

test('a status is given to all that are named, each with a line of its own, and what cannot be is named with why', async () => {
  const [one, two, changed, gone, cancelled] = [
    await submit('One'),
    await submit('Two'),
    await submit('Changed'),
    await submit('Gone'),
    await submit('Off'),
  ]
  await acme.as(editor)(setRequestStatus, { params: { uuid: changed }, body: { status: 'in_review' }, headers: { 'if-match': '"1.1"' } })
  await acme.as(admin)(deleteSubmission, { params: { submission: gone } })
  await acme.as(editor)(cancelSubmission, { params: { submission: cancelled } })
  const state = (await read(cancelled)).state_version
  const requests = [...[one, two, changed, gone].map(seen), { uuid: cancelled, version: 1, state_version: state }]
  const job = await done({ act: 'status', status: 'in_review', requests })
  expect(job).toMatchObject({ act: 'status', total: 5, done: 5, failed: 3, is_over: true })
  expect(job.left).toEqual([
    { uuid: changed, title: 'Changed', reference: expect.any(String), why: 'It was changed since.' },
    { uuid: cancelled, title: 'Off', reference: expect.any(String), why: 'It was cancelled.' },
    // It was sent at no time any more: it comes last.
    { uuid: gone, title: '', reference: '', why: 'It is not there any more, or you do not see it.' },
  ])
  const { status, history } = await read(one)
  expect([status.key, history[0]?.who, (await read(two)).status.key]).toEqual(['in_review', 'editor', 'in_review'])
})

test('all that fit are dealt with, whatever their page, and the act is taken back once', async () => {
  const other = await forms.publish([aPage(aField('text', 'event_name'))])
  const { uuid: id } = await forms.editor(other.path)
  const all: string[] = []
  for (let number = 0; number < 45; number += 1) all.push(await submit(`Event ${number}`, other))
  const job = await done({ act: 'assign', user: me!.id, all: `form=${id}&view=todo` })
  expect(job).toMatchObject({ act: 'assign', total: 45, done: 45, failed: 0, left: [] })
  expect((await read(all[0]!)).assignee?.name).toBe('editor')
  // Somebody else went on with one of them.
  const { state_version } = await read(all[7]!)
  await acme.as(admin)(setRequestStatus, {
    params: { uuid: all[7]! },
    body: { status: 'in_review' },
    headers: { 'if-match': `"1.${state_version}"` },
  })
  const undo = await acme.as(editor)(undoRequestJob, { params: { id: job.uuid } })
  const back = await over(undo.body.data?.uuid)
  expect(back).toMatchObject({ act: 'undo', total: 45, failed: 1, left: [{ uuid: all[7], why: 'It was changed since.' }] })
  expect([(await read(all[0]!)).assignee, (await read(all[7]!)).assignee?.name]).toEqual([null, 'editor'])
  expect((await acme.as(editor)(undoRequestJob, { params: { id: job.uuid } })).status).toBe(409)
  expect((await own()).find(one => one.uuid === job.uuid)?.undo_until).toBeUndefined()
})

test('a status is taken back to what each had', async () => {
  const [fresh, looked] = [await submit('Fresh'), await submit('Looked')]
  await acme.as(editor)(setRequestStatus, { params: { uuid: looked }, body: { status: 'in_review' }, headers: { 'if-match': '"1.1"' } })
  const job = await done({ act: 'status', status: 'new', requests: [seen(fresh), { uuid: looked, version: 1, state_version: 2 }] })
  expect([(await read(fresh)).status.key, (await read(looked)).status.key, job.failed]).toEqual(['new', 'new', 0])
  await over((await acme.as(editor)(undoRequestJob, { params: { id: job.uuid } })).body.data?.uuid)
  expect([(await read(fresh)).status.key, (await read(looked)).status.key]).toEqual(['new', 'in_review'])
})

test('nobody else sees, or takes back, what somebody did', async () => {
  const job = await done({ act: 'assign', user: me!.id, requests: [seen(await submit())] })
  expect((await own(admin)).some(one => one.uuid === job.uuid)).toBe(false)
  expect((await acme.as(admin)(undoRequestJob, { params: { id: job.uuid } })).status).toBe(404)
  expect((await begin({ act: 'assign', user: null, requests: [seen(NOBODY)] }, viewer)).status).toBe(403)
})

test('an act that means nothing is refused', async () => {
  const requests = [seen(await submit())]
  for (const body of [
    { act: 'status', status: 'more_information', requests },
    { act: 'status', status: 'done', requests },
    { act: 'status', status: 'declined', reason: ' ', requests },
    { act: 'status', status: 'no_such', requests },
    { act: 'status', requests },
    { act: 'assign', requests },
    { act: 'assign', user: 'x', requests },
    { act: 'assign', user: null },
    { act: 'assign', user: null, all: `form=${NOBODY}` },
    // A status that was deleted, and filters that are none: all of the company's would fit.
    ...['status=deleted_since', 'form=x', 'from=2050-02-30', 'view=none', 'team=x', 'mail=sent'].map(
      all => ({ act: 'assign', user: null, all }) as const,
    ),
  ] as const)
    expect((await begin(body)).status).toBe(422)
})

test('a person has no more than three that are not over, and each is of the permissions and the scope of the moment', async () => {
  const [uuid, secret] = [await submit('Open'), await forms.publish([aPage(aField('text', 'event_name'))])]
  const hidden = await submit('Secret', secret)
  const { uuid: id } = await forms.editor(secret.path)
  await db.run(sql`insert into form_handling (company_id, form_id, submissions_for) values (${acme.id}, ${id}, 'handlers')`)
  const job = await done({ act: 'status', status: 'in_review', requests: [seen(hidden), seen(uuid)] })
  expect(job.left).toEqual([{ uuid: hidden, title: '', reference: '', why: 'It is not there any more, or you do not see it.' }])
  const lost: Person = { ...editor, name: 'lost' }
  await acme.cookieOf(lost)
  const [user] = await db.run(sql<{ id: string }>`select id from users where company_id = ${acme.id} and name = 'lost'`)
  // As one that no server came to: nothing wakes them.
  for (let number = 0; number < 3; number += 1)
    await db.run(sql`insert into request_job (company_id, user_id, act, lease, leased_until)
      values (${acme.id}, ${user!.id}, '{"act":"assign","user":null}', ${NOBODY}, now() + interval '1 hour')`)
  expect((await begin({ act: 'assign', user: null, requests: [seen(uuid)] }, lost)).status).toBe(409)
  await db.run(sql`update request_job set done_at = now() where company_id = ${acme.id} and user_id = ${user!.id}`)
  await db.run(sql`update users set can_edit = false, can_view = true where company_id = ${acme.id} and name = 'lost'`)
  const begun = await db.transaction(async tx => {
    const [job] = await tx.run(jobs.insertJob({ company: acme.id, user: user!.id, act: JSON.stringify({ act: 'assign', user: null }) }))
    await tx.run(jobs.insertItems({ company: acme.id, job: job!.id, rows: JSON.stringify([{ id: uuid, version: 1, state_version: 2 }]) }))
    return job
  })
  const outcome = sql<{
    outcome: string | null
  }>`select outcome from request_job_item where company_id = ${acme.id} and job_id = ${begun!.id}`
  await expect.poll(async () => (await db.run(outcome))[0]?.outcome, { timeout: 60_000 }).toBe('forbidden')
})

test('what a server died at another one goes on with, and nothing is done twice', async () => {
  const [one, two] = [await submit('One'), await submit('Two')]
  const act = JSON.stringify({ act: 'status', status: 'in_review', phase: 'open', reason: '', tellsReason: true, mails: false })
  const [job] = await db.run(sql<{ id: string }>`insert into request_job (company_id, user_id, act, lease, leased_until)
    values (${acme.id}, ${me!.id}, ${act}, ${NOBODY}, now() + interval '1 hour') returning id`)
  const rows = JSON.stringify([one, two].map(id => ({ id, version: 1, state_version: 1 })))
  await db.run(jobs.insertItems({ company: acme.id, job: job!.id, rows }))
  const [item] = await db.run(jobs.selectItems({ company: acme.id, job: job!.id, most: 1 }))
  const parts = { db, actsOf: requestActs, hiddenFrom }
  await doItem(parts, { id: job!.id, user_id: me!.id, act: JSON.parse(act) }, item!)
  // Another one, which took this server for dead and had read the same.
  await doItem(parts, { id: job!.id, user_id: me!.id, act: JSON.parse(act) }, item!)
  await db.run(sql`update request_job set leased_until = now() where company_id = ${acme.id} and id = ${job!.id}`)
  const beside = await startServer({ beside: server })
  onTestFinished(() => beside.stop())
  expect(await over(job!.id)).toMatchObject({ total: 2, done: 2, failed: 0 })
  expect([(await read(one)).state_version, (await read(two)).state_version]).toEqual([2, 2])
  const { body } = await acme.as(editor)(undoRequestJob, { params: { id: job!.id } })
  expect(await over(body.data?.uuid)).toMatchObject({ total: 2, failed: 0 })
})
