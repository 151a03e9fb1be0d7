/**
 * A name as `name_key` of the database compares names: neither case nor Unicode form nor spaces around make another name of it. Sign by sign, as PostgreSQL
 * does it: JavaScript writes Σ at the end of a word otherwise than within, and two signs for İ.
 */
export const nameKey = (name: string): string =>
  Array.from(name.normalize('NFKC').replace(/^ +| +$/g, ''), sign => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('')

/** One name or several as `nameKey` writes them, each once; '' is none. */
export function nameKeys(given: string | readonly string[] | undefined): string[] {
  const names = typeof given === 'string' ? [given] : (given ?? [])
  return [...new Set(names.map(nameKey).filter(key => key !== ''))]
}
