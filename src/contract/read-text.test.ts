import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyLetters } from './letters.ts'
import { BLANK_FILE, EMPTY_FILE, readText, type TextFile, UNREADABLE_FILE, WORKBOOK } from './read-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array, letters = '', languages: readonly string[] = []) => readText(bytes, { TextDecoder, letters, languages })
const choicesOf = (file: TextFile) => (file.is === 'refused' ? [] : file.choices)
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}
/** cases/rooms-cp932.csv: rooms as a spreadsheet in Japan writes 'CSV'. */
const ROOMS = Uint8Array.from([
  ...utf8('region,location,country,timezone,worksite,building,space,category,seats\r\nAPAC,'),
  ...Buffer.from('938c8b9e2c4a502c417369612f546f6b796f2c938c8b9e967b8ed02c90568ad92c89ef8b638eba82502c2c31320d0a', 'hex'),
])
const LATIN = Uint8Array.from([...'H\u00f6rsaal,M\u00fcll'].map(sign => sign.charCodeAt(0)))

test.each([
  ['UTF-8', utf8('Hörsaal,会議室'), 'UTF-8'],
  ['UTF-8 with its mark', utf8('\uFEFFHörsaal,会議室'), 'UTF-8'],
  ['UTF-16 with its mark', utf16('\uFEFFHörsaal,会議室'), 'UTF-16'],
  ['UTF-16 with its mark, the other way round', utf16('\uFEFFHörsaal,会議室', true), 'UTF-16'],
  ['UTF-16 without a mark', utf16('Hörsaal,会議室'), 'UTF-16'],
  ['UTF-16 without a mark, the other way round', utf16('Hörsaal,会議室', true), 'UTF-16'],
])('%s proves itself, and its mark is no letter of it', (_, bytes, letters) => {
  expect(read(bytes, 'shift_jis')).toEqual({ is: 'text', text: 'Hörsaal,会議室', letters, choices: [] })
})

test('a NUL proves neither UTF-16 nor UTF-8 of a file without a mark', () => {
  const halved = utf16('Room,Seats').subarray(0, -1)
  for (const bytes of [utf8('region,loca\0tion,country'), utf16('Room,\uE000'), utf16('Room,\uE000', true), halved])
    for (const letters of ['', 'gb18030']) expect(read(bytes, letters)).toEqual({ is: 'refused', reason: UNREADABLE_FILE })
  expect(read(utf16('\uFEFFRoom,\uE000'))).toMatchObject({ letters: 'UTF-16', text: 'Room,\uE000' })
})

test('rooms of a spreadsheet in Japan are read only in letters that somebody chose', () => {
  const first = read(ROOMS, '', ['ja-JP', 'ja', 'en'])
  expect(choicesOf(first)[0]).toEqual({ name: 'shift_jis', label: 'Japanese (Shift JIS)', looks: '東京 · 東京本社 · 新館' })
  const chosen = read(ROOMS, 'shift_jis', ['ja-JP', 'ja', 'en'])
  expect(chosen).toMatchObject({ is: 'text', letters: 'Japanese (Shift JIS)' })
  expect(chosen.is === 'text' && chosen.text.split('\r\n')[1]).toBe('APAC,東京,JP,Asia/Tokyo,東京本社,新館,会議室１,,12')
  expect(choicesOf(chosen)).toEqual(choicesOf(first))
})

test('the letters of the West are asked for too, and what they are not is not offered', () => {
  const first = read(LATIN, '', ['de'])
  expect(choicesOf(first)[0]).toMatchObject({ name: 'windows-1252', looks: 'Hörsaal · Müll' })
  // 0x90 is no letter of Windows-1252.
  expect(choicesOf(read(ROOMS, '', ['en']))[0]?.name).toBe('shift_jis')
  expect(read(ROOMS, 'windows-1252')).toMatchObject({ is: 'unclear' })
  expect(read(LATIN, 'utf-7')).toMatchObject({ is: 'unclear' })
})

test('of letters in which a file is the same only one is offered, and never more than three', () => {
  const names = choicesOf(read(LATIN, '', ['fr', 'tr', 'pl', 'ru', 'el'])).map(({ name }) => name)
  expect(names).toEqual(['windows-1252', 'windows-1251', 'windows-1253'])
  expect(read(LATIN, 'windows-1250')).toMatchObject({ is: 'text', text: 'Hörsaal,Müll' })
})

test.each([
  [['ja-JP'], 'shift_jis', 'windows-1252'],
  [['zh-CN'], 'gb18030', 'big5'],
  [['zh-TW'], 'big5', 'gb18030'],
  [['ko', 'en'], 'euc-kr', 'windows-1252'],
  [['pl', 'uk'], 'windows-1250', 'windows-1251'],
  [['el', 'tr'], 'windows-1253', 'windows-1254'],
  [['he', 'ar-EG'], 'windows-1255', 'windows-1256'],
  [['de-AT'], 'windows-1252', 'shift_jis'],
  [[], 'windows-1252', 'shift_jis'],
])('whose browser speaks %j is first asked for %s, then for %s', (languages, ...first) => {
  expect(likelyLetters(languages).slice(0, 2)).toEqual(first)
})

test.each([
  ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), WORKBOOK],
  ['one of before 2007', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), WORKBOOK],
  ['nothing', new Uint8Array(), EMPTY_FILE],
  ['a mark alone', utf8('\uFEFF'), EMPTY_FILE],
  ['a mark of UTF-16 alone', utf16('\uFEFF'), EMPTY_FILE],
  ['empty lines', utf8('\r\n \t\r\n\n'), BLANK_FILE],
  ['a mark of UTF-8 before other letters', Uint8Array.from([0xef, 0xbb, 0xbf, 0x4d, 0xfc, 0x6c]), UNREADABLE_FILE],
  ['half a letter of UTF-16', Uint8Array.from([0xff, 0xfe, 0x41, 0, 0x42]), UNREADABLE_FILE],
  ['what is no text in any letters', Uint8Array.from([0xff, 0xff, 0x81, 0, 0x90, 0x8f]), UNREADABLE_FILE],
])('a file with %s is told as what it is', (_, bytes, reason) => {
  expect(read(bytes)).toEqual({ is: 'refused', reason })
})

test('whatever bytes there are: what is read has every one of them, or is not read', () => {
  const law = fc.property(fc.uint8Array({ maxLength: 60 }), bytes => {
    const file = read(bytes, 'gb18030', ['ja', 'zh'])
    const texts = file.is === 'text' ? [file.text] : []
    const looks = file.is === 'refused' ? [] : file.choices.map(({ looks }) => looks)
    expect([...texts, ...looks].join('').includes('\uFFFD') && !Buffer.from(bytes).includes(Buffer.from('\uFFFD'))).toBe(false)
    expect(file.is === 'unclear' ? file.choices.length : 1).toBeGreaterThan(0)
  })
  fc.assert(law, { numRuns: 300 })
})
