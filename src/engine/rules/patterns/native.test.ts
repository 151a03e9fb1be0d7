import * as fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { nativeMatcher } from './native.ts'
import { askedWith, cases, lawTime } from '#tests/kit/scale.ts'

const CASES = 5_000

/** Where engines differ: line ends, what is a digit, word or space elsewhere, halves of characters, look-alikes by case. */
const ODD = [
  '\n',
  '\r',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '\t',
  ' ',
  '\u00a0',
  '\ufeff',
  '٣',
  'é',
  'ſ',
  '\u212a',
  '😀',
  '\ud83d',
  '\ude00',
  '\u{10ffff}',
  '\0',
  '_',
  '-',
  '/',
  '.',
  '$',
  '^',
  '{',
  ']',
  '\\',
  '|',
  '&',
]
const PLAIN = ['a', 'b', 'c', 'A', 'Z', '0', '1', '9', '@', ',', ':', '#']
const character = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...PLAIN) }, { weight: 1, arbitrary: fc.constantFrom(...ODD) })

const escape = fc.constantFrom(
  '\\d',
  '\\D',
  '\\w',
  '\\W',
  '\\s',
  '\\S',
  '\\.',
  '\\-',
  '\\/',
  '\\\\',
  '\\$',
  '\\^',
  '\\n',
  '\\t',
  '\\+',
  '\\b',
  '\\B',
  '\\A',
  '\\z',
  '\\pL',
  '\\1',
  '\\_',
  '\\Q',
  '\\u00e9',
  '\\u{1f600}',
  '\\u00',
  '\\u{110000}',
)
const item = fc.oneof(
  character,
  escape,
  fc.tuple(fc.constantFrom('a', '0', 'A', '\0', 'é'), fc.constantFrom('c', '9', 'Z', '😀')).map(([from, to]) => `${from}-${to}`),
)
const charClass = fc
  .tuple(fc.constantFrom('', '^'), fc.array(item, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '', '-', '[:alpha:]', ']'))
  .map(([not, list, end]) => `[${not}${list.join('')}${end}]`)
const repeat = fc.constantFrom('', '', '', '', '?', '*', '+', '{2}', '{1,3}', '{0,2}', '{2,}', '{0}', '+?', '**', '{,2}', '{3,1}')

const piece = fc.letrec<{ one: string; many: string }>(tie => ({
  one: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'pattern' },
    { weight: 5, arbitrary: character },
    { weight: 2, arbitrary: escape },
    { weight: 2, arbitrary: charClass },
    { weight: 1, arbitrary: fc.constantFrom('.', '^', '$') },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('(', '(?:', '(?i)', '(?P<n>'), fc.array(tie('many'), { minLength: 1, maxLength: 3 }))
        .map(([open, list]) => `${open}${list.join('|')})`),
    },
  ),
  many: fc
    .array(
      fc.tuple(tie('one'), repeat).map(([one, more]) => one + more),
      { maxLength: 4 },
    )
    .map(list => list.join('')),
}))

const pattern = fc
  .tuple(fc.constantFrom('', '^', '^'), fc.array(piece.many, { minLength: 1, maxLength: 2 }), fc.constantFrom('', '$'))
  .map(([begin, list, end]) => begin + list.join('|') + end)

/** Texts that often match: pieces of the pattern itself between odd characters. */
const textsFor = (source: string) =>
  fc.array(
    fc.array(fc.oneof(character, fc.constantFrom(...source)), { maxLength: 8 }).map(list => list.join('')),
    { minLength: 6, maxLength: 6 },
  )

test('whatever pattern is taken by the browser itself, it answers as RE2 does', lawTime, () => {
  let taken = 0
  let matched = 0
  fc.assert(
    fc.property(
      pattern.chain(source => fc.tuple(fc.constant(source), source === '' ? fc.constant(['', 'a']) : textsFor(source))),
      ([source, texts]) => {
        const native = nativeMatcher(source)
        if (!native) return
        taken += 1
        const re2 = RE2JS.compile(RE2JS.translateRegExp(source))
        for (const text of ['', ...texts]) {
          const expected = re2.matcher(text).find()
          if (expected) matched += 1
          expect([source, text, native(text)]).toEqual([source, text, expected])
        }
      },
    ),
    askedWith(CASES),
  )
  expect(taken, 'the law says something of many patterns').toBeGreaterThan(cases(CASES) / 20)
  expect(matched).toBeGreaterThan(cases(CASES) / 20)
})

test.each([
  ['[\\u4e00-\\u9fff]', 'a漢', true],
  ['^[\\u4e00-\\u9fff]+$', 'a漢', false],
  ['^\\u{1f600}$', '😀', true],
  ['^[^\\u0041-\\u005a]$', 'Q', false],
])('%s says characters by their number, by the browser’s own way and by RE2', (source, text, expected) => {
  expect(nativeMatcher(source)?.(text)).toBe(expected)
  expect(RE2JS.compile(RE2JS.translateRegExp(source)).matcher(text).find()).toBe(expected)
})

test.each([
  '^[A-Z]+$',
  '^\\d{5}$',
  '^\\d{3}-\\d{4}$',
  'goat',
  '^(yes|no)$',
  '^[A-Z]{2}\\d{2}( ?\\d{4}){4}$',
  '@example\\.com$',
  '^\\+?[0-9 ]{6,20}$',
  '^[^@]+@',
  '^(?:EN|DE)-\\d+(?:\\.\\d+)?$',
  '^é+$',
  '^$',
  '^.{1,20}$',
  '[0-9]',
])('%j is linear by its shape', source => {
  expect(nativeMatcher(source)).toBeDefined()
})

test.each([
  ['a repeat within a repeat', '^(a+)+$'],
  ['an ambiguous choice', '^(a|ab)*$'],
  ['the same twice', '^a*a*$'],
  ['what follows a repeat could be part of it', '^.*x$'],
  ['a far reach from everywhere', '[a-z]+@'],
  ['what may be nothing, repeated', '^(a?)*$'],
  ['an alternative that is nothing', '^(a|)b$'],
  ['anchors within', 'a^b'],
  ['anchors of one alternative', '^a|b$'],
  ['an end after any character, from everywhere', '.$'],
  ['flags', '(?i)yes'],
  ['the edge of a word', '\\bcat'],
  ['classes by name', '[[:alpha:]]'],
  ['letters of Unicode', '^\\pL+$'],
  ['what only JavaScript reads', '^(?=a)a'],
  ['the same', '(a)\\1'],
  ['lazy repeats', '^a+?b$'],
  ['half a character', '^\ud83d$'],
  ['too many places', `^${'(?:a|b){100}'.repeat(9)}$`],
  ['what is no pattern', '^(a$'],
])('%s is left to RE2: %j', (_why, source) => {
  expect(nativeMatcher(source)).toBeUndefined()
})

test('the longest text an answer can have is no trouble for what is taken', () => {
  // Would these backtrack, none of them would come to an end.
  for (const [source, text] of [
    ['^[A-Z]+$', 'A'.repeat(2_000) + '!'],
    ['^(?:ab|cd)*$', 'abcd'.repeat(500) + 'x'],
    ['^(\\d{2} ?){40}$', '12 '.repeat(600)],
  ] as const) {
    expect(nativeMatcher(source)?.(text)).toBe(false)
  }
})

test('it answers as it should where engines differ', () => {
  const says = (source: string, text: string) => nativeMatcher(source)?.(text)
  expect([
    says('^.$', '\u{10ffff}'),
    says('^.$', '\u2028'),
    says('^.$', '\n'),
    says('^\\s$', '\u00a0'),
    says('^\\d$', '٣'),
    says('^[^a]$', '\ud83d'),
    says('^a$', 'a\n'),
    says('\\w', 'ſ'),
  ]).toEqual([true, true, false, false, false, true, false, false])
})
