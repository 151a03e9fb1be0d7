import { expect, test } from 'vitest'
import { editFormMails, getFormMails } from '#contract/portal/form-mails.ts'
import { addForm, checkForm, deleteForm } from '#contract/portal/forms.ts'
import { editHandlers, findHandlers, getHandlers, MAX_HANDLERS } from '#contract/portal/handlers.ts'
import type { AdminFormPage, AdminFormsListPage, AdminSubmissionPage, AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { assignSubmission } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { addTeam, deactivatePerson, removeTeam } from '#contract/portal/staff-people.ts'
import { DEFAULT_MAILS } from '../deliveries/receivers.ts'
import { formsOf, TYPE } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto, vera } from '#tests/kit/handlers.ts'
import { admin, deleter, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { cateringPages, NOBODY } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, send } = formsOf(acme)
const handlers = handlersIn(acme)

const params = (path: string) => ({ type: TYPE, path })

async function sent(path: string, name: string): Promise<string> {
  const { status, body } = await send(path, [
    ['event_name', name],
    ['catering', 'no'],
  ])
  expect(status).toBe(200)
  return body.data?.event_id ?? ''
}

/** Statuses of the page of a submission. */
const reads = async (submission: string, ...who: readonly Person[]) =>
  Promise.all(who.map(async one => (await acme.as(one)(getPage, { params: { '*': `admin/submissions/${submission}` } })).status))

const sure = () =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    await owner.query(`update session set confirmed_at = now() + interval '1 day'`)
  })

async function team(name: string, ...people: readonly string[]): Promise<string> {
  const { body } = await acme.as(admin)(addTeam, { body: { name, email: '', people: [...people] } })
  return body.data?.uuid ?? ''
}

test('a form is handled by people and teams, saved over the version that was seen, and everybody sees its submissions until that is changed', async () => {
  const { path } = await publish(cateringPages)
  const submission = await sent(path, 'Gala')
  expect(await handlers.read(path)).toMatchObject({ version: 1, people: [], teams: [], submissions_for: 'all', can_change: true })
  const events = await team('Events')
  expect((await handlers.set(path, { people: [hanna], teams: [events], submissions_for: 'all' })).body).toMatchObject({
    success: true,
    message: ['Handlers saved.', ''],
    data: {
      version: 2,
      people: [{ name: 'hanna', email: 'hanna@acme.example', can_read: true }],
      teams: [{ uuid: events, name: 'Events' }],
    },
  })
  expect(await reads(submission, hanna, otto, vera)).toEqual([200, 200, 200])
  const again = {
    params: params(path),
    body: { people: [], teams: [], submissions_for: 'handlers' as const },
    headers: { 'if-match': '"1"' },
  }
  const stale = await acme.as(admin)(editHandlers, again)
  expect([stale.status, stale.body.data]).toMatchObject([412, { version: 2, submissions_for: 'all', people: [{ name: 'hanna' }] }])
  expect((await acme.as(admin)(editHandlers, { ...again, headers: {} })).status).toBe(428)
  expect(await reads(submission, otto)).toEqual([200])
})

test('where submissions are for handlers, they see them: by name or by a team, and administrators; nobody else of the staff', async () => {
  const { path } = await publish(cateringPages)
  const submission = await sent(path, 'Secret gala')
  const lookers = await team('Lookers')
  await handlers.set(path, { people: [hanna], teams: [lookers] })
  expect(await reads(submission, hanna, admin, otto, vera)).toEqual([200, 200, 404, 404])
  // Who may look reads as one of a team, and no more than they could.
  const [id] = await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    const { rows } = await owner.query<{ id: string }>(`select id from users where name = 'vera'`)
    await owner.query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [acme.id, lookers, rows[0]?.id])
    return rows.map(row => row.id)
  })
  expect(id).toBeDefined()
  expect(await reads(submission, vera, otto)).toEqual([200, 404])
  await acme.as(admin)(removeTeam, { params: { uuid: lookers } })
  expect(await reads(submission, vera, hanna)).toEqual([404, 200])
  // Where the last one goes, administrators alone are left.
  await handlers.set(path, {})
  expect(await reads(submission, hanna, admin)).toEqual([404, 200])
  await handlers.set(path, { submissions_for: 'all' })
  expect(await reads(submission, hanna, otto)).toEqual([200, 200])
})

test('of a form for others a list shows neither rows nor how many there are, and is not put in order by that', async () => {
  const { path } = await publish(cateringPages)
  await sent(path, 'Unlisted one')
  await sent(path, 'Unlisted two')
  await handlers.set(path, { people: [hanna] })
  const list = async (who: Person) =>
    (await acme.as(who)(getPage, { params: { '*': 'admin/submissions?search=unlisted' } })).body as AdminSubmissionsListPage
  expect([(await list(hanna)).total, (await list(otto)).total]).toEqual([2, 0])
  const forms = async (who: Person, way: boolean) => {
    const address = `admin/forms?sort=submitted_count&descending=${way}&size=200`
    const { body } = await acme.as(who)(getPage, { params: { '*': address } })
    return (body as AdminFormsListPage).forms.map(form => [form.path, form.submitted_count] as const)
  }
  expect((await forms(hanna, true)).find(([name]) => name === path)).toEqual([path, 2])
  for (const way of [true, false]) expect((await forms(otto, way)).at(-1)).toEqual([path, null])
  const page = async (who: Person) =>
    ((await acme.as(who)(getPage, { params: { '*': `admin/forms/${TYPE}/${path}` } })).body as AdminFormPage).form.submitted_count
  expect([await page(hanna), await page(otto)]).toEqual([2, null])
})

test('whoever deletes a form that is for others does not hear how many were sent', async () => {
  const { path } = await publish(cateringPages)
  const submission = await sent(path, 'Left behind')
  await handlers.set(path, { people: [hanna] })
  const { uuid } = ((await acme.as(admin)(getPage, { params: { '*': `admin/forms/${TYPE}/${path}` } })).body as AdminFormPage).form
  const { body } = await acme.as(deleter)(deleteForm, { params: { type: TYPE, id: uuid } })
  expect(body).toMatchObject({ success: true, message: ['Form deleted successfully.', ''], data: { submissions: null, drafts: 0 } })
  // What was sent stays for the same people.
  expect(await reads(submission, hanna, otto)).toEqual([200, 404])
})

test('who does not see what is sent to a form names neither its handlers nor who gets its mails', async () => {
  const { path } = await publish(cateringPages)
  await handlers.set(path, { people: [hanna] })
  expect(await handlers.read(path, otto)).toMatchObject({ can_change: false, people: [{ name: 'hanna' }] })
  const title = 'Failed to save handlers'
  const text = 'What is sent to this form is only for who handles it. Ask one of them, or an administrator, to make this change.'
  const refused = await handlers.set(path, { people: [otto] }, otto)
  expect([refused.status, refused.body.message]).toEqual([403, [title, text]])
  const {
    version: _version,
    maker: _maker,
    requester_field: _field,
    stopped: _stopped,
    setup: _setup,
    can_change,
    ...mails
  } = (await acme.as(otto)(getFormMails, { params: params(path) })).body
  expect(can_change).toBe(false)
  const notify = { ...mails, notify: ['otto@acme.example'] }
  const withMails = (who: Person) => acme.as(who)(editFormMails, { params: params(path), body: notify, headers: { 'if-match': '"1"' } })
  expect((await withMails(otto)).status).toBe(403)
  expect((await withMails(hanna)).status).toBe(200)
  expect((await handlers.set(path, { people: [hanna, otto] }, hanna)).status).toBe(200)
  expect((await handlers.set(path, { people: [otto] }, otto)).status).toBe(200)
  for (const [who, status] of [
    [guest, 401],
    [reader, 403],
    [deleter, 403],
    [vera, 403],
  ] as const) {
    expect((await acme.as(who)(getHandlers, { params: params(path) })).status, who.name).toBe(status)
  }
  expect((await acme.as(admin)(getHandlers, { params: params('nowhere') })).status).toBe(404)
})

test('handlers are people who may edit: others are not offered, and are refused by their place; who may not any more stays until taken out', async () => {
  const { path } = await publish(cateringPages)
  await acme.cookieOf(vera)
  const find = async (search: string) => {
    const call = { ...findHandlers, path: `${findHandlers.path}?search=${search}` }
    return (await acme.as(editor)(call, { params: params(path) })).body.people.map(({ name }) => name)
  }
  expect([await find('vera'), await find('HANNA@')]).toEqual([[], ['hanna']])
  const edit = async (people: readonly string[], teams: readonly string[] = [], version = 1) =>
    acme.as(admin)(editHandlers, {
      params: params(path),
      body: { people: [...people], teams: [...teams], submissions_for: 'all' },
      headers: { 'if-match': `"${version}"` },
    })
  const id = await handlers.idOf(path, hanna)
  const wrong = await edit([id, NOBODY], [NOBODY])
  expect([wrong.status, wrong.body.issues]).toEqual([
    422,
    {
      'people/1': 'This account is gone, was deactivated, or may not edit. Choose somebody else.',
      'teams/0': 'This team is gone. Choose another one.',
    },
  ])
  const many = Array.from({ length: MAX_HANDLERS + 1 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  expect((await edit(many)).body.issues).toEqual({ people: expect.stringContaining(`at most ${MAX_HANDLERS} people`) })
  const gone: Person = { ...editor, name: 'gone' }
  const goneId = await handlers.idOf(path, gone)
  expect((await edit([id, goneId])).status).toBe(200)
  await sure()
  expect((await acme.as(admin)(deactivatePerson, { params: { uuid: goneId }, body: {} })).status).toBe(200)
  expect((await handlers.read(path)).people).toMatchObject([
    { name: 'gone', can_read: false },
    { name: 'hanna', can_read: true },
  ])
  expect((await edit([id, goneId], [], 2)).status).toBe(200)
})

test('whoever leaves hands a request over to nobody who does not see it', async () => {
  const { path } = await publish(cateringPages)
  const [forOthers, forAll] = [await sent(path, 'For others'), await sent((await publish(cateringPages)).path, 'For all')]
  const leaver: Person = { ...editor, name: 'leaver' }
  await handlers.set(path, { people: [leaver, hanna] })
  const [from, to] = [await handlers.idOf(path, leaver), await handlers.idOf(path, otto)]
  for (const uuid of [forOthers, forAll])
    expect((await acme.as(leaver)(assignSubmission, { params: { uuid }, body: { user: from } })).status).toBe(200)
  await sure()
  expect((await acme.as(admin)(deactivatePerson, { params: { uuid: from }, body: { successor: to } })).status).toBe(200)
  const worksOn = async (uuid: string) => {
    const { body } = await acme.as(admin)(getPage, { params: { '*': `admin/submissions/${uuid}` } })
    return (body as AdminSubmissionPage).submission.assignee?.name
  }
  expect([await worksOn(forOthers), await worksOn(forAll)]).toEqual([undefined, 'otto'])
})

test('a copy of a form is for the same people', async () => {
  const { path } = await publish(cateringPages)
  const helpers = await team('Helpers of the copy')
  await handlers.set(path, { people: [hanna], teams: [helpers] })
  const copy = `${path}-copy`
  const adding: Person = { ...admin, name: 'copying', permissions: { can_add: true, can_edit: true, can_delete: false } }
  await acme.as(adding)(addForm, { params: { type: TYPE }, body: { path: copy, name: copy, from_path: path } })
  expect(await handlers.read(copy)).toMatchObject({
    version: 1,
    submissions_for: 'handlers',
    people: [{ name: 'hanna' }],
    teams: [{ uuid: helpers }],
  })
})

test('a copy that cannot be for the same people is not made', async () => {
  const { path } = await publish(cateringPages)
  await handlers.set(path, { people: [hanna] })
  const copy = `${path}-not-made`
  const names = { path: copy, name: copy }
  await withOwner(server, async owner => {
    await owner.query('begin')
    await owner.query('lock table form_handling in exclusive mode')
    const { status } = await acme.as(admin)(addForm, { params: { type: TYPE }, body: { ...names, from_path: path } })
    expect(status).toBe(503)
    await owner.query('rollback')
  })
  expect((await acme.as(admin)(checkForm, { params: { type: TYPE }, body: names })).body).toEqual({ path: true, name: true })
})

test('a form that is made anew in place of one that was deleted while it was edited is for the same people', async () => {
  const { path } = await publish(cateringPages)
  const helpers = await team('Helpers of the deleted')
  await handlers.set(path, { people: [hanna], teams: [helpers] })
  const { uuid } = ((await acme.as(admin)(getPage, { params: { '*': `admin/forms/${TYPE}/${path}` } })).body as AdminFormPage).form
  expect((await acme.as(deleter)(deleteForm, { params: { type: TYPE, id: uuid } })).status).toBe(200)
  const anew = await acme.as(admin)(addForm, { params: { type: TYPE }, body: { path, name: path, in_place_of: uuid } })
  expect(anew.status).toBe(200)
  expect(await handlers.read(path)).toMatchObject({
    version: 1,
    submissions_for: 'handlers',
    people: [{ name: 'hanna' }],
    teams: [{ uuid: helpers }],
  })
  // In place of one of nobody, and of what is no form at all, nobody handles it.
  for (const in_place_of of [NOBODY, 'gala']) {
    const other = `${path}-${in_place_of.slice(0, 4)}`
    expect((await acme.as(admin)(addForm, { params: { type: TYPE }, body: { path: other, name: other, in_place_of } })).status).toBe(200)
    expect(await handlers.read(other)).toMatchObject({ version: 1, submissions_for: 'all', people: [], teams: [] })
  }
})

test('mails of a form that is made anew go to the same people, also by somebody who may not change that', async () => {
  const { path } = await publish(cateringPages)
  await handlers.set(path, { people: [hanna] })
  const settings = { ...DEFAULT_MAILS, confirms: false, notify: ['desk@acme.example'] }
  await acme.as(admin)(editFormMails, { params: params(path), body: settings, headers: { 'if-match': '"1"' } })
  const { uuid } = ((await acme.as(admin)(getPage, { params: { '*': `admin/forms/${TYPE}/${path}` } })).body as AdminFormPage).form
  expect((await acme.as(deleter)(deleteForm, { params: { type: TYPE, id: uuid } })).status).toBe(200)
  const strange: Person = { ...editor, name: 'strange', permissions: { can_add: true, can_edit: true, can_delete: false } }
  expect((await acme.as(strange)(addForm, { params: { type: TYPE }, body: { path, name: path, in_place_of: uuid } })).status).toBe(200)
  const mailsOf = async (who: Person) => (await acme.as(who)(getFormMails, { params: params(path) })).body
  expect(await mailsOf(strange)).toMatchObject({ ...settings, can_change: false })
  expect(await mailsOf(hanna)).toMatchObject({ ...settings, can_change: true })
})

test('the audit has who changed them, with what was and what is', async () => {
  const { path } = await publish(cateringPages)
  await handlers.set(path, { people: [hanna] })
  const [row] = await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    const { rows } = await owner.query(
      `select a.action, a.object_kind, a.before, a.after from audit a join form f on f.company_id = a.company_id and f.id::text = a.object
        where f.path = $1 and a.action = 'handlers_changed'`,
      [path],
    )
    return rows as unknown[]
  })
  const id = await handlers.idOf(path, hanna)
  expect(row).toEqual({
    action: 'handlers_changed',
    object_kind: 'form',
    before: { submissions_for: 'all', people: [], teams: [] },
    after: { submissions_for: 'handlers', people: [id], teams: [] },
  })
})
