import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { englishTexts } from '#tests/kit/catalogues.ts'
import { formatMessage } from '../texts/message.ts'
import { fetchLanguage, LANGUAGES } from './languages.ts'
import { productLanguage } from './product-language.ts'
import { SERVER_LANGUAGES } from './server-languages.ts'

const english = englishTexts()
const [, ...languages] = SERVER_LANGUAGES
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

type Ast = ReturnType<IntlMessageFormat['getAst']>

/** Which places a text fills in, and how: `count plural`. */
function placesIn(parts: Ast): string[] {
  return parts.flatMap(part => {
    if (!('value' in part) || part.type === 0) return []
    if (!('options' in part)) return [`${part.value} ${part.type}`]
    return [`${part.value} ${part.type}`, ...Object.values(part.options).flatMap(({ value }) => placesIn(value))]
  })
}

const places = (text: string, tag: string) => [...new Set(placesIn(new IntlMessageFormat(text, tag).getAst()))].toSorted()

/** The branches of every plural and select of a text. */
function branchesIn(parts: Ast): { kind: 'plural' | 'select'; keys: string[] }[] {
  return parts.flatMap(part => {
    if (!('options' in part)) return []
    const keys = Object.keys(part.options)
    return [
      { kind: 'offset' in part ? ('plural' as const) : ('select' as const), keys },
      ...Object.values(part.options).flatMap(({ value }) => branchesIn(value)),
    ]
  })
}

test('every text has a name of its own', () => {
  const keys = english.map(({ key }) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test.each(languages)('$tag lacks no text and has none that nobody shows', ({ texts }) => {
  const keys = english.map(({ key }) => key)
  expect(
    keys.filter(key => !texts[key]?.trim()),
    'missing',
  ).toEqual([])
  expect(
    Object.keys(texts).filter(key => !keys.includes(key)),
    'too many',
  ).toEqual([])
})

test.each(languages)('$tag fills in what English fills in', ({ tag, texts }) => {
  const lost = english.filter(({ key, text }) => texts[key] && String(places(texts[key], tag)) !== String(places(text, 'en')))
  expect(lost.map(({ key }) => `${key}: ${texts[key]}`)).toEqual([])
})

test.each(languages)('$tag has each form of its plurals, and the same choices', ({ tag, texts }) => {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const wrong = english.filter(({ key, text }) => {
    if (!texts[key]) return false
    const selects = (one: string, of: string) => branchesIn(new IntlMessageFormat(one, of).getAst())
    const own = selects(texts[key], tag)
    const choices = (list: typeof own) => String(list.filter(({ kind }) => kind === 'select').map(({ keys }) => keys.toSorted()))
    const exact = own.filter(({ kind }) => kind === 'plural').every(({ keys }) => categories.every(category => keys.includes(category)))
    return !exact || choices(own) !== choices(selects(text, 'en'))
  })
  expect(wrong.map(({ key }) => `${key}: ${texts[key]}`)).toEqual([])
})

test.each([{ tag: 'en', texts: Object.fromEntries(english.map(({ key, text }) => [key, text])) }, ...languages])(
  'what $tag says is what ICU MessageFormat says',
  ({ tag, texts }) => {
    for (const [key, text] of Object.entries(texts)) {
      const format = new IntlMessageFormat(text, tag)
      const names = placesIn(format.getAst()).map(place => place.split(' ')[0] ?? '')
      for (const count of COUNTS) {
        const values = Object.fromEntries(names.map(name => [name, count]))
        // Ours keeps what it fills in apart from words that run the other way.
        expect(formatMessage(text, values, tag).replaceAll(/[\u2068\u2069]/g, ''), `${tag} ${key}`).toBe(format.format(values))
      }
    }
  },
)

test.each(languages)('$tag is written in $tag', ({ texts }) => {
  const same = english.filter(({ key, text }) => texts[key] === text && text.split(' ').length > 3)
  expect(same.map(({ key }) => key)).toEqual([])
})

test('a space has one name in Arabic, on whatever page', () => {
  const { texts = {} } = SERVER_LANGUAGES.find(({ tag }) => tag === 'ar') ?? {}
  const others = Object.entries(texts).filter(([key, text]) => /قاع(ة|ات)/.test(text) && !/^(meeting|formType)\./.test(key))
  expect(others).toEqual([])
})

test('no month is elided in French: \u201cde avril\u201d', () => {
  const { texts = {} } = SERVER_LANGUAGES.find(({ tag }) => tag === 'fr') ?? {}
  expect(Object.entries(texts).filter(([, text]) => /\b(de|le|que) \{month\}/.test(text))).toEqual([])
})

test('a browser is given the languages that the server speaks, less what only that says', async () => {
  expect(SERVER_LANGUAGES.map(({ tag }) => tag)).toEqual(LANGUAGES)
  for (const { tag, texts } of SERVER_LANGUAGES) expect(texts).toMatchObject((await fetchLanguage(tag)).texts)
})

test('a visitor gets the language that is wanted most, and English where there is none', () => {
  expect([['de-AT'], ['it', 'fr'], ['ar-EG'], ['it'], []].map(productLanguage)).toEqual(['de', 'fr', 'ar', 'en', 'en'])
})
