import { sql } from '#tests/kit/sql.ts'
import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { newBudget, withBudget } from './budget.ts'
import { ConnectionLost, problemOf } from './failures.ts'

/** One request has one budget for all that it waits for on the database. */

const server = await startServer({ limits: { dbWaitMs: 1_000 } })
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const wait = sql<{ slept: string }>`select pg_sleep(0.4) as slept`

test('questions that are asked together cost their time once, those one after the other each theirs', () => {
  let now = 0
  const budget = newBudget(1_000, () => now)
  const [first, second] = [budget.begin(), budget.begin()]
  now = 300
  first()
  now = 400
  second()
  now = 900
  expect(budget.left()).toBe(600)
  const third = budget.begin()
  now = 1_000
  expect(budget.left()).toBe(500)
  third()
  expect(budget.left()).toBe(500)
})

test('nothing is begun once it is too late, however little was waited', () => {
  let now = 0
  const budget = newBudget(1_000, () => now)
  budget.endIn(3_000)
  now = 2_000
  expect(budget.left()).toBe(1_000)
  now = 2_900
  expect(budget.left()).toBe(100)
  now = 3_001
  expect(budget.left()).toBeLessThan(0)
})

test('question after question, a request waits no longer than one might', async () => {
  const answer = withBudget(newBudget(1_000), async () => {
    for (let times = 0; times < 10; times += 1) await db.run(wait)
  })
  expect(problemOf(await answer.catch((error: unknown) => error))).toMatchObject({ status: 503 })
  expect((await db.run(wait)).length).toBe(1)
})

test('a transaction is over within the budget, however many statements it has, and nothing of it stays', async () => {
  const path = sql`update company set name = 'Changed' where id = ${acme.id}`
  const answer = db.transaction(async tx => {
    await tx.run(path)
    for (let times = 0; times < 10; times += 1) await tx.run(wait)
  })
  await expect(answer).rejects.toThrow(ConnectionLost)
  const [row] = await db.run(sql<{ name: string }>`select name from company where id = ${acme.id}`)
  expect(row?.name).not.toBe('Changed')
})
