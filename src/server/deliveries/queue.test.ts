import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BoundStatement } from '../db/bound-statement.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { addressKey } from './hash-key.ts'
import { deliveryQueue } from './queue.ts'
import type { NewDelivery } from './receivers.ts'

const [company, hashKey] = [randomUUID(), Buffer.alloc(32)]
const LIMITS = { perHour: 2, perDay: 0, perAddress: 5, gatherSeconds: 60 }

const confirmation = (target: string): NewDelivery => ({
  event: randomUUID(),
  submission: randomUUID(),
  kind: 'confirmation',
  target,
  isLimited: true,
})

/** Makes these deliveries. Gives the statements that it took, and to whom too many went: `before`: so many were sent to each address before. */
async function made(deliveries: readonly NewDelivery[], before = 0) {
  const statements: BoundStatement<unknown>[] = []
  const answers = [
    deliveries.map(({ event }) => ({ id: event })),
    [...Map.groupBy(deliveries, ({ target }) => target)].map(([target, { length }]) => {
      const count = before + length
      return { key: addressKey(company, target, hashKey), hour: count, day: count }
    }),
  ]
  const tx = { run: async (statement: BoundStatement<unknown>) => answers[statements.push(statement) - 1] ?? [] }
  const db = { company, transaction: (work: (tx: Runner) => Promise<unknown>) => work(tx as unknown as Runner) } as unknown as CompanyDb
  const ids = deliveries.map(({ event }) => event)
  await deliveryQueue(db).make({ ids, deliveries, hashKey, limits: LIMITS, beside: async () => {} })
  const rows = JSON.parse(String(statements.at(-1)?.values.find(value => String(value).startsWith('[{'))))
  const suppressed = (rows as { event: string; reason: string }[]).filter(({ reason }) => reason === 'too_many').map(({ event }) => event)
  return {
    statements: statements.length,
    tooMany: ids.filter(id => suppressed.includes(id)).length,
    firstTooMany: ids.indexOf(suppressed[0] ?? ''),
  }
}

test('the deliveries of many events take as many statements as those of one', async () => {
  const many = Array.from({ length: 60 }, (_, n) => confirmation(`visitor-${n}@visitors.example`))
  expect(await made(many)).toEqual({ statements: 3, tooMany: 0, firstTooMany: -1 })
  expect((await made(many.slice(0, 1))).statements).toBe(3)
})

test('of those that are made together the first ones go to an address, as many as it may get', async () => {
  const five = Array.from({ length: 5 }, () => confirmation('ann@visitors.example'))
  expect(await made(five)).toMatchObject({ tooMany: 3, firstTooMany: 2 })
  expect(await made(five, 1)).toMatchObject({ tooMany: 4, firstTooMany: 1 })
  expect(await made(five, 9)).toMatchObject({ tooMany: 5, firstTooMany: 0 })
})
