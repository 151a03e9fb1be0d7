/** One text or several as names are compared in the database (`name_key`), each once; '' is none. */
export function nameKeys(given: string | readonly string[] | undefined): string[] {
  const texts = typeof given === 'string' ? [given] : (given ?? [])
  return [...new Set(texts.map(nameKey).filter(key => key !== ''))]
}

const nameKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^ +| +$/g, '')
    .toLowerCase()

/** A parameter that may stand in a statement: PostgreSQL stores no U+0000. */
export const textOrNothing = (text: string | null): string => (text === null || text.includes('\0') ? '' : text)
