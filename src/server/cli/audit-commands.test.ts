import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { operatorOf } from '#tests/kit/operator.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { rawSql } from '#tests/kit/sql.ts'
import { auditKeysFrom } from '../audit/audit-keys.ts'
import { sealRows } from '../audit/seal-rows.ts'
import { readKeys } from '../secrets/secrets.ts'

const server = await startServer()
const say = operatorOf(server)
const keys = readKeys(undefined, server.dataDir)
const dbOf = ({ id }: TestCompany) => server.app.services.database.of(id)
const seal = async (company: TestCompany) => {
  while (await sealRows(dbOf(company), auditKeysFrom(keys), 4_000 * 86_400));
}

interface StoredAct {
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}
const actsOf = (company: TestCompany) =>
  dbOf(company).run(rawSql<StoredAct>(`select action, before, after from audit where actor_kind = 'operator' order by at, id`))

test('what the operator does to people and to a company is there', async () => {
  const company = await server.company('acts')
  const typed = 'a fine password'
  await say(['user', 'add', 'acts', 'ann@example.org', '--can-edit'], { typed })
  await say(['user', 'rights', 'acts', 'ann@example.org', '--can-edit', '--can-add'])
  await say(['user', 'password', 'acts', 'ann@example.org'], { typed })
  await say(['user', 'lock', 'acts', 'ann@example.org'])
  await say(['user', 'unlock', 'acts', 'ann@example.org'])
  await say(['user', 'logout', 'acts', 'ann@example.org'])
  await say(['user', 'remove', 'acts', 'ann@example.org', '--yes'])
  await say(['company', 'set', 'acts', '--accent', '#2f5bd7', '--tenant-token'], { typed: 'TOKEN-CANARY' })
  await say(['user', 'list', 'acts'])
  const none = { can_view: false, can_add: false, can_edit: true, can_delete: false }
  const acts = await actsOf(company)
  expect(acts).toEqual([
    { action: 'person_added', before: null, after: { role: 'Planner', ...none } },
    { action: 'permissions_changed', before: { ...none, role: 'Planner' }, after: { ...none, can_add: true, role: 'Planner' } },
    { action: 'password_changed', before: null, after: null },
    { action: 'sessions_ended', before: null, after: null },
    { action: 'person_deactivated', before: null, after: null },
    { action: 'sessions_ended', before: null, after: null },
    { action: 'person_activated', before: null, after: null },
    { action: 'sessions_ended', before: null, after: null },
    { action: 'person_removed', before: null, after: null },
    { action: 'command_run', before: null, after: { command: 'company set', options: ['accent', 'tenant-token'] } },
  ])
})

test('a company that the operator adds begins with that', async () => {
  await say(['company', 'add', 'added', 'Added'])
  const [{ id } = { id: '' }] = await withOwner(
    server,
    async owner => (await owner.query<{ id: string }>(`select id from company where path = 'added'`)).rows,
  )
  const acts = await server.app.services.database.of(id).run(rawSql('select action, after from audit'))
  expect(acts).toEqual([{ action: 'command_run', after: { command: 'company add', options: [] } }])
})

test('a dry run changes nothing, and is not there', async () => {
  const company = await server.company('dry')
  await expect(say(['import', 'dry', 'nowhere.csv', '--dry-run'])).rejects.toThrow('cannot be read')
  expect(await actsOf(company)).toEqual([])
  await expect(say(['import', 'dry', 'nowhere.csv'])).rejects.toThrow('cannot be read')
  expect((await actsOf(company)).map(({ after }) => after)).toEqual([{ command: 'import', options: [] }])
})

test('verify says what it found, and ends with a sentence about the first thing that is wrong', async () => {
  const company = await server.company('verified')
  const verify = (...words: string[]) => say(['audit', 'verify', '--company', 'verified', ...words], { keys })
  await say(['company', 'set', 'verified', '--accent', '#2f5bd7'])
  await seal(company)
  const said = await verify()
  const head = /, head (\d+:[0-9a-f]{64})$/.exec(said)?.[1] ?? ''
  expect(said).toBe(`verified: 1 row under 1 seal, head ${head}`)
  expect(await verify('--head', head)).toBe(said)
  await expect(verify('--head', `9:${'0'.repeat(64)}`)).rejects.toThrow('the end of the audit was cut off')
  await expect(say(['audit', 'verify', '--head', head], { keys })).rejects.toThrow('Say --company with --head')
  await expect(say(['audit', 'verify', '--company', 'verified'])).rejects.toThrow(/was made with the key [0-9a-f]{8}, which is not here/)
  expect(await say(['audit', 'verify'], { keys })).toContain(said)
  await withOwner(server, owner =>
    owner.query(`begin; select set_config('app.company', '${company.id}', true); update audit set action = 'login'; commit`),
  )
  await expect(verify()).rejects.toThrow(/^verified: WRONG\. The row [-0-9a-f]{36} of seal 1 was changed/)
  // One that is wrong does not hide the others.
  await expect(say(['audit', 'verify'], { keys })).rejects.toThrow(/^(?=[^]*verified: WRONG)(?=[^]*^acts: \d+ rows under)/m)
})

test('the audit log is written into a file, as csv or jsonl, and that is an act', async () => {
  const company = await server.company('exported')
  const folder = mkdtempSync(join(tmpdir(), 'foyer-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await say(['company', 'set', 'exported', '--accent', '#2f5bd7'])
  const write = (format: string, ...more: string[]) => {
    const out = join(folder, `audit.${format}`)
    return say(['audit', 'export', '--company', 'exported', '--format', format, '--out', out, ...more])
  }
  expect(await write('csv')).toBe(`2 rows of the audit log of exported are in ${join(folder, 'audit.csv')}`)
  expect(readFileSync(join(folder, 'audit.csv'), 'utf8').trim().split('\r\n')).toHaveLength(3)
  expect(await write('jsonl')).toMatch(/^3 rows/)
  const lines = readFileSync(join(folder, 'audit.jsonl'), 'utf8').trim().split('\n')
  expect(lines.map(line => (JSON.parse(line) as StoredAct).action)).toEqual(['audit_exported', 'audit_exported', 'command_run'])
  await expect(write('csv')).rejects.toThrow('is there already')
  await expect(write('xml')).rejects.toThrow('--format is one of csv, jsonl, not "xml".')
  await expect(write('txt', '--from', 'monday')).rejects.toThrow('--format is one of')
  rmSync(join(folder, 'audit.csv'))
  await expect(write('csv', '--from', 'monday')).rejects.toThrow('--from is a day like 2026-03-04, not "monday".')
  expect(await write('csv', '--to', '2020-01-01')).toMatch(/^0 rows/)
  expect((await actsOf(company)).filter(({ action }) => action === 'audit_exported')).toHaveLength(3)
})
