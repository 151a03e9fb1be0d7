/** Languages to choose from, by name; any other can be typed. To ask the browser for the first name takes it 80 ms. */
const usual: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  bn: 'Bangla',
  'pt-BR': 'Brazilian Portuguese',
  'en-GB': 'British English',
  bg: 'Bulgarian',
  'fr-CA': 'Canadian French',
  ca: 'Catalan',
  hr: 'Croatian',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  et: 'Estonian',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  is: 'Icelandic',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  lv: 'Latvian',
  lt: 'Lithuanian',
  ms: 'Malay',
  'es-MX': 'Mexican Spanish',
  nb: 'Norwegian Bokmål',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sr: 'Serbian',
  'zh-Hans': 'Simplified Chinese',
  sk: 'Slovak',
  sl: 'Slovenian',
  es: 'Spanish',
  sw: 'Swahili',
  sv: 'Swedish',
  ta: 'Tamil',
  th: 'Thai',
  'zh-Hant': 'Traditional Chinese',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
}

/** Their tags. */
export const usualLanguages: readonly string[] = Object.keys(usual)

let names: Intl.DisplayNames | undefined

/** `German (de)`: what people call a language, with its tag. */
export function languageName(tag: string): string {
  try {
    const name = Object.hasOwn(usual, tag) ? usual[tag] : nameOf(tag)
    return name && name.toLowerCase() !== tag.toLowerCase() ? `${name} (${tag})` : tag
  } catch {
    return tag
  }
}

function nameOf(tag: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
  return names.of(tag)
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
