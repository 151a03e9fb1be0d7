import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { sql } from '#tests/kit/sql.ts'
import type { MailPortal } from './compose.ts'
import { selectEvents } from './events.sql.ts'
import { makeDeliveries } from './make-deliveries.ts'
import type { EventRow, MadeOfEvents } from './queue.ts'

const LIMITS = { perHour: 0, perDay: 0, perAddress: 0, gatherSeconds: 60, mostWaiting: 0 }

const received = (form_id: string, form_version = 1): EventRow => ({
  id: randomUUID(),
  kind: 'received',
  submission: randomUUID(),
  at: new Date(),
  data: null,
  gone: null,
  is_by_other: false,
  actor_email: null,
  form_id,
  form_version,
  requester_email: null,
  answers: { email: 'ann@visitors.example' },
  shown: ['email'],
  settings: null,
  sender_email: null,
  maker_email: null,
  assignee_email: null,
  named_emails: [],
  handler_emails: null,
  phase_before: null,
  is_old: false,
  is_told: false,
})

/** Makes the deliveries of these events. Gives the forms that were looked up, in their order, and the events whose deliveries were made. */
async function made(events: readonly EventRow[], fails: (lookUp: number) => boolean = () => false) {
  const lookedUp: string[] = []
  const taken: MadeOfEvents[] = []
  const portal = {
    forms: {
      newest: async (id: string) => {
        if (fails(lookedUp.push(id))) throw new Error('The database is away')
        return { id, version: 9 }
      },
      version: async () => ({ content: { fields: [{ fields: [{ type: 'email', mapField: 'email' }] }] } }),
    },
    deliveries: { queue: { events: async () => events, isCrowded: async () => false, make: async (of: MadeOfEvents) => taken.push(of) } },
  } as unknown as MailPortal
  const messages = { add: async () => {}, isFull: () => false, store: async () => {} }
  await makeDeliveries(portal, { hashKey: Buffer.alloc(32), messagesOf: async () => messages }, LIMITS)
  const [{ ids, deliveries }] = taken as [MadeOfEvents]
  return { lookedUp, ids, targets: deliveries.map(({ target }) => target) }
}

test('a version of a form is read once for all requests that came together', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const events = [received(one), received(one), received(other), received(one, 2), received(one)]
  const { lookedUp, ids, targets } = await made(events)
  expect(lookedUp).toEqual([one, other, one])
  expect(ids).toEqual(events.map(({ id }) => id))
  expect(targets).toEqual(events.map(() => 'ann@visitors.example'))
})

test('a form that could not be read for one request is read again for the next', async () => {
  const form = randomUUID()
  const events = [received(form), received(form), received(form)]
  const { lookedUp, ids } = await made(events, lookUp => lookUp === 1)
  expect(lookedUp).toEqual([form, form])
  expect(ids).toEqual(events.slice(1).map(({ id }) => id))
})

test('whose column says who asked is written to without its form or its answers being read', async () => {
  const listed = { ...received(randomUUID()), requester_email: 'ben@visitors.example', answers: null, shown: null }
  const events = [listed, { ...listed, id: randomUUID(), requester_email: '', sender_email: ' cem@house.example ' }]
  const { lookedUp, targets } = await made(events)
  expect(lookedUp).toEqual([])
  expect(targets).toEqual(['ben@visitors.example', 'cem@house.example'])
})

test('answers are read only of a request whose columns do not say yet what it says now', async () => {
  const { acme } = await openWorld()
  const { company, db } = acme
  const submission = await acme.submission()
  await db.run(sql`insert into event (company_id, kind, submission_id) values (${company}, 'received', ${submission})`)
  const read = async (listed: number | null) => {
    await db.run(sql`update submission set requester_email = 'ann@visitors.example', listed_version = version + ${listed}::int
      where company_id = ${company} and id = ${submission}`)
    const [event] = await db.run(selectEvents({ company, most: 1 }))
    return { says: event?.requester_email, isRead: event?.answers !== null && event?.shown !== null }
  }
  expect(await read(0)).toEqual({ says: 'ann@visitors.example', isRead: false })
  expect(await read(-1)).toEqual({ says: null, isRead: true })
  expect(await read(null)).toEqual({ says: null, isRead: true })
})

test('the oldest events are looked at alone, however many wait', async () => {
  const { acme, owner } = await openWorld()
  const { company, db } = acme
  const submission = await acme.submission()
  await db.run(sql`insert into event (company_id, kind, submission_id, at)
    select ${company}, 'received', ${submission}, now() - interval '1 minute' * n from generate_series(1, 500) n`)
  await owner.query('analyze event')
  const events = await db.run(selectEvents({ company, most: 20 }))
  const [oldest] = await db.run<{ at: Date }>(sql`select min(at) as at from event where company_id = ${company}`)
  const minutes = events.map(({ at }) => (at.getTime() - oldest!.at.getTime()) / 60_000)
  expect(minutes).toEqual(Array.from({ length: 20 }, (_, nth) => nth))
  const { text, values } = selectEvents({ company, most: 20 })
  const plan = await db.run<Record<string, string>>({ text: `explain (analyze, costs off, timing off) ${text}`, values: [...values] })
  const lines = plan.map(row => Object.values(row)[0]).join('\n')
  const looked = [...lines.matchAll(/actual rows=(\d+)/g)].filter(([, rows]) => Number(rows) > 20)
  // All that wait may be read to find the oldest, and nothing is joined with them.
  expect(looked.length).toBeLessThan(2)
})
