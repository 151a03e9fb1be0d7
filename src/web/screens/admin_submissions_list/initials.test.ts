import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Dana Whitfield', 'DW'],
  ['  jean  paul de la tour ', 'JT'],
  ['Plato', 'P'],
  ['', ''],
  ['👩‍🚀 Ride', '👩‍🚀R'],
])('of %j stand %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
