/** English names of countries by their two letters, in the order of the names. The unknown one is none. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = namedCountries()

/** Once for all: an import asks for each of its rows. */
const CODES: ReadonlyMap<string, string> = new Map([...COUNTRY_NAMES].map(([code, name]) => [name.toLowerCase(), code]))

/** The two letters of a country that is written by them, or by its English name. */
export function countryCode(text: string): string | undefined {
  const code = text.toUpperCase()
  return COUNTRY_NAMES.has(code) ? code : CODES.get(text.toLowerCase())
}

function namedCountries(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = letters.flatMap(first => letters.map(second => first + second)).filter(code => code !== 'ZZ')
  const named = codes.flatMap(code => {
    const name = names.of(code)
    return name === undefined ? [] : [[code, name] as const]
  })
  return new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, 'en')))
}
