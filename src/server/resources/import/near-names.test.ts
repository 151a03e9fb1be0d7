import { expect, test } from 'vitest'
import { nearNames } from './near-names.ts'

const LAYOUTS = ['Theater', 'Classroom', 'T-Shape', 'U-Shape', 'Café', 'Hall A', 'TV']
const near = nearNames(LAYOUTS)

test.each([
  ['Teather', 'Theater'],
  ['THEATRE', 'Theater'],
  ['class room', 'Classroom'],
  ['t shape', 'T-Shape'],
  ['Cafe', 'Café'],
  ['Hall B', 'Hall A'],
  ['Thaeatre', 'Theater'],
])('%j is much like %j', (wanted, name) => {
  expect(near(wanted)).toBe(name)
})

test.each(['Runway', 'PA', 'Thtr', '', '—', 'x'.repeat(100)])('%j is like none of them', wanted => {
  expect(near(wanted)).toBeUndefined()
})

test('of names that are equally like it the one that only differs in signs is taken', () => {
  expect(nearNames(['Wi Fa', 'Wi-Fi'])('wifi')).toBe('Wi-Fi')
})

test('so many names are compared and no more: what is the same but for signs is found all the same', () => {
  const many = nearNames(Array.from({ length: 1_000 }, (_, at) => `Feature ${String(at).padStart(4, '0')}`))
  const found = Array.from({ length: 1_000 }, (_, at) => many(`Thing ${String(at).padStart(6, '0')}`))
  expect(found.every(name => name === undefined)).toBe(true)
  expect(many('Feature 0001x')).toBeUndefined()
  expect(many('feature-0001')).toBe('Feature 0001')
})
