import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/db/embedded/free-port.ts'
import { stopsWithTheFile } from '../still-running.ts'

const PLACES = ['pgbouncer', '/usr/sbin/pgbouncer']

/** Where PgBouncer is; undefined where it is not installed. */
export const findPgBouncer = (): string | undefined => PLACES.find(path => spawnSync(path, ['-V'], { stdio: 'ignore' }).status === 0)

/** Addresses of one database, by two of its roles. */
interface Addresses {
  readonly ownerUrl: string
  readonly appUrl: string
}

/** PgBouncer before a database, until the tests of the file are over. Gives the addresses through it. @param connections to it, for each role */
export async function startPgBouncer(
  program: string,
  mode: 'session' | 'transaction',
  { ownerUrl, appUrl }: Addresses,
  connections = 4,
): Promise<Addresses> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pgbouncer-'))
  const port = await freePort()
  const [owner, app] = [new URL(ownerUrl), new URL(appUrl)]
  const host = owner.searchParams.get('host') ?? owner.hostname
  const users = [owner, app].map(url => `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"`)
  writeFileSync(join(folder, 'users'), `${users.join('\n')}\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${owner.searchParams.get('port') ?? (owner.port || 5432)} connect_query='set client_connection_check_interval = 500'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 1000
`,
  )
  // It refuses to run as root, and has to reach PostgreSQL's socket: as whom that belongs to.
  const { uid, gid } = statSync(host.startsWith('/') ? host : folder)
  for (const path of [folder, join(folder, 'users'), join(folder, 'pgbouncer.ini')]) if (process.getuid?.() === 0) chownSync(path, uid, gid)
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  const gone = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  void gone.then(stopsWithTheFile(stop), () => undefined)
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said.push(chunk.toString())
      if (said.join('').includes('process up')) resolve()
    })
    void gone.then(() => reject(new Error(`PgBouncer did not start.\n${said.join('')}`)))
  })
  const through = (url: URL) => Object.assign(new URL(url), { host: `127.0.0.1:${port}`, search: '' }).href
  return { ownerUrl: through(owner), appUrl: through(app) }
}
