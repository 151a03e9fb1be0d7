import { afterAll, expect, test } from 'vitest'
import { newDataDir, removeDataDir, startChild } from '../kit/child-server.ts'
import { companyWithForm, processesOn, rowsOf, submitPath, UNLIMITED, until } from './kit.ts'

const dataDir = newDataDir()
afterAll(() => removeDataDir(dataDir))

/** A balancer sends nothing to a server whose answers say that it closes; what was begun before is all answered. */
test('a stop under load fails no request that was begun, and then nothing is left running', { timeout: 90_000 }, async () => {
  const env = { ...UNLIMITED, LIMIT_PAGES_PER_MINUTE: '0', DRAIN_DELAY_MS: '3000' }
  const server = await startChild({ dataDir, env })
  const company = await companyWithForm(server)
  const acknowledged = new Set<string>()
  const others = new Set<string>()
  const page = `${server.origin}/${company.path}/forms/event_request/upload`
  const isLast = ({ headers }: Response) => headers.get('connection') === 'close'

  async function submitter(worker: number): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const body = new FormData()
      body.set('_version', '2')
      body.set('title', `${worker}-${turn}`)
      const answer = await fetch(server.origin + submitPath(company), { method: 'POST', body })
      if (answer.status === 200) acknowledged.add(`${worker}-${turn}`)
      else others.add(`submit ${answer.status}`)
      if (isLast(answer)) return
    }
  }

  async function opener(): Promise<void> {
    for (;;) {
      const answer = await fetch(page)
      await answer.text()
      if (answer.status !== 200) others.add(`page ${answer.status}`)
      if (isLast(answer)) return
    }
  }

  const working = [...Array.from({ length: 4 }, (_, worker) => submitter(worker)), ...Array.from({ length: 4 }, opener)]
  await until('some are stored', () => acknowledged.size >= 30 || others.size > 0)
  const stopped = server.stop()
  await Promise.all(working)
  expect([...others]).toEqual([])
  expect(await stopped).toBe(0)
  await until('no process is left', () => processesOn(dataDir).length === 0)

  const next = await startChild({ dataDir, env: UNLIMITED })
  const rows = await rowsOf<{ title: string }>(next, company, `select answers->>'title' as title from submission`)
  expect(new Set(rows.map(row => row.title))).toEqual(acknowledged)
  expect(rows).toHaveLength(acknowledged.size)
  expect(await next.stop()).toBe(0)
})
