import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.shape.ts'
import { MAX_WEBHOOKS } from '#contract/portal/webhook-events.ts'
import { getPage } from '#contract/portal/screens.ts'
import { addWebhook, editWebhook, getWebhookDelivery, resendWebhookDelivery, testWebhook } from '#contract/portal/webhooks.ts'
import type { AdminWebhookPage, AdminWebhooksPage } from '#contract/portal/webhook-pages.ts'
import type { WebhookContent } from '#contract/portal/webhooks.shape.ts'
import { Webhook } from 'standardwebhooks'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, editor } from '#tests/kit/people.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { jsonOf, signedOf, webhookReceiver } from '#tests/kit/webhook-receiver.ts'
import { WEBHOOK_SECRET } from '../secrets/columns.ts'
import { unreadableSecrets } from '../secrets/sealed-places.ts'
import { secretsWith } from '../secrets/secrets.ts'
import { clearWebhooks } from './upkeep.ts'
import { aWebhook, submitTo, webhooksIn } from '#tests/kit/webhooks.ts'

const receiver = await webhookReceiver()
const limits = { mailsAtOnce: 4, mailsPerCompanyPerMinute: 0, webhooksAtOnce: 4, webhooksAtOncePerCompany: 2 }
const server = await startServer({ env: { OUTBOUND_ALLOW: receiver.hostAndPort }, limits })
const acme = await requestsWithSpaces(server, 'acme')
const webhooks = webhooksIn(server, acme.company)
const ask = acme.company.as(admin)

const pageAt = async <P>(path: string) => (await ask(getPage, { params: { '*': path } })).body as unknown as P
const readOne = async (id: string) => (await pageAt<AdminWebhookPage>(`admin/settings/webhook/${id}`)).webhook

test('a secret is shown when a webhook is added and when it is rotated, and never again', async () => {
  const { uuid, secret } = await webhooks.add(receiver.urlOf('/secret'))
  const fresh = await webhooks.rotate(uuid)
  expect(fresh).not.toBe(secret)
  const texts = await Promise.all([
    ask(getPage, { params: { '*': 'admin/settings/webhooks' } }),
    ask(getPage, { params: { '*': `admin/settings/webhook/${uuid}` } }),
    server
      .fetch(`/acme/admin/settings/webhook/${uuid}`, { headers: { cookie: await acme.company.cookieOf(admin) } })
      .then(async page => ({ text: await page.text() })),
  ])
  for (const { text } of texts) {
    expect(text).toContain('Billing')
    expect(text).not.toContain('whsec_')
  }
  expect((await readOne(uuid))?.old_secret_until).toMatch(/Z$/)
  const stored = await acme.db.run<{ text: string }>({
    text: 'select row_to_json(w)::text as text from webhook w where company_id = $1 and id = $2',
    values: [acme.company.id, uuid],
  })
  for (const one of [secret, fresh]) expect(stored[0]?.text).not.toContain(one.slice(6, 30))
  const { body } = await ask(testWebhook, { params: { id: uuid } })
  expect(body).toMatchObject({ success: true, data: { works: true, status: 204 } })
  const [message] = receiver.at('/secret')
  for (const one of [secret, fresh]) expect(new Webhook(one).verify(message!.body, signedOf(message!))).toMatchObject({ type: 'test' })
  await webhooks.rotate(uuid)
  await ask(testWebhook, { params: { id: uuid } })
  const last = receiver.at('/secret').at(-1)!
  expect(() => new Webhook(secret).verify(last.body, signedOf(last))).toThrow('No matching signature')
  expect(new Webhook(fresh).verify(last.body, signedOf(last))).toBeTruthy()
})

test('where no key opens the secret, a new one works at once', async () => {
  const { uuid } = await webhooks.add(receiver.urlOf('/lost'))
  const lost = secretsWith([randomBytes(32)]).seal('whsec_lost', { company: acme.company.id, column: WEBHOOK_SECRET })
  await acme.db.run({
    text: 'update webhook set secret_sealed = $3 where company_id = $1 and id = $2',
    values: [acme.company.id, uuid, lost],
  })
  const { body: shut } = await ask(testWebhook, { params: { id: uuid } })
  expect(shut).toMatchObject({ success: false, message: ['It does not work yet', expect.stringContaining('Make a new one')] })
  const fresh = await webhooks.rotate(uuid)
  expect((await ask(testWebhook, { params: { id: uuid } })).body).toMatchObject({ success: true })
  const message = receiver.at('/lost').at(-1)!
  expect(new Webhook(fresh).verify(message.body, signedOf(message))).toMatchObject({ type: 'test' })
  expect((await readOne(uuid))?.old_secret_until).toBeUndefined()
  expect(await unreadableSecrets(acme.db, server.app.services.secrets, 'newest')).toEqual([])
})

test.each<[string, Partial<WebhookContent>, string, RegExp]>([
  ['no name', { name: ' \u200e ' }, 'name', /A name is required/],
  ['a long name', { name: 'x'.repeat(101) }, 'name', /At most 100/],
  ['no address', { url: '' }, 'url', /An address is required/],
  ['plain http', { url: 'http://example.com/' }, 'url', /It is https/],
  ['a user in it', { url: 'https://me:secret@example.com/' }, 'url', /It is https/],
  ['another port', { url: 'https://example.com:8443/' }, 'url', /It is https/],
  ['another scheme', { url: 'file:///etc/passwd' }, 'url', /It is https/],
  ['this machine', { url: 'https://localhost/hook' }, 'url', /OUTBOUND_ALLOW/],
  ['a private address', { url: 'https://10.1.2.3/' }, 'url', /OUTBOUND_ALLOW/],
  ['a private address in other letters', { url: 'https://0x7f.1/' }, 'url', /OUTBOUND_ALLOW/],
  ['a mapped address', { url: 'https://[::ffff:127.0.0.1]/' }, 'url', /OUTBOUND_ALLOW/],
  ['metadata of a cloud', { url: 'https://169.254.169.254/latest' }, 'url', /OUTBOUND_ALLOW/],
  ['a name that leads nowhere', { url: 'https://nowhere.invalid/' }, 'url', /OUTBOUND_ALLOW/],
  ['no event', { events: [] }, 'events', /at least one event/],
  ['an event that does not exist', { events: ['submission.created', 'submission.eaten'] }, 'events', /no event “submission.eaten”/],
  ['a form that is not there', { form: '0190a0b0-0000-7000-8000-000000000001' }, 'form', /no such form/],
])('%s is refused where it is typed, with what to do', async (_what, more, place, text) => {
  const { status, body } = await ask(addWebhook, { body: aWebhook(receiver.urlOf('/refused'), more) })
  expect(status).toBe(422)
  expect(body.issues?.[place]).toMatch(text)
  expect(Object.keys(body.issues ?? {})).toEqual([place])
})

test('who saves what somebody else changed meanwhile hears of it, and switched on again it begins anew', async () => {
  const { uuid } = await webhooks.add(receiver.urlOf('/edit'))
  const save = (version: number, more: Partial<WebhookContent>) =>
    ask(editWebhook, { params: { id: uuid }, body: aWebhook(receiver.urlOf('/edit'), more), headers: { 'if-match': `"${version}"` } })
  await webhooks.failsFor(uuid, 2)
  expect(await readOne(uuid)).toMatchObject({ health: 'failing', since: expect.stringMatching(/Z$/) })
  expect(await save(1, { enabled: false, name: 'Paused' })).toMatchObject({ status: 200, body: { data: { version: 2, health: 'off' } } })
  expect(await save(1, { name: 'Mine' })).toMatchObject({ status: 412, body: { data: { name: 'Paused', version: 2 } } })
  expect(await save(2, { name: 'Again' })).toMatchObject({ status: 200, body: { data: { version: 3, health: 'untried', name: 'Again' } } })
})

test('a delivery names the address that it went to, whatever the webhook has by now', async () => {
  const { uuid } = await webhooks.add(receiver.urlOf('/before'))
  await submitTo(acme)
  await expect.poll(async () => (await webhooks.log(uuid))[0]?.state, { timeout: 45_000 }).toBe('sent')
  const version = (await readOne(uuid))?.version
  const headers = { 'if-match': `"${version}"` }
  expect((await ask(editWebhook, { params: { id: uuid }, body: aWebhook(receiver.urlOf('/after')), headers })).status).toBe(200)
  const delivery = (await webhooks.log(uuid))[0]?.uuid ?? ''
  const { body } = await ask(getWebhookDelivery, { params: { id: uuid, delivery } })
  expect(body.url).toBe(receiver.urlOf('/before'))
  await ask(resendWebhookDelivery, { params: { id: uuid, delivery } })
  await receiver.until('/after', 1)
  const whole = async () => (await ask(getWebhookDelivery, { params: { id: uuid, delivery } })).body.url
  await expect.poll(whole, { timeout: 45_000 }).toBe(receiver.urlOf('/after'))
})

test('the log has request and answer, sends the same again, and forgets what was said after a week', async () => {
  receiver.answerStatus('/log', 200, `<script>${'x'.repeat(10_000)}`)
  const { uuid } = await webhooks.add(receiver.urlOf('/log'))
  const submission = await submitTo(acme)
  await expect.poll(async () => (await webhooks.log(uuid))[0]?.state, { timeout: 45_000 }).toBe('sent')
  const [row] = await webhooks.log(uuid)
  const params = { id: uuid, delivery: row?.uuid ?? '' }
  const { body } = await ask(getWebhookDelivery, { params })
  expect(body).toMatchObject({ status: 200, url: receiver.urlOf('/log'), attempts: 1, can_resend: true })
  expect(body.answer).toHaveLength(4_096)
  expect(body.body).toBe(receiver.at('/log')[0]?.body)
  expect((await ask(resendWebhookDelivery, { params })).status).toBe(200)
  const [first, again] = await receiver.until('/log', 2)
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(again?.body).toBe(first?.body)
  await expect.poll(async () => (await webhooks.log(uuid))[0]?.state, { timeout: 45_000 }).toBe('sent')
  const outbox = await outboxIn(acme.company).rows(submission)
  const sent = { channel: 'webhook', kind: 'submission.created', to: 'Billing', state: 'sent', can_resend: true }
  expect(outbox).toContainEqual(expect.objectContaining(sent))

  await acme.db.run({
    text: `update webhook_message set created_at = now() - interval '8 days' where company_id = $1`,
    values: [acme.company.id],
  })
  await clearWebhooks({ database: server.app.services.database, logger: server.app.log, isDraining: () => false })
  const { body: erased } = await ask(getWebhookDelivery, { params })
  expect(erased).toMatchObject({ status: 200, can_resend: false })
  expect([erased.body, erased.answer]).toEqual([undefined, undefined])
  expect(await ask(resendWebhookDelivery, { params })).toMatchObject({
    status: 409,
    body: { message: ['Failed to send again', expect.stringContaining('7 days')] },
  })
})

test('what waits for a webhook that is switched off is over, and what was sent to one that is removed goes with it', async () => {
  receiver.answerStatus('/over', 500)
  const { uuid } = await webhooks.add(receiver.urlOf('/over'))
  await submitTo(acme)
  await expect.poll(async () => (await webhooks.log(uuid))[0]?.state, { timeout: 45_000 }).toBe('failed')
  await ask(editWebhook, {
    params: { id: uuid },
    body: aWebhook(receiver.urlOf('/over'), { enabled: false }),
    headers: { 'if-match': '"1"' },
  })
  const clear = () => clearWebhooks({ database: server.app.services.database, logger: server.app.log, isDraining: () => false })
  await clear()
  expect((await webhooks.log(uuid))[0]).toMatchObject({
    state: 'suppressed',
    why: expect.stringContaining('switched off'),
    can_resend: false,
  })
  await webhooks.remove(uuid)
  await clear()
  const left = await acme.db.run({
    text: `select 1 from webhook where company_id = $1 and id = $2 union all select 1 from delivery where company_id = $1 and webhook_id = $2`,
    values: [acme.company.id, uuid],
  })
  expect(left).toEqual([])
})

test('a test says what came back, whatever that is, and stands in no log', async () => {
  receiver.answerStatus('/test', 418, 'I am a teapot')
  const { uuid } = await webhooks.add(receiver.urlOf('/test'), { enabled: false })
  expect((await ask(testWebhook, { params: { id: uuid } })).body).toMatchObject({
    success: false,
    message: ['It does not work yet', expect.stringContaining('A receiver answers 2xx')],
    data: { works: false, status: 418, answer: 'I am a teapot' },
  })
  expect(jsonOf(receiver.at('/test')[0]!)).toMatchObject({ type: 'test', data: { webhook: uuid } })
  expect(await webhooks.log(uuid)).toEqual([])
})

test('a company has its own, at most so many, and only who may do everything sees them', async () => {
  const full = await server.company('full')
  const theirs = webhooksIn(server, full)
  for (let count = 0; count < MAX_WEBHOOKS; count += 1) await theirs.add(receiver.urlOf('/full'), { name: `Number ${count}` })
  const { status, body } = await full.as(admin)(addWebhook, { body: aWebhook(receiver.urlOf('/full')) })
  expect([status, body.message[1]]).toEqual([409, `A company has at most ${MAX_WEBHOOKS} webhooks. Remove one first.`])
  const { webhooks: listed } = (await full.as(admin)(getPage, { params: { '*': 'admin/settings/webhooks' } }))
    .body as unknown as AdminWebhooksPage
  expect(listed).toHaveLength(MAX_WEBHOOKS)
  const [one] = listed
  expect((await ask(getPage, { params: { '*': `admin/settings/webhook/${one?.uuid}` } })).status).toBe(404)
  expect((await ask(testWebhook, { params: { id: one?.uuid ?? '' } })).status).toBe(404)
  expect((await full.as(editor)(getPage, { params: { '*': 'admin/settings/webhooks' } })).status).toBe(403)
  for (const call of Object.values(calls).filter(({ path }) => path.includes('/settings/webhook'))) expect(call.needs).toBe('admin')
})
