import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { operatorOf } from '#tests/kit/operator.ts'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { getPage } from '#contract/portal/screens.ts'
import { findSpaces } from '#contract/tenant/spaces.ts'
import { guest } from '#tests/kit/people.ts'
import { holdTable, startServer, untilHeldUp, withOwner } from '#tests/kit/server.ts'
import { withClient } from '../../db/with-client.ts'
import { readKeys } from '../../secrets/secrets.ts'
import { doctor, examine } from './doctor.ts'
import { freePort } from '../../db/embedded/free-port.ts'

const server = await startServer()
const acme = await server.company('acme')
const say = operatorOf(server)
const env = { DATA_DIR: server.dataDir, DATABASE_URL: String(server.owner.connectionString) }
const not = (level: string, found: Awaited<ReturnType<typeof examine>>) => found.filter(finding => finding.level !== level)

test('a portal that is in order is in order, and nothing is changed by looking', async () => {
  const before = readdirSync(server.dataDir)
  const said = await doctor({ ...env, LIMIT_DISK_PERCENT: '100', LIMIT_UPLOAD_DISK_PERCENT: '100' })
  expect(said).toMatch(/^ok {7}database {2}DATA_DIR and the database belong together\.$/m)
  expect(said).toMatch(/^ok {7}database {2}The clocks of the database and of this machine agree\.$/m)
  expect(said).toMatch(/^ok {7}database {2}Every secret in the database can be opened\.$/m)
  expect(said).toMatch(/\n0 failures, \d+ warnings, \d+ in order$/)
  expect(readdirSync(server.dataDir)).toEqual(before)
})

test('a setting that makes no sense is all that is told', async () => {
  await expect(doctor({ ...env, LIMIT_JSON_BYTE: '1' })).rejects.toThrow(/^failure {2}settings {2}There is no limit LIMIT_JSON_BYTE\./)
})

test('passkeys that were made for another address than that of the portal are told, with how many there are', async () => {
  const ann = await acme.addUser({ email: 'ann@passkeys.example' })
  const add = (host: string, credential: string) =>
    withOwner(server, async owner => {
      await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
      await owner.query(
        `insert into passkey (company_id, user_id, credential_id, public_key, counter, name, is_synced, rp_id)
          values ($1, $2, $3, '', 0, 'Phone', false, $4)`,
        [acme.id, ann, Buffer.from(credential), host],
      )
    })
  const said = async (publicUrl?: string) =>
    (await examine({ ...env, ...(publicUrl && { PUBLIC_URL: publicUrl }) }))
      .filter(({ text }) => text.includes('passkey'))
      .map(({ level, text }) => `${level}: ${text}`)
  expect(await said()).toEqual([])
  await add('portal.example', 'one')
  expect(await said('http://portal.example')).toEqual(['ok: 1 passkey was made for the address of the portal.'])
  await add('old.example', 'two')
  expect(await said('http://portal.example')).toEqual([
    'warning: 1 passkey was made for old.example, and PUBLIC_URL is at portal.example: they let nobody in there. Whoever has no password needs `user invite`.',
    'ok: 1 passkey was made for the address of the portal.',
  ])
  expect(await said()).toEqual(
    ['old.example', 'portal.example'].map(
      host => `warning: 1 passkey was made for ${host}: without PUBLIC_URL they count at that address alone.`,
    ),
  )
})

test('two addresses that lead to two databases, and one that leads nowhere, are failures', async () => {
  const { appUrl } = await createDatabase()
  await expect(doctor({ ...env, DATABASE_APP_URL: appUrl })).rejects.toThrow('DATABASE_URL and DATABASE_APP_URL lead to two databases.')
  const listening = async (url: string) =>
    (await examine({ ...env, DATABASE_LISTEN_URL: url }))
      .filter(({ text }) => text.includes('DATABASE_LISTEN_URL'))
      .map(({ level, text }) => `${level}: ${text}`)
  expect(await listening(appUrl)).toEqual([
    expect.stringContaining('failure: The database of DATABASE_LISTEN_URL cannot be used: it is another'),
  ])
  expect(await listening(env.DATABASE_URL)).toEqual(['ok: DATABASE_LISTEN_URL reaches the same database, past any pooler.'])
  expect(await listening('postgres://me:secret@127.0.0.1:1/nothing')).toEqual([expect.stringMatching(/^warning: (?!.*secret@)/)])
  await expect(doctor({ ...env, DATABASE_POOLER: 'session' })).rejects.toThrow('give that address too.')
  await expect(doctor({ ...env, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/nothing' })).rejects.toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret@') as string }),
  )
})

test('a folder of another database, and one that others can look into, are told', async () => {
  const other = await startServer()
  chmodSync(other.dataDir, 0o755)
  const found = await examine({ ...env, DATA_DIR: other.dataDir })
  expect(not('ok', found).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Others than its owner may look into'),
      expect.stringContaining('do not belong together'),
    ]),
  )
  await other.stop()
})

test('a database that a newer version migrated is a failure, or a warning where both may work on it', async () => {
  const note = (name: string, beside: string | null) =>
    withOwner(server, owner => owner.query(`insert into migration (name, checksum, beside) values ($1, '', $2)`, [name, beside]))
  const newer = async () => (await examine(env)).filter(({ text }) => text.startsWith('A newer version')).map(({ level }) => level)
  await note('9000_bears.sql', '0001')
  expect(await newer()).toEqual(['warning'])
  await note('9001_bears_nobody.sql', null)
  expect(await newer()).toEqual(['failure'])
  await withOwner(server, owner => owner.query(`delete from migration where name like '9%'`))
})

test('a role that may have fewer connections than a server would take is told', async () => {
  const { ownerUrl, appUrl } = await createDatabase()
  const isWarnedOf = async (pool: string) => {
    const found = await examine({ ...env, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, LIMIT_DB_POOL: pool })
    return found.some(({ level, text }) => level === 'warning' && text.includes('makes do with fewer'))
  }
  expect(await isWarnedOf('1000')).toBe(false)
  // Other tests work as this role: it may always have more than they take.
  await withClient({ connectionString: ownerUrl }, owner => owner.query(`alter role "${new URL(appUrl).username}" connection limit 1000`))
  expect(await isWarnedOf('999')).toBe(false)
  expect(await isWarnedOf('1000')).toBe(true)
})

test('while a company asks for more than a server can do, the same is found as at rest', async () => {
  const ofDatabase = async () => (await examine(env)).filter(({ about }) => about === 'database')
  const atRest = await ofDatabase()
  const unhurried = { dbLockMs: 60_000, dbStatementMs: 60_000, dbWaitMs: 60_000, dbHeavyWaitMs: 60_000 }
  const busy = await startServer({ beside: server, limits: { dbPool: 2, dbRunningPerCompany: 1, ...unhurried } })
  const { tenant_token } = (await acme.as(guest)(getPage, { params: { '*': '' } })).body.company
  const search = () =>
    busy.fetch(findSpaces.path.replace(':company', acme.path), {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ start_date: '2050-01-01 10:00', end_date: '2050-12-31 12:00', timezone: 'UTC' }),
    })
  const letGo = await holdTable(server, 'space')
  const searches = Array.from({ length: 20 }, search)
  await untilHeldUp(server)
  expect(await ofDatabase()).toEqual(atRest)
  expect(atRest.map(({ level }) => level)).not.toContain('failure')
  await letGo()
  expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]))
  await busy.stop()
})

test('secrets that no key opens are named with their company', async () => {
  await say(['company', 'set', acme.path, '--tenant-token'], { typed: 'TTOKEN-CANARY', keys: readKeys(undefined, server.dataDir) })
  const key = randomBytes(32).toString('base64')
  await expect(doctor({ ...env, FOYER_SECRET_KEY: key })).rejects.toThrow('No key here opens, of acme: the tenant token.')
  await say(['company', 'set', acme.path, '--tenant-token'])
})

test('a company whose path is one of the portal by now is named', async () => {
  const { id } = await server.company('older')
  const call = (path: string) =>
    withOwner(server, async owner => {
      await owner.query(`select set_config('app.company', $1, false)`, [id])
      await owner.query('update company set path = $1 where id = $2', [path, id])
    })
  const warnings = async () => (await examine(env)).filter(({ level }) => level === 'warning').map(({ text }) => text)
  await call('scim')
  expect(await warnings()).toContainEqual(expect.stringMatching(/^The portal uses the path of the company scim itself/))
  await call('older')
  expect((await warnings()).join()).not.toContain('uses the path')
})

interface Manners {
  readonly holdsUploads?: boolean
  readonly holdsAnswers?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** A proxy before a port, as good as it is told to be. */
async function proxyTo(port: number, { holdsUploads = false, holdsAnswers = false, headers = {} }: Manners = {}): Promise<string> {
  const proxy = createServer((incoming, answer) => {
    const passed = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', ...headers }
    const outgoing = request({ port, method: incoming.method, path: incoming.url, headers: passed }, (response: IncomingMessage) => {
      answer.writeHead(response.statusCode ?? 502)
      if (!holdsAnswers) return void response.pipe(answer)
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part as Buffer)).on('end', () => answer.end(Buffer.concat(parts)))
    })
    outgoing.on('error', () => answer.writeHead(502).end())
    if (!holdsUploads) incoming.pipe(outgoing)
    answer.on('close', () => outgoing.destroy())
    incoming.on('error', () => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  afterAll(() => void proxy.close())
  await once(proxy, 'listening')
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

async function seenThrough(manners: Manners, trusted = '127.0.0.1'): Promise<string[]> {
  const port = await freePort()
  const found = await examine({ ...env, PORT: String(port), PUBLIC_URL: await proxyTo(port, manners), TRUSTED_PROXIES: trusted })
  return found.filter(({ about }) => about === 'proxy').map(({ level, text }) => `${level}: ${text}`)
}

test('a proxy that streams and passes on who asks is in order', async () => {
  expect(await seenThrough({})).toEqual([
    expect.stringMatching(/^ok: .* leads here, takes 510 MB, and streams uploads\.$/),
    'ok: The proxy streams answers.',
    'ok: Host, X-Forwarded-For and X-Forwarded-Proto come as they should, from a trusted proxy.',
  ])
})

test.each<[string, Manners, string, string]>([
  ['holds uploads back', { holdsUploads: true }, '127.0.0.1', 'failure: The proxy holds an upload back until it is whole'],
  ['holds answers back', { holdsAnswers: true }, '127.0.0.1', 'failure: The proxy holds answers back'],
  ['changes the host', { headers: { host: 'foyer' } }, '127.0.0.1', 'failure: The proxy passes on the host "foyer" instead of'],
  [
    'says another scheme',
    { headers: { 'x-forwarded-proto': 'https' } },
    '127.0.0.1',
    'failure: The proxy says X-Forwarded-Proto "https" instead of "http".',
  ],
  [
    'believes visitors',
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
    '127.0.0.1',
    'failure: The proxy passes on the X-Forwarded-For that a visitor claims',
  ],
  ['is not trusted', {}, '10.0.0.0/8', 'failure: The proxy comes from 127.0.0.1, which is not in TRUSTED_PROXIES'],
])('a proxy that %s is a failure', async (_name, manners, trusted, sentence) => {
  expect(await seenThrough(manners, trusted)).toContainEqual(expect.stringContaining(sentence))
})
