import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { RUNS_AGAIN, runningEmbedded, startEmbedded, TOLD_TO_END } from './embedded.ts'
import { isPostgres, postmasterOf } from './orphan-postmaster.ts'
import { locationOf } from './data-dir-location.ts'

const folders: string[] = []
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))

/** A folder that others may pass through, as most are. */
function newFolder(...below: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-embedded-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return join(folder, ...below)
}

const STARTER = `
  const { startEmbedded } = await import(${JSON.stringify(fileURLToPath(new URL('embedded.ts', import.meta.url)))})
  const { owner } = await startEmbedded(process.argv[1])
  console.log(JSON.stringify(owner))
  process.stdin.once('end', () => process.exit()).resume()
`

/** A process of its own that runs the database of a folder. It ends at the latest with the test's, which holds its standard input. */
async function startElsewhere(dataDir: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', STARTER, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', chunk => (said += String(chunk)))
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])])) as [Buffer | string]
  return {
    child,
    said: () => said,
    owner: String(line) === '' ? undefined : (JSON.parse(String(line)) as Client['connectionParameters' & keyof Client]),
  }
}

async function ask<T extends object>(connection: object, text: string): Promise<T[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Processes of PostgreSQL that work in this folder. */
function processesIn(folder: string): number {
  const lines = execFileSync('ps', ['-ewwo', 'pid,stat,args']).toString().split('\n')
  return lines.filter(line => line.includes(folder) && line.includes('postgres') && !/^\s*\d+\s+Z/.test(line)).length
}

test('kill -9 leaves no process of the database, and what was committed is there when the folder is opened again at once', async () => {
  const dataDir = newFolder('data')
  const { folder } = locationOf(dataDir)
  const { child, owner } = await startElsewhere(dataDir)
  await ask(owner!, 'create table kept as select 42 as answer')
  const { pid } = postmasterOf(folder)!
  child.kill('SIGKILL')
  await once(child, 'exit')
  const again = await startEmbedded(dataDir)
  expect(isPostgres(pid)).toBe(false)
  expect(await ask(again.owner, 'select answer from kept')).toEqual([{ answer: 42 }])
  await again.stop()
  expect(processesIn(folder)).toBe(0)
}, 60_000)

test('after kill -9 the database ends by itself', async () => {
  const dataDir = newFolder('data')
  const { child } = await startElsewhere(dataDir)
  const { folder } = locationOf(dataDir)
  expect(processesIn(folder)).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await expect.poll(() => processesIn(folder), { timeout: 8_000 }).toBe(0)
}, 60_000)

test('a second server on a data folder is refused, and the first is unharmed', async () => {
  const dataDir = newFolder('data')
  const first = await startEmbedded(dataDir)
  const second = await startElsewhere(dataDir)
  await expect(startEmbedded(dataDir)).rejects.toThrow(/already uses the data folder/)
  expect(second.said()).toMatch(/Another server \(process \d+\) already uses the data folder/)
  expect(await ask(first.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
}, 60_000)

/**
 * A database that says when it runs again. Nothing here is about a loss of power, so it syncs nothing: after a crash PostgreSQL syncs each of some 1,300
 * files, and on a disk that others use at 12 ms each that alone takes a quarter of a minute.
 */
async function startRestarting(dataDir: string) {
  const again = Promise.withResolvers<void>()
  const lines: string[] = []
  const log = (line: string) => {
    lines.push(line)
    if (line === RUNS_AGAIN) again.resolve()
  }
  const embedded = await startEmbedded(dataDir, { log, durable: false, settings: { fsync: 'off' } })
  return { embedded, runsAgain: again.promise, lines }
}

test('a database that was killed is started again on the same socket', async () => {
  const dataDir = newFolder('data')
  const { embedded, runsAgain } = await startRestarting(dataDir)
  const { folder } = locationOf(dataDir)
  const before = postmasterOf(folder)!.pid
  process.kill(before, 'SIGKILL')
  await runsAgain
  expect(await ask(embedded.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(postmasterOf(folder)!.pid).not.toBe(before)
  await embedded.stop()
}, 60_000)

test('a database that somebody else told to end waits for no open connection, says so, and is started again', async () => {
  const dataDir = newFolder('data')
  const { embedded, runsAgain, lines } = await startRestarting(dataDir)
  const { folder } = locationOf(dataDir)
  const idle = new Client(embedded.owner)
  // More than one is said of one end.
  const ended = new Promise(resolve => idle.on('error', resolve))
  await idle.connect()
  process.kill(postmasterOf(folder)!.pid, 'SIGTERM')
  await runsAgain
  await ended
  expect(await ask(embedded.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(lines).toContain(TOLD_TO_END)
  await embedded.stop()
}, 60_000)

test('a socket that was taken away with its folder is made again', async () => {
  const { embedded, runsAgain } = await startRestarting(newFolder('data'))
  rmSync(String(embedded.owner.host), { recursive: true })
  await runsAgain
  expect(await ask(embedded.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  await embedded.stop()
  expect(existsSync(String(embedded.owner.host))).toBe(false)
}, 60_000)

test('the folder of a socket that a loss of power left behind is removed at the next start, those of others that live are not', async () => {
  const [dataDir, otherDir] = [newFolder('data'), newFolder('data')]
  const other = await startEmbedded(otherDir)
  const first = await startEmbedded(dataDir)
  await first.stop()
  const [left, foreign, older] = ['foyer-socket-', 'foyer-other-', 'foyer-'].map(prefix => mkdtempSync(join(tmpdir(), prefix)))
  for (const folder of [left!, foreign!, older!]) writeFileSync(join(folder, '.s.PGSQL.5432.lock'), '1')
  writeFileSync(join(older!, 'something'), '')
  const long = new Date(Date.now() - 3_600_000)
  for (const folder of [left!, foreign!, older!, String(other.owner.host)]) utimesSync(folder, long, long)
  const again = await startEmbedded(dataDir)
  expect([left, foreign, older, other.owner.host].map(folder => existsSync(String(folder)))).toEqual([false, true, true, true])
  expect(await ask(other.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all([again.stop(), other.stop()])
  for (const folder of [foreign!, older!]) rmSync(folder, { recursive: true })
}, 60_000)

test('a data folder may have a long path, and is found by the commands beside the server', async () => {
  const dataDir = newFolder('a'.repeat(90), 'b'.repeat(90))
  const embedded = await startEmbedded(dataDir)
  expect(await ask(runningEmbedded(dataDir)!, 'select current_user as me')).toEqual([{ me: 'foyer' }])
  await embedded.stop()
  expect(runningEmbedded(dataDir)).toBeUndefined()
}, 60_000)

test('data is safe: synced, with checksums, as no superuser, and not on the network', async () => {
  const embedded = await startEmbedded(newFolder('data'))
  const settings = ['fsync', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding', 'TimeZone']
  const rows = await ask<{ name: string; setting: string }>(
    embedded.superuser,
    `select name, setting from pg_settings where name in (${settings.map(name => `'${name}'`).join(', ')})`,
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
  })
  expect(await ask(embedded.owner, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ])
  await expect(ask({ ...embedded.owner, password: 'wrong' }, 'select 1')).rejects.toThrow(/password authentication failed/)
  await embedded.stop()
}, 60_000)

test.runIf(process.getuid?.() === 0)(
  'root may keep its data in a folder that only root can enter',
  async () => {
    const closed = newFolder()
    mkdirSync(join(closed, 'checkout'), { mode: 0o700 })
    const dataDir = join(closed, 'checkout', 'data')
    const embedded = await startEmbedded(dataDir)
    const { folder } = locationOf(dataDir)
    expect(folder).toMatch(/^\/var\/lib\/foyer\//)
    expect(await ask(embedded.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    await embedded.stop()
    const again = await startEmbedded(dataDir)
    expect(await ask(again.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    // A copy names the same place, and must not run a second server there; one that was moved may.
    const copy = join(closed, 'copy')
    cpSync(dataDir, copy, { recursive: true })
    await expect(startEmbedded(copy)).rejects.toThrow(`belongs to the data folder ${dataDir}, of which ${copy} seems to be a copy`)
    const moved = join(closed, 'moved')
    renameSync(dataDir, moved)
    const third = await startEmbedded(moved)
    await third.stop()

    // When what it names is gone, no empty database takes its place.
    rmSync(join(folder, '..'), { recursive: true, force: true })
    await expect(startEmbedded(moved)).rejects.toThrow(`lay in ${folder}, as ${join(moved, 'postgres.place')} says, and is not there`)
    expect(existsSync(folder)).toBe(false)
  },
  60_000,
)

test('a database of another major version is told, with the way to this one', async () => {
  const dataDir = newFolder('data')
  const embedded = await startEmbedded(dataDir)
  await embedded.stop()
  const { folder } = locationOf(dataDir)
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8')
  writeFileSync(join(folder, 'PG_VERSION'), '12\n')
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    /was made by PostgreSQL 12; this version of Foyer brings PostgreSQL \d+\. .* backup <file>.* restore <file>/,
  )
  writeFileSync(join(folder, 'PG_VERSION'), version)
  const again = await startEmbedded(dataDir)
  await again.stop()
}, 60_000)
