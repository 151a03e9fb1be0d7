const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** `German (de)`: what people call a language, with its tag. */
export function languageName(tag: string): string {
  try {
    const name = names.of(tag)
    return name && name.toLowerCase() !== tag.toLowerCase() ? `${name} (${tag})` : tag
  } catch {
    return tag
  }
}

/** The tag that a typed text means: itself, written as everybody writes it, or the one in brackets at its end; undefined for none. */
export function tagOf(text: string): string | undefined {
  const tag = /\(([^()]+)\)\s*$/.exec(text)?.[1] ?? text.trim()
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/.test(tag)) return undefined
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Languages to choose from; any other can be typed. */
export const usualLanguages: readonly string[] = (
  'ar bg bn ca cs da de el en en-GB es es-MX et fa fi fr fr-CA he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ' +
  'ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'
)
  .split(' ')
  .toSorted((a, b) => (languageName(a) < languageName(b) ? -1 : 1))
