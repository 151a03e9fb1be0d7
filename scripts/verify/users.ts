import { importsIn, usersOf } from './imports.ts'

/** What end-to-end tests alone share. */
const KIT = 'tests/e2e/kit/'

/** What several tests share, and no test itself. */
const SHARED = /^(?:tests|scripts)\/(?!.*\.(?:test|e2e)\.ts$).*\.ts$/

/**
 * The files that changed, and what of the tests uses those that several tests share, also through others; a file of the kit of end-to-end tests
 * gives way to them. Pure but for reading tests and scripts.
 */
export function withUsers(root: string, changed: readonly string[]): string[] {
  const isShared = (path: string) => SHARED.test(path)
  if (!changed.some(isShared)) return [...changed]
  const found = usersOf(importsIn(root, ['{tests,scripts}/**/*.ts']), changed, isShared)
  return [...found].filter(path => !path.startsWith(KIT) && (path.startsWith('tests/') || changed.includes(path)))
}
