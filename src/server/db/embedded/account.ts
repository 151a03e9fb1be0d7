import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The account that PostgreSQL runs as. It refuses to run as root, so root starts it under an account without rights. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

/** undefined: PostgreSQL runs as the one who started the server. `owned`: a folder whose owner is used again. */
export function accountFor(owned: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(owned)) {
    const { uid, gid } = statSync(owned)
    if (uid !== 0) return { uid, gid }
  }
  return fromPasswd('postgres') ?? fromPasswd('nobody') ?? NOBODY
}

function fromPasswd(name: string): Account | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find(text => text.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    return uid && gid && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined
  } catch {
    return undefined
  }
}

/** May everybody (so also `uid`) pass through all folders above and into this one? */
export function reachableBy(uid: number, folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid: owner } = statSync(at)
    if ((mode & 0o001) === 0 && owner !== uid) return false
    if (at === dirname(at)) return true
  }
}

/** A folder for the account alone; the one above it may be passed through. */
export function privateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}
