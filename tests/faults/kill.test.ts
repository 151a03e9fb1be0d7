import { expect, test } from 'vitest'
import type { ChildServer } from '../kit/child-server.ts'
import { AFTER, BEFORE, companyWithForm, open, pour, processesOn, rowsOf, serversOnOneFolder, submit, submitHead, until } from './kit.ts'

const { dataDir, start } = serversOnOneFolder()

test('of 200 submits at once with kill -9 in the middle, every acknowledged one is there exactly once', { timeout: 120_000 }, async () => {
  const first = await start()
  const company = await companyWithForm(first)
  const acknowledged = new Map<number, string>()
  const killed = Promise.withResolvers<void>()
  const all = Array.from({ length: 200 }, async (_, index) => {
    const answer = await submit(first, company, `Run ${index}`, `key-${index}`)
    if (answer?.status !== 200) return
    acknowledged.set(index, answer.event_id)
    if (acknowledged.size === 40) await first.kill().then(killed.resolve)
  })
  await Promise.all([...all, killed.promise])
  expect(acknowledged.size).toBeGreaterThanOrEqual(40)
  expect(acknowledged.size).toBeLessThan(200)
  await until('no process of the database is left', () => processesOn(dataDir).length === 0)

  const second = await start()
  const stored = await rowsOf<{ id: string; title: string }>(second, company, `select id, answers->>'title' as title from submission`)
  const titles = stored.map(row => row.title)
  expect(new Set(titles).size).toBe(titles.length)
  const ids = new Set(stored.map(row => row.id))
  expect([...acknowledged.values()].filter(id => !ids.has(id))).toEqual([])

  // Each is sent again with its key, acknowledged or not: the same answer, and nothing twice.
  const again = await Promise.all(
    Array.from({ length: 200 }, (_, index) => untilServed(() => submit(second, company, `Run ${index}`, `key-${index}`))),
  )
  expect(again.map(answer => answer?.status)).toEqual(Array.from({ length: 200 }, () => 200))
  for (const [index, id] of acknowledged) expect(again[index]?.event_id).toBe(id)
  const [counts] = await rowsOf<{ all: string; different: string; counted: string }>(
    second,
    company,
    `select count(*) as all, count(distinct answers->>'title') as different,
      (select sum(submitted) from form_count) as counted from submission`,
  )
  expect(counts).toEqual({ all: '200', different: '200', counted: '200' })
  await second.stop()
})

test('a stop finishes the submit that is under way, and then nothing is left running', { timeout: 60_000 }, async () => {
  const server = await start()
  const company = await companyWithForm(server)
  const { socket, answer: rawAnswer } = await open(server)
  socket.write(submitHead(server, company, BEFORE.length + 4_000_000 + AFTER.length))
  socket.write(BEFORE)
  await pour(socket, 1_000_000)
  const stopped = server.stop()
  await until('nobody new is let in', () => refuses(server))
  await pour(socket, 3_000_000)
  socket.write(AFTER)
  const answer = await rawAnswer
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(await stopped).toBe(0)
  await until('no process is left', () => processesOn(dataDir).length === 0)

  const next = await start()
  const [file] = await rowsOf<{ size: string }>(next, company, 'select size from file')
  expect(file).toEqual({ size: '4000000' })
})

/** A server with too much to do says 503, and to come again. */
async function untilServed<A extends { status: number } | undefined>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask()
  return answer?.status === 503 ? untilServed(ask) : answer
}

async function refuses(server: ChildServer): Promise<boolean> {
  return fetch(`${server.origin}/readyz`).then(
    answer => answer.status === 503,
    () => true,
  )
}
