import { expect, test } from 'vitest'
import { COUNTRY_NAMES, countryCode } from './countries.ts'

test.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['Germany', 'DE'],
  ['FRANCE', 'FR'],
  ['russia', 'RU'],
  ['Serbia', 'RS'],
  ['united kingdom', 'GB'],
  ['UK', 'GB'],
  ['DD', 'DE'],
  ['Timor-Leste', 'TL'],
  ['Congo - Kinshasa', 'CD'],
])('the country %s is %s', (text, code) => expect(countryCode(text)).toBe(code))

test.each(['', 'ZZ', 'zz', 'X', 'Atlantis', 'D1', '??', 'DEU'])('there is no country %j', text => expect(countryCode(text)).toBeUndefined())

test('each country is there once, and is found by its name', () => {
  expect(new Set(COUNTRY_NAMES.values()).size).toBe(COUNTRY_NAMES.size)
  for (const [code, name] of COUNTRY_NAMES) expect(countryCode(name)).toBe(code)
})
