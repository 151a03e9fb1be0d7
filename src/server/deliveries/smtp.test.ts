import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { editFormMails } from '#contract/portal/form-mails.ts'
import { resendDelivery } from '#contract/portal/outbox.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { type Parts, TYPE } from '#tests/kit/forms.ts'
import { mailingCompanies } from '#tests/kit/mailing-company.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'
import { makeWait } from '#tests/deliveries/crowd.ts'
import { mailSettingFrom } from './mail-setting.ts'
import { DEFAULT_MAILS } from './receivers.ts'
import { failureOf, smtpTransport } from './smtp.ts'

const BANNER = 'relay of the secret house network'
const busy = new Set<string>()
const mailServer = await startMailServer({
  refuses: address => {
    if (busy.has(address)) return { code: 451, words: BANNER }
    return address.startsWith('nobody') ? { code: 550, words: BANNER } : undefined
  },
})
const server = await startServer({ env: mailServer.env, limits: MAILS_GO })
/** What is sent here waits for a server that a test starts beside it. */
const idle = await startServer({ env: mailServer.env })

const companyOn = mailingCompanies('mail')

test('a mail arrives: from the company at the operator’s address, known by its delivery, as text and as HTML, with links of PUBLIC_URL', async () => {
  const { company, outbox, submit } = await companyOn(server, { title: 'Räume & mehr' })
  const address = 'ann@visitors.example'
  const id = await submit(address)
  await outbox.until(id, `confirmation ${address} sent`, `notice admin@${company.path}.example sent`)
  const [arrived, ...more] = mailServer.to(address)
  expect(more).toEqual([])
  const { mail, from, to } = arrived!
  const row = (await outbox.rows(id)).find(({ kind }) => kind === 'confirmation')
  expect({ from, to, messageId: mail.messageId, sender: mail.from?.value }).toEqual({
    from: 'portal@example.com',
    to: [address],
    messageId: `<${row?.uuid}@example.com>`,
    sender: [{ address: 'portal@example.com', name: company.path }],
  })
  expect(row?.is_caught).toBe(false)
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail.subject).toContain('Räume & mehr')
  expect(mail.text).toContain('Räume & mehr')
  expect(mail.html).toContain('Räume &amp; mehr')
  expect((await outbox.one(row?.uuid ?? '')).mail).toBeUndefined()
  const [notice] = mailServer.to(`admin@${company.path}.example`)
  expect(notice?.mail.text).toContain(`http://portal.example.com/${company.path}/admin/submissions/${id}`)
})

test('links never lead to where a request came to', async () => {
  const { company, path, outbox } = await companyOn(server)
  const form = new FormData()
  form.append('email', 'host@visitors.example')
  const answer = await server.fetch(`/api/portal/${company.path}/forms/${TYPE}/${path}`, {
    method: 'POST',
    body: form,
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-host': 'evil.portal.example.com' },
  })
  const { data } = (await answer.json()) as { data?: { event_id: string } }
  const notice = `admin@${company.path}.example`
  await outbox.until(data?.event_id ?? '', 'confirmation host@visitors.example sent', `notice ${notice} sent`)
  for (const { raw } of [...mailServer.to(notice), ...mailServer.to('host@visitors.example')]) expect(raw).not.toContain('evil')
})

const HOSTILE = [
  'x\r\nBcc: victim@evil.example',
  'x\nTo: victim@evil.example\n\nbody',
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{reference} ${reference} {{reference}}',
  '\u2028X-Evil: 1\u2029',
  'a'.repeat(150),
  '=?utf-8?B?QmNjOiB2aWN0aW1AZXZpbC5leGFtcGxl?=',
  '\u202Etxt.exe',
]

test('nothing that was typed adds a header, a receiver or markup', async () => {
  const { company, outbox, submit } = await companyOn(server)
  for (const [index, typed] of HOSTILE.entries()) {
    const address = `hostile${index}@visitors.example`
    const parts: Parts = [
      ['event_name', typed],
      ['note', typed],
    ]
    const id = await submit(address, parts)
    const notice = `admin@${company.path}.example`
    await outbox.until(id, `confirmation ${address} sent`, `notice ${notice} sent`)
  }
  const arrived = mailServer.to(`admin@${company.path}.example`)
  expect(arrived).toHaveLength(HOSTILE.length)
  for (const { mail, to } of arrived) {
    expect(to).toEqual([`admin@${company.path}.example`])
    expect(mail.bcc).toBeUndefined()
    expect([mail.to].flat().flatMap(one => one?.value.map(({ address }) => address))).toEqual(to)
    expect(mail.headers.has('x-evil')).toBe(false)
    expect([...(mail.subject ?? '')].length).toBeLessThanOrEqual(150)
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
  }
  expect(mailServer.mails.some(({ to }) => to.includes('victim@evil.example'))).toBe(false)
})

test('an address that is refused for good gets no further try, and staff read why, not what the other side said', async () => {
  const { company, outbox, submit } = await companyOn(server)
  const id = await submit('nobody@visitors.example')
  await outbox.until(id, 'confirmation nobody@visitors.example dead', `notice admin@${company.path}.example sent`)
  const row = (await outbox.rows(id)).find(({ kind }) => kind === 'confirmation')
  expect(row).toMatchObject({
    attempts: 1,
    can_resend: true,
    why: 'The mail server of the address refused it for good. Check the address.',
  })
  expect(JSON.stringify(row)).not.toContain(BANNER)
})

test('what is not taken for now is tried again, as the same mail', async () => {
  const { company, db, outbox, submit } = await companyOn(server)
  const address = 'busy@visitors.example'
  busy.add(address)
  const id = await submit(address)
  await outbox.until(id, `confirmation ${address} failed`, `notice admin@${company.path}.example sent`)
  const row = (await outbox.rows(id)).find(({ kind }) => kind === 'confirmation')
  expect(row).toMatchObject({ attempts: 1, why: 'The mail server did not take it for now.', next_at: expect.any(String) as string })
  busy.delete(address)
  // As if the minute were over.
  await db.run(sql`update delivery set next_at = now() where company_id = ${company.id} and id = ${row?.uuid}`)
  await outbox.until(id, `confirmation ${address} sent`, `notice admin@${company.path}.example sent`)
  expect(mailServer.to(address).map(({ mail }) => mail.messageId)).toEqual([`<${row?.uuid}@example.com>`])
})

test('what staff have sent again is a mail of its own, which no program drops as known', async () => {
  const { company, outbox, submit } = await companyOn(server)
  const address = 'again@visitors.example'
  const id = await submit(address)
  await outbox.until(id, `confirmation ${address} sent`, `notice admin@${company.path}.example sent`)
  const row = (await outbox.rows(id)).find(({ kind }) => kind === 'confirmation')
  expect((await company.as(admin)(resendDelivery, { params: { id: row?.uuid ?? '' } })).status).toBe(200)
  await expect.poll(() => mailServer.to(address).length, { timeout: 45_000 }).toBe(2)
  expect(new Set(mailServer.to(address).map(({ mail }) => mail.messageId)).size).toBe(2)
})

test('without an address to link to no mail leaves the server', async () => {
  const { PUBLIC_URL: _, ...env } = mailServer.env
  const bare = await startServer({ env, limits: MAILS_GO })
  onTestFinished(() => bare.stop())
  const { company, outbox, submit } = await companyOn(bare)
  const id = await submit('link@visitors.example')
  await outbox.until(id, 'confirmation link@visitors.example suppressed', `notice admin@${company.path}.example suppressed`)
  expect((await outbox.rows(id))[0]?.why).toBe('The portal has no address to link to. An operator has to set PUBLIC_URL.')
  expect(mailServer.to('link@visitors.example')).toEqual([])
})

test('a submit succeeds while the mail server is away, and its mail is tried again', async () => {
  const away = await startMailServer()
  await away.stop()
  const alone = await startServer({ env: away.env, limits: MAILS_GO })
  onTestFinished(() => alone.stop())
  const { company, outbox, submit } = await companyOn(alone)
  const id = await submit('away@visitors.example')
  await outbox.until(id, 'confirmation away@visitors.example failed', `notice admin@${company.path}.example failed`)
  expect((await outbox.rows(id))[0]?.why).toBe('The mail server could not be reached.')
})

test('one company has a part of what a server sends at a time: another one’s mails go while its own hang', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const slow = await startMailServer({ holds: async ({ to }) => (to[0]?.startsWith('slow') ? released : undefined) })
  const shared = await startServer({ env: slow.env, limits: { ...MAILS_GO, mailsAtOnce: 2, mailsAtOncePerCompany: 1 } })
  onTestFinished(() => shared.stop())
  const [one, other] = [await companyOn(shared), await companyOn(shared)]
  for (const { withoutNotices } of [one, other]) await withoutNotices()
  for (let n = 0; n < 3; n += 1) await one.submit(`slow${n}@visitors.example`)
  await expect.poll(() => slow.mails.length, { timeout: 45_000 }).toBe(1)
  const id = await other.submit('quick@visitors.example')
  await other.outbox.until(id, 'confirmation quick@visitors.example sent')
  expect(slow.mails.map(({ to }) => to[0])).toEqual([slow.mails[0]?.to[0], 'quick@visitors.example'])
  release()
  await expect.poll(() => slow.mails.length, { timeout: 45_000 }).toBe(4)
})

test.each([
  { limit: { mailsPerCompanyPerMinute: 3 }, first: [3, 2] },
  { limit: { mailsPerAddressPerMinute: 2 }, first: [4, 1] },
])('a minute has so many mails of a company, and so many to an address', async ({ limit, first }) => {
  const narrow = await startServer({ env: mailServer.env, limits: { ...MAILS_GO, ...limit } })
  onTestFinished(() => narrow.stop())
  const { company, db, outbox, submit, withoutNotices } = await companyOn(narrow)
  await withoutNotices()
  const [one, other] = [`${randomUUID()}@visitors.example`, `${randomUUID()}@visitors.example`]
  for (const address of [one, one, one, other, other]) await submit(address)
  const counts = async () => {
    const { sent, waiting } = (await outbox.list()).counts
    return [sent, waiting]
  }
  await expect.poll(counts, { timeout: 45_000 }).toEqual(first)
  // The next minute: what was sent lies behind, and what was put off is due.
  await db.run(sql`update delivery set done_at = done_at - interval '61 seconds' where company_id = ${company.id} and done_at is not null`)
  await db.run(sql`update delivery set next_at = now() where company_id = ${company.id} and next_at is not null`)
  await expect.poll(counts, { timeout: 45_000 }).toEqual([5, 0])
  expect([mailServer.to(one).length, mailServer.to(other).length]).toEqual([3, 2])
})

test('whoever submits hears where the confirmation goes, and of none that does not come', async () => {
  const strict = await startServer({ env: mailServer.env, limits: { ...MAILS_GO, confirmationsPerAddressPerHour: 1 } })
  onTestFinished(() => strict.stop())
  const { company, path, outbox, said, submit } = await companyOn(strict)
  const address = `${randomUUID()}@visitors.example`
  const id = await submit(address)
  await outbox.until(id, `confirmation ${address} sent`, `notice admin@${company.path}.example sent`)
  expect(await said('new@visitors.example')).toEqual({ to: 'new@visitors.example' })
  // However it is written.
  expect(await said(`${address.slice(0, 3)}.${address.slice(3)}`.toUpperCase())).toMatchObject({ is_withheld: true })
  // One's own account has no such limit.
  const own = `admin@${company.path}.example`
  for (const _ of [1, 2, 3]) expect(await said(own, admin)).toEqual({ to: own })
  expect(await said('')).toBeUndefined()
  const body = { ...DEFAULT_MAILS, confirms: false }
  await company.as(admin)(editFormMails, { params: { type: TYPE, path }, body, headers: { 'if-match': '"1"' } })
  expect(await said('another@visitors.example')).toBeUndefined()
})

test.each([
  ['nothing is set up', {}],
  ['there is no address to link to', { SMTP_URL: mailServer.env.SMTP_URL, MAIL_FROM: mailServer.env.MAIL_FROM }],
])('where no mail leaves the server whoever submits hears of none: %s', async (_, env) => {
  const bare = await startServer({ env, limits: MAILS_GO })
  onTestFinished(() => bare.stop())
  expect(await (await companyOn(bare)).said('ann@visitors.example')).toBeUndefined()
})

test('a mail that takes too long ends with its connection', async () => {
  const arrived = Promise.withResolvers<void>()
  const slow = await startMailServer({ holds: () => arrived.promise })
  const setting = mailSettingFrom(slow.env)
  const transport = smtpTransport(setting!, () => undefined, 300)
  const mail = {
    id: randomUUID(),
    name: 'Acme',
    to: 'late@visitors.example',
    replyTo: '',
    subject: 'Late',
    text: 'Late',
    html: '<p>Late</p>',
  }
  expect(await transport.send(mail)).toEqual({ is: 'failed', reason: 'timeout', isFinal: false, isSure: false })
  await expect.poll(() => slow.open()).toBe(0)
  arrived.resolve()
})

test('while very many wait in one company, another one’s mail goes at once', async () => {
  const shared = await startServer({ env: mailServer.env, limits: MAILS_GO })
  onTestFinished(() => shared.stop())
  const [one, other] = [await companyOn(shared), await companyOn(shared)]
  for (const { withoutNotices } of [one, other]) await withoutNotices()
  await one.submit('first@visitors.example')
  await makeWait(one.db, 2_000)
  const id = await other.submit('quick2@visitors.example')
  await other.outbox.until(id, 'confirmation quick2@visitors.example sent')
  expect((await one.outbox.list()).counts.waiting).toBeGreaterThan(1_000)
})

test('notices that went in one mail go in the same one again where it is not known whether it arrived', async () => {
  const { company, db, outbox, path, submit } = await companyOn(idle)
  const body = { ...DEFAULT_MAILS, confirms: false }
  await company.as(admin)(editFormMails, { params: { type: TYPE, path }, body, headers: { 'if-match': '"1"' } })
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) ids.push(await submit(`${randomUUID()}@visitors.example`))
  const first = await startMailServer({ holds: () => Promise.reject(new Error('lost')), ends: true })
  const before = await startServer({ beside: idle, env: first.env, limits: MAILS_GO })
  const maker = `admin@${company.path}.example`
  await expect.poll(() => first.to(maker).length, { timeout: 45_000 }).toBe(1)
  await expect.poll(async () => (await outbox.list('?state=failed')).rows.length, { timeout: 45_000 }).toBe(7)
  await before.stop()
  ids.push(await submit('eighth@visitors.example'))
  const second = await startMailServer()
  const after = await startServer({ beside: idle, env: second.env, limits: MAILS_GO })
  onTestFinished(() => after.stop())
  await db.run(sql`update delivery set next_at = now() where company_id = ${company.id} and next_at is not null`)
  await expect.poll(async () => (await outbox.list()).counts.sent, { timeout: 45_000 }).toBe(8)
  const [lost] = first.to(maker)
  const again = second.to(maker).find(({ mail }) => mail.messageId === lost?.mail.messageId)
  const about = (text = '') => [...text.matchAll(/submissions\/([\da-f-]{36})/g)].map(([, id]) => id).toSorted()
  expect(about(again?.mail.text)).toEqual(about(lost?.mail.text))
  expect(
    second
      .to(maker)
      .flatMap(({ mail }) => about(mail.text))
      .toSorted(),
  ).toEqual(ids.toSorted())
})

test('beyond what a company may have waiting notices become one for each address, events wait, and nothing is lost', async () => {
  const { company, db, outbox, submit } = await companyOn(idle)
  const away = await startMailServer()
  await away.stop()
  const ids: string[] = []
  const failing = await startServer({ beside: idle, env: away.env, limits: { ...MAILS_GO, mailsWaitingPerCompany: 6 } })
  const counts = async () => (await outbox.list()).counts
  const failed = async () => (await counts()).failed
  for (let n = 0; n < 3; n += 1) ids.push(await submit(`crowd${n}@visitors.example`))
  // Three confirmations, three notices: as many as may be.
  await expect.poll(failed, { timeout: 45_000 }).toBe(6)
  expect((await counts()).suppressed).toBe(0)
  ids.push(await submit('crowd3@visitors.example'))
  // Of the notices one is left, which stands for the others.
  await expect.poll(counts, { timeout: 45_000 }).toMatchObject({ failed: 6, suppressed: 2 })
  for (let n = 4; n < 9; n += 1) ids.push(await submit(`crowd${n}@visitors.example`))
  // Once nothing but confirmations is left to gather, what happened waits as events.
  await expect
    .poll(async () => (await outbox.list()).rows.filter(({ kind }) => kind === 'confirmation').length, { timeout: 45_000 })
    .toBeGreaterThan(4)
  await failing.stop()
  const working = await startServer({ beside: idle, env: mailServer.env, limits: { ...MAILS_GO, mailsWaitingPerCompany: 6 } })
  onTestFinished(() => working.stop())
  await db.run(sql`update delivery set next_at = now() where company_id = ${company.id} and next_at is not null`)
  for (const n of ids.keys()) await expect.poll(() => mailServer.to(`crowd${n}@visitors.example`).length, { timeout: 45_000 }).toBe(1)
  const maker = `admin@${company.path}.example`
  const numbered = () => mailServer.to(maker).map(({ mail }) => Number(/^(\d+) new/.exec(mail.subject ?? '')?.[1] ?? 1))
  await expect.poll(() => numbered().reduce((sum, one) => sum + one, 0), { timeout: 45_000 }).toBe(ids.length)
  const gathered = (await outbox.list('?state=suppressed')).rows[0]
  expect(gathered?.why).toBe('Too much waited to be sent. One mail to this address says how many requests there were.')
  const listing = mailServer.to(maker).find(({ mail }) => / more requests? (?:is|are) in the portal\./.test(mail.text ?? ''))
  expect(listing?.mail.text).toContain(`/${company.path}/admin/submissions\n`)
})

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused', true],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused', true],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'sender', false],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'busy', false],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'login', false],
  [{ code: 'ETLS', command: 'CONN' }, 'tls', false],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'timeout', false],
  [{ code: 'ESOCKET', command: 'CONN' }, 'unreachable', false],
])('what a mail server says, %j, is %s', (said, reason, isFinal) => {
  expect(failureOf(said)).toMatchObject({ is: 'failed', reason, isFinal })
})

test('a mail surely did not arrive where the mail server said so, or was never reached', () => {
  const isSure = (said: Parameters<typeof failureOf>[0]) => failureOf(said).isSure
  expect(isSure({ command: 'RCPT TO', responseCode: 451 })).toBe(true)
  expect(isSure({ code: 'ESOCKET', command: 'CONN', syscall: 'connect' })).toBe(true)
  expect(isSure({ code: 'ECONNECTION', command: 'CONN' })).toBe(false)
  expect(isSure({ code: 'ETIMEDOUT', command: 'CONN' })).toBe(false)
  expect(isSure({ code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'CONNECT_TIMEOUT' })).toBe(true)
})

test('an address that takes no connection in time is one without a connection: the next one is tried', () => {
  const said = { code: 'ETIMEDOUT', command: 'CONN' }
  expect(failureOf({ ...said, timeoutType: 'CONNECT_TIMEOUT' })).toMatchObject({ reason: 'timeout', isConnected: false })
  expect(failureOf({ ...said, timeoutType: 'GREETING_TIMEOUT' })).not.toHaveProperty('isConnected')
})
