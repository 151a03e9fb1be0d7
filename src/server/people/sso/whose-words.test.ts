import { expect, test } from 'vitest'
import { type AccountPage, editAccount } from '#contract/portal/account.ts'
import { invitePerson } from '#contract/portal/invitations.ts'
import { getPage } from '#contract/portal/screens.ts'
import { changeEmail } from '#contract/portal/user-links.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { browserAt, setSignOn, signOn } from '#tests/kit/sign-on.ts'
import { signOnProvider } from '#tests/kit/stand-ins/sign-on-provider.ts'
import { sql } from '#tests/kit/sql.ts'

/** Whose words count where somebody comes by single sign-on: the provider's of what it says, their own of all else (P2.45, P2.61, P2.105). */

const provider = await signOnProvider()
const server = await startServer({ env: { OUTBOUND_ALLOW: provider.hostAndPort } })
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const NONE = { can_view: false, can_add: false, can_edit: false, can_delete: false }
const FROM = 'Comes from Acme ID, and is changed there.'

type Browser = ReturnType<typeof browserAt>

const dbOf = ({ id }: TestCompany) => server.app.services.database.of(id)

async function accountIn(browser: Browser, { path }: TestCompany): Promise<AccountPage['account']> {
  const page = (await (await server.fetch(`/api/portal/${path}/account`, { headers: { cookie: browser.cookie() } })).json()) as AccountPage
  return page.account
}

async function send(browser: Browser, { path }: TestCompany, { method, path: to }: typeof editAccount | typeof changeEmail, body: object) {
  const headers = { ...OWN, cookie: browser.cookie() }
  const answer = await server.fetch(to.replace(':company', path), { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, issues: ((await answer.json()) as { issues?: object }).issues }
}

async function personOf(company: TestCompany, email: string) {
  const [row] = await dbOf(company).run(sql<{ id: string }>`select id from users where company_id = ${company.id} and email = ${email}`)
  const { body } = await company.as(admin)(getPage, { params: { '*': `admin/people/${row?.id}` } })
  return body.render === 'admin_person' ? body.person : undefined
}

test('what the provider says is changed there, by no call here, and all else is one’s own', async () => {
  const company = await server.company('ruled')
  const version = await setSignOn(company, provider)
  const browser = browserAt(server, company.path)
  await signOn(browser, provider, { claims: { given_name: 'Bob', phone_number: '' } })
  expect((await accountIn(browser, company)).ruled).toEqual({ first_name: 'Acme ID', email: 'Acme ID' })
  expect(await send(browser, company, editAccount, { first_name: 'Bobby', phone: '030 1' })).toEqual({
    status: 422,
    issues: { first_name: FROM },
  })
  expect((await send(browser, company, editAccount, { phone: '030 1' })).status).toBe(200)
  expect(await send(browser, company, changeEmail, { email: 'other@sso.example' })).toEqual({ status: 422, issues: { email: FROM } })
  // A login that says less rules less, and a provider that is switched off nothing.
  await signOn(browser, provider, { claims: { email_verified: false } })
  expect((await accountIn(browser, company)).ruled).toEqual({})
  await signOn(browser, provider, { claims: { given_name: 'Bob' } })
  await setSignOn(company, provider, { is_on: false }, version)
  expect((await accountIn(browser, company)).ruled).toEqual({})
  expect((await send(browser, company, editAccount, { first_name: 'Bobby' })).status).toBe(200)
})

test('who was invited and comes by single sign-on has been here, and their page names it as a way in', async () => {
  const company = await server.company('came')
  await setSignOn(company, provider, { matches_email: true })
  const body = { email: 'bob@sso.example', name: 'Bob', role: '', permissions: NONE, teams: [] }
  expect((await company.as(admin)(invitePerson, { body })).status).toBe(200)
  expect(await personOf(company, 'bob@sso.example')).toMatchObject({ state: 'invited', ways: [] })
  expect((await signOn(browserAt(server, company.path), provider)).status).toBe(200)
  expect(await personOf(company, 'bob@sso.example')).toMatchObject({ state: 'active', ways: ['sign_on'] })
})

test('whose e-mail is another one there has it here too, where it is free; else the one of before stays, and the audit says why, once', async () => {
  const company = await server.company('renamed')
  await setSignOn(company, provider, { domains: ['sso.example'] })
  const enter = async (email: string, more: object = {}) => {
    const browser = browserAt(server, company.path)
    await signOn(browser, provider, { claims: { email, ...more } })
    return browser
  }
  const first = await enter('bob@sso.example')
  expect((await accountIn(await enter('Robert@sso.example'), company)).email).toBe('Robert@sso.example')
  expect(await first.name()).toBe('')
  const mails = await dbOf(company).run(
    sql<{ target: string }>`select target from delivery where company_id = ${company.id} and kind = 'email_changed'`,
  )
  expect(mails).toEqual([{ target: 'bob@sso.example' }])

  await company.addUser({ email: 'taken@sso.example' })
  for (const [email, more] of [
    ['taken@sso.example', {}],
    ['taken@sso.example', {}],
    ['robert@evil.example', {}],
    ['anybody@sso.example', { email_verified: false }],
  ] as const)
    expect((await accountIn(await enter(email, more), company)).email).toBe('Robert@sso.example')
  const acts = await dbOf(company).run(
    sql<{ action: string; why: string | null }>`select action, after ->> 'email_kept' as why from audit
      where company_id = ${company.id} and (action = 'email_changed' or after ? 'email_kept') order by at, id`,
  )
  expect(acts).toEqual([
    { action: 'email_changed', why: null },
    { action: 'person_changed', why: 'email_taken' },
    { action: 'person_changed', why: 'domain' },
    { action: 'person_changed', why: 'email_not_verified' },
  ])
})
