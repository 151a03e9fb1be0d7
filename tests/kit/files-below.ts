import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** By which a server shows that it lives: it is there for a moment, now and then. */
const SIGN = '.alive'

/** Paths of the files below a folder of a server, those under way included; none where there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== SIGN)
    .map(entry => join(entry.parentPath, entry.name))
}
