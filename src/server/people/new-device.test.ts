import { expect, test } from 'vitest'
import { editAccount } from '#contract/portal/account.ts'
import { login } from '#contract/portal/people.ts'
import { guest } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'

const mailServer = await startMailServer()
const server = await startServer({
  env: mailServer.env,
  limits: { mailsAtOnce: 4, mailsPerAddressPerMinute: 0, loginMailsPerAccountPerDay: 3 },
})
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const PASSWORD = 'a fine password'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

interface Browser {
  readonly agent?: string
  readonly language?: string
  readonly cookie?: string
}

/** Logs in. @returns all cookies that the browser has then */
async function logIn(email: string, { agent = FIREFOX, language = 'en', cookie = '' }: Browser = {}): Promise<string> {
  const headers = { 'user-agent': agent, 'accept-language': language, ...(cookie && { cookie }) }
  const answer = await acme.as(guest)(login, { body: { username: email, password: PASSWORD }, headers })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

const arrived = async (email: string, count: number) => {
  await expect.poll(() => mailServer.to(email).length, { timeout: 45_000 }).toBe(count)
  return mailServer.to(email).at(-1)?.mail
}
/** How many were made: what was not made never arrives. */
const made = async (email: string) => {
  const [row] = await db.run(
    sql<{ count: number }>`select count(*)::int as count from delivery where company_id = ${acme.id} and target = ${email}`,
  )
  return row?.count
}

test('a login from a browser that was never here is said by mail, with browser, network, time and the way to the sessions; the first one and a known one are not', async () => {
  const email = 'ann@people.example'
  await acme.addUser({ email, password: PASSWORD })
  const first = await logIn(email)
  expect(await made(email)).toBe(0)
  await logIn(email, { cookie: first })
  expect(await made(email)).toBe(0)
  const phone = await logIn(email, { agent: SAFARI })
  const mail = await arrived(email, 1)
  expect(mail?.subject).toBe('New login to your account in the portal of acme')
  for (const said of ['Device: Safari · iPhone', 'Network: 127.0.0.0/24', 'Time: ', 'http://portal.example.com/acme/account']) {
    expect(mail?.text?.replaceAll(/[\u2068\u2069]/g, '')).toContain(said)
  }
  expect(mail?.html).toContain('href="http://portal.example.com/acme/account"')
  await logIn(email, { agent: SAFARI, cookie: phone })
  expect(await made(email)).toBe(1)
})

test('it speaks the language of the account, with the time in its zone; without one that of the browser', async () => {
  const email = 'bea@people.example'
  await acme.addUser({ email, password: PASSWORD })
  const cookie = await logIn(email)
  await logIn(email, { language: 'fr' })
  expect((await arrived(email, 1))?.subject).toBe('Nouvelle connexion à votre compte dans le portail de acme')
  await acme.as(guest)(editAccount, { body: { language: 'de', timezone: 'Asia/Tokyo' }, headers: { cookie } })
  await logIn(email, { agent: 'curl/8.0', language: 'fr' })
  const mail = await arrived(email, 2)
  expect(mail?.subject).toBe('Neue Anmeldung bei Ihrem Konto im Portal von acme')
  const text = mail?.text?.replaceAll(/[\u2068\u2069]/g, '') ?? ''
  expect([text.includes('Gerät: unbekannt'), text.includes('(Asia/Tokyo)')]).toEqual([true, true])
})

test('nobody hears of it who switched it off, and nobody more than so many times a day', async () => {
  const [quiet, often] = ['cleo@people.example', 'dora@people.example']
  await acme.addUser({ email: quiet, password: PASSWORD })
  await acme.addUser({ email: often, password: PASSWORD })
  const cookie = await logIn(quiet)
  await acme.as(guest)(editAccount, { body: { mails_logins: false }, headers: { cookie } })
  await logIn(quiet)
  for (let turn = 0; turn < 6; turn += 1) await logIn(often)
  expect([await made(quiet), await made(often)]).toEqual([0, 3])
})
