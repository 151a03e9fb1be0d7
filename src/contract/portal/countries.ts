/** English names of countries by their two letters, in the order of the names. The unknown one is none. */
export function countryNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second)).filter(code => code !== 'ZZ')
  const named = codes.flatMap(code => {
    const name = names.of(code)
    return name === undefined ? [] : [[code, name] as const]
  })
  return new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, 'en')))
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The two letters of a country that is written by them, or by its English name. */
export function countryCode(text: string): string | undefined {
  const code = text.toUpperCase()
  const names = countryNames()
  if (names.has(code)) return code
  const name = text.toLowerCase()
  return [...names].find(([, one]) => one.toLowerCase() === name)?.[0]
}
