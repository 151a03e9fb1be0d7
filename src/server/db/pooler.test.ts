import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, statusesOf } from '#tests/kit/forms.ts'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { findPgBouncer, startPgBouncer } from '#tests/kit/postgres/pgbouncer.ts'
import { holdTable, startServer } from '#tests/kit/server.ts'
import { defaultLimits as limits } from '../limits.ts'
import { withOwnDatabase } from '../cli/own-database.ts'
import { configFrom } from '../config.ts'
import { makeStatementNames } from './name-statement.ts'
import { openAsOwner } from './open-as-owner.ts'
import { type DatabaseSettings, openForServer } from './open.ts'
import type { Pooler } from './pooler.ts'
import { withClient } from './with-client.ts'

/** Debian's PgBouncer stands between here and PostgreSQL. That of Debian 12 (1.18) knows no prepared statements: `prepared` is not tried. */
const program = findPgBouncer() ?? ''
const isThere = program !== ''

/** A database, and what is said of it to a server that reaches it through PgBouncer. */
async function through(mode: 'session' | 'transaction', databasePooler: Pooler) {
  const direct = await createDatabase()
  const bouncer = await startPgBouncer(program, mode, direct)
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-pooled-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const settings: DatabaseSettings = {
    dataDir,
    databaseUrl: direct.ownerUrl,
    databaseAppUrl: bouncer.appUrl,
    databasePooler,
    databaseListenUrl: undefined,
    limits,
  }
  return { direct, bouncer, settings }
}

const quiet = () => undefined

test.runIf(isThere)('a pooler that nothing is said of ends the start with the setting to give', async () => {
  const { settings } = await through('transaction', 'none')
  await expect(openForServer(settings, quiet)).rejects.toThrow(
    'The database of DATABASE_APP_URL cannot be used: it leads through a pooler. Say how that one shares connections: DATABASE_POOLER=transaction',
  )
})

test.runIf(isThere)('the owner goes past a pooler', async () => {
  const { settings, bouncer } = await through('session', 'session')
  const [refused, pooled] = ['The database of DATABASE_URL cannot be used: it leads through a pooler.', { databaseUrl: bouncer.ownerUrl }]
  await expect(openForServer({ ...settings, ...pooled }, quiet)).rejects.toThrow(refused)
  await expect(openAsOwner({ ...settings, ...pooled })).rejects.toThrow(refused)
  const config = configFrom({ DATA_DIR: settings.dataDir, DATABASE_URL: bouncer.ownerUrl })
  await expect(withOwnDatabase(config, () => Promise.resolve())).rejects.toThrow(refused)
})

test('what is said of a pooler needs the address that leads through it', async () => {
  const { ownerUrl } = await createDatabase()
  const settings = { dataDir: tmpdir(), databaseUrl: ownerUrl, databaseAppUrl: undefined, databaseListenUrl: undefined, limits }
  await expect(openForServer({ ...settings, databasePooler: 'transaction' }, quiet)).rejects.toThrow(
    'DATABASE_POOLER says what stands before the database of DATABASE_APP_URL: give that address too.',
  )
})

const MODES = ['session', 'transaction'] as const

test.runIf(isThere).each(MODES)(
  'two companies are served by four connections that PgBouncer lends for a %s, and waiting is bounded',
  async mode => {
    const { direct, bouncer } = await through(mode, mode)
    const database = { ...direct, appUrl: bouncer.appUrl }
    const server = await startServer({
      database,
      env: { DATABASE_POOLER: mode },
      limits: { dbPool: mode === 'session' ? 3 : 20, dbRunningPerCompany: 2 },
    })
    const companies = await Promise.all(['acme', 'other'].map(path => server.company(path)))
    const forms = await Promise.all(
      companies.map(async company => ({
        company: company.path,
        form: (await formsOf(company).publish([aPage(aField('text', 'name'))])).path,
      })),
    )
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ name: String(n), _version: '2' }))
    const sent = forms.map(({ company, form }) => statusesOf(server, `/api/portal/${company}/forms/event_request/${form}`, many(20)))
    const read = forms.flatMap(({ company, form }) =>
      many(25).map(async () => (await server.fetch(`/${company}/forms/event_request/${form}`)).status),
    )
    expect(new Set([...(await Promise.all(sent)).flat(), ...(await Promise.all(read))])).toEqual(new Set([200]))
    expect(server.logs.filter(({ level }) => level === 'error')).toEqual([])

    const rows = await withClient(
      { connectionString: direct.ownerUrl },
      async client => (await client.query<{ count: number }>('select count(*)::int as count from submission')).rows,
    )
    expect(rows).toEqual([{ count: 40 }])
    const impatient = await startServer({
      database,
      env: { DATABASE_POOLER: mode },
      limits: { dbPool: 1, dbRunningPerCompany: 1, dbWaitMs: 600 },
    })
    const letGo = await holdTable(server, 'form')
    expect((await impatient.fetch('/acme')).status).toBe(503)
    await letGo()
    expect((await impatient.fetch('/acme')).status).toBe(200)
  },
)

test.runIf(isThere)(
  'what servers tell each other is heard past the pooler, and an address that leads through it ends the start',
  async () => {
    const { direct, bouncer, settings } = await through('transaction', 'transaction')
    await expect(openForServer({ ...settings, databaseListenUrl: bouncer.appUrl }, quiet)).rejects.toThrow(
      'The database of DATABASE_LISTEN_URL cannot be used: it leads through a pooler, by which nothing is heard',
    )
    const opened = await openForServer(settings, quiet)
    onTestFinished(() => opened.close())
    const heard: string[] = []
    let listens = false
    const { close } = opened.database.listen({
      channel: 'a_test',
      onMessage: text => heard.push(text),
      onListening: () => void (listens = true),
      onLost: quiet,
    })
    await vi.waitUntil(() => listens)
    await withClient({ connectionString: direct.ownerUrl }, client => client.query(`notify a_test, 'something'`))
    await vi.waitUntil(() => heard.length > 0)
    expect(heard).toEqual(['something'])
    close()
  },
)

test('a statement is called by what it says where connections are lent by names, by none where names are lost, and by order elsewhere', () => {
  const namesOf = (pooler?: Pooler) => {
    const nameStatement = makeStatementNames(pooler)
    return ['select 1', 'select 2', 'select 1'].map(text => nameStatement({ text, values: [] }).name)
  }
  expect(namesOf()).toEqual(['s0', 's1', 's0'])
  expect(namesOf('session')).toEqual(['s0', 's1', 's0'])
  expect(namesOf('transaction')).toEqual([undefined, undefined, undefined])
  const [one, two, again] = namesOf('prepared')
  expect([one === again, one === two, /^f_[0-9a-f]{16}$/.test(one ?? '')]).toEqual([true, false, true])
})
