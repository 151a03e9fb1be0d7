import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addForm } from '#contract/portal/forms.ts'
import { invitePeople, invitePerson } from '#contract/portal/invitations.ts'
import { PRESETS } from '#contract/portal/presets.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { AdminPeoplePage, AdminPersonPage, AdminTeamsPage } from '#contract/portal/people-pages.ts'
import type { PersonName } from '#contract/portal/person-name.ts'
import * as calls from '#contract/portal/staff-people.ts'
import type { PersonChanges } from '#contract/portal/staff-people.shape.ts'
import { admin, adder, reader, viewer } from '#tests/kit/people.ts'
import { exif, jpegWith, plainPng, segment } from '#tests/kit/pictures.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { cases } from '#tests/kit/scale.ts'
import { sql } from '#tests/kit/sql.ts'
import { aToken } from '#tests/kit/tokens.ts'
import type { BoundStatement } from '../db/bound-statement.ts'
import { actorOf } from '../audit/actor.ts'
import { directoryOf } from './directory.repo.ts'

const server = await startServer()
const NOBODY = '00000000-0000-4000-8000-000000000000'
const ALL = PRESETS.at(-1)!.permissions
const NONE = PRESETS[0]!.permissions

/** A company whose administrator can log in, so that nobody else has to stay one. */
async function aCompany(path: string) {
  const company = await server.company(path)
  const db = server.app.services.database.of(company.id)
  await company.addUser({ email: 'first@x.example', name: 'First', password: 'a fine password', permissions: ALL })
  const add = (name: string, more: object = {}) => company.addUser({ email: `${name.toLowerCase()}@x.example`, name, ...more })
  const rows = <Row>(text: BoundStatement<Row>) => db.run(text)
  return { company, db, add, rows, as: company.as(admin) }
}

/** Whichever page it is that was asked for. */
type AnyPage = Omit<AdminPeoplePage & Omit<AdminPersonPage, 'render'>, 'teams'> & Pick<AdminTeamsPage, 'teams'>

const pageOf = async (company: TestCompany, path: string, person = admin) =>
  (await company.as(person)(getPage, { params: { '*': path } })).body as unknown as AnyPage

test('people are listed by name with role, permissions, teams, ways in and state, and are found by name, address and role', async () => {
  const { company, add, as } = await aCompany('listed')
  const zoe = await add('Zoë', { role: 'Caterer', permissions: { ...NONE, can_view: true } })
  await add('Bob')
  const { body } = await as(calls.addTeam, { body: { name: 'Kitchen', email: '', people: [zoe] } })
  const list = await pageOf(company, 'admin/people?size=2')
  expect(list.people.map(({ name }) => name)).toEqual(['admin', 'Bob'])
  expect(list.total).toBe(4)
  for (const search of ['ZOË', 'zoë@x', 'caterer']) {
    const { people } = await pageOf(company, `admin/people?search=${encodeURIComponent(search)}`)
    expect(people, search).toEqual([
      {
        uuid: zoe,
        name: 'Zoë',
        email: 'zoë@x.example',
        role: 'Caterer',
        picture: '',
        permissions: { ...NONE, can_view: true },
        teams: [{ uuid: body.data?.uuid, name: 'Kitchen' }],
        state: 'active',
        inactive_days: 0,
        ways: [],
        seen_at: '',
        link: `/listed/admin/people/${zoe}`,
      },
    ])
  }
  expect((await pageOf(company, `admin/people?team=${body.data?.uuid}`)).people.map(({ name }) => name)).toEqual(['Zoë'])
  expect((await pageOf(company, 'admin/people?search=%25')).total).toBe(0)
  expect((await pageOf(company, 'admin/people?search=first')).people[0]?.ways).toEqual(['password'])
})

test('who was here is seen by when, also once no session is open any more', async () => {
  const { company, as } = await aCompany('seen')
  await pageOf(company, '', reader)
  const find = async () => (await pageOf(company, 'admin/people?search=reader')).people[0]
  const seen = Date.parse((await find())?.seen_at ?? '')
  expect(Math.abs(Date.now() - seen)).toBeLessThan(600_000)
  await as(calls.logOutPerson, { params: { uuid: (await find())?.uuid ?? '' } })
  expect(Date.parse((await find())?.seen_at ?? '')).toBeGreaterThan(0)
  expect((await company.as(reader)(getPage, { params: { '*': 'submissions' } })).status).toBe(401)
})

test('name, role and attributes are saved, what is left out stays, and forms are prefilled with them', async () => {
  const { company, as, rows } = await aCompany('edited')
  await pageOf(company, '', reader)
  const [{ id } = { id: '' }] = await rows(sql<{ id: string }>`select id from users where name = 'reader'`)
  const edit = (body: object, version = 1) => as(calls.editPerson, { params: { uuid: id }, body, headers: { 'if-match': `"${version}"` } })
  expect((await edit({ name: ' Rita  Reader ', region: 'North', cost_center: '42' })).body.data).toEqual({ version: 2 })
  expect((await edit({ role: 'Host', cost_center: '' }, 2)).body.data).toEqual({ version: 3 })
  const { user } = await pageOf(company, '', reader)
  expect(user).toMatchObject({ name: 'Rita Reader', role: 'Host', region: 'North', cost_center: '' })
  const stale = await edit({ name: 'Other' }, 2)
  expect([stale.status, stale.body.data]).toEqual([412, { version: 3 }])
})

const refusing = await aCompany('refusing')
const ann = await refusing.add('Ann')

test.each([
  [{ name: ' ' }, { name: 'Enter a name.' }],
  [{ role: 'x'.repeat(101) }, { role: 'Please shorten this to 100 characters.' }],
  [{ region: 'x'.repeat(201) }, { region: 'Please shorten this to 200 characters.' }],
  [{ direct_manager_email: 'nobody' }, { direct_manager_email: 'Enter an email address, like ann@example.com.' }],
  [{ direct_manager_email: `${'x'.repeat(240)}@example.org` }, { direct_manager_email: 'Please shorten this to 250 characters.' }],
  [{ picture: 'https://x.example/p.png' }, { picture: 'There is no such property.' }],
  [{ can_edit: true }, { can_edit: 'There is no such property.' }],
])('%j is refused at its place', async (body, issues) => {
  const answer = await refusing.as(calls.editPerson, { params: { uuid: ann }, body: body as PersonChanges, headers: { 'if-match': '"1"' } })
  expect([answer.status, answer.body.issues]).toEqual([422, issues])
})

test('a change of permissions ends the sessions of that person alone, and the same ones once more end nothing', async () => {
  const { company, as, rows } = await aCompany('changed')
  await pageOf(company, '', viewer)
  await pageOf(company, '', reader)
  const [{ id } = { id: '' }] = await rows(sql<{ id: string }>`select id from users where name = 'viewer'`)
  const set = (permissions: typeof NONE) => as(calls.setPermissions, { params: { uuid: id }, body: permissions })
  const status = async (person: typeof viewer, path = 'submissions') =>
    (await company.as(person)(getPage, { params: { '*': path } })).status
  expect((await set({ ...NONE, can_view: true })).status).toBe(200)
  expect(await status(viewer, 'admin/submissions')).toBe(200)
  expect((await set({ ...NONE, can_edit: true })).status).toBe(200)
  expect([await status(viewer), await status(reader)]).toEqual([401, 200])
})

test('the last administrator with a password stays: whatever takes it away is refused, and nothing of it is done', async () => {
  const { company, as, rows } = await aCompany('last')
  const [{ id } = { id: '' }] = await rows(sql<{ id: string }>`select id from users where name = 'First'`)
  const title = 'This is the last administrator who can log in. Give somebody else with a password all permissions first.'
  const acts = [
    () => as(calls.setPermissions, { params: { uuid: id }, body: { ...ALL, can_delete: false } }),
    () => as(calls.deactivatePerson, { params: { uuid: id }, body: {} }),
    () => as(calls.removePerson, { params: { uuid: id } }),
  ]
  for (const act of acts) {
    const { status, body } = await act()
    expect([status, body.message[1]]).toEqual([409, title])
  }
  expect((await pageOf(company, `admin/people/${id}`)).person).toMatchObject({ state: 'active', permissions: ALL })
  await company.addUser({ email: 'second@x.example', password: 'a fine password', permissions: ALL })
  for (const act of acts) expect((await act()).status).toBe(200)
})

test('two administrators who weaken each other at once: one of them stays, however often', async () => {
  const { company, db, add } = await aCompany('weaken')
  const people = directoryOf(db)
  await db.run(sql`delete from users where name = 'First'`)
  const [ann, bob] = [await add('Ann', { password: 'a fine password' }), await add('Bob', { password: 'a fine password' })]
  const left: number[] = []
  for (let turn = 0; turn < cases(100); turn++) {
    await db.run(sql`update users set can_add = true, can_edit = true, can_delete = true, is_active = true`)
    const both = await Promise.allSettled([
      people.setPermissions({ by: actorOf(company.id, { user: ann }), id: bob }, NONE),
      turn % 2
        ? people.setPermissions({ by: actorOf(company.id, { user: bob }), id: ann }, NONE)
        : people.deactivate({ by: actorOf(company.id, { user: bob }), id: ann }, undefined),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [row] = await db.run(
      sql<{ count: number }>`select count(*)::int as count from users where can_add and can_edit and can_delete and is_active`,
    )
    left.push(row?.count ?? 0)
  }
  expect(new Set(left)).toEqual(new Set([1]))
})

test('each act about a person is in the audit with who did it, and what it was before; what changes nothing is no act', async () => {
  const { company, as, add, rows } = await aCompany('audited')
  const uuid = await add('Ann')
  await pageOf(company, '')
  const [{ id: self } = { id: '' }] = await rows(sql<{ id: string }>`select id from users where name = 'admin'`)
  const params = { uuid }
  await as(calls.editPerson, { params, body: { region: 'North' }, headers: { 'if-match': '"1"' } })
  for (const body of [
    { ...NONE, can_add: true },
    { ...NONE, can_add: true },
  ])
    await as(calls.setPermissions, { params, body })
  const { data } = (await as(calls.addTeam, { body: { name: 'Kitchen', email: 'k@x.example', people: [] } })).body
  await as(calls.setPersonTeams, { params, body: { teams: [data?.uuid ?? ''] } })
  expect((await pageOf(company, `admin/people/${uuid}`)).person.history.map(({ who, action, changes }) => [who, action, changes])).toEqual([
    ['admin', 'person_changed', [{ name: 'teams', before: '', after: 'Kitchen' }]],
    ['admin', 'permissions_changed', [{ name: 'permissions', before: '', after: 'can_add' }]],
    ['admin', 'person_changed', [{ name: 'changed', before: '', after: 'region' }]],
  ])
  await as(calls.deactivatePerson, { params, body: {} })
  await as(calls.removePerson, { params })
  const audit = await rows(
    sql<{ action: string; actor: string; object: string; before: object | null; after: object | null }>`
      select action, actor, object, before, after from audit where object_kind in ('person', 'team') order by at, id`,
  )
  expect(new Set(audit.map(({ actor }) => actor))).toEqual(new Set([self]))
  const facts = { role: 'Requester', permissions: ['can_add'], state: 'active', teams: ['Kitchen'] }
  expect(audit.filter(({ object }) => object === uuid).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['person_changed', null, { changed: ['region'] }],
    ['permissions_changed', { ...facts, permissions: [], teams: [] }, { ...facts, teams: [] }],
    ['person_changed', { ...facts, teams: [] }, facts],
    ['person_deactivated', facts, { ...facts, state: 'deactivated' }],
    ['person_removed', { ...facts, state: 'deactivated' }, null],
  ])
  expect(audit.find(({ action }) => action === 'team_added')).toMatchObject({ object: data?.uuid, after: { name: 'Kitchen', people: [] } })
})

test('who leaves hands over forms, and the teams that nobody else is in', async () => {
  const { company, as, add, rows } = await aCompany('leaving')
  await company.as(adder)(addForm, { params: { type: 'event_request' }, body: { path: 'gala', name: 'Gala' } })
  const [{ id } = { id: '' }] = await rows(sql<{ id: string }>`select id from users where name = 'adder'`)
  const [ann, off] = [await add('Ann'), await add('Off')]
  await as(calls.deactivatePerson, { params: { uuid: off }, body: {} })
  await as(calls.addTeam, { body: { name: 'Alone', email: '', people: [id, off] } })
  await as(calls.addTeam, { body: { name: 'Shared', email: '', people: [id, ann] } })
  expect((await pageOf(company, `admin/people/${id}`)).person.leaves).toEqual({
    forms: 1,
    teams: ['Alone'],
    tokens: 0,
    webhooks: 0,
    requests: 0,
  })
  for (const successor of [id, off, NOBODY]) {
    const refused = await as(calls.deactivatePerson, { params: { uuid: id }, body: { successor } })
    expect([refused.status, Object.keys(refused.body.issues ?? {})]).toEqual([422, ['successor']])
  }
  expect((await as(calls.deactivatePerson, { params: { uuid: id }, body: { successor: ann } })).status).toBe(200)
  const { person } = await pageOf(company, `admin/people/${ann}`)
  expect([person.leaves.forms, person.teams.map(({ name }) => name)]).toEqual([1, ['Alone', 'Shared']])
  expect(person.history[0]).toMatchObject({
    who: 'admin',
    action: 'person_changed',
    changes: [
      { name: 'forms', before: '0', after: '1' },
      { name: 'teams', before: 'Shared', after: 'Alone, Shared' },
    ],
  })
  expect((await company.as(adder)(getPage, { params: { '*': 'submissions' } })).status).toBe(401)
  expect((await pageOf(company, 'admin/people?state=deactivated')).people.map(({ name }) => name)).toEqual(['adder', 'Off'])
  await as(calls.activatePerson, { params: { uuid: id } })
  expect((await pageOf(company, `admin/people/${id}`)).person).toMatchObject({
    state: 'active',
    teams: [{ name: 'Alone' }, { name: 'Shared' }],
  })
})

test.each(['deactivated', 'removed'])('API tokens that can be used, and webhooks, of who is %s go to the successor too', async act => {
  const { company, as, add, rows } = await aCompany(`connected-${act}`)
  const ann = await add('Ann')
  const [usable, over] = [await aToken(server, company), await aToken(server, company, { ends_at: new Date(Date.now() - 60_000) })]
  const { user: uuid } = usable
  await rows(sql`update api_token set made_by = ${uuid} where id = ${over.id}`)
  await rows(sql`insert into webhook (company_id, name, url, events, secret_sealed, made_by)
    values (${company.id}, 'Sync', 'https://x.example/', '{submission.created}', '\\x00', ${uuid})`)
  expect((await pageOf(company, `admin/people/${uuid}`)).person.leaves).toEqual({
    forms: 0,
    teams: [],
    tokens: 1,
    webhooks: 1,
    requests: 0,
  })
  const headers = { cookie: await company.cookieOf(admin), 'sec-fetch-site': 'same-origin' }
  const remove = () => server.fetch(`/api/portal/${company.path}/admin/people/${uuid}/?successor=${ann}`, { method: 'DELETE', headers })
  const deactivate = () => as(calls.deactivatePerson, { params: { uuid }, body: { successor: ann } })
  expect((await (act === 'removed' ? remove() : deactivate())).status).toBe(200)
  const nameOf = (id: string) => rows(sql`select made_by_name from api_token where id = ${id}`)
  expect([await nameOf(usable.id), await nameOf(over.id)]).toEqual([[{ made_by_name: 'Ann' }], [{ made_by_name: 'Mika Maker' }]])
  expect(await rows(sql`select made_by from webhook`)).toEqual([{ made_by: ann }])
  expect((await pageOf(company, `admin/people/${ann}`)).person.leaves).toEqual({ forms: 0, teams: [], tokens: 1, webhooks: 1, requests: 0 })
})

test('an account that is removed takes its drafts and its picture along; what it made stays, and names nobody', async () => {
  const { company, as, rows } = await aCompany('removed')
  await company.as(adder)(addForm, { params: { type: 'event_request' }, body: { path: 'gala', name: 'Gala' } })
  const [{ id } = { id: '' }] = await rows(sql<{ id: string }>`select id from users where name = 'adder'`)
  await setPicture(company, id, plainPng(4, 4))
  expect(filesOf(company)).toBe(1)
  expect((await as(calls.removePerson, { params: { uuid: id } })).status).toBe(200)
  expect(filesOf(company)).toBe(0)
  expect(await rows(sql`select user_id, created_by from form join form_version v on v.form_id = form.id`)).toEqual([
    { user_id: null, created_by: null },
  ])
  expect((await as(calls.removePerson, { params: { uuid: id } })).status).toBe(404)
})

test('a picture is stored without what a camera wrote into it, and seen by its person and by staff alone', async () => {
  const { company, rows } = await aCompany('pictured')
  await pageOf(company, '', reader)
  await pageOf(company, '', adder)
  const [{ id } = { id: '' }] = await rows(sql<{ id: string }>`select id from users where name = 'reader'`)
  const [{ id: other } = { id: '' }] = await rows(sql<{ id: string }>`select id from users where name = 'adder'`)
  const withPlace = jpegWith(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(1)])))
  const set = await setPicture(company, id, withPlace, reader)
  expect(set.body.data?.picture).toMatch(new RegExp(`^/api/portal/pictured/people/${id}/picture\\?file=`))
  expect((await pageOf(company, '', reader)).user.picture).toBe(set.body.data?.picture)
  const get = (uuid: string, person: typeof reader) => company.as(person)(calls.getPersonPicture, { params: { uuid } })
  const seen = await get(id, reader)
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'private, max-age=86400, immutable',
  ])
  expect(seen.text).not.toContain('51.5074')
  expect((await get(id, viewer)).status).toBe(200)
  await setPicture(company, other, plainPng(4, 4))
  expect((await get(other, reader)).status).toBe(404)
  expect((await setPicture(company, other, plainPng(4, 4), reader)).status).toBe(404)
  expect((await setPicture(company, id, plainPng(8, 8), reader)).status).toBe(200)
  expect(filesOf(company), 'the one before is gone').toBe(2)
  expect((await company.as(reader)(calls.removePersonPicture, { params: { uuid: id } })).status).toBe(200)
  expect((await get(id, reader)).status).toBe(404)
  expect(filesOf(company)).toBe(1)
})

test.each([
  ['a GIF', Buffer.from('GIF89a and more')],
  ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['half a picture', plainPng(4, 4).subarray(0, 40)],
  ['too many pixels', plainPng(5000, 4000)],
])('%s is no picture of a person, and nothing of it is stored', async (what, bytes) => {
  const company = await server.company(`none-${what.replaceAll(' ', '-').toLowerCase()}`)
  const uuid = await company.addUser({ email: 'ann@x.example' })
  const { status, body } = await setPicture(company, uuid, bytes)
  expect([status, Object.keys(body.issues ?? {})]).toEqual([422, ['picture']])
  expect(filesOf(company)).toBe(0)
})

test('a team has a name of its own and an address, and who changes it neither joins nor leaves it', async () => {
  const { company, as, add, rows } = await aCompany('teams')
  const [ann, bob] = [await add('Ann'), await add('Bob')]
  await pageOf(company, '')
  const [{ id: self } = { id: '' }] = await rows(sql<{ id: string }>`select id from users where name = 'admin'`)
  const team = { name: ' Front  desk ', email: 'desk@x.example', people: [ann] }
  const { data } = (await as(calls.addTeam, { body: team })).body
  const uuid = data?.uuid ?? ''
  const taken = await as(calls.addTeam, { body: { ...team, name: 'front desk' } })
  expect([taken.status, taken.body.issues]).toEqual([409, { name: 'There is a team of this name already.' }])
  const wrong = await as(calls.addTeam, { body: { name: ' ', email: 'desk', people: [] } })
  expect([wrong.status, Object.keys(wrong.body.issues ?? {})]).toEqual([422, ['name', 'email']])
  expect((await as(calls.editTeam, { params: { uuid }, body: { ...team, people: [bob, NOBODY] } })).status).toBe(200)
  const names = async () =>
    (await pageOf(company, 'admin/people/teams')).teams.map(one => [one.name, one.email, one.people.map(({ name }) => name)])
  expect(await names()).toEqual([['Front desk', 'desk@x.example', ['Bob']]])
  expect((await as(calls.editTeam, { params: { uuid }, body: { ...team, people: [bob, self] } })).status).toBe(403)
  await rows(sql`insert into team_member values (${company.id}, ${uuid}, ${self})`)
  expect((await as(calls.editTeam, { params: { uuid }, body: { ...team, people: [bob] } })).status).toBe(403)
  expect((await as(calls.removeTeam, { params: { uuid } })).status).toBe(403)
  expect(await names()).toEqual([['Front desk', 'desk@x.example', ['admin', 'Bob']]])
  await rows(sql`delete from team_member where user_id = ${self}`)
  expect((await as(calls.removeTeam, { params: { uuid } })).status).toBe(200)
  expect(await names()).toEqual([])
})

test('a team has at most 500 people, in whichever way they come into it', async () => {
  const { company, as, add, rows } = await aCompany('full')
  const { data } = (await as(calls.addTeam, { body: { name: 'Full', email: '', people: [] } })).body
  const uuid = data?.uuid ?? ''
  await rows(sql`with people as (
      insert into users (company_id, email, email_key, name, role, can_add, can_edit, can_delete, attributes)
      select ${company.id}::uuid, n || '@x.example', n || '@x.example', n::text, 'Requester', false, false, false, '{}'
        from generate_series(1, 500) n returning id)
    insert into team_member (company_id, team_id, user_id) select ${company.id}::uuid, ${uuid}::uuid, id from people`)
  const joined = await as(calls.setPersonTeams, { params: { uuid: await add('Extra') }, body: { teams: [uuid] } })
  expect([joined.status, joined.body.issues]).toEqual([422, { teams: 'The team “Full” would have more than 500 people.' }])
  const person = { email: 'new@x.example', name: '', role: '', permissions: NONE, teams: [uuid] }
  expect((await as(invitePerson, { body: person })).status).toBe(422)
  expect((await as(invitePeople, { body: { text: 'email,teams\nnew@x.example,Full', dry_run: false } })).status).toBe(422)
  const counts = sql`select (select count(*)::int from team_member) as members,
    (select count(*)::int from users where email_key = 'new@x.example') as made`
  expect(await rows(counts)).toEqual([{ members: 500, made: 0 }])
})

test('who is to be chosen is found by a part of a name or an address, without who is deactivated', async () => {
  const { company, as, add } = await aCompany('chosen')
  const [, off] = [await add('Ann'), await add('Annika')]
  await as(calls.deactivatePerson, { params: { uuid: off }, body: {} })
  const headers = { cookie: await company.cookieOf(admin) }
  for (const search of ['NN', 'ann@']) {
    const answer = await server.fetch(`/api/portal/chosen/admin/people/find/?search=${search}`, { headers })
    expect(
      ((await answer.json()) as { people: PersonName[] }).people.map(({ name }) => name),
      search,
    ).toEqual(['Ann'])
  }
})

const filesOf = (company: TestCompany): number => {
  try {
    return readdirSync(join(server.dataDir, 'files', company.id), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
      .length
  } catch {
    return 0
  }
}

function setPicture(company: TestCompany, uuid: string, bytes: Buffer, person = admin) {
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(bytes)], 'me.bin'))
  return company.as(person)(calls.setPersonPicture, { params: { uuid }, form })
}
