import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin } from '#tests/kit/people.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { jsonOf, signedOf, webhookReceiver } from '#tests/kit/webhook-receiver.ts'
import { submitTo, webhooksIn } from '#tests/kit/webhooks.ts'

const receiver = await webhookReceiver()
const env = { OUTBOUND_ALLOW: receiver.hostAndPort }
const limits = {
  mailsAtOnce: 4,
  mailsPerCompanyPerMinute: 0,
  mailsPerAddressPerMinute: 0,
  bookingMailsWaitSeconds: 0,
  webhooksAtOnce: 4,
  webhooksAtOncePerCompany: 2,
}
const server = await startServer({ env, limits })
const acme = await requestsWithSpaces(server, 'acme')
const webhooks = webhooksIn(server, acme.company)

const EVERYTHING = [
  'submission.created',
  'submission.changed',
  'submission.status_changed',
  'submission.cancelled',
  'submission.deleted',
  'booking.created',
  'booking.changed',
  'booking.released',
]
test('a submit reaches a receiver, signed as the standard says, with the submission and its bookings as programs read them', async () => {
  const { secret, uuid } = await webhooks.add(receiver.urlOf('/submit'), { events: EVERYTHING })
  const submission = await acme.submit({ spaces: [await acme.space()], note: 'Hostile “😀” \u2028 <script>\u0007 =1+1' })
  const [first, second] = await receiver.until('/submit', 2)
  const bodies = [first!, second!].map(jsonOf)
  expect(bodies.map(({ type }) => type).toSorted()).toEqual(['booking.created', 'submission.created'])
  for (const message of [first!, second!]) {
    expect(new Webhook(secret).verify(message.body, signedOf(message))).toEqual(jsonOf(message))
    expect(message.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Foyer' })
  }
  const created = bodies.find(({ type }) => type === 'submission.created')
  expect(created).toMatchObject({
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { id: submission, version: 1, state: 'received' },
  })
  expect((created?.data['answers'] as Record<string, string>)['note']).toMatch(/^Hostile “😀”.*=1\+1$/s)
  const booked = bodies.find(({ type }) => type === 'booking.created')
  expect(booked?.data).toMatchObject({ status: { key: 'requested' }, submission: { id: submission } })
  await expect
    .poll(async () => (await webhooks.log(uuid)).map(({ state, status }) => [state, status]))
    .toEqual([
      ['sent', 204],
      ['sent', 204],
    ])
})

test('of what becomes of a request each step is heard, in the versions that it had', async () => {
  await webhooks.add(receiver.urlOf('/steps'), { events: EVERYTHING })
  const space = await acme.space()
  const submission = await acme.submit({ spaces: [space] })
  await receiver.until('/steps', 2)
  await acme.edit(submission, { spaces: [space], from: '11:00', to: '12:00' })
  await receiver.until('/steps', 4)
  await acme.answer(submission, 'confirmed')
  await receiver.until('/steps', 6)
  await acme.company.as(admin)(cancelSubmission, { params: { submission } })
  await receiver.until('/steps', 9)
  await acme.company.as(admin)(deleteSubmission, { params: { submission } })
  await receiver.until('/steps', 10)
  const messages = receiver.at('/steps')
  expect(
    messages
      .map(jsonOf)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(
    [
      'submission.created',
      'booking.created',
      'submission.changed',
      'booking.changed',
      'submission.changed',
      'booking.changed',
      'submission.cancelled',
      'submission.status_changed',
      'booking.released',
      'submission.deleted',
    ].toSorted(),
  )
  const versions = messages.map(jsonOf).filter(({ type }) => type.startsWith('submission.') && type !== 'submission.deleted')
  expect(versions.map(({ data }) => data['version'])).toEqual([1, 2, 2, 2, 2])
  const deleted = messages.map(jsonOf).find(({ type }) => type === 'submission.deleted')
  expect(deleted?.data).toEqual({ id: submission, deleted_at: expect.stringMatching(/Z$/) })
})

test('that a request is decided, and that this is taken back, is heard as another status, with what becomes of its bookings', async () => {
  await webhooks.add(receiver.urlOf('/statuses'), { events: ['submission.status_changed', 'booking.changed', 'booking.released'] })
  const submission = await acme.submit({ spaces: [await acme.space()] })
  const give = async (status: string) => {
    const { version, state_version } = await acme.read(submission)
    const headers = { 'if-match': `"${version}.${state_version}"` }
    const body = { status, ...(status === 'declined' && { reason: 'For staff.', tell_reason: false }) }
    expect((await acme.company.as(admin)(setRequestStatus, { params: { uuid: submission }, body, headers })).status).toBe(200)
  }
  await give('approved')
  await receiver.until('/statuses', 2)
  await give('declined')
  await receiver.until('/statuses', 4)
  await give('in_review')
  await receiver.until('/statuses', 5)
  const said = receiver.at('/statuses').map(jsonOf)
  const phases = said
    .filter(({ type }) => type === 'submission.status_changed')
    .map(({ data }) => (data['status'] as { phase: string }).phase)
  expect(phases.toSorted()).toEqual(['approved', 'declined', 'open'])
  expect(said.filter(({ type }) => type !== 'submission.status_changed').map(({ type }) => type)).toEqual(
    expect.arrayContaining(['booking.changed', 'booking.released']),
  )
  expect(JSON.stringify(said)).not.toContain('For staff')
})

test('that a booking has another headcount or another layout is heard as a change of it', async () => {
  await webhooks.add(receiver.urlOf('/seats'), { events: ['booking.changed'] })
  const space = await acme.space()
  const submission = await acme.submit({ spaces: [space] })
  await acme.edit(submission, { spaces: [space], people: 4 })
  await receiver.until('/seats', 1)
  await acme.edit(submission, { spaces: [space], people: 4, layout: 'A circle' })
  await receiver.until('/seats', 2)
  // An answer alone is no change of a booking.
  await acme.edit(submission, { spaces: [space], people: 4, layout: 'A circle', note: 'Another' })
  await acme.edit(submission, { spaces: [space], people: 3, layout: 'A circle' })
  await receiver.until('/seats', 3)
  const said = receiver.at('/seats').map(jsonOf)
  expect(said.map(({ type, data }) => [type, data['headcount'], data['layout_description']])).toEqual([
    ['booking.changed', 4, ''],
    ['booking.changed', 4, 'A circle'],
    ['booking.changed', 3, 'A circle'],
  ])
  const events = await acme.db.run<{ data: string }>({
    text: 'select data::text as data from event where company_id = $1 and submission_id = $2 and data is not null',
    values: [acme.company.id, submission],
  })
  expect(events.map(({ data }) => data).join()).not.toContain('setting')
})

test('what staff correct is heard by programs, though nobody is written to about it', async () => {
  await webhooks.add(receiver.urlOf('/corrected'), { events: ['submission.changed'] })
  const space = await acme.space()
  const submission = await acme.submit({ spaces: [space] })
  await acme.edit(submission, { spaces: [space], note: 'Corrected', who: admin })
  const [message] = await receiver.until('/corrected', 1)
  expect(jsonOf(message!)).toMatchObject({ type: 'submission.changed', data: { id: submission, answers: { note: 'Corrected' } } })
  expect(await outboxIn(acme.company).states(submission)).not.toContain(expect.stringMatching(/^changed/))
})

test('one that is limited to a form hears of that alone, and of each version of it that visitors may fill in', async () => {
  const forms = formsOf(acme.company)
  const { path } = await forms.publish([aPage(aField('text', 'other'))])
  const [form] = await acme.db.run<{ id: string }>({
    text: 'select id from form where company_id = $1 and path = $2',
    values: [acme.company.id, path],
  })
  await webhooks.add(receiver.urlOf('/form'), { events: ['submission.created', 'form.published'], form: form?.id ?? '' })
  await submitTo(acme)
  await forms.change(path, [aPage(aField('text', 'other'))], { is_active: false })
  await forms.change(path, [aPage(aField('text', 'another'))], { is_active: true })
  await receiver.until('/form', 1)
  const { body } = await forms.send(path, [['another', 'Answer']])
  await receiver.until('/form', 2)
  expect(receiver.at('/form').map(jsonOf)).toMatchObject([
    { type: 'form.published', data: { id: form?.id, path, version: 4, is_open: true } },
    { type: 'submission.created', data: { id: body.data?.event_id, form: { id: form?.id, version: 4 } } },
  ])
})

test('a receiver that fails gets the same bytes under the same id again, and how it does is said', async () => {
  receiver.answerStatus('/fails', 500, 'No \u0000 way')
  const { uuid } = await webhooks.add(receiver.urlOf('/fails'))
  await submitTo(acme)
  await expect.poll(async () => (await webhooks.log(uuid))[0]?.state, { timeout: 45_000 }).toBe('failed')
  const [row] = await webhooks.log(uuid)
  expect(row).toMatchObject({ event: 'submission.created', attempts: 1, status: 500, can_resend: false })
  expect(Date.parse(row?.next_at ?? '') - Date.parse(row?.tried_at ?? '')).toBeGreaterThan(9_000)
  receiver.answerWell('/fails')
  await webhooks.hurry(uuid)
  const [first, again] = await receiver.until('/fails', 2)
  expect(again?.body).toBe(first?.body)
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await expect
    .poll(async () => (await webhooks.log(uuid))[0], { timeout: 45_000 })
    .toMatchObject({ state: 'sent', attempts: 2, status: 204 })
})

test('a server that died between the answer and the mark makes one repeat, under the same id', async () => {
  const { uuid } = await webhooks.add(receiver.urlOf('/killed'))
  let held: (() => void) | undefined
  receiver.answer('/killed', (_request, response) => {
    held = () => response.writeHead(204).end()
  })
  await submitTo(acme)
  await receiver.until('/killed', 1)
  // Its lease is over before the answer came: another one takes it, and what the first one marks then is nothing.
  receiver.answerWell('/killed')
  await webhooks.hurry(uuid)
  const [first, again, ...more] = await receiver.until('/killed', 2)
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(again?.body).toBe(first?.body)
  held?.()
  await expect.poll(async () => (await webhooks.log(uuid))[0]?.state, { timeout: 45_000 }).toBe('sent')
  expect(more).toEqual([])
  expect(receiver.at('/killed')).toHaveLength(2)
})

test('a redirect is not followed', async () => {
  receiver.answer('/moved', (_request, response) => void response.writeHead(307, { location: receiver.urlOf('/target') }).end())
  const { uuid } = await webhooks.add(receiver.urlOf('/moved'))
  await submitTo(acme)
  await expect.poll(async () => (await webhooks.log(uuid))[0]?.why, { timeout: 45_000 }).toContain('redirect, which is not followed')
  expect(receiver.at('/target')).toEqual([])
})

test('an address of the house’s own network is not asked, however it got there', async () => {
  const { uuid } = await webhooks.add(receiver.urlOf('/house'))
  await webhooks.setUrl(uuid, 'https://127.0.0.1/')
  await submitTo(acme)
  await expect.poll(async () => (await webhooks.log(uuid))[0]?.why, { timeout: 45_000 }).toContain('nowhere on the open internet')
})

test('a webhook that failed for five days is switched off, who made it gets a mail, and the audit says so', async () => {
  receiver.answerStatus('/dead', 503)
  const { uuid } = await webhooks.add(receiver.urlOf('/dead'), { name: 'Dead end' })
  await webhooks.failsFor(uuid, 6)
  await submitTo(acme)
  const outbox = outboxIn(acme.company)
  const mailOf = async () => (await outbox.list()).rows.find(({ kind }) => kind === 'webhook_off')
  await expect.poll(async () => (await mailOf())?.state, { timeout: 45_000 }).toBe('sent')
  const row = await mailOf()
  expect(row).toMatchObject({ to: 'admin@acme.example', channel: 'mail' })
  const { mail } = await outbox.one(row?.uuid ?? '')
  expect(mail?.subject).toBe('Webhook switched off: Dead end')
  expect(mail?.text).toContain('has arrived for 5 days')
  expect(mail?.text).toContain(`/admin/settings/webhook/${uuid}`)
  const audited = await acme.db.run<{ kind: string; after: object }>({
    text: `select actor_kind as kind, after from audit where company_id = $1 and action = 'webhook_changed' and object = $2`,
    values: [acme.company.id, uuid],
  })
  expect(audited).toEqual([{ kind: 'system', after: { enabled: false } }])
  const before = receiver.at('/dead').length
  await webhooks.hurry(uuid)
  await submitTo(acme)
  expect(receiver.at('/dead')).toHaveLength(before)
})

test('what is removed gets nothing more', async () => {
  const { uuid } = await webhooks.add(receiver.urlOf('/removed'))
  expect((await webhooks.remove(uuid)).status).toBe(200)
  const { uuid: other } = await webhooks.add(receiver.urlOf('/stays'))
  await submitTo(acme)
  await receiver.until('/stays', 1)
  expect(receiver.at('/removed')).toEqual([])
  expect(await webhooks.log(other)).toHaveLength(1)
})
