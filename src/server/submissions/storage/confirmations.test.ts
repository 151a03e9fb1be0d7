import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { counting } from '#tests/kit/counting.ts'
import { anOrder } from '#tests/kit/orders.ts'
import { rawSql, sql } from '#tests/kit/sql.ts'
import { bookerOf } from '../../booker.ts'
import { confirmationsOf } from '../../deliveries/due-confirmations.ts'
import { guestRoomsOf } from '../../guest-rooms/guest-rooms.repo.ts'
import { defaultLimits } from '../../limits.ts'
import { postersOf } from '../../posters/posters.repo.ts'
import type { ConfirmationCounts } from '../../submit-confirmation.ts'
import type { NewSubmission } from './new-submission.ts'
import { submissionsAdder } from './submissions.add.ts'
import { makeInsert } from './submissions.insert.ts'

const { acme } = await openWorld()
const { company, form, bookings } = acme
const { db, trips } = counting(acme.db)
const { add } = submissionsAdder(db, makeInsert(), bookerOf({ bookings, posters: postersOf(db), guestRooms: guestRoomsOf(db) }))
const confirmationOf = confirmationsOf({ hashKey: Buffer.alloc(32), limits: defaultLimits })
const portal = { db, user: undefined, mailSetup: { is: 'sends', from: 'portal@acme.example' } } as const

const possibleOf = (address: string) =>
  confirmationOf({ ...portal, user: { email: address } }, { form, fields: [], answers: {}, shown: [] })!

const submissionTo = (address: string, more: Partial<NewSubmission> = {}): NewSubmission => ({
  form,
  version: 1,
  user: undefined,
  answers: {},
  labels: {},
  shown: [],
  pages: [0],
  integration: false,
  words: [],
  requester: '',
  listed: { title: '', requester_name: '', requester_email: '', event_start: null, event_end: null },
  timezone: 'UTC',
  language: 'en',
  files: [],
  moved: [],
  endsDraft: false,
  key: undefined,
  confirmation: possibleOf(address).question,
  ...more,
})

/** So many were sent to an address within the hour, and within the day. */
const sentTo = (address: string, hour: number, day: number) =>
  acme.db.run(sql`insert into attempt (company_id, key, window_start, count, day_start, day_count)
    values (${company}, ${possibleOf(address).question.key}, now(), ${hour}, now(), ${day})`)

async function countsOf(submission: NewSubmission) {
  const stored = await add(submission)
  return stored.is === 'stored' ? stored.confirmation : stored.is
}

async function aUser(name: string): Promise<string> {
  const rows = await acme.db.run(
    sql<{
      id: string
    }>`insert into users (company_id, email, email_key, name) values (${company}, ${name}, ${randomUUID()}, ${name}) returning id`,
  )
  return rows[0]?.id ?? ''
}

/** What no database answers, of a confirmation that is looked up. */
const brokenQuestion = () => ({
  ...possibleOf('dan@visitors.example').question,
  statementOf: () => rawSql<ConfirmationCounts>('select 1 / 0'),
})

beforeAll(() => acme.db.run(sql`update form set is_valid = true where company_id = ${company}`))

test('a submit alone goes to the database once, and learns where its confirmation goes', async () => {
  await sentTo('ann@visitors.example', 2, 3)
  const before = trips()
  expect(await countsOf(submissionTo('ann@visitors.example'))).toEqual({ confirms: true, hour: 2, day: 3 })
  expect(trips() - before).toBe(1)
})

test('of submits that share a transaction each learns of its own address, also beside those that have none', async () => {
  const addresses = Array.from({ length: 40 }, (_, at) => `guest${at}@visitors.example`)
  for (const [at, address] of addresses.entries()) await sentTo(address, at, at + 50)
  const before = trips()
  const counts = await Promise.all(
    addresses.map((address, at) => countsOf(submissionTo(address, at % 5 === 0 ? { confirmation: undefined } : {}))),
  )
  expect(counts).toEqual(addresses.map((_, at) => (at % 5 === 0 ? undefined : { confirms: true, hour: at, day: at + 50 })))
  expect(trips() - before, 'one for whoever came first, and one for the others').toBe(2)
})

test('so does a submit of a user, whose draft ends with it, and one that books spaces', async () => {
  await sentTo('bea@visitors.example', 1, 1)
  const expected = { confirms: true, hour: 1, day: 1 }
  const user = await aUser('bea')
  const before = trips()
  expect(await countsOf(submissionTo('bea@visitors.example', { user, endsDraft: true }))).toEqual(expected)
  expect(trips() - before).toBe(1)
  expect(await countsOf(submissionTo('bea@visitors.example', { bookings: anOrder([await acme.space()]) }))).toEqual(expected)
})

test.each([
  ['of a guest', {}],
  ['of a user, whose draft ends with it', { user: await aUser('cleo'), endsDraft: true }],
  ['that books spaces', { bookings: anOrder([await acme.space()]) }],
] as const)('a submit %s is stored also where its confirmation cannot be looked up: then nothing is known of it', async (_what, more) => {
  const submission = submissionTo('dan@visitors.example', { ...more, confirmation: brokenQuestion() })
  const stored = await add(submission)
  expect(stored).toMatchObject({ is: 'stored', confirmation: undefined })
  const rows = await acme.db.run(sql`select id from submission where company_id = ${company} and id = ${'id' in stored ? stored.id : null}`)
  expect(rows).toHaveLength(1)
})

test('beside one whose confirmation cannot be looked up others learn of theirs', async () => {
  await sentTo('eve@visitors.example', 4, 4)
  const all = [brokenQuestion(), brokenQuestion(), possibleOf('eve@visitors.example').question]
  const counts = await Promise.all(all.map(confirmation => countsOf(submissionTo('dan@visitors.example', { confirmation }))))
  expect(counts).toEqual([undefined, undefined, { confirms: true, hour: 4, day: 4 }])
})

test('a form that confirms nothing says so', async () => {
  await acme.db.run(sql`insert into form_setting (company_id, form_id, settings) values (${company}, ${form}, '{"confirms":false}')`)
  expect(await countsOf(submissionTo('cid@visitors.example'))).toMatchObject({ confirms: false })
})
