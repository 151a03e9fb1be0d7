import { expect, test } from 'vitest'
import type { AccountPage } from '#contract/portal/account.ts'
import { login } from '#contract/portal/people.ts'
import { guest } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'

/** One's own logins of late, as the account shows them (P2.156). */

const server = await startServer()
const [acme, other] = [await server.company('acme'), await server.company('other')]
const PASSWORD = 'seven green bottles'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const logIn = async (company: TestCompany, email: string, password = PASSWORD, agent = FIREFOX) =>
  company.as(guest)(login, { body: { username: email, password }, headers: { 'user-agent': agent } })

async function loginsOf(company: TestCompany, email: string) {
  const cookie = (await logIn(company, email, PASSWORD, 'a program')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const page = (await (await server.fetch(`/api/portal/${company.path}/account`, { headers: { cookie } })).json()) as AccountPage
  return page.account.recent_logins
}

test('one’s own, and those that were refused, are named with browser, network and way, the newest first', async () => {
  const [ann, bob] = ['ann@example.org', 'bob@example.org']
  for (const email of [ann, bob]) await acme.addUser({ email, password: PASSWORD })
  await other.addUser({ email: ann, password: PASSWORD })
  await logIn(acme, ann)
  await logIn(acme, ann, 'not this one')
  await logIn(acme, bob)
  await logIn(other, ann)
  const mine = { way: 'password', network: '127.0.0.0/24' }
  const logins = await loginsOf(acme, ann)
  expect(logins).toMatchObject([
    { ...mine, is_refused: false, device: '' },
    { ...mine, is_refused: true, device: '' },
    { ...mine, is_refused: false, device: 'Firefox · Windows' },
  ])
  expect(logins.map(({ at }) => at)).toEqual(
    logins
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('ten at most', async () => {
  await acme.addUser({ email: 'cleo@example.org', password: PASSWORD })
  for (let number = 0; number < 10; number += 1) await logIn(acme, 'cleo@example.org')
  const logins = await loginsOf(acme, 'cleo@example.org')
  expect([logins.length, logins[0]?.device]).toEqual([10, ''])
})
