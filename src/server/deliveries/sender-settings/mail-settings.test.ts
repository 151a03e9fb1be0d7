import { describe, expect, onTestFinished, test } from 'vitest'
import { editMailSettings, testMailSettings } from '#contract/portal/mail-settings.ts'
import type { MailSettingsForm } from '#contract/portal/mail-settings.shape.ts'
import { getPage } from '#contract/portal/screens.ts'
import { freePort } from '../../db/embedded/free-port.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { mailingCompanies } from '#tests/kit/mailing-company.ts'
import { adder, admin, deleter, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer, type TestCompany, type TestServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'

const LOGIN = { user: 'events', password: 'PASSWORD-CANARY' }
const BANNER = 'relay of the secret house network'

const operators = await startMailServer()
const own = await startMailServer({ login: LOGIN, refuses: to => (to.startsWith('nobody') ? { code: 550, words: BANNER } : undefined) })
const closed = `127.0.0.1:${await freePort()}`
const server = await startServer({ env: { ...operators.env, OUTBOUND_ALLOW: `${own.hostAndPort}, ${closed}` }, limits: MAILS_GO })
const companyOn = mailingCompanies('own')

const ownServer: MailSettingsForm = { ...own.own, smtp_user: LOGIN.user, smtp_password: LOGIN.password }

async function pageOf(company: TestCompany, who: Person = admin) {
  const { status, body, text } = await company.as(who)(getPage, { params: { '*': 'admin/settings/mail' } })
  if (status !== 200 || body.render !== 'admin_settings_mail') throw new Error(`${status} ${body.render}`)
  return { ...body, text }
}

async function save(company: TestCompany, body: MailSettingsForm, who: Person = admin) {
  const { version } = await pageOf(company)
  return company.as(who)(editMailSettings, { body, headers: { 'if-match': `"${version}"` } })
}

const passwordIn = async (where: TestServer, company: TestCompany) => {
  const db = where.app.services.database.of(company.id)
  const [row] = await db.run(sql<{ sealed: Buffer | null }>`select smtp_password_sealed as sealed from company where id = ${company.id}`)
  return row?.sealed
}

describe('who mails of a company come from', () => {
  test('is seen and changed with all three permissions alone', async () => {
    const { company } = await companyOn(server)
    for (const [who, status] of [
      [guest, 401],
      [reader, 403],
      [adder, 403],
      [editor, 403],
      [deleter, 403],
      [admin, 200],
    ] as const) {
      const saved = await save(company, { mail_name: 'Events' }, who)
      const page = await company.as(who)(getPage, { params: { '*': 'admin/settings/mail' } })
      const tried = await company.as(who)(testMailSettings, { body: {} })
      expect([who.name, saved.status, page.status, tried.status]).toEqual([who.name, status, status, status])
    }
  })

  test('is stored whole or not at all, and what cannot be is refused where it is typed', async () => {
    const { company } = await companyOn(server)
    const refused = async (body: MailSettingsForm) => {
      const { status, body: answer } = await save(company, { mail_name: 'Never', ...body })
      expect(status).toBe(422)
      return answer.issues
    }
    const whole = { ...own.own, smtp_user: 'me', smtp_password: 'secret' }
    expect(await refused({ mail_reply_to: 'nobody' })).toEqual({ mail_reply_to: 'Enter an address like events@example.com.' })
    expect(await refused({ mail_name: 'x'.repeat(101) })).toEqual({ mail_name: 'At most 100 characters.' })
    expect(await refused({ ...whole, smtp_from: '' })).toEqual({
      smtp_from: 'Enter the address that mails come from, like events@example.com.',
    })
    expect(await refused({ ...whole, smtp_host: 'mail.example.com/x' })).toEqual({
      smtp_host: 'Enter the name of a mail server, like mail.example.com.',
    })
    expect(await refused({ ...whole, smtp_host: 'mail.example.com' })).toEqual({
      smtp_port: 'A mail server is asked at port 587, 465, 2525, 25.',
    })
    const inHouse = { smtp_host: 'This mail server is not asked: it is no address on the open internet.' }
    for (const smtp_host of ['127.0.0.1', '10.1.2.3', 'localhost', '169.254.169.254', '::1', '[fd00::1]', '0x7f.1'])
      expect([smtp_host, await refused({ ...whole, smtp_host, smtp_port: 587 })]).toEqual([smtp_host, inHouse])
    expect(await refused({ ...whole, smtp_user: '' })).toEqual({ smtp_user: 'Enter the user that this password belongs to.' })
    expect((await pageOf(company)).mail).toMatchObject({ mail_name: '', smtp_host: '', has_smtp_password: false })
  })

  test('has a password that is sealed, never read back, and given to no other mail server', async () => {
    const { company } = await companyOn(server)
    expect((await save(company, ownServer)).status).toBe(200)
    const { mail, text } = await pageOf(company)
    expect(mail).toMatchObject({ smtp_host: '127.0.0.1', smtp_user: 'events', has_smtp_password: true })
    expect(text).not.toContain('CANARY')
    expect((await passwordIn(server, company))?.toString('latin1')).not.toContain('CANARY')
    const again = { smtp_password: 'Please enter the password again: it was kept for another mail server.' }
    const other = { smtp_host: 'evil.example', smtp_port: 587 }
    expect((await save(company, other)).body.issues).toEqual(again)
    expect((await company.as(admin)(testMailSettings, { body: other })).body).toMatchObject({ data: { works: false }, issues: again })
    expect((await save(company, { mail_name: 'Events' })).status).toBe(200)
    expect((await pageOf(company)).mail).toEqual({ ...mail, mail_name: 'Events' })
    expect((await save(company, { smtp_host: '' })).status).toBe(200)
    expect((await pageOf(company)).mail).toMatchObject({ smtp_host: '', smtp_user: '', smtp_from: '', has_smtp_password: false })
    expect(await passwordIn(server, company)).toBeNull()
  })

  test('is not replaced unseen: a version that is not the newest answers 412', async () => {
    const { company } = await companyOn(server)
    const { version } = await pageOf(company)
    await save(company, { mail_name: 'Theirs' })
    const mine = await company.as(admin)(editMailSettings, { body: { mail_name: 'Mine' }, headers: { 'if-match': `"${version}"` } })
    expect([mine.status, mine.body.data]).toEqual([412, { version: version + 1 }])
    expect((await pageOf(company)).mail.mail_name).toBe('Theirs')
  })
})

test('mails of a company go by its own mail server, from its own address; those of others by that of the operator', async () => {
  const [mine, others] = [await companyOn(server), await companyOn(server)]
  await save(mine.company, { ...ownServer, mail_name: 'Acme Events', mail_reply_to: 'desk@acme.example' })
  const [mineId, othersId] = [await mine.submit('ann@visitors.example'), await others.submit('bob@visitors.example')]
  await mine.outbox.until(mineId, 'confirmation ann@visitors.example sent', `notice admin@${mine.company.path}.example sent`)
  await others.outbox.until(othersId, 'confirmation bob@visitors.example sent', `notice admin@${others.company.path}.example sent`)
  const [arrived] = own.to('ann@visitors.example')
  expect(arrived?.from).toBe('events@acme.example')
  expect(arrived?.mail.from?.value).toEqual([{ address: 'events@acme.example', name: 'Acme Events' }])
  expect(arrived?.mail.replyTo?.value).toMatchObject([{ address: 'desk@acme.example' }])
  expect(arrived?.mail.text).toContain('Replies to this mail reach desk@acme.example, not the portal.')
  expect(arrived?.mail.messageId).toMatch(/@acme\.example>$/)
  expect(operators.to('ann@visitors.example')).toEqual([])
  expect(operators.to('bob@visitors.example')).toHaveLength(1)
  expect((await mine.outbox.list()).setup).toEqual({ is: 'sends', from: 'events@acme.example' })
  expect(await mine.said('ann@visitors.example')).toEqual({ to: 'ann@visitors.example' })
})

test('name and replies of a company stand on mails that the operator’s mail server takes, too', async () => {
  const { company, outbox, submit } = await companyOn(server)
  await save(company, { mail_name: 'House of Events', mail_reply_to: 'desk@house.example' })
  const id = await submit('cid@visitors.example')
  await outbox.until(id, 'confirmation cid@visitors.example sent', `notice admin@${company.path}.example sent`)
  const [arrived] = operators.to('cid@visitors.example')
  expect(arrived?.mail.from?.value).toEqual([{ address: 'portal@example.com', name: 'House of Events' }])
  expect(arrived?.mail.replyTo?.value).toMatchObject([{ address: 'desk@house.example' }])
})

test('what waits because a mail server took nothing goes by other settings as soon as they are saved', async () => {
  const { company, outbox, submit } = await companyOn(server)
  const [host = '', port = ''] = closed.split(':')
  await save(company, { smtp_host: host, smtp_port: Number(port), smtp_from: 'events@acme.example' })
  const id = await submit('dan@visitors.example')
  await outbox.until(id, 'confirmation dan@visitors.example failed', `notice admin@${company.path}.example failed`)
  expect((await outbox.rows(id))[0]?.why).toBe(
    'The mail server of the company could not be reached. Check its name and port in the settings of mail.',
  )
  await save(company, ownServer)
  await outbox.until(id, 'confirmation dan@visitors.example sent', `notice admin@${company.path}.example sent`)
})

test('where an operator has no mail server, a company with one of its own sends, and others are caught', async () => {
  const { PUBLIC_URL } = operators.env
  const bare = await startServer({ env: { PUBLIC_URL, OUTBOUND_ALLOW: own.hostAndPort }, limits: MAILS_GO })
  onTestFinished(() => bare.stop())
  const [mine, others] = [await companyOn(bare), await companyOn(bare)]
  await save(mine.company, ownServer)
  const [mineId, othersId] = [await mine.submit('eve@visitors.example'), await others.submit('fay@visitors.example')]
  await mine.outbox.until(mineId, 'confirmation eve@visitors.example sent', `notice admin@${mine.company.path}.example sent`)
  expect(own.to('eve@visitors.example')).toHaveLength(1)
  expect((await others.outbox.caught(othersId, 'confirmation')).to).toBe('fay@visitors.example')
})

test('a company’s mail server that hangs holds no place of those with which others send', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const hanging = await startMailServer({ holds: () => released })
  const shared = await startServer({
    env: { ...operators.env, OUTBOUND_ALLOW: `${hanging.hostAndPort}, ${own.hostAndPort}` },
    limits: { ...MAILS_GO, mailsAtOnce: 1, ownServerMailsAtOnce: 2, ownServerMailsAtOncePerCompany: 1 },
  })
  onTestFinished(() => shared.stop())
  const [hangs, operated, another] = [await companyOn(shared), await companyOn(shared), await companyOn(shared)]
  for (const { withoutNotices } of [hangs, operated, another]) await withoutNotices()
  await save(hangs.company, hanging.own)
  await save(another.company, ownServer)
  for (let n = 0; n < 3; n += 1) await hangs.submit(`slow${n}@visitors.example`)
  await expect.poll(() => hanging.mails.length, { timeout: 45_000 }).toBe(1)
  const [first, second] = [await operated.submit('quick@visitors.example'), await another.submit('fast@visitors.example')]
  await operated.outbox.until(first, 'confirmation quick@visitors.example sent')
  await another.outbox.until(second, 'confirmation fast@visitors.example sent')
  expect(hanging.mails).toHaveLength(1)
  release()
  await expect.poll(() => hanging.mails.length, { timeout: 45_000 }).toBe(3)
})

describe('a test', () => {
  const tryIn = async (company: TestCompany, body: MailSettingsForm) => (await company.as(admin)(testMailSettings, { body })).body

  test('goes to whoever presses, by settings that are not saved', async () => {
    const { company } = await companyOn(server)
    const answer = await tryIn(company, { ...ownServer, mail_name: 'Acme Events', mail_reply_to: 'desk@acme.example' })
    expect(answer).toMatchObject({ success: true, data: { works: true } })
    const [arrived, ...more] = own.to(`admin@${company.path}.example`)
    expect(more).toEqual([])
    expect(arrived?.mail.subject).toBe('Test mail of Acme Events')
    expect(arrived?.mail.replyTo?.value).toMatchObject([{ address: 'desk@acme.example' }])
    expect((await pageOf(company)).mail.smtp_host).toBe('')
    expect((await tryIn(company, {})).data).toEqual({ works: true })
    expect(operators.to(`admin@${company.path}.example`)).toHaveLength(1)
  })

  test('says what is wrong in one of eight sentences, and never what the mail server said', async () => {
    const { company } = await companyOn(server)
    const picky = await startMailServer({ refusesSender: { code: 553, words: BANNER } })
    const refusing = await startMailServer({ refuses: () => ({ code: 550, words: BANNER }) })
    const busy = await startMailServer({ refuses: () => ({ code: 451, words: BANNER }) })
    const several = [picky, refusing, busy]
    const allowing = await startServer({
      beside: server,
      env: { ...operators.env, OUTBOUND_ALLOW: [own, ...several].map(one => one.hostAndPort).join(', ') + `, ${closed}` },
    })
    onTestFinished(() => allowing.stop())
    const cookie = await company.cookieOf(admin)
    const saidTo = async (body: MailSettingsForm) => {
      const answer = await allowing.fetch(`/api/portal/${company.path}/admin/settings/mail/test/`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      })
      const text = await answer.text()
      expect(text).not.toMatch(/secret house/)
      return (JSON.parse(text) as { message: readonly string[] }).message
    }
    const [host = '', port = ''] = closed.split(':')
    const said = []
    for (const body of [
      { ...ownServer, smtp_password: 'wrong' },
      picky.own,
      refusing.own,
      busy.own,
      { ...own.own, smtp_host: host, smtp_port: Number(port) },
    ])
      said.push((await saidTo(body))[1])
    expect(said).toEqual([
      'The mail server of the company did not accept user or password. Check them in the settings of mail.',
      'The mail server of the company does not take mails from its sender. Check that address in the settings of mail.',
      'The mail server refused your address for good.',
      'The mail server did not take the mail for now. Try again in a few minutes.',
      'The mail server of the company could not be reached. Check its name and port in the settings of mail.',
    ])
  })

  test('is made 20 times in an hour by a person, 60 by a company, and what would not be sent counts as none', async () => {
    const { company } = await companyOn(server)
    const db = server.app.services.database.of(company.id)
    const counted = (key: string, count: number) =>
      db.run(sql`update attempt set count = ${count} where company_id = ${company.id} and key like ${key}`)
    const refused = async () => {
      const { status, body } = await company.as(admin)(testMailSettings, { body: ownServer })
      return [status, body.message[1]]
    }
    expect((await tryIn(company, ownServer)).data).toEqual({ works: true })
    await counted('mail settings test%', 19)
    expect((await tryIn(company, { mail_reply_to: 'x' })).data).toEqual({ works: false })
    expect((await tryIn(company, ownServer)).data).toEqual({ works: true })
    const way = 'Save the settings and see in the outbox what becomes of the mails, or try again later.'
    expect(await refused()).toEqual([429, `You have sent many tests in this hour. ${way}`])
    await counted('mail settings test:%', 1)
    await counted('mail settings test', 60)
    expect(await refused()).toEqual([429, `Your company has sent many tests in this hour. ${way}`])
    expect(own.to(`admin@${company.path}.example`)).toHaveLength(2)
    // Nobody else's company hears of it.
    expect((await tryIn((await companyOn(server)).company, ownServer)).data).toEqual({ works: true })
  })

  test('is made ten times a minute, and one at a time by a company', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const slow = await startMailServer({ holds: () => released })
    const limited = await startServer({ env: { ...operators.env, OUTBOUND_ALLOW: slow.hostAndPort }, limits: { sourceTestsPerMinute: 10 } })
    onTestFinished(() => limited.stop())
    const { company } = await companyOn(limited)
    const first = tryIn(company, slow.own)
    await expect.poll(() => slow.mails.length).toBe(1)
    expect((await company.as(admin)(testMailSettings, { body: slow.own })).status).toBe(429)
    release()
    expect((await first).data).toEqual({ works: true })
    const statuses = []
    for (let n = 0; n < 9; n += 1) statuses.push((await company.as(admin)(testMailSettings, { body: { mail_reply_to: 'x' } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
  })
})
