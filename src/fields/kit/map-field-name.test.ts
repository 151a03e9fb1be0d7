import { expect, test } from 'vitest'
import { nameFrom } from './map-field-name.ts'

test('a name is made of a label: letters, digits and underscores, not too long', () => {
  expect(nameFrom('Start of the event?')).toBe('start_of_the_event')
  expect(nameFrom('2. Größe (in m²)')).toBe('grosse_in_m2')
  expect(nameFrom('Which of our many houses would you like to use for it')).toBe('which_of_our_many_houses_would_you_like')
})

test('nothing is made of what gives no name, or one that is reserved', () => {
  for (const label of ['', '2026', '会場', 'Mode', 'Token', 'tenant url']) expect(nameFrom(label)).toBe('')
})
