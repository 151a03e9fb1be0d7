import { expect, test } from 'vitest'
import { compile } from '#engine/compile.ts'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage, options } from '#tests/builders.ts'
import { folded, searchText } from './search-text.ts'

const form = compile(aForm(aPage(aField('text', 'title'), aField('checkbox', 'rooms', options('a', 'b')))), kinds)

test('a submission is found by what was typed, by how its options are called, and by its files', () => {
  const label = form.fields[1]?.field.values?.[1]?.label ?? ''
  expect(searchText(form, { title: 'GRÜẞE', rooms: 'a||b' }, ['Plan.PDF'])).toContain(folded('Grüẞe'))
  for (const word of [label, 'plan.pdf']) expect(searchText(form, { title: '', rooms: 'b' }, ['Plan.PDF'])).toContain(folded(word))
})

test('texts that differ in case or Unicode form alone are the same to the search', () => {
  expect(folded('Caf\u0065\u0301 ＡＢＣ')).toBe(folded('CAFÉ abc'))
  expect(folded('Plain ASCII 123')).toBe('plain ascii 123')
})

test('a long text is cut, and never leaves half a character', () => {
  const long = searchText(form, { title: `x${'🎈'.repeat(10_000)}` }, [])
  expect(long).toHaveLength(10_000)
  expect(long.isWellFormed()).toBe(true)
})
