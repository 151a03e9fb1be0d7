import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { targetOf } from '../import-target.ts'

/** Of each file those of the project that it names, by `import`, `export … from`, `@import`, or as a text beside `import.meta.url`. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** What files name: `'./a.ts'`, `'#ui/a.css'`. A text that only looks like one names nothing that exists. */
export const NAMED = /['"]((?:\.{1,2}\/|#)[^'"\n]+)['"]/g

/** Reads the files that the globs find below the root. */
export function importsIn(root: string, globs: readonly string[]): Imports {
  const files = globSync([...globs], { cwd: root }).map(path => path.replaceAll('\\', '/'))
  return new Map(files.map(path => [path, namedIn(path, readFileSync(join(root, path), 'utf8'))]))
}

function namedIn(path: string, text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, name = '']) => targetOf(path, name) ?? [])
}

/**
 * The files that changed, and all that name one of them, also through others.
 * @param passesOn whether those who name this file are looked for
 */
export function usersOf(imports: Imports, changed: readonly string[], passesOn: (path: string) => boolean = () => true): Set<string> {
  const pairs = [...imports].flatMap(([path, targets]) => targets.map(target => ({ path, target })))
  const users = Map.groupBy(pairs, ({ target }) => target)
  const found = new Set(changed)
  // The set grows while it is walked: this is the queue.
  for (const target of found) if (passesOn(target)) for (const { path } of users.get(target) ?? []) found.add(path)
  return found
}
