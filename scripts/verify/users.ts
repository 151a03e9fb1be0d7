import { importsIn, usersOf } from './imports.ts'

/** What several end-to-end tests share. */
const KIT = 'tests/e2e/kit/'

/**
 * The files that changed, where a file of the kit of end-to-end tests stands for those that use it, also through others of the
 * kit. Pure but for reading tests/e2e.
 */
export function withUsers(root: string, changed: readonly string[]): string[] {
  const isOfKit = (path: string) => path.startsWith(KIT)
  if (!changed.some(isOfKit)) return [...changed]
  const found = usersOf(importsIn(root, ['tests/e2e/**/*.ts']), changed, isOfKit)
  return [...found].filter(path => !isOfKit(path))
}
