/** Entries of the header that are read. */
const MAX_LANGUAGES = 20
const ENTRY = /^\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4})\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/

/** The languages of an Accept-Language header as tags, the preferred first. */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  const entries = (header ?? '').slice(0, 1000).split(',').slice(0, MAX_LANGUAGES)
  const wanted = entries.flatMap(entry => {
    const [, tag, weight = '1'] = ENTRY.exec(entry) ?? []
    return tag && Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : []
  })
  return wanted.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag)
}
