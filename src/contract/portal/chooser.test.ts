import { expect, test } from 'vitest'
import { chosenAddress } from './chooser.ts'

test('OffSite leads to the offsite form of the region, anything else to its gref form', () => {
  expect(chosenAddress('emea', 'offsite')).toBe('/emea/forms/event_request/offsite')
  expect(chosenAddress('amer', 'gref')).toBe('/amer/forms/event_request/gref')
})
