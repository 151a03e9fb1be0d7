import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ChildServer } from '../kit/child-server.ts'
import type { Company } from '../e2e/kit/company.ts'
import { companyWithForm, processesOn, rowsOf, serversOnOneFolder, submitPath, until } from './kit.ts'

const { dataDir, start } = serversOnOneFolder()

type ExtraParts = Readonly<Record<string, string>>

/** A run with this title and a file of the same name and content. Undefined when no answer came. */
async function send(
  server: ChildServer,
  path: string,
  title: string,
  cookie: string,
  more: ExtraParts = {},
): Promise<{ status: number; event_id: string } | undefined> {
  const body = new FormData()
  for (const [name, text] of Object.entries({ _version: '2', ...more, title })) body.append(name, text)
  body.append('recording', new File([title], `${title}.txt`, { type: 'text/plain' }))
  try {
    const answer = await fetch(server.origin + path, { method: 'POST', body, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    const { data } = (await answer.json()) as { data?: { event_id: string } }
    return { status: answer.status, event_id: data?.event_id ?? '' }
  } catch {
    return undefined
  }
}

async function logIn(server: ChildServer, { path, admin }: Company): Promise<string> {
  const answer = await fetch(`${server.origin}/api/login/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: admin.email, password: admin.password }),
  })
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

test(
  'drafts and edits with kill -9 in the middle are as they were or as they were meant, and nothing acknowledged is lost',
  { timeout: 180_000 },
  async () => {
    const first = await start()
    const company = await companyWithForm(first)
    const cookie = await logIn(first, company)
    const ids = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => (await send(first, submitPath(company), `s${index} v1`, cookie))?.event_id ?? ''),
    )
    let dead = false
    let acknowledged = 0
    const versions = new Map<string, number>()
    const count = async () => {
      acknowledged += 1
      if (acknowledged !== 60) return
      dead = true
      await first.kill()
    }
    const editing = ids.map(async (id, index) => {
      for (let version = 1; !dead; version += 1) {
        const editParts = { event_id: id, mode: 'edit', _event_version: String(version) }
        const answer = await send(first, submitPath(company), `s${index} v${version + 1}`, cookie, editParts)
        if (answer?.status !== 200) return
        versions.set(id, version + 1)
        await count()
      }
    })
    const saving = Array.from({ length: 3 }, async (_, index) => {
      for (let turn = 1; !dead; turn += 1) {
        if ((await send(first, `${submitPath(company)}/save/`, `d${index} ${turn}`, cookie))?.status === 200) await count()
      }
    })
    await Promise.all([...editing, ...saving])
    expect(acknowledged).toBeGreaterThanOrEqual(60)
    await until('no process of the database is left', () => processesOn(dataDir).length === 0)

    const second = await start()
    interface Row {
      readonly id: string
      readonly title: string
      readonly version: number
      readonly logged: number
      readonly names: string[]
      readonly keys: string[]
    }
    const files = (owner: string) =>
      `(select array_agg(name) from file f where f.${owner} = x.id) as names, (select array_agg(storage_key) from file f where f.${owner} = x.id) as keys`
    const submissions = await rowsOf<Row>(
      second,
      company,
      `select id, answers->>'title' as title, version, (select count(*)::int from submission_log l where l.submission_id = x.id) as logged, ${files('submission_id')} from submission x`,
    )
    const drafts = await rowsOf<Row>(
      second,
      company,
      `select id, answers->>'title' as title, 1 as version, 0 as logged, ${files('draft_id')} from draft x`,
    )
    expect([submissions.length, drafts.length]).toEqual([ids.length, 1])
    for (const { title, version, logged, names, keys } of [...submissions, ...drafts]) {
      expect(names).toEqual([`${title}.txt`])
      expect(readFileSync(join(dataDir, 'files', keys[0] ?? ''), 'utf8')).toBe(title)
      expect(logged).toBe(version - 1)
    }
    for (const { id, title, version } of submissions) {
      expect(title).toMatch(new RegExp(` v${version}$`))
      expect(version).toBeGreaterThanOrEqual(versions.get(id) ?? 1)
    }
    await second.stop()
  },
)
