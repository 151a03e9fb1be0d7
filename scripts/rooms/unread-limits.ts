import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breach } from './rules.ts'

const LIMITS = 'src/server/limits.ts'
/** A limit with its default, as its line begins. */
const LIMIT = /^ {2}([a-z]\w+): [\d_]+,$/gm
/** Says which limit is a share of which, and reads none. */
const SHARES = 'src/server/check-limits.ts'

export interface LimitsText {
  readonly limits: string
  /** Of all other files of the server and of the contract, whose calls name their rates. */
  readonly others: string
}

/** Limits that an operator can set and nothing reads: they would silently not hold. */
export function unreadLimitBreaches(root: string, { limits, others } = readServer(root)): Breach[] {
  return [...limits.matchAll(LIMIT)]
    .filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(others))
    .map(({ 1: name, index }) => ({
      file: LIMITS,
      line: limits.slice(0, index).split('\n').length,
      rule: `nothing reads the limit ${name}`,
      wayOut: 'hold it where it is promised, or remove it',
    }))
}

function readServer(root: string): LimitsText {
  const paths = globSync('src/{server,contract}/**/*.ts', { cwd: root, exclude: path => path.endsWith('.test.ts') })
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const isThere = paths.some(path => path.replaceAll('\\', '/') === LIMITS)
  const others = paths.filter(path => ![LIMITS, SHARES].includes(path.replaceAll('\\', '/')))
  return { limits: isThere ? read(LIMITS) : '', others: others.map(read).join('\n') }
}
