import { expect, test } from 'vitest'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import { admin } from '#tests/kit/people.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { submitTo, webhooksIn } from '#tests/kit/webhooks.ts'
import { makeDeliveries } from '../deliveries/make-deliveries.ts'
import { eventMessages } from './event-messages.ts'
import type { MessageShare } from './room.ts'

/** Nothing is done here but what a test does. */
const server = await startServer({
  env: { OUTBOUND_ALLOW: '127.0.0.1:9' },
  limits: { mailsAtOnce: 0, webhooksAtOnce: 0 },
})
const { services } = server.app
const SHARE: MessageShare = { most: 0, bytes: 0, hasRoom: async () => true }

/** A company whose events a test makes into messages, and takes. */
async function companyByHand(name: string) {
  const acme = await requestsWithSpaces(server, name)
  const company = await services.companies.byPath(name)
  const portal = await services.openPortal({ headers: {} } as Parameters<typeof services.openPortal>[0], company!, '')
  const webhooks = webhooksIn(server, acme.company)
  const limits = { perHour: 0, perDay: 0, perAddress: 0, mostWaiting: 0, gatherSeconds: 0 }
  const make = (share: Partial<MessageShare> = {}, mostWaiting = 0) =>
    makeDeliveries(
      portal,
      { hashKey: Buffer.alloc(32), messagesOf: of => eventMessages(of, { ...SHARE, most: 4, ...share }) },
      { ...limits, mostWaiting },
    )
  const run = <Row extends object = object>(text: string, ...values: readonly unknown[]) =>
    acme.db.run<Row>({ text, values: [acme.company.id, ...values] })

  return {
    acme,
    portal,
    webhooks,
    make,
    run,
    async add(what: string, events: readonly string[] = ['submission.created']): Promise<string> {
      while ((await make()) > 0);
      return (await webhooks.add(`http://127.0.0.1:9/${what}`, { events: [...events] })).uuid
    },
    states: async (id: string) => (await webhooks.log(id)).map(({ state }) => state).toSorted(),
  }
}

test('one that fails is not before the others of its company, however long what it is to get waits', async () => {
  const { acme, webhooks, portal, make, add, run } = await companyByHand('order')
  const [fails, works] = [await add('fails'), await add('works')]
  await webhooks.failsFor(fails, 1)
  await submitTo(acme)
  await make()
  await run(`update delivery set next_at = now() - interval '1 hour' where company_id = $1 and webhook_id = $2`, fails)
  expect((await portal.webhooks.claim())?.webhook).toBe(works)
  expect((await portal.webhooks.claim())?.webhook).toBe(fails)
})

test('what could not begin, because all places were taken, uses up no try', async () => {
  const { acme, webhooks, portal, make, add } = await companyByHand('tries')
  const id = await add('tries')
  await submitTo(acme)
  await make()
  const none = { state: 'failed', reason: 'webhook_unreachable', tookMs: 0, waitSeconds: 10, isWell: undefined, wasTried: false } as const
  for (let round = 0; round < 10; round += 1) {
    const message = await portal.webhooks.claim()
    expect(message?.attempts).toBe(1)
    await portal.webhooks.finish(message!, none)
    await webhooks.hurry(id)
  }
  expect(await webhooks.log(id)).toMatchObject([{ state: 'failed', attempts: 0 }])
})

test('one of which much waits takes the room of none that works', async () => {
  const { acme, make, add, run, states } = await companyByHand('room')
  const dead = await add('dead')
  for (let count = 0; count < 4; count += 1) await submitTo(acme)
  await make()
  const works = await add('works')
  await submitTo(acme)
  await make()
  expect(await states(works)).toEqual(['waiting'])
  expect(new Set(await states(dead))).toEqual(new Set(['waiting', 'suppressed']))
  // Its own part is used up.
  await submitTo(acme)
  await make()
  expect(await states(works)).toEqual(['suppressed', 'waiting'])
  expect(await run(`select from delivery where company_id = $1 and next_at is not null and channel = 'webhook'`)).toHaveLength(5)
})

test('what is stored of a company has a share in bytes: what is over makes room, and one of which much waits takes none of the others', async () => {
  const { acme, webhooks, make, add, run, states } = await companyByHand('bytes')
  const dead = await add('dead')
  await submitTo(acme)
  await make()
  const [first] = await run<{ bytes: number; length: number }>(
    'select bytes, octet_length(body) as length from webhook_message where company_id = $1',
  )
  expect(first?.bytes).toBe(first?.length)
  const half = 25 * first!.bytes
  const share = { most: 0, bytes: 2 * half }
  await run(`update webhook_message set body = repeat('x', $2), bytes = $2 where company_id = $1`, half)
  const works = await add('works')
  await submitTo(acme)
  await make(share)
  expect(await states(dead)).toEqual(['suppressed', 'waiting'])
  expect((await webhooks.log(dead)).find(({ state }) => state === 'suppressed')).toMatchObject({
    why: expect.stringContaining('in number or in megabytes'),
    can_resend: false,
  })
  expect(await states(works)).toEqual(['waiting'])
  // Its own part is used up.
  await submitTo(acme)
  await make(share)
  expect(await states(works)).toEqual(['suppressed', 'waiting'])
  // What is given up is there to be sent again by hand, until there is no room for what comes.
  await run(
    `update delivery set state = 'dead', next_at = null, done_at = now() where company_id = $1 and webhook_id = $2 and next_at is not null`,
    dead,
  )
  await submitTo(acme)
  await make(share)
  expect(await states(dead)).toEqual(['dead', 'suppressed', 'suppressed', 'waiting'])
  expect(await states(works)).toEqual(['suppressed', 'waiting', 'waiting'])
  const erased = (await webhooks.log(dead)).find(({ state }) => state === 'dead')
  expect(erased?.can_resend).toBe(false)
})

test('where the disk is nearly full nothing is stored for webhooks, and their log says so', async () => {
  const { acme, webhooks, make, add, run } = await companyByHand('full')
  const id = await add('full')
  await submitTo(acme)
  await make({ hasRoom: async () => false })
  expect(await webhooks.log(id)).toMatchObject([
    { state: 'suppressed', why: expect.stringContaining('disk of the portal was nearly full') },
  ])
  expect(await run('select from webhook_message where company_id = $1 and body is not null')).toEqual([])
  await submitTo(acme)
  await make()
  expect((await webhooks.log(id))[0]).toMatchObject({ state: 'waiting' })
})

test('where so many mails wait that no more are made, programs hear of what happens all the same, once', async () => {
  const { acme, make, add, run, states } = await companyByHand('crowd')
  const id = await add('crowd')
  await submitTo(acme)
  await make()
  expect(await states(id)).toEqual(['waiting'])
  // Mails of the first one wait, and there may be no more of them.
  await submitTo(acme)
  await submitTo(acme)
  const mails = () => run(`select from delivery where company_id = $1 and channel = 'mail'`)
  const before = await mails()
  expect(before.length).toBeGreaterThan(0)
  expect([await make({}, 1), await make({}, 1)]).toEqual([2, 0])
  expect(await states(id)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await mails()).toHaveLength(before.length)
  expect(await run(`select from event where company_id = $1 and state = 'waiting'`)).toHaveLength(2)
  // There is room again: the mails are made, and programs do not hear of it twice.
  expect(await make()).toBe(2)
  expect((await mails()).length).toBeGreaterThan(before.length)
  expect(await states(id)).toEqual(['waiting', 'waiting', 'waiting'])
})

test('what a submission says is stored nowhere once it was deleted, though it was read for its webhooks before', async () => {
  const { acme, portal, make, add, run } = await companyByHand('gone')
  const id = await add('gone', ['submission.created', 'submission.deleted'])
  const submission = await acme.submit({ spaces: [await acme.space()], note: 'Canary' })
  const [event] = await portal.deliveries.queue.events()
  const read = await eventMessages(portal, SHARE)
  await read.add(event!)
  await acme.company.as(admin)(deleteSubmission, { params: { submission } })
  const late = acme.db.transaction(tx => read.store(tx, new Set([event!.id])))
  await expect(late).rejects.toThrow('deleted')
  while ((await make()) > 0);
  const stored = await run(
    'select kind, body from webhook_message m join delivery d on d.id = m.delivery_id where m.company_id = $1 and webhook_id = $2',
    id,
  )
  expect(stored).toEqual([{ kind: 'submission.deleted', body: expect.not.stringContaining('Canary') }])
})

test('who deletes a submission while what it says is stored waits, and takes that along', async () => {
  const { acme, portal, add, run } = await companyByHand('waits')
  await add('waits')
  const submission = await acme.submit({ spaces: [await acme.space()], note: 'Canary' })
  const [event] = await portal.deliveries.queue.events()
  const read = await eventMessages(portal, SHARE)
  await read.add(event!)
  let deletion: Promise<unknown> | undefined
  await acme.db.transaction(async tx => {
    await read.store(tx, new Set([event!.id]))
    deletion = acme.company.as(admin)(deleteSubmission, { params: { submission } })
    const waits = async () => (await tx.run<object>({ text: 'select from pg_locks where not granted', values: [] })).length
    await expect.poll(waits, { timeout: 45_000 }).toBeGreaterThan(0)
  })
  await deletion
  expect(await run('select body from webhook_message where company_id = $1')).toEqual([])
})

test('long requests are made into messages a part at a time', async () => {
  const { acme, make, add, run } = await companyByHand('long')
  await add('long')
  await run(`insert into webhook (company_id, name, url, events, secret_sealed)
    select company_id, name, url, events, secret_sealed from webhook, generate_series(2, 20) where company_id = $1`)
  for (let count = 0; count < 3; count += 1) await submitTo(acme)
  await run(`update submission set answers = answers || jsonb_build_object('note', repeat('long ', 45000)) where company_id = $1`)
  expect([await make(), await make(), await make(), await make()]).toEqual([1, 1, 1, 0])
})
