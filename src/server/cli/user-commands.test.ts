import { expect, test } from 'vitest'
import type { PageData } from '#contract/portal/screens.ts'
import { login } from '#contract/portal/people.ts'
import { applyUserLink, readUserLink } from '#contract/portal/user-links.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { filesIn, operatorOf } from '#tests/kit/operator.ts'
import { guest } from '#tests/kit/people.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const say = operatorOf(server)
const password = 'a fine password'

async function userNamed(email: string, ...rights: string[]) {
  await say(['user', 'add', 'acme', email, '--name', 'Ann', ...rights], { typed: password })
  const logIn = () => acme.as(guest)(login, { body: { username: email, password } })
  const { headers } = await logIn()
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const seen = async () => ((await (await server.fetch('/api/portal/acme/', { headers: { cookie } })).json()) as PageData).user
  return { email, cookie, logIn, seen }
}

test('a locked user is logged out everywhere and cannot log in, until unlocked', async () => {
  const ann = await userNamed('ann@example.org', '--can-edit')
  expect(await ann.seen()).toMatchObject({ is_valid: true })
  expect(await say(['user', 'lock', 'acme', ' ANN@example.org'])).toBe('ann@example.org is locked, and logged out everywhere')
  expect(await ann.seen()).toMatchObject({ is_valid: false })
  expect((await ann.logIn()).status).toBe(401)
  expect(await say(['user', 'list', 'acme'])).toMatch(/^ann@example\.org {2}"Ann", Planner, can edit, locked, sessions: 0$/m)
  expect(await say(['user', 'unlock', 'acme', 'ann@example.org'])).toBe('ann@example.org may log in again')
  expect(await ann.seen()).toMatchObject({ is_valid: false })
  expect((await ann.logIn()).status).toBe(200)
  expect(await say(['user', 'list', 'acme'])).toMatch(/^ann@example\.org {2}"Ann", Planner, can edit, sessions: 1, last seen 20\S+Z$/m)
})

test('who is added without a password gets a link, once and for 7 days; another one ends it', async () => {
  const linkIn = (said: string) => /until \S+Z: https:\/\/portal\.example\.com\/acme\/welcome#([\w-]{43})$/.exec(said)?.[1] ?? ''
  const first = linkIn(await say(['user', 'add', 'acme', 'eva@example.org']))
  const stateOf = async (token: string) => (await acme.as(guest)(readUserLink, { body: { token } })).body.data
  expect(await stateOf(first)).toEqual({ state: 'valid', kind: 'invite', email: 'eva@example.org', name: 'eva@example.org' })
  const second = linkIn(await say(['user', 'invite', 'acme', 'eva@example.org']))
  expect(await stateOf(first)).toEqual({ state: 'unknown' })
  expect((await acme.as(guest)(applyUserLink, { body: { token: second, password } })).status).toBe(200)
  expect((await acme.as(guest)(login, { body: { username: 'eva@example.org', password } })).status).toBe(200)
  await say(['user', 'lock', 'acme', 'eva@example.org'])
  await expect(say(['user', 'invite', 'acme', 'eva@example.org'])).rejects.toThrow('eva@example.org is locked. Unlock the account first')
  expect(await say(['user', 'add', 'acme', 'fay@example.org'], { typed: password })).toBe('fay@example.org is a user of acme')
})

test('no password is set that is tried first, or is nearly what everybody knows of its owner; a new one ends links', async () => {
  const add = (typed: string) => say(['user', 'add', 'acme', 'gwendolyn@example.org', '--name', 'Gwendolyn Harper'], { typed })
  await expect(add('short')).rejects.toThrow('at least 12 characters')
  await expect(add('password1234')).rejects.toThrow('tried first')
  for (const typed of ['gwendolyn@example.org', 'GwendolynHarper1']) await expect(add(typed)).rejects.toThrow('nearly your name')
  const token = /welcome#([\w-]{43})$/.exec(await add(''))?.[1] ?? ''
  const set = (typed: string) => say(['user', 'password', 'acme', 'gwendolyn@example.org'], { typed })
  await expect(set('GwendolynHarper1')).rejects.toThrow('nearly your name')
  expect(await set(password)).toBe('gwendolyn@example.org has a new password')
  expect((await acme.as(guest)(readUserLink, { body: { token } })).body.data).toEqual({ state: 'late' })
})

test('rights are exactly those that are named, at once', async () => {
  const bob = await userNamed('bob@example.org')
  await expect(say(['user', 'rights', 'acme', 'bob@example.org'])).rejects.toThrow('bob@example.org: no rights. Say which rights')
  expect(await say(['user', 'rights', 'acme', 'bob@example.org', '--can-edit', '--role', 'Planner'])).toBe(
    'bob@example.org has from now on: can edit',
  )
  expect(await bob.seen()).toMatchObject({ role: 'Planner', permissions: { can_add: false, can_edit: true, can_delete: false } })
  expect(await say(['user', 'rights', 'acme', 'bob@example.org', '--none'])).toBe('bob@example.org has from now on: no rights')
  expect(await bob.seen()).toMatchObject({ role: 'Planner', permissions: { can_add: false, can_edit: false, can_delete: false } })
  await expect(say(['user', 'rights', 'acme', 'bob@example.org', '--can-edit', '--none'])).rejects.toThrow('or --none')
})

test('the sessions of a user are ended, and the account stays', async () => {
  const cleo = await userNamed('cleo@example.org')
  expect(await say(['user', 'logout', 'acme', 'cleo@example.org'])).toBe('cleo@example.org is logged out everywhere')
  expect(await cleo.seen()).toMatchObject({ is_valid: false })
  expect((await cleo.logIn()).status).toBe(200)
})

test('a user is removed with drafts and their files after the address was typed; what was sent stays', async () => {
  const dora = await userNamed('dora@example.org')
  const { publish } = formsOf(acme)
  const { path } = await publish([aPage(aField('text', 'title'), aField('file', 'plan'))], { can_be_saved: true })
  const post = (where: string) => {
    const body = new FormData()
    body.append('_version', '2')
    body.append('title', 'Hers')
    body.append('plan', pngFile())
    return server.fetch(`/api/portal/acme/forms/event_request/${path}${where}`, {
      method: 'POST',
      body,
      headers: { cookie: dora.cookie, origin: server.origin },
    })
  }
  expect([(await post('')).status, (await post('/save')).status]).toEqual([200, 200])
  expect(filesIn(server, acme)).toBe(2)
  await expect(say(['user', 'remove', 'acme', 'dora@example.org'], { typed: 'dora' })).rejects.toThrow(
    'Nothing was removed: dora@example.org was not typed.',
  )
  expect(await dora.seen()).toMatchObject({ is_valid: true })
  expect(await say(['user', 'remove', 'acme', 'dora@example.org'], { typed: 'dora@example.org' })).toBe(
    'dora@example.org is removed from acme, with 1 draft',
  )
  expect([await dora.seen(), (await dora.logIn()).status, filesIn(server, acme)]).toMatchObject([{ is_valid: false }, 401, 1])
  const sent = await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    return (await owner.query(`select answers->>'title' as title, user_id from submission`)).rows
  })
  expect(sent).toEqual([{ title: 'Hers', user_id: null }])
  await expect(say(['user', 'remove', 'acme', 'dora@example.org', '--yes'])).rejects.toThrow('acme has no user dora@example.org.')
})
