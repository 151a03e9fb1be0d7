import { expect, test } from 'vitest'
import { isBlank } from './written-text.ts'

test.each(['', ' ', '\u200b', '\u00a0\u2060', '\u3164', '\u115f\u1160', '\u2800', '\ufe0f', '\u0301', '\u{e0041}'])(
  'there is nothing to see in %j',
  text => expect(isBlank(text)).toBe(true),
)

test.each(['a', '.', '7', '會', '🎪', '€', 'e\u0301', '\u200bx'])('there is something to see in %j', text =>
  expect(isBlank(text)).toBe(false),
)
