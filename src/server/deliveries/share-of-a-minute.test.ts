import { expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { sql } from '#tests/kit/sql.ts'
import { deliveryQueue } from './queue.ts'
import { claimDeliveries } from './worker.sql.ts'

const { acme, owner } = await openWorld()
const { company, db } = acme
const LIMITS = { perHour: 0, perDay: 0, perAddress: 5, gatherSeconds: 0 }

async function anEvent(): Promise<{ event: string; submission: string }> {
  const submission = await acme.submission()
  const [row] = await db.run<{ id: string }>(
    sql`insert into event (company_id, kind, submission_id) values (${company}, 'received', ${submission}) returning id`,
  )
  return { event: row!.id, submission }
}

/** Makes a notice to each of these addresses. Gives in how many seconds it goes, by address. */
async function made(...targets: readonly string[]): Promise<Record<string, number>> {
  const { event, submission } = await anEvent()
  const deliveries = targets.map(target => ({ event, submission, kind: 'notice' as const, target, isLimited: false }))
  await deliveryQueue(db).make({ ids: [event], deliveries, hashKey: Buffer.alloc(32), limits: LIMITS, beside: async () => {} })
  const rows = await db.run<{ target: string; wait: number }>(
    sql`select target, extract(epoch from next_at - created_at)::int as wait from delivery where company_id = ${company} and event_id = ${event}`,
  )
  return Object.fromEntries(rows.map(({ target, wait }) => [target, wait]))
}

/** An address that got so many mails a few seconds ago, each of `together` deliveries. */
async function sent(target: string, mails: number, state = 'sent', together = 1): Promise<void> {
  for (let mail = 0; mail < mails; mail += 1) {
    const lease = crypto.randomUUID()
    for (let nth = 0; nth < together; nth += 1) {
      const { event, submission } = await anEvent()
      await db.run(sql`insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, state, lease, next_at, done_at)
        values (${company}, ${event}, ${submission}, 'mail', 'notice', ${target}, ${event}, ${state}, ${lease},
          ${state === 'sending' ? new Date(Date.now() + 60_000) : null}, ${state === 'sent' ? new Date() : null})`)
    }
  }
}

test('what is made for an address that got its share of this minute waits for the next one from its beginning', async () => {
  await sent('full@house.example', 5)
  await sent('being-sent@house.example', 2)
  await sent('being-sent@house.example', 3, 'sending')
  await sent('nearly@house.example', 4)
  await sent('in-few@house.example', 4, 'sent', 3)
  expect(
    await made('full@house.example', 'being-sent@house.example', 'nearly@house.example', 'in-few@house.example', 'new@house.example'),
  ).toEqual({
    'full@house.example': 60,
    'being-sent@house.example': 60,
    'nearly@house.example': 0,
    'in-few@house.example': 0,
    'new@house.example': 0,
  })
  await db.run(sql`update delivery set done_at = done_at - interval '61 seconds' where company_id = ${company} and done_at is not null`)
  expect(await made('full@house.example')).toEqual({ 'full@house.example': 0 })
})

test('mails of the last minute are counted by an index of their own, however many went before and were held back', async () => {
  const { event, submission } = await anEvent()
  await db.run(sql`insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, state, reason, next_at, done_at)
    select ${company}, ${event}, ${submission}, 'mail', 'notice', 'many@house.example', 'done ' || n, case n % 2 when 0 then 'sent' else 'suppressed' end,
      case n % 2 when 0 then '' else 'too_many' end, null, now() - case n % 2 when 0 then interval '2 days' else interval '0' end from generate_series(1, 4000) n`)
  await owner.query('analyze delivery')
  const { text, values } = claimDeliveries({ company, lease: crypto.randomUUID(), per_company: 300, per_address: 5 })
  const plan = await db.transaction(async tx => {
    for (const way of ['seqscan', 'bitmapscan']) await tx.run({ text: `set local enable_${way} = off`, values: [] })
    return tx.run<Record<string, string>>({ text: `explain ${text}`, values: [...values] })
  })
  const lines = plan.map(row => Object.values(row)[0]).join('\n')
  expect(lines).toContain('delivery_sent')
})
