import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** What several end-to-end tests share. */
const KIT = 'tests/e2e/kit/'

/**
 * The files that changed, where a file of the kit of end-to-end tests stands for those that use it, also through others of the
 * kit. Pure but for reading tests/e2e.
 */
export function withUsers(root: string, changed: readonly string[]): string[] {
  if (!changed.some(path => path.startsWith(KIT))) return [...changed]
  const files = globSync('tests/e2e/**/*.ts', { cwd: root }).map(path => path.replaceAll('\\', '/'))
  const imports = new Map(files.map(path => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))]))
  const users = new Set(changed)
  for (let size = -1; size !== users.size;) {
    size = users.size
    for (const [path, targets] of imports) if (targets.some(target => users.has(target) && target.startsWith(KIT))) users.add(path)
  }
  return [...users].filter(path => !path.startsWith(KIT))
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, target]) => posix.join(posix.dirname(path), target!))
}
