import { posix } from 'node:path'

/**
 * Where an import leads inside the project, from its root: `#tests/x.ts` is `tests/x.ts`, every other `#room/x.ts` is `src/room/x.ts`.
 * undefined: to a package. @param from path of the file that has it, from the root, with slashes
 */
export function targetOf(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  if (!plain.startsWith('#')) return undefined
  return plain.startsWith('#tests/') ? plain.slice(1) : `src/${plain.slice(1)}`
}
