/** English names of countries by their two letters, in the order of the names. The unknown one is none. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = namedCountries()

/** Once for all: an import asks for each of its rows. */
const CODES: ReadonlyMap<string, string> = new Map([...COUNTRY_NAMES].map(([code, name]) => [name.toLowerCase(), code]))

/** The two letters of a country that is written by them, by those that it had once (`DD`, `UK`), or by its English name. */
export function countryCode(text: string): string | undefined {
  const code = /^[a-z]{2}$/i.test(text) ? todaysCode(text) : CODES.get(text.toLowerCase())
  return code !== undefined && COUNTRY_NAMES.has(code) ? code : undefined
}

function namedCountries(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = letters.flatMap(first => letters.map(second => first + second)).filter(code => code !== 'ZZ' && todaysCode(code) === code)
  const named = codes.flatMap(code => {
    const name = names.of(code)
    return name === undefined ? [] : [[code, name] as const]
  })
  return new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, 'en')))
}

/** Letters of countries that are no more have the names of those that came after them. */
function todaysCode(code: string): string | undefined {
  return new Intl.Locale(`und-${code}`).region
}
