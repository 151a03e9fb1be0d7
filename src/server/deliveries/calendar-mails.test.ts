import { expect, onTestFinished, test } from 'vitest'
import { eraseSubmission, restoreSubmission } from '#contract/portal/bin.ts'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import { modelCalendar } from '#tests/kit/model-calendar.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { type ArrivedMail, startMailServer } from '#tests/kit/stand-ins/mail-server.ts'

const held = new Map<string, Promise<void>>()
const busy = new Set<string>()
const mailServer = await startMailServer({
  holds: async ({ to }) => held.get(to[0] ?? ''),
  refuses: address => (busy.has(address) ? { code: 451, words: 'Later' } : undefined),
})
const limits = { mailsAtOnce: 4, mailsPerCompanyPerMinute: 0, mailsPerAddressPerMinute: 0, bookingMailsWaitSeconds: 0 }
const server = await startServer({ env: mailServer.env, limits })
const acme = await requestsWithSpaces(server, 'acme')
await acme.setMails({ notifies_maker: false })
const outbox = outboxIn(acme.company)

const subjects = (address: string) => mailServer.to(address).map(({ mail }) => mail.subject?.replace(/:.*/, ''))
const calendarIn = ({ mail }: ArrivedMail) =>
  mail.attachments.find(({ contentType }) => contentType === 'application/ics')?.content.toString() ?? ''

test('the calendar file goes with the mail, whose type names its method, and holds no link for editing', async () => {
  const email = 'ics@visitors.example'
  const submission = await acme.submit({ spaces: [await acme.space()], email, who: guest })
  await outbox.until(submission, `confirmation ${email} sent`)
  const [arrived] = mailServer.to(email)
  expect(arrived?.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8;\s+method=PUBLISH/m)
  const file = calendarIn(arrived!)
  expect(file).toContain('\r\nMETHOD:PUBLISH\r\n')
  expect(file).toMatch(/\r\nORGANIZER;CN="acme":mailto:portal@example\.com\r\n/)
  expect(file).not.toMatch(/key=|URL:|Secret/)
})

test('a request that staff delete is taken out of the calendar of whoever sent it, and nothing of it stays', async () => {
  const calendar = modelCalendar()
  const email = 'gone@visitors.example'
  const submission = await acme.submit({ spaces: [await acme.space()], email, who: guest })
  await outbox.until(submission, `confirmation ${email} sent`)
  calendar.open(calendarIn(mailServer.to(email)[0]!))
  expect(calendar.shown()).toHaveLength(1)
  expect((await acme.company.as(admin)(deleteSubmission, { params: { submission } })).status).toBe(200)
  await expect.poll(() => subjects(email), { timeout: 45_000 }).toEqual(['We received your request', 'Your request was cancelled'])
  const cancelled = mailServer.to(email)[1]!
  expect(cancelled.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8;\s+method=CANCEL/m)
  expect(cancelled.mail.text).toMatch(/Spaces, before: Hall \d+, Tower/)
  expect(cancelled.mail.text).not.toContain('Secret')
  calendar.open(calendarIn(cancelled))
  expect(calendar.shown()).toEqual([])
  expect((await acme.company.as(admin)(eraseSubmission, { params: { id: submission } })).status).toBe(200)
  const left = (table: string) =>
    acme.db.run({
      text: `select from ${table} where company_id = $1 and submission_id = $2 and ${table === 'event' ? 'data is not null' : 'true'}`,
      values: [acme.company.id, submission],
    })
  await expect.poll(async () => [(await left('event')).length, (await left('delivery')).length], { timeout: 45_000 }).toEqual([0, 0])
})

test('a mail waits for an earlier one about the same request that is being sent', async () => {
  const email = 'slow@visitors.example'
  const slow = Promise.withResolvers<void>()
  onTestFinished(() => slow.resolve())
  held.set(email, slow.promise)
  const spaces = [await acme.space()]
  const submission = await acme.submit({ spaces, email })
  await expect.poll(() => subjects(email), { timeout: 45_000 }).toEqual(['We received your request'])
  await acme.edit(submission, { spaces, email, from: '11:00', to: '12:00' })
  // Meanwhile others go.
  const other = await acme.submit({ spaces: [await acme.space()], email: 'other@visitors.example' })
  await outbox.until(other, 'confirmation other@visitors.example sent')
  expect(await outbox.states(submission)).toEqual([`changed ${email} waiting`, `confirmation ${email} sending`])
  held.delete(email)
  slow.resolve()
  await outbox.until(submission, `confirmation ${email} sent`, `changed ${email} sent`)
  expect(subjects(email)).toEqual(['We received your request', 'Your request was changed'])
})

test('what could not be sent is not tried again once a later one says it all', async () => {
  const email = 'busy@visitors.example'
  busy.add(email)
  const spaces = [await acme.space()]
  const submission = await acme.submit({ spaces, email })
  await outbox.until(submission, `confirmation ${email} failed`)
  busy.delete(email)
  await acme.edit(submission, { spaces, email, from: '11:00', to: '12:00' })
  await outbox.until(submission, `confirmation ${email} suppressed`, `changed ${email} sent`)
  expect(subjects(email)).toEqual(['We received your request'])
})

test('one that is brought back after that is in the calendar again, with a newer number', async () => {
  const calendar = modelCalendar()
  const email = 'back@visitors.example'
  const submission = await acme.submit({ spaces: [await acme.space()], email, who: guest })
  await outbox.until(submission, `confirmation ${email} sent`)
  expect((await acme.company.as(admin)(deleteSubmission, { params: { submission } })).status).toBe(200)
  await expect.poll(() => subjects(email), { timeout: 45_000 }).toEqual(['We received your request', 'Your request was cancelled'])
  expect((await acme.company.as(admin)(restoreSubmission, { params: { id: submission }, body: {} })).status).toBe(200)
  await expect.poll(() => subjects(email).length, { timeout: 45_000 }).toBe(3)
  for (const mail of mailServer.to(email)) calendar.open(calendarIn(mail))
  expect(calendar.shown()).toHaveLength(1)
})
