import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '#engine/compile/compile.ts'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { queryOf, searchWords, vectorOf, wordsOf } from './search-index.ts'
import { askedWith } from '#tests/kit/scale.ts'

const form = compile(aForm(aPage(aField('text', 'title'), aField('checkbox', 'rooms', options('a', 'b')))), kinds)
const COMPANY = '0a1b2c3d-4e5f-4000-8000-000000000000'

test('a submission is found by what was typed, by how its options are called, and by its files', () => {
  const [label = ''] = wordsOf(form.fields[1]?.field.values?.[1]?.label ?? '')
  expect(searchWords(form, { title: 'Grüẞe an alle', rooms: 'a||b' }, ['Plan.PDF'])).toEqual(
    expect.arrayContaining(['grusse', 'an', 'alle', label, 'plan', 'pdf']),
  )
})

test('an option that its kind brings along is found by its label too', () => {
  const rating = { ...kinds['radio']!, type: 'rating', options: () => [{ value: '3', label: 'Three stars' }] }
  const rated = compile(aForm(aPage(aField('rating', 'room'))), { ...kinds, rating })
  expect(searchWords(rated, { room: '3' }, [])).toEqual(['3', 'three', 'stars'])
})

test('rows are found by what stands in their cells, not by how they are kept', () => {
  const rows = compile(aForm(aPage(aField('sleeping_room_widget', 'nights'))), kinds)
  const words = searchWords(rows, { nights: JSON.stringify([{ date: '2027-03-08', any: 14, single: 2, double: 0, suite: 0 }]) }, [])
  expect(words).toEqual(['03', '08', '2027', '14', '2', '0', '16'])
})

test('texts that differ in case, accents or Unicode form alone have the same words', () => {
  expect(wordsOf('Caf\u0065\u0301 ＡＢＣ')).toEqual(wordsOf('CAFE abc'))
  expect(wordsOf('ada.admin@acme.example, +1 (555) 0100')).toEqual(['ada', 'admin', 'acme', 'example', '1', '555', '0100'])
})

test('an accent somewhere changes nothing in how other words are read', () => {
  fc.assert(
    fc.property(fc.string(), text => void expect(wordsOf(`${text} é`)).toEqual([...wordsOf(text), 'e'])),
    askedWith(100),
  )
})

test('where no space stands between words every letter is one', () => {
  expect(wordsOf('東京都 Tokyo')).toEqual(['東', '京', '都', 'tokyo'])
})

test('very long words and very many words are cut, and never leave half a character', () => {
  const words = searchWords(
    form,
    { title: `${'🄰𝒜'.repeat(100)} ${Array.from({ length: 100_000 }, (_, index) => `w${index}`).join(' ')}` },
    [],
  )
  expect(words.every(word => word.isWellFormed() && [...word].length <= 60)).toBe(true)
  expect(Buffer.byteLength(words.join(''))).toBeLessThanOrEqual(300_000)
})

test('what is stored and what is asked begin with letters of the company, and hold no sign that means something', () => {
  expect(vectorOf(COMPANY, ['gala'], 'K7QM-2XHD')).toBe("'0a1b2c3d4egala' '0a1b2c3d4ek7qm2xhd' '0a1b2c3d4ek7qm' '0a1b2c3d4e2xhd'")
  expect(queryOf(COMPANY, "Gala' | a:*\\")).toBe("'0a1b2c3d4egala':* & '0a1b2c3d4ea'")
  expect(queryOf(COMPANY, '% & |')).toBeUndefined()
})
