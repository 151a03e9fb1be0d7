import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What git answers, line by line; undefined where there is no git or no repository. */
export function git(root: string, ...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : undefined
}

/** What a file said in a tree. undefined: it was not there. */
export function textIn(root: string, tree: string, path: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['show', `${tree}:${path}`], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout : undefined
}

/** Every file that is or would be committed, below the root. */
export const filesOf = (root: string): string[] => git(root, 'ls-files', '-co', '--exclude-standard') ?? []

/** What a run itself writes: it decides nothing that is verified. */
const WRITTEN = ['tests/flaky.json', 'tests/cpu.json', 'tests/full-runs.jsonl']

/** The sources as they lie on the disk now, committed or not, together with what they run on. 16 hexadecimal digits. */
export function hashOfSources(root: string, runsOn: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(runsOn))
  for (const path of [...filesOf(root).toSorted(), 'node_modules/.package-lock.json']) {
    if (WRITTEN.includes(path)) continue
    hash.update(`\0${path}\0`)
    try {
      hash.update(readFileSync(join(root, path)))
    } catch {
      hash.update('gone')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** The committed tree, if nothing lies beside it that is not committed but what a run writes. */
export function cleanTree(root: string): string | undefined {
  const changed = git(root, 'status', '--porcelain', '--', '.', ...WRITTEN.map(path => `:!${path}`))
  return changed?.length === 0 ? git(root, 'rev-parse', 'HEAD^{tree}')?.[0] : undefined
}
