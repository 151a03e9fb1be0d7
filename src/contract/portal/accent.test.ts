import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERROR_COLOR, isNearError } from './accent.ts'

test('an accent that could be taken for the error colour is recognised', () => {
  const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  expect(/--danger: (#[0-9a-f]{6})/.exec(tokens)?.[1]).toBe(ERROR_COLOR)
  for (const red of ['#b3261e', '#a8234f', '#c2410c']) expect(isNearError(red), red).toBe(true)
  for (const other of ['#2f5bd7', '#0b6e63', '#6b3fa0', '#1b2330', '#ffcc00']) expect(isNearError(other), other).toBe(false)
})
