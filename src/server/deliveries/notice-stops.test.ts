import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { editFormMails, getFormMails } from '#contract/portal/form-mails.ts'
import { login, logout } from '#contract/portal/people.ts'
import { resumeNoticesOf } from '#contract/portal/notice-stops.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { mailingCompanies } from '#tests/kit/mailing-company.ts'
import { TYPE } from '#tests/kit/forms.ts'
import { adder, admin, editor, guest, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'
import { secretsWith } from '../secrets/secrets.ts'
import { DEFAULT_MAILS } from './receivers.ts'
import { noticeToken, readNoticeToken } from './stop-link.ts'

const mailServer = await startMailServer()
const server = await startServer({ env: mailServer.env, limits: MAILS_GO })
const companyOn = mailingCompanies('stop')
const DESK = 'desk@house.example'

/** A company whose form notifies a desk, and the link in the first notice that it got. */
async function deskOn() {
  const made = await companyOn(server, { title: 'Räume & mehr' })
  const params = { type: TYPE, path: made.path }
  const body = { ...DEFAULT_MAILS, notifies_maker: false, confirms: false, notify: [DESK] }
  await made.company.as(admin)(editFormMails, { params, body, headers: { 'if-match': '"1"' } })
  const before = mailServer.to(DESK).length
  const id = await made.submit('ann@visitors.example')
  await made.outbox.until(id, `notice ${DESK} sent`)
  const arrived = mailServer.to(DESK)[before]!
  const url = new URL(/^List-Unsubscribe:\s*<([^>]+)>/im.exec(arrived.raw)?.[1] ?? '')
  const mails = async () => (await made.company.as(admin)(getFormMails, { params })).body
  return { ...made, params, arrived, url, path: url.pathname, mails }
}

/** As a mail program does it: without a word of where it comes from. */
const press = (path: string, body: RequestInit['body'] = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
  server.fetch(path, { method: 'POST', body })

describe('a notice to the people of a form', () => {
  test('has a way out: one press in the mail program, and a link in the mail', async () => {
    const { company, arrived, url } = await deskOn()
    expect(url.href).toMatch(new RegExp(`^http://portal\\.example\\.com/api/portal/${company.path}/notices/stop/[\\w-]+$`))
    expect(arrived.raw.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${url.href}>`)
    expect(arrived.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(arrived.mail.text).toContain(`Stop these notices: ${url.href}`)
    expect(arrived.mail.html).toContain(`<a href="${url.href}"`)
    expect(url.href).not.toContain('house.example')
  })

  test('is stopped by no look at its link: programs that look for dangerous ones open all of them', async () => {
    const { path, mails } = await deskOn()
    const page = await server.fetch(path)
    const html = await page.text()
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(`<form method="post" action="${path}"><button type="submit">Stop notices of these forms</button>`)
    expect(html).toContain(DESK)
    expect(html).not.toContain('<script')
    expect((await server.fetch(path, { method: 'HEAD' })).status).toBe(200)
    expect((await mails()).stopped).toEqual([])
    const german = await server.fetch(path, { headers: { 'accept-language': 'de' } })
    expect(await german.text()).toContain('<html lang="de" dir="ltr">')
  })

  test.each([
    ['as mail programs send it', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['as others do', new FormData()],
    ['with nothing', null],
  ])('ends with one press, %s; what is sent later is held back and says why', async (_how, body) => {
    const { outbox, submit, path, mails } = await deskOn()
    if (body instanceof FormData) body.append('List-Unsubscribe', 'One-Click')
    const answer = await press(path, body)
    const html = await answer.text()
    expect([answer.status, html.includes('Notices stopped')]).toEqual([200, true])
    expect(html).toContain(`action="${path.replace('/stop/', '/resume/')}"><button type="submit">Get them again</button>`)
    expect((await mails()).stopped).toEqual([DESK])
    const before = mailServer.to(DESK).length
    const id = await submit('bob@visitors.example')
    await outbox.until(id, `notice ${DESK} suppressed`)
    expect((await outbox.rows(id))[0]?.why).toBe(
      'Whoever has this address stopped the notices of this form. Take them up again in its section MAILS.',
    )
    expect(mailServer.to(DESK)).toHaveLength(before)
  })

  test('is stopped by no press that is larger than one is: it is refused once, and its rest says nothing', async () => {
    const { path, mails } = await deskOn()
    const large = new URLSearchParams({ 'List-Unsubscribe': 'One-Click'.repeat(4_000) })
    expect((await press(path, large)).status).toBe(413)
    // By then the rest of the first one has come.
    expect((await press(path, large)).status).toBe(413)
    expect((await mails()).stopped).toEqual([])
  })

  test('comes again by the same link, or when staff take it up', async () => {
    const { company, params, path, mails, outbox, submit } = await deskOn()
    await press(path)
    expect((await (await press(path.replace('/stop/', '/resume/'))).text()).includes('Notices taken up again')).toBe(true)
    expect((await mails()).stopped).toEqual([])
    await press(path)
    const body = { address: DESK.toUpperCase() }
    for (const [who, status] of [
      [guest, 401],
      [reader, 403],
      [adder, 403],
      [editor, 200],
    ] as const)
      expect([who.name, (await company.as(who)(resumeNoticesOf, { params, body })).status]).toEqual([who.name, status])
    expect((await mails()).stopped).toEqual([])
    const id = await submit('cid@visitors.example')
    await outbox.until(id, `notice ${DESK} sent`)
  })

  test('is stopped for its form and its company alone', async () => {
    const [one, other] = [await deskOn(), await deskOn()]
    await press(one.path)
    expect((await other.mails()).stopped).toEqual([])
    const foreign = one.path.replace(one.company.path, other.company.path)
    const answer = await press(foreign)
    expect([answer.status, (await answer.text()).includes('This link does not work any more')]).toEqual([404, true])
    expect((await press(one.path.slice(0, -4))).status).toBe(404)
    expect((await other.mails()).stopped).toEqual([])
  })

  test('is stopped by a press whose body is small, and no other call takes such a body', async () => {
    const { company, path } = await deskOn()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.fetch(path, { method: 'POST', body: 'x'.repeat(10_000), headers: form })).status).toBe(413)
    for (const call of [login, logout]) {
      const answer = await server.fetch(call.path.replace(':company', company.path), { method: 'POST', body: 'a=b', headers: form })
      expect([call.name, answer.status]).toEqual([call.name, 415])
    }
    expect((await server.fetch(path, { method: 'POST', body: '<x/>', headers: { 'content-type': 'text/xml' } })).status).toBe(415)
  })

  test('leaves neither its link nor its receiver in a log', async () => {
    const { path } = await deskOn()
    await server.fetch(path)
    await press(path)
    const logged = JSON.stringify(server.logs)
    expect(logged).toContain('/notices/stop/:token')
    expect(logged).not.toContain(path.split('/').at(-1))
    expect(logged).not.toContain(DESK)
  })
})

test('a mail to whoever sent a request has no way out: it is about that alone', async () => {
  const { company, outbox, submit } = await companyOn(server)
  const id = await submit('guest@visitors.example')
  await outbox.until(id, 'confirmation guest@visitors.example sent', `notice admin@${company.path}.example sent`)
  const [arrived] = mailServer.to('guest@visitors.example')
  expect(arrived?.raw).not.toMatch(/List-Unsubscribe|notices\/stop/)
})

test('a link holds as many forms as fit into an address, and is nothing without its key', () => {
  const key = randomBytes(32)
  const [secrets, others] = [secretsWith([key]), secretsWith([randomBytes(32)])]
  const forms = Array.from({ length: 50 }, () => randomUUID())
  for (const address of [DESK, `${'a'.repeat(64)}@${'long.'.repeat(36)}example`]) {
    const token = noticeToken(secrets, 'acme', { address, forms })
    expect(token.length).toBeLessThanOrEqual(500)
    const link = readNoticeToken(secrets, 'acme', token)
    expect(link?.address).toBe(address)
    expect(link?.forms).toEqual(forms.slice(0, link?.forms.length))
    expect(readNoticeToken(others, 'acme', token)).toBeUndefined()
    expect(readNoticeToken(secrets, 'other', token)).toBeUndefined()
  }
})
