import { expect, test } from 'vitest'
import type { AccountPage } from '#contract/portal/account.ts'
import { disconnectIdentity } from '#contract/portal/identities.ts'
import { getPage } from '#contract/portal/screens.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { browserAt, setSignOn, signOn } from '#tests/kit/sign-on.ts'
import { signOnProvider } from '#tests/kit/stand-ins/sign-on-provider.ts'
import { sql } from '#tests/kit/sql.ts'
import { sessionsOf } from '../sessions.ts'

/** As whom other systems know somebody: seen by its owner and by staff, and left again, but never as the last way in (P2.150). */

const provider = await signOnProvider()
const server = await startServer({ env: { OUTBOUND_ALLOW: provider.hostAndPort } })
const OWN = { 'sec-fetch-site': 'same-origin' }
const PASSWORD = 'seven green bottles'

type Browser = ReturnType<typeof browserAt>

const dbOf = ({ id }: TestCompany) => server.app.services.database.of(id)

/** Somebody who connected their account at the provider. */
async function connected(company: TestCompany, person: Parameters<TestCompany['addUser']>[0]): Promise<Browser> {
  const id = await company.addUser(person)
  const { token } = await sessionsOf(dbOf(company)).open(id, { way: 'password', remember: false, most: 10 })
  const browser = browserAt(server, company.path, `foyer-${company.path}=${token}`)
  expect((await signOn(browser, provider, {}, { query: '?mode=link', headers: OWN })).status).toBe(200)
  return browser
}

async function identitiesOf(browser: Browser, { path }: TestCompany) {
  const page = (await (await server.fetch(`/api/portal/${path}/account`, { headers: { cookie: browser.cookie() } })).json()) as AccountPage
  return page.account.identities
}

async function disconnect(browser: Browser, { path }: TestCompany, issuer: string = provider.issuer) {
  const headers = { ...OWN, 'content-type': 'application/json', cookie: browser.cookie() }
  const answer = await server.fetch(disconnectIdentity.path.replace(':company', path), {
    method: 'POST',
    headers,
    body: JSON.stringify({ issuer }),
  })
  return { status: answer.status, message: ((await answer.json()) as { message: string[] }).message[1] }
}

const mailsOf = async (company: TestCompany) =>
  (
    await dbOf(company).run(
      sql<{ kind: string; target: string; account: { label: string } }>`select kind, target, account from delivery
        where company_id = ${company.id} and kind like 'identity%' order by created_at, kind`,
    )
  ).map(({ kind, target, account }) => [kind, target, account.label])

test('one sees and leaves one’s own, the sessions that came by it end, and one hears of both by mail', async () => {
  const company = await server.company('leaves')
  await setSignOn(company, provider, { makes_accounts: false })
  const browser = await connected(company, { email: 'bob@acme.example', password: PASSWORD })
  expect(await identitiesOf(browser, company)).toMatchObject([
    { issuer: provider.issuer, label: 'Acme ID', by: 'sign_on', email: 'bob@sso.example' },
  ])
  const elsewhere = browserAt(server, company.path)
  expect((await signOn(elsewhere, provider)).status).toBe(200)
  expect(await elsewhere.name()).not.toBe('')

  expect((await disconnect(browser, company)).status).toBe(200)
  expect(await identitiesOf(browser, company)).toEqual([])
  expect(await elsewhere.name()).toBe('')
  expect((await signOn(browserAt(server, company.path), provider)).status).toBe(403)
  expect((await disconnect(browser, company)).status).toBe(404)
  expect(await mailsOf(company)).toEqual([
    ['identity_linked', 'bob@acme.example', 'Acme ID'],
    ['identity_unlinked', 'bob@acme.example', 'Acme ID'],
  ])
  const acts = await dbOf(company).run(
    sql<{ action: string }>`select action from audit where company_id = ${company.id} and action like 'identity%' order by at, id`,
  )
  expect(acts.map(({ action }) => action)).toEqual(['identity_linked', 'identity_unlinked'])
})

test('one that was left is connected again by its owner alone, whatever email is said there', async () => {
  const company = await server.company('stays-left')
  await setSignOn(company, provider, { matches_email: true })
  const id = await company.addUser({ email: 'bob@sso.example', password: PASSWORD })
  const { token } = await sessionsOf(dbOf(company)).open(id, { way: 'password', remember: false, most: 10 })
  const browser = browserAt(server, company.path, `foyer-${company.path}=${token}`)
  const enter = async () => (await signOn(browserAt(server, company.path), provider)).status
  expect(await enter()).toBe(200)
  // Nobody asked them: they hear of it.
  expect(await mailsOf(company)).toEqual([['identity_linked', 'bob@sso.example', 'Acme ID']])
  expect((await disconnect(browser, company)).status).toBe(200)
  expect(await enter()).toBe(403)
  expect((await signOn(browser, provider, {}, { query: '?mode=link', headers: OWN })).status).toBe(200)
  expect(await enter()).toBe(200)
})

test('a login that was under way while it was disconnected opens no session', async () => {
  const company = await server.company('under-way')
  await setSignOn(company, provider, { makes_accounts: false })
  const browser = await connected(company, { email: 'bob@acme.example', password: PASSWORD })
  const db = dbOf(company)
  const [outside] = await db.run(
    sql<{ user: string; issuer: string; subject: string }>`select user_id as user, issuer, subject from user_identity
      where company_id = ${company.id}`,
  )
  if (!outside) throw new Error('Nobody is connected.')
  const arrive = () =>
    sessionsOf(db).open(outside.user, { way: 'sign_on', remember: false, most: 10, outside: { ...outside, idToken: null } })
  const { token } = await arrive()
  expect((await disconnect(browser, company)).status).toBe(200)
  expect(await sessionsOf(db).find(token)).toBeUndefined()
  await expect(arrive()).rejects.toMatchObject({ status: 401 })
})

test('the last way in stays, and so does what says what somebody may do', async () => {
  const company = await server.company('last-way')
  const may = { can_view: true, can_add: false, can_edit: true, can_delete: false }
  const rule = { claim: 'groups', how: 'contains' as const, value: 'staff', ...may, role: '', teams: [] }
  const version = await setSignOn(company, provider)
  const browser = browserAt(server, company.path)
  await signOn(browser, provider)
  expect(await disconnect(browser, company)).toEqual({ status: 409, message: 'Nothing else would let you in. Add a passkey first.' })
  // A password that lets nobody in is no way.
  await dbOf(company).run(sql`update users set password_hash = 'x' where company_id = ${company.id} and email = 'bob@sso.example'`)
  await dbOf(company).run(sql`update sign_on set passwords_off = true where company_id = ${company.id}`)
  expect((await disconnect(browser, company)).status).toBe(409)
  await setSignOn(company, provider, { passwords_off: false, claims: [rule] }, version)
  const staff = browserAt(server, company.path)
  await signOn(staff, provider, { claims: { groups: ['staff'] } })
  expect(await disconnect(staff, company)).toEqual({
    status: 409,
    message: 'What you may do here comes from there. An administrator has to take that away there first.',
  })
  expect(await identitiesOf(staff, company)).toHaveLength(1)
  // Nor after the table is another one: what it gave is still theirs.
  await setSignOn(company, provider, { claims: [{ ...rule, value: 'others' }] }, version + 1)
  expect((await disconnect(staff, company)).status).toBe(409)
  // Where another system gives the same, it may go.
  await dbOf(company).run(sql`insert into user_identity (company_id, issuer, subject, user_id, grants)
    select company_id, 'https://tokens.example', 'bob', id, '{"flags":["can_view","can_edit"]}' from users
    where company_id = ${company.id} and email = 'bob@sso.example'`)
  expect((await disconnect(staff, company)).status).toBe(200)
})

test('what was given by one that is left is ruled by nobody from then on, and teams that nobody else gave are left', async () => {
  const company = await server.company('left-teams')
  await setSignOn(company, provider)
  const browser = await connected(company, { email: 'bob@acme.example', password: PASSWORD })
  const db = dbOf(company)
  await db.run(sql`update users set managed_by = ${provider.issuer} where company_id = ${company.id} and email = 'bob@acme.example'`)
  await db.run(sql`update user_identity set grants = '{"flags":[],"teams":[]}' where company_id = ${company.id}`)
  for (const [name, isManaged] of [
    ['Given there', true],
    ['Given here', false],
  ] as const)
    await db.run(sql`with team as (insert into team (company_id, name) values (${company.id}, ${name}) returning id)
      insert into team_member (company_id, team_id, user_id, is_managed) select ${company.id}, team.id, u.id, ${isManaged} from team, users u
      where u.company_id = ${company.id} and u.email = 'bob@acme.example'`)
  expect((await disconnect(browser, company)).status).toBe(200)
  const teams = await db.run(
    sql<{
      name: string
    }>`select t.name from team_member m join team t on t.company_id = m.company_id and t.id = m.team_id where m.company_id = ${company.id}`,
  )
  expect(teams).toEqual([{ name: 'Given here' }])
  const [row] = await db.run(
    sql<{ managed_by: string }>`select managed_by from users where company_id = ${company.id} and email = 'bob@acme.example'`,
  )
  expect(row).toEqual({ managed_by: '' })
})

test('staff see on a person’s page as whom other systems know them, also one that the company takes no more', async () => {
  const company = await server.company('seen')
  const version = await setSignOn(company, provider)
  await signOn(browserAt(server, company.path), provider)
  const [row] = await dbOf(company).run(
    sql<{ id: string }>`select id from users where company_id = ${company.id} and email = 'bob@sso.example'`,
  )
  const seen = async () => {
    const { body } = await company.as(admin)(getPage, { params: { '*': `admin/people/${row?.id}` } })
    return body.render === 'admin_person' ? body.person.identities : undefined
  }
  expect(await seen()).toMatchObject([{ label: 'Acme ID', by: 'sign_on', email: 'bob@sso.example' }])
  await setSignOn(company, provider, { is_on: false }, version)
  expect(await seen()).toMatchObject([{ label: provider.hostAndPort, by: '' }])
})
