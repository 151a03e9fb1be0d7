import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { pickLanguage } from './pick-language.ts'

test('the language a visitor wants most, with its variants', () => {
  const offered = ['en', 'de', 'pt-BR', 'zh-Hant']
  expect(pickLanguage(['fr', 'de-AT', 'en'], offered)).toBe('de')
  expect(pickLanguage(['pt'], offered)).toBe('pt-BR')
  expect(pickLanguage(['PT-br'], offered)).toBe('pt-BR')
  expect(pickLanguage(['zh-Hant-TW'], offered)).toBe('zh-Hant')
  expect(pickLanguage(['fr', ''], offered)).toBeUndefined()
})

test.each([
  [['zh-TW'], ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
  [['zh-CN'], ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
  [['zh-HK', 'zh'], ['zh-Hans'], 'zh-Hans'],
  [['zh'], ['zh-TW', 'zh-CN'], 'zh-CN'],
  [['sr-RS'], ['sr-Latn', 'sr-Cyrl'], 'sr-Cyrl'],
  [['pt'], ['pt-PT', 'pt-BR'], 'pt-BR'],
  [['pt-AO'], ['pt-BR', 'pt-PT'], 'pt-PT'],
  [['es-MX'], ['es', 'es-419'], 'es-419'],
  [['es-GQ'], ['es-419', 'es'], 'es'],
  [['en-AU'], ['en-US', 'en-GB'], 'en-GB'],
  [['en-AU'], ['en-GB', 'en-001'], 'en-001'],
  [['de-CH'], ['de-AT'], 'de-AT'],
  [['de-CH'], ['de-AT', 'de'], 'de'],
  [['iw'], ['he'], 'he'],
  [['tl'], ['fil'], 'fil'],
  [['no'], ['nb'], 'nb'],
  [['nb-NO'], ['no'], 'no'],
  [['en-US', 'en'], ['en', 'en-US'], 'en-US'],
])('of what is offered, %j is served by %j: %s', (wanted, offered, found) => expect(pickLanguage(wanted, offered)).toBe(found))

test.each([
  [['zh-TW'], ['zh-Hans']],
  [['sr-Latn'], ['sr-Cyrl']],
  [['nn'], ['nb']],
  [['x_y', 'a', '*'], ['en']],
])('%j is not served by another script or language: %j', (wanted, offered) => expect(pickLanguage(wanted, offered)).toBeUndefined())

test('a tag that is none is found by its letters', () => {
  expect(pickLanguage(['x_Y'], ['en', 'X_y'])).toBe('X_y')
})

test('what is offered is always found by its own tag, and what is found is offered in a script of the wanted one', lawTime, () => {
  const tag = fc.constantFrom(
    'en',
    'EN-gb',
    'en-001',
    'es-419',
    'es-MX',
    'pt',
    'pt-PT',
    'zh',
    'zh-Hant',
    'zh-TW',
    'sr',
    'sr-Latn',
    'no',
    'nb',
    'iw',
    'x_y',
  )
  const script = (one: string) => (one === 'x_y' ? '' : new Intl.Locale(one).maximize().script)
  fc.assert(
    fc.property(fc.array(tag), fc.uniqueArray(tag, { minLength: 1 }), (wanted, offered) => {
      for (const one of offered) expect(pickLanguage([one, ...wanted], offered)).toBe(one)
      const found = pickLanguage(wanted, offered)
      if (found) expect(wanted.map(script)).toContain(script(found))
    }),
    askedWith(400),
  )
})
