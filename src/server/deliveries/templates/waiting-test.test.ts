import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { isAboutRequest } from '../claimed.ts'
import { deliveryQueue } from '../queue.ts'
import { mailTemplatesOf } from './templates.repo.ts'

const RATES = { perCompany: 0, perAddress: 0 }
const DESK = 'desk@house.example'

test('a test that no mail server took goes alone once more, however many notices wait for the same address', async () => {
  const server = await startServer()
  const { id } = await server.company('acme')
  const db = server.app.services.database.of(id)
  const queue = deliveryQueue(db)
  const words = { kind: 'notice', language: 'en', subject: 'Tried', body: 'Hello' } as const
  expect(await mailTemplatesOf(db).sendTest(randomUUID(), DESK, { ...words, form: null, submission: null })).toBe(true)
  const { deliveries } = await queue.claim(RATES)
  expect(deliveries).toMatchObject([{ target: DESK, test: words }])
  await queue.finish(deliveries, { state: 'failed', reason: 'unreachable', waitSeconds: 0, renews: true })
  await db.run(
    sql`insert into delivery (company_id, event_id, submission_id, channel, kind, target, key)
      select ${id}::uuid, gen_random_uuid(), gen_random_uuid(), 'mail', 'notice', ${DESK}, 'waits ' || n from generate_series(1, 8) n`,
  )
  expect((await queue.claim(RATES)).deliveries).toMatchObject([{ target: DESK, test: words }])
  const list = await queue.claim(RATES)
  expect(list.deliveries.map(one => isAboutRequest(one) && one.test)).toEqual(Array.from({ length: 8 }, () => undefined))
})
