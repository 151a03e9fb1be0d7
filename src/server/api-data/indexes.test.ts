import { expect, test } from 'vitest'
import { makeInventory } from '#tests/kit/inventory.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'
import type { BoundStatement } from '../db/bound-statement.ts'
import * as bookings from './booking-pages.sql.ts'
import * as submissions from './submission-pages.sql.ts'

const server = await startServer()
const { id: company } = await server.company('acme')
const db = server.app.services.database.of(company)

// What is booked in one space is few of all: else any order would do.
const { space } = await makeInventory(db)
const spaces: string[] = []
for (let count = 0; count < 20; count += 1) spaces.push(await space())
await db.run(sql`insert into booking (company_id, space_id, kind, status_key, timezone, start_at, end_at)
  select ${company}, s.id, 'booking', 'requested', 'UTC', t, t + interval '1 hour'
  from unnest(${spaces}::uuid[]) as s(id), generate_series(timestamptz '2050-01-01', '2050-04-30', interval '1 day') as t`)
await withOwner(server, owner => owner.query('analyze booking'))

const after = { company, at: '2026-03-09T08:30:00Z', id: NOBODY, most: 51 }
const range = { from: new Date(0), to: new Date('9999-01-01') }
const looked = { ...after, forms: null, looked: 51 }

test.each<[string, BoundStatement<unknown>, readonly string[]]>([
  ['submissions', submissions.selectNewest({ ...after, ...range }), ['submission_newest']],
  ['submissions of forms', submissions.selectNewestOf({ ...after, ...range, forms: [NOBODY] }), ['submission_of_form']],
  ['changes', submissions.selectChanged(looked), ['submission_changed', 'deleted_submission_in_order']],
  ['bookings', bookings.selectBeginning({ ...looked, ...range }), ['booking_in_order']],
  ['bookings of a space', bookings.selectBeginningIn({ ...looked, ...range, space: spaces[0]! }), ['booking_of_space']],
  [
    'bookings of a submission',
    bookings.selectBeginningOf({ ...looked, ...range, submission: NOBODY, space: null }),
    ['booking_of_submission'],
  ],
  ['changes of bookings', bookings.selectChangedBookings(looked), ['booking_changed_in_order']],
])('a page of %s is read by its index, however many there are', async (_, { text, values }, indexes) => {
  const plan = await db.transaction(async tx => {
    // Of a few rows it would be cheaper to read all: what is shown is that nobody has to.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.run({ text: `set local enable_${way} = off`, values: [] })
    return tx.run<Record<string, string>>({ text: `explain ${text}`, values })
  })
  const lines = plan.map(row => Object.values(row)[0]).join('\n')
  for (const index of indexes) expect(lines).toContain(index)
  expect(lines).not.toContain('Seq Scan on submission')
  expect(lines).not.toContain('Seq Scan on booking')
})
