import { expect, test } from 'vitest'
import { chosenAddress, REGIONS } from './chooser.ts'

test('OffSite leads to the offsite form of the region, anything else to its gref form', () => {
  expect(chosenAddress('emea', 'offsite')).toBe('/emea/forms/event_request/offsite')
  expect(chosenAddress('amer', 'gref')).toBe('/amer/forms/event_request/gref')
})

test('amer is the first region, and stands for one that there is not', () => {
  expect(REGIONS[0]).toBe('amer')
  for (const region of ['', 'nowhere', 'AMER ', '__proto__']) expect(chosenAddress(region, 'gref')).toBe('/amer/forms/event_request/gref')
})
