import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../pool.ts'
import { writeDurably } from './data-dir-location.ts'

/** Passwords of superuser and owner of the embedded database; made once, readable by the server's account alone. */
export interface RolePasswords {
  readonly superuser: string
  readonly owner: string
}

export const DATABASE = 'foyer'
const SUPERUSER = 'postgres'
export const OWNER = 'foyer'

export function rolePasswords(dataDir: string): RolePasswords {
  const file = join(dataDir, 'postgres.json')
  if (!existsSync(file)) {
    const password = () => randomBytes(24).toString('base64url')
    writeDurably(file, `${JSON.stringify({ superuser: password(), owner: password() })}\n`)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as RolePasswords
}

/** Where the running cluster listens: a folder with its socket, or (Windows) a port of this machine. */
export interface Listening {
  readonly host: string
  readonly port: number
}

export const asSuperuser = (at: Listening, { superuser }: RolePasswords): Connection => ({
  ...at,
  user: SUPERUSER,
  password: superuser,
  database: 'postgres',
})

export const asOwner = (at: Listening, { owner }: RolePasswords): Connection => ({
  ...at,
  user: OWNER,
  password: owner,
  database: DATABASE,
})
