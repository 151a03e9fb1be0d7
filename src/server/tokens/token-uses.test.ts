import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { asProgram, aToken } from '#tests/kit/tokens.ts'
import { tokensOf } from './tokens.repo.ts'
import { makeTokenUses } from './token-uses.ts'

const server = await startServer()
const company = await server.company('acme')
const { database } = server.app.services
const db = database.of(company.id)
const today = () => Temporal.Now.plainDateISO('UTC').toString()
const rowOf = async (id: string) => (await tokensOf(db).list(today())).find(({ uuid }) => uuid === id)
const silent = { warn: () => undefined }

test('uses are written down once a minute, and none is forgotten', async () => {
  const { id } = await aToken(server, company)
  let now = 0
  const uses = makeTokenUses(database, silent, () => now)
  const use = () => uses.count({ company: company.id, token: id, timezone: 'UTC' })
  expect(await rowOf(id)).toMatchObject({ used_today: 0, used_30_days: 0 })
  expect(await rowOf(id)).not.toHaveProperty('last_used_at')
  await use()
  const first = await rowOf(id)
  expect(first).toMatchObject({ used_today: 1, last_used_at: expect.any(String) })
  now = 59_999
  await use()
  await use()
  await uses.flush()
  expect(await rowOf(id)).toEqual(first)
  now = 60_000
  await uses.flush()
  expect(await rowOf(id)).toMatchObject({ used_today: 3, used_30_days: 3 })
  now = 120_000
  await use()
  expect(await rowOf(id)).toMatchObject({ used_today: 4 })
  await use()
  await uses.flush(true)
  expect(await rowOf(id)).toMatchObject({ used_today: 5 })
})

test('a use that could not be written down is written with the next', async () => {
  const { id } = await aToken(server, company)
  let now = 0
  let isBroken = true
  const of: typeof database.of = which => {
    if (isBroken) throw new Error('gone')
    return database.of(which)
  }
  const lines: string[] = []
  const uses = makeTokenUses({ of }, { warn: (_facts: unknown, line?: string) => void lines.push(line ?? '') } as never, () => now)
  const use = () => uses.count({ company: company.id, token: id, timezone: 'UTC' })
  await use()
  expect(lines).toEqual(['the use of an API token was not written down'])
  isBroken = false
  now = 60_000
  await use()
  expect(await rowOf(id)).toMatchObject({ used_today: 2 })
})

test('days before today count within 30 days, and are erased then', async () => {
  const { id } = await aToken(server, company)
  const tokens = tokensOf(db)
  const ago = (days: number) => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString()
  await tokens.countUses(id, ago(30), 1_000)
  await tokens.countUses(id, ago(29), 20)
  await tokens.countUses(id, today(), 3)
  expect(await rowOf(id)).toMatchObject({ used_today: 3, used_30_days: 23 })
  expect(await tokens.list(ago(30))).toContainEqual(expect.objectContaining({ uuid: id, used_today: 0 }))
})

test('a call of a program is a use, and what a server has counted it writes down before it ends', async () => {
  const beside = await startServer({ beside: server })
  const { id, token } = await aToken(server, company)
  for (let times = 0; times < 3; times += 1) expect((await beside.fetch('/api/v1/acme', { headers: asProgram(token) })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ used_today: 1 })
  await beside.stop()
  expect(await rowOf(id)).toMatchObject({ used_today: 3 })
})
