/** Encodings that a file cannot prove to be its own, by their name for `TextDecoder`, with what staff read of each (P9.25). */
export const LETTERS = {
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'windows-874': 'Thai (Windows-874)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1258': 'Vietnamese (Windows-1258)',
} as const

export type LettersName = keyof typeof LETTERS

/** What spreadsheets write by default where these languages are spoken; everywhere else Windows-1252. */
const BY_LANGUAGE: readonly (readonly [languages: string, ...LettersName[]])[] = [
  ['ja', 'shift_jis'],
  ['zh', 'gb18030', 'big5'],
  ['ko', 'euc-kr'],
  ['th', 'windows-874'],
  ['bs cs hr hu pl ro sh sk sl sq', 'windows-1250'],
  ['be bg kk ky mk mn ru sr tg uk', 'windows-1251'],
  ['el', 'windows-1253'],
  ['az tr', 'windows-1254'],
  ['he iw yi', 'windows-1255'],
  ['ar fa ur', 'windows-1256'],
  ['et lt lv', 'windows-1257'],
  ['vi', 'windows-1258'],
]

const WESTERN: LettersName = 'windows-1252'

/** Those that a text refutes when it has others come before those that any text may have. */
const OTHERS: readonly LettersName[] = ['shift_jis', 'gb18030', 'euc-kr', 'big5', 'windows-1251', 'windows-1250']

/** All that a file may be written in, the likeliest first. @param languages tags of the languages of whoever sends it */
export function likelyLetters(languages: readonly string[]): readonly LettersName[] {
  return [...new Set([...languages.flatMap(ofLanguage), WESTERN, ...OTHERS, ...(Object.keys(LETTERS) as LettersName[])])]
}

function ofLanguage(tag: string): readonly LettersName[] {
  const [language = '', ...parts] = tag.toLowerCase().split('-')
  const [, ...names] = BY_LANGUAGE.find(([languages]) => languages.split(' ').includes(language)) ?? ['', WESTERN]
  const isTraditional = parts.some(part => ['hant', 'tw', 'hk', 'mo'].includes(part))
  return isTraditional ? names.toReversed() : names
}
