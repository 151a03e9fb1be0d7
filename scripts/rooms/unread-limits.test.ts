import { expect, test } from 'vitest'
import { unreadLimitBreaches } from './unread-limits.ts'

const limits = `const DEFAULTS = {
  /** A pool. */
  dbPool: 20,
  dbShare: 1_200,
  loginQueue: 50,
} as const
`

const breaches = (others: string) => unreadLimitBreaches('', { limits, others }).map(({ line, rule }) => `${line} ${rule}`)

test('a limit that nothing of the server reads is refused', () => {
  expect(breaches('const { dbPool, dbShare } = limits; const dbLoginQueue = 1')).toEqual(['5 nothing reads the limit loginQueue'])
  expect(breaches('dbPool limits.dbShare loginQueue')).toEqual([])
})
