import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Account, privateFolder } from './account.ts'
import type { Listening } from './secrets.ts'

const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`
/** Folders of sockets, those of earlier versions too. */
const NAME = /^foyer-(socket-)?[A-Za-z0-9]{6}$/
const OWN = new Set([SOCKET, `${SOCKET}.lock`])
/** A PostgreSQL that is starting has a folder before it listens in it. */
const YOUNG_MS = 60_000

/** A short folder of its own: the path of a socket may have 107 bytes, a data folder may be longer. Dead ones beside it go. */
export async function newSocketFolder(account: Account | undefined): Promise<Listening> {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir()
  await removeDead(base)
  const host = mkdtempSync(join(base, 'foyer-socket-'))
  privateFolder(host, account)
  return { host, port: PORT }
}

/** Is the socket of a running PostgreSQL still there? A cleaner of the temporary folder may have removed it. */
export const hasSocket = (host: string): boolean => existsSync(join(host, SOCKET))

/** Removes the folder of a PostgreSQL that has ended, if it is one that we made. */
export function removeSocketFolder(host: string): void {
  if (NAME.test(basename(host)) && holdsOnlySockets(host)) rmSync(host, { recursive: true, force: true })
}

async function removeDead(base: string): Promise<void> {
  for (const name of readdirSync(base).filter(one => NAME.test(one))) {
    const folder = join(base, name)
    try {
      if (Date.now() - statSync(folder).mtimeMs > YOUNG_MS && holdsOnlySockets(folder) && !(await answers(join(folder, SOCKET))))
        removeSocketFolder(folder)
    } catch {
      // Another account's, or gone meanwhile.
    }
  }
}

function holdsOnlySockets(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(folder).every(name => OWN.has(name))
}

/** Does a process listen? Its process id is no answer: it may run in another container. */
function answers(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const connection = connect(socket)
  connection.on('connect', () => resolve(true))
  connection.on('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'))
  return promise.finally(() => connection.destroy())
}
