import { expect, test } from 'vitest'
import { inviteAgain, invitePeople, invitePerson, resetPersonPassword } from '#contract/portal/invitations.ts'
import type { AdminPeoplePage } from '#contract/portal/people-pages.ts'
import { PRESETS } from '#contract/portal/presets.ts'
import { getPage } from '#contract/portal/screens.ts'
import { addTeam } from '#contract/portal/staff-people.ts'
import { login } from '#contract/portal/people.ts'
import { applyUserLink } from '#contract/portal/user-links.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

const server = await startServer()
const EDITOR = PRESETS.find(({ key }) => key === 'editor')!.permissions
const NOBODY = '00000000-0000-4000-8000-000000000000'

const peopleOf = async (company: TestCompany, search = '') => {
  const { body } = await company.as(admin)(getPage, { params: { '*': `admin/people?size=200&search=${search}` } })
  return (body as unknown as AdminPeoplePage).people
}
const one = (email: string, more: object = {}) => ({ email, name: '', role: '', permissions: EDITOR, teams: [], ...more })
const passwordBy = (company: TestCompany, link = '') =>
  company.as(guest)(applyUserLink, { body: { token: link.split('#')[1] ?? '', password: 'a password nobody guesses' } })

test('who is asked in has an account without a way in, until their link gave them a password', async () => {
  const acme = await server.company('asked')
  const { body: team } = await acme.as(admin)(addTeam, { body: { name: 'Kitchen', email: '', people: [] } })
  const { status, body } = await acme.as(admin)(invitePerson, { body: one(' Ann@X.example ', { teams: [team.data?.uuid] }) })
  expect([status, body.data?.email]).toEqual([200, 'Ann@X.example'])
  expect(body.data?.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/asked\/welcome#[\w-]{43}$/)
  const [ann] = await peopleOf(acme, 'ann')
  expect(ann).toMatchObject({
    name: 'Ann@X.example',
    role: 'Planner',
    permissions: EDITOR,
    state: 'invited',
    ways: [],
    teams: [{ name: 'Kitchen' }],
  })
  expect((await passwordBy(acme, body.data?.link)).status).toBe(200)
  expect((await peopleOf(acme, 'ann'))[0]).toMatchObject({ state: 'active', ways: ['password'] })
})

test('who asks somebody in says in which language mails to them are, one by one and by a list', async () => {
  const acme = await server.company('spoken')
  await acme.as(admin)(invitePerson, { body: one('ann@x.example', { language: 'de' }) })
  await acme.as(admin)(invitePerson, { body: one('bob@x.example') })
  await acme.as(admin)(invitePeople, { body: { text: 'cleo@x.example', dry_run: false, language: 'fr' } })
  expect((await acme.as(admin)(invitePerson, { body: one('dora@x.example', { language: 'xx' }) })).status).toBe(422)
  const rows = await server.app.services.database.of(acme.id).run(
    sql<{ email: string; language: string }>`select u.email, u.language || ' ' || l.language as language from users u
      join user_link l on l.company_id = u.company_id and l.user_id = u.id where u.company_id = ${acme.id} order by u.email`,
  )
  expect(rows.map(({ email, language }) => [email, language])).toEqual([
    ['ann@x.example', 'de de'],
    ['bob@x.example', ' en'],
    ['cleo@x.example', 'fr fr'],
  ])
})

test('an address that somebody has, whatever its case, is refused at its place', async () => {
  const acme = await server.company('twice')
  await acme.addUser({ email: 'ann@x.example' })
  const { status, body } = await acme.as(admin)(invitePerson, { body: one('ANN@x.example') })
  expect([status, body.issues]).toEqual([422, { email: 'Somebody with this address is here already.' }])
  const bad = await acme.as(admin)(invitePerson, { body: one('ann', { role: 'x'.repeat(101) }) })
  expect([bad.status, Object.keys(bad.body.issues ?? {})]).toEqual([422, ['email', 'role']])
})

test('a new invitation takes the place of the older one, and who has a password gets none', async () => {
  const acme = await server.company('again')
  const first = (await acme.as(admin)(invitePerson, { body: one('ann@x.example') })).body.data
  const again = await acme.as(admin)(inviteAgain, { params: { uuid: first?.uuid ?? '' } })
  expect(again.status).toBe(200)
  expect((await passwordBy(acme, first?.link)).status).toBe(410)
  expect((await passwordBy(acme, again.body.data?.link)).status).toBe(200)
  for (const uuid of [first?.uuid ?? '', NOBODY, 'nobody'])
    expect((await acme.as(admin)(inviteAgain, { params: { uuid } })).status).toBe(404)
})

test('who has a password gets a link to another one, which ends the one of now; nobody else gets one', async () => {
  const acme = await server.company('reset')
  const uuid = await acme.addUser({ email: 'ann@x.example', password: 'the one of before' })
  const reset = (id: string) => acme.as(admin)(resetPersonPassword, { params: { uuid: id } })
  const logIn = async (password: string) => (await acme.as(guest)(login, { body: { username: 'ann@x.example', password } })).status
  const { status, body } = await reset(uuid)
  expect([status, body.data?.email]).toEqual([200, 'ann@x.example'])
  const { link = '', expires_at = '' } = body.data ?? {}
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  expect(await logIn('the one of before')).toBe(200)
  expect((await passwordBy(acme, link)).status).toBe(200)
  expect([await logIn('the one of before'), await logIn('a password nobody guesses')]).toEqual([401, 200])
  expect((await passwordBy(acme, link)).status).toBe(410)
  const { uuid: invited = '' } = (await acme.as(admin)(invitePerson, { body: one('new@x.example') })).body.data ?? {}
  for (const id of [invited, NOBODY, 'nobody']) expect((await reset(id)).status).toBe(404)
  const db = server.app.services.database.of(acme.id)
  await db.run(sql`update users set is_active = false where id = ${uuid}`)
  expect((await reset(uuid)).status).toBe(404)
  const acts = await db.run(sql`select action, after from audit where object = ${uuid} order by at, id`)
  expect(acts).toContainEqual({ action: 'link_made', after: { kind: 'reset', by_mail: false } })
})

test('a dry run asks nobody in, a list with anything wrong neither, and a right one everybody', async () => {
  const acme = await server.company('listing')
  const send = (text: string, dry_run: boolean) => acme.as(admin)(invitePeople, { body: { text, dry_run } })
  const before = (await peopleOf(acme)).length
  const right = 'email,name,permissions\na@x.example,Ann,Viewer\nb@x.example,Bob,'
  const dry = await send(right, true)
  expect([dry.status, dry.body.data?.people.length, dry.body.data?.invited]).toEqual([200, 2, []])
  const wrong = await send(`${right}\nA@x.example,Ann,`, false)
  expect([wrong.status, (wrong.body as typeof dry.body).data?.wrong]).toEqual([
    422,
    [{ line: 4, column: 'email', value: 'A@x.example', reason: 'This address stands in line 2 already.' }],
  ])
  expect(await peopleOf(acme)).toHaveLength(before)
  const sent = await send(right, false)
  expect(sent.body.data?.invited.map(({ email, link }) => [email, link?.includes('/listing/welcome#')])).toEqual([
    ['a@x.example', true],
    ['b@x.example', true],
  ])
  expect((await peopleOf(acme, 'x.example')).map(({ name, role, state }) => [name, role, state])).toEqual([
    ['Ann', 'Planner', 'invited'],
    ['Bob', 'Requester', 'invited'],
  ])
  expect((await send(right, true)).body.data?.wrong.map(({ reason }) => reason)).toEqual([
    'Somebody with this address is here already.',
    'Somebody with this address is here already.',
  ])
})

test('a company has at most 50,000 accounts, whichever way people are asked in', async () => {
  const acme = await server.company('crowded')
  const { run } = server.app.services.database.of(acme.id)
  const count = async () =>
    (await run(sql<{ people: number }>`select count(*)::int as people from users where company_id = ${acme.id}`))[0]?.people ?? 0
  await acme.as(admin)(invitePerson, { body: one('first@x.example') })
  await run(sql`insert into users (company_id, email, email_key, name, role, can_add, can_edit, can_delete, attributes)
    select ${acme.id}::uuid, n || '@full.example', n || '@full.example', n::text, 'Requester', false, false, false, '{}'
      from generate_series(1, ${49_998 - (await count())}) n`)
  const list = (text: string) => acme.as(admin)(invitePeople, { body: { text, dry_run: false } })
  expect([(await list('a@x.example\nb@x.example\nc@x.example')).status, await count()]).toEqual([422, 49_998])
  expect([(await list('a@x.example\nb@x.example')).status, await count()]).toEqual([200, 50_000])
  const more = await acme.as(admin)(invitePerson, { body: one('c@x.example') })
  const words = 'A company has at most 50,000 accounts. Remove some before you invite more people.'
  expect([more.status, more.body.issues, await count()]).toEqual([422, { email: words }, 50_000])
})

test('each invitation is in the audit, by who made it, without the address', async () => {
  const acme = await server.company('noted')
  const { data } = (await acme.as(admin)(invitePerson, { body: one('ann@x.example') })).body
  const rows = await server.app.services.database
    .of(acme.id)
    .run(sql<{ object: string; after: object }>`select object, after from audit where action = 'person_invited'`)
  expect(rows).toEqual([{ object: data?.uuid, after: { role: 'Planner', permissions: ['can_view', 'can_edit'] } }])
})
