import { LETTERS, type LettersName, likelyLetters } from './letters.ts'

/** Letters that a file may be written in, and how it looks in them. */
export interface LettersChoice {
  readonly name: LettersName
  /** What staff read: `Japanese (Shift JIS)`. */
  readonly label: string
  /** Some of its words that are no plain ASCII. */
  readonly looks: string
}

/** A file as text; or that nobody but a person can say in which letters it is written; or why it is no text at all. */
export type TextFile =
  | {
      readonly is: 'text'
      /** Without a byte order mark. */
      readonly text: string
      /** What it was read as: `UTF-8`, `Japanese (Shift JIS)`. */
      readonly letters: string
      /** Of letters that were chosen: what else they may be. Of others, which prove themselves: none. */
      readonly choices: readonly LettersChoice[]
    }
  | { readonly is: 'unclear'; readonly choices: readonly LettersChoice[] }
  | { readonly is: 'refused'; readonly reason: string }

/** The platform's `TextDecoder`, passed in: the contract knows no platform. */
type Decoder = new (encoding: string, options?: { fatal?: boolean }) => { decode(bytes: Uint8Array): string }

interface Reader {
  readonly TextDecoder: Decoder
  /** What a person chose: a name of `LETTERS`, or ''. */
  readonly letters?: string | undefined
  /** Tags of the languages of whoever sends the file. */
  readonly languages?: readonly string[]
}

/** Among how many whoever sends a file chooses. */
const MAX_CHOICES = 3

export const WORKBOOK = 'This is an Excel workbook. Save it as CSV UTF-8.'
export const EMPTY_FILE = 'This file is empty.'
export const BLANK_FILE = 'This file has only empty lines.'
export const UNREADABLE_FILE = 'The letters of this file cannot be read. Save it as CSV UTF-8.'

/**
 * A file that a person chose, as text (P9.25). UTF-8, and UTF-16 with its mark or without, prove themselves, but no NUL without a mark; of other letters
 * a person says which they are, by the name of a choice in `letters`. Nothing is guessed, and no letter is lost silently.
 */
export function readText(bytes: Uint8Array, { TextDecoder, letters = '', languages = [] }: Reader): TextFile {
  if (isWorkbook(bytes)) return refused(WORKBOOK)
  const decode = (encoding: string) => decoded(bytes, encoding, TextDecoder)
  const mark = marked(bytes)
  const unmarked = mark ? '' : unmarkedUtf16(bytes)
  const utf16 = unmarked && decode(unmarked)
  if (utf16 && !UNLIKELY.test(utf16)) return nonEmpty(utf16, unmarked)
  const proven = decode(mark || 'utf-8')
  if (proven !== undefined && (mark || !proven.includes('\0'))) return nonEmpty(proven, mark || 'utf-8')
  return mark ? refused(UNREADABLE_FILE) : asChosen(textsOf(likelyLetters(languages), letters, decode), letters)
}

/** What a file says in each of the letters that a person may choose among, the likeliest first; the chosen ones are among them wherever they fit. */
function textsOf(likely: readonly LettersName[], letters: string, decode: (encoding: string) => string | undefined) {
  const texts = new Map<LettersName, string>()
  for (const name of likely) {
    if (texts.size >= MAX_CHOICES && name !== letters) continue
    const text = decode(name)
    if (text === undefined || UNLIKELY.test(text)) continue
    const isKnown = texts.values().some(known => known === text)
    if (!isKnown || name === letters) texts.set(name, text)
  }
  return texts
}

function asChosen(texts: ReadonlyMap<LettersName, string>, letters: string): TextFile {
  const choices = [...texts].map(([name, text]) => ({ name, label: LETTERS[name], looks: looksOf(text) }))
  const chosen = choices.find(({ name }) => name === letters)
  const text = chosen && texts.get(chosen.name)
  if (chosen && text !== undefined) return { is: 'text', text, letters: chosen.label, choices }
  return choices.length > 0 ? { is: 'unclear', choices } : refused(UNREADABLE_FILE)
}

const refused = (reason: string): TextFile => ({ is: 'refused', reason })

function nonEmpty(text: string, encoding: string): TextFile {
  if (text.trim() === '') return refused(text === '' ? EMPTY_FILE : BLANK_FILE)
  return { is: 'text', text, letters: encoding === 'utf-8' ? 'UTF-8' : 'UTF-16', choices: [] }
}

/** A packed workbook, as any packed file begins, and one of before 2007. */
const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

const begins = (bytes: Uint8Array, ...first: readonly number[]): boolean => first.every((byte, at) => bytes[at] === byte)

/** undefined: it is not written in these letters. */
function decoded(bytes: Uint8Array, encoding: string, TextDecoder: Decoder): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Signs that no text has: those that control a terminal, those that everybody may draw as they like, and the one in place of what could not be read. */
const UNLIKELY = /[\0\u0080-\u009F\uE000-\uF8FF\uFFFD]/

const marked = (bytes: Uint8Array): string =>
  begins(bytes, 0xff, 0xfe) ? 'utf-16le' : begins(bytes, 0xfe, 0xff) ? 'utf-16be' : begins(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8' : ''

/** Bytes at the begin of a file by which UTF-16 is known. */
const LOOKED_INTO = 4096

/** The plain letters of a UTF-16 text have a NUL in every second byte: commas and ends of lines at least. */
function unmarkedUtf16(bytes: Uint8Array): string {
  const length = Math.min(bytes.length, LOOKED_INTO)
  const nuls = [0, 0]
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = nuls
  if (Math.max(first, second) < length / 20) return ''
  if (second > first * 8) return 'utf-16le'
  return first > second * 8 ? 'utf-16be' : ''
}

/** Words that are shown of a text, and letters before and behind their first foreign one. */
const MAX_WORDS = 3
const BEFORE = 12
const BEHIND = 18
/** Words that are looked at: a text may have the same one a million times. */
const MAX_TRIED = 50

function looksOf(text: string): string {
  const foreign = /[^\0-\x7f]/g
  const words = new Set<string>()
  for (let tried = 0; tried < MAX_TRIED && words.size < MAX_WORDS; tried += 1) {
    const { index } = foreign.exec(text) ?? {}
    if (index === undefined) break
    const [before = ''] = text.slice(Math.max(0, index - BEFORE), index).match(/[^,;:\t\r\n"]*$/) ?? []
    const [behind = ''] = text.slice(index, index + BEHIND).match(/^[^,;:\t\r\n"]*/) ?? []
    words.add(`${before}${behind}`.trim().toWellFormed())
    foreign.lastIndex = index + Math.max(1, behind.length)
  }
  return [...words].join(' · ')
}
