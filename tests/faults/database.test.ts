import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { postmasterOf } from '#server/db/embedded/orphan-postmaster.ts'
import { locationOf } from '#server/db/embedded/data-dir-location.ts'
import type { ChildServer } from '../kit/child-server.ts'
import type { Company } from '../e2e/kit/company.ts'
import { companyWithForm, rowsOf, serversOnOneFolder, submitPath, until } from './kit.ts'

/** The database goes away, or stands still, while requests run: they hear so in time, nothing is lost or stored twice, and nobody starts the server anew. */

const { dataDir, start } = serversOnOneFolder()
let server: ChildServer
beforeAll(async () => void (server = await start()))

/** PostgreSQL and everything it started. */
function databaseProcesses(): number[] {
  const postmaster = postmasterOf(locationOf(dataDir).folder)?.pid
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
    } catch {
      return undefined
    }
  }
  return postmaster === undefined
    ? []
    : [
        postmaster,
        ...readdirSync('/proc')
          .filter(name => /^\d+$/.test(name) && parentOf(name) === postmaster)
          .map(Number),
      ]
}

function signalDatabase(signal: NodeJS.Signals): void {
  for (const pid of databaseProcesses()) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone meanwhile.
    }
  }
}

interface Heard {
  readonly status: number
  readonly again: string | null
  readonly id: string
}

async function submit(company: Company, key: string): Promise<Heard> {
  const body = new FormData()
  body.set('_version', '2')
  body.set('title', key)
  const answer = await fetch(server.origin + submitPath(company), { method: 'POST', body, headers: { 'idempotency-key': key } })
  const { data } = (await answer.json()) as { data?: { event_id: string } }
  return { status: answer.status, again: answer.headers.get('retry-after'), id: data?.event_id ?? '' }
}

/** Each title of these is stored once, under the id that was acknowledged. */
async function expectOnce(company: Company, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const rows = await rowsOf<{ id: string; title: string }>(server, company, `select id, answers->>'title' as title from submission`)
  expect(new Set(rows.map(row => row.title)).size).toBe(rows.length)
  const stored = new Map(rows.map(row => [row.title, row.id]))
  expect([...acknowledged].filter(([title, id]) => stored.get(title) !== id)).toEqual([])
}

test(
  'a database that is killed under load: 503 until it is back, nothing acknowledged is lost, and all goes on',
  { timeout: 90_000 },
  async () => {
    const company = await companyWithForm(server)
    const acknowledged = new Map<string, string>()
    const refusals = new Set<string>()
    let killed = false
    let over = 0
    const workers = Array.from({ length: 6 }, async (_, worker) => {
      // A few after it was killed, too: the same key until it is taken.
      for (let turn = 0, after = 0; after < 5; turn += 1) {
        const key = `w${worker}-${turn}`
        const begunAfter = killed
        let outcome = await submit(company, key)
        for (; outcome.status === 503; outcome = await submit(company, key)) refusals.add(`503 ${outcome.again}`)
        if (outcome.status !== 200) return void refusals.add(`${outcome.status}`)
        acknowledged.set(key, outcome.id)
        if (begunAfter) after += 1
      }
      over += 1
    })
    await until('some are stored', () => acknowledged.size >= 20 || refusals.size > 0)
    signalDatabase('SIGKILL')
    killed = true
    await Promise.all(workers)
    expect([...refusals].filter(refusal => refusal !== '503 1')).toEqual([])
    expect(over).toBe(6)
    await expectOnce(company, acknowledged)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    const linesWith = (words: string) => server.output().split(words).length - 1
    expect([linesWith('the database cannot be reached'), linesWith('the database answers again')]).toEqual([1, 1])
  },
)

test(
  'a database that stands still: everybody hears 503 while it does, and what is sent again afterwards is stored once',
  { timeout: 90_000 },
  async () => {
    const company = await companyWithForm(server)
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`)
    await Promise.all(keys.slice(0, 5).map(key => submit(company, key)))
    signalDatabase('SIGSTOP')
    try {
      const page = `${server.origin}/${company.path}/forms/event_request/upload`
      const requests = [
        ...keys.map(key => submit(company, key)),
        ...keys.map(async () => {
          const { status, headers } = await fetch(page)
          return { status, again: headers.get('retry-after') }
        }),
        fetch(`${server.origin}/readyz`).then(({ status }) => ({ status, again: '1' })),
      ]
      expect((await fetch(`${server.origin}/livez`)).status).toBe(200)
      // They are answered although the database still stands.
      const answers = new Set((await Promise.all(requests)).map(({ status, again }) => `${status} ${again}`))
      expect([...answers]).toEqual(['503 1'])
    } finally {
      signalDatabase('SIGCONT')
    }
    const acknowledged = new Map<string, string>()
    await until('all are stored', async () => {
      for (const key of keys)
        if (!acknowledged.has(key)) {
          const { status, id } = await submit(company, key)
          if (status === 200) acknowledged.set(key, id)
        }
      return acknowledged.size === keys.length
    })
    await expectOnce(company, acknowledged)
  },
)
