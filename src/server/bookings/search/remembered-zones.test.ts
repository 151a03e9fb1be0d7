import { expect, test } from 'vitest'
import { rememberedZones } from './remembered-zones.ts'

test('of one company the last twenty places are remembered, and many places of one push out none of another', () => {
  const zones = rememberedZones()
  zones.note('other', 'everywhere', ['UTC'])
  for (let place = 0; place < 5_000; place += 1) zones.note('acme', `place ${place}`, ['Europe/Berlin'])
  expect(zones.of('other', 'everywhere')).toEqual(['UTC'])
  expect([zones.of('acme', 'place 4979'), zones.of('acme', 'place 4980')]).toEqual([undefined, ['Europe/Berlin']])
})

test('a key that nobody needs is not remembered, nor more than a thousand companies', () => {
  const zones = rememberedZones()
  zones.note('acme', 'x'.repeat(301), ['UTC'])
  expect(zones.of('acme', 'x'.repeat(301))).toBeUndefined()
  for (let company = 0; company < 1_001; company += 1) zones.note(`company ${company}`, '', ['UTC'])
  expect([zones.of('company 0', ''), zones.of('company 1', '')]).toEqual([undefined, ['UTC']])
})
