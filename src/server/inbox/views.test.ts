import { expect, test } from 'vitest'
import { countInbox, changeView, deleteView, saveView } from '#contract/portal/inbox.ts'
import { MAX_SAVED_VIEWS } from '#contract/portal/kept-view.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { assignSubmission, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { admin, editor, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'

/** Views of the list of submissions: those that everybody has, and saved ones (P8.101, P8.102). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const as = acme.as(editor)
const today = Temporal.Now.plainDateISO('America/New_York')
const day = (days: number) => today.add({ days }).toString()
const form = await forms.publish([aPage(aField('text', 'event_name'), aField('date', 'start_date'), aField('date', 'end_date'))])

async function submit(name: string, from?: number, to = from): Promise<string> {
  const days =
    from === undefined
      ? []
      : ([
          ['start_date', day(from)],
          ['end_date', day(to ?? from)],
        ] as const)
  return (await forms.send(form.path, [['event_name', name], ...days])).body.data?.event_id ?? ''
}
const list = async (search: string, who = editor) =>
  (await acme.as(who)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
const titles = async (search: string, who = editor) => (await list(search, who)).submissions.map(({ title }) => title)

await acme.cookieOf(editor)
const [me] = await db.run(sql<{ id: string }>`select id from users where company_id = ${acme.id} and name = 'editor'`)
const later = await submit('Later', 60)
const next = await submit('Next', 20)
const running = await submit('Running', -2, 1)
const over = await submit('Over', -9, -8)
const undated = await submit('Undated')
const gone = await submit('Gone', 3)
await as(cancelSubmission, { params: { submission: gone } })
await as(setRequestStatus, { params: { uuid: next }, body: { status: 'in_review' }, headers: { 'if-match': '"1.1"' } })
await as(assignSubmission, { params: { uuid: next }, body: { user: me!.id } })
await as(assignSubmission, { params: { uuid: gone }, body: { user: me!.id } })
await db.run(sql`update submission set status_key = 'more_information', phase = 'asked' where company_id = ${acme.id} and id = ${undated}`)

test.each([
  ['', ['Gone', 'Undated', 'Over', 'Running', 'Next', 'Later']],
  ['view=todo', ['Over', 'Running', 'Next', 'Later']],
  ['view=todo&descending=false', ['Later', 'Next', 'Running', 'Over']],
  ['view=todo&phase=new', ['Over', 'Running', 'Later']],
  ['view=todo&phase=asked', []],
  ['view=mine', ['Next']],
  ['view=mine&assignee=none', ['Next']],
  ['view=waiting', ['Undated']],
  ['view=soon', ['Running', 'Next']],
  ['view=soon&descending=true', ['Next', 'Running']],
  ['view=soon&sort=submitted_at', ['Running', 'Next']],
  ['view=soon&status=in_review', ['Next']],
  ['view=soon&search=next', ['Next']],
  ['event_from=' + day(1), ['Gone', 'Running', 'Next', 'Later']],
  [`event_from=${day(1)}&event_to=${day(30)}`, ['Gone', 'Running', 'Next']],
  ['event_to=' + day(-5), ['Over']],
  [`event_from=${day(-9)}&event_to=${day(-8)}&status=new`, ['Over']],
  [`event_from=${day(1)}&search=next`, ['Next']],
  [`view=soon&event_from=${day(10)}`, ['Next']],
  [`view=todo&event_to=${day(30)}&descending=false`, ['Next', 'Running', 'Over']],
  ['view=snoozed', []],
  ['view=nonsense', ['Gone', 'Undated', 'Over', 'Running', 'Next', 'Later']],
])('the list of "%s" has what it says', async (search, expected) => {
  expect(await titles(search)).toEqual(expected)
})

test('an address says which view it is, and nothing of what is none', async () => {
  expect((await list('view=soon')).query).toMatchObject({ view: 'soon', sort: 'event_start', descending: false })
  expect((await list('view=mine&assignee=none')).query).toMatchObject({ view: 'mine', assignee: '' })
  expect((await list('view=x&unread=1')).query).toMatchObject({ view: '', unread: '' })
})

test('each view says how many it has', async () => {
  const { body } = await as(countInbox, { params: {} })
  expect(body.counts).toMatchObject({
    '': { total: 6 },
    todo: { total: 4 },
    mine: { total: 1 },
    waiting: { total: 1 },
    soon: { total: 2 },
    snoozed: { total: 0 },
  })
  expect([later, running, over].every(uuid => uuid !== '')).toBe(true)
})

const keep = (name: string, more: object = {}, who = editor) =>
  acme.as(who)(saveView, { params: {}, body: { name, is_shared: false, filter: { view: 'todo' }, ...more } })

test('a choice of rows is saved by who made it, and counted', async () => {
  const { status, body } = await keep('  New ones ', { filter: { view: 'todo', phase: 'new', period: 'week' } })
  const uuid = body.data!.uuid
  expect([status, body.data]).toEqual([
    200,
    { uuid, name: 'New ones', is_shared: false, filter: { view: 'todo', phase: 'new', period: 'week' } },
  ])
  expect((await list('')).views).toEqual([body.data])
  expect((await list('', admin)).views).toEqual([])
  expect((await as(countInbox, { params: {} })).body.counts[uuid]).toEqual({ total: 3 })
  for (const name of ['New ones', ' New ones']) expect((await keep(name)).status).toBe(409)
  expect((await keep('   ')).status).toBe(422)
  expect((await keep('Odd\0 one')).status).toBe(400)
  await keep('Odd one')
  const changed = await as(changeView, { params: { view: uuid }, body: { name: 'All new', is_shared: false, filter: { phase: 'new' } } })
  expect(changed.body.data).toEqual({ uuid, name: 'All new', is_shared: false, filter: { phase: 'new' } })
  const anybodys = { params: { view: uuid }, body: { name: 'Mine now', is_shared: false, filter: {} } }
  expect((await acme.as(admin)(changeView, anybodys)).status).toBe(404)
  expect((await acme.as(admin)(deleteView, { params: { view: uuid } })).status).toBe(404)
  expect((await as(deleteView, { params: { view: uuid } })).status).toBe(200)
  expect((await list('')).views.map(({ name }) => name)).toEqual(['Odd one'])
})

test('who may edit keeps views for everybody; who may only look has them and changes none', async () => {
  expect((await keep('Shared', { is_shared: true }, viewer)).status).toBe(403)
  const uuid = (await keep('Shared', { is_shared: true })).body.data!.uuid
  expect((await keep('Own', {}, viewer)).status).toBe(200)
  expect((await list('', viewer)).views.map(({ name, is_shared }) => [name, is_shared])).toEqual([
    ['Own', false],
    ['Shared', true],
  ])
  const content = { params: { view: uuid }, body: { name: 'Other', is_shared: false, filter: {} } }
  expect((await acme.as(viewer)(changeView, content)).status).toBe(404)
  expect((await acme.as(viewer)(deleteView, { params: { view: uuid } })).status).toBe(404)
  expect((await acme.as(admin)(changeView, { ...content, body: { ...content.body, is_shared: true } })).status).toBe(200)
  expect((await acme.as(admin)(deleteView, { params: { view: uuid } })).status).toBe(200)
  expect((await as(deleteView, { params: { view: NOBODY } })).status).toBe(404)
})

test('nobody keeps more than there may be, and another company has none of them', async () => {
  await db.run(sql`insert into submission_view (company_id, owner_id, name, filter)
    select ${acme.id}, ${me!.id}, 'View ' || n, '{}' from generate_series(2, ${MAX_SAVED_VIEWS}) as n`)
  expect((await keep('One more')).status).toBe(409)
  expect((await keep('One for all', { is_shared: true })).status).toBe(200)
  const other = await server.company('other')
  const { body } = await other.as(editor)(getPage, { params: { '*': 'admin/submissions' } })
  expect((body as AdminSubmissionsListPage).views).toEqual([])
})
