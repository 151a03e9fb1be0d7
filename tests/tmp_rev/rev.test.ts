import { expect, test } from 'vitest'
import { operatorOf } from '#engine/conditions/operators.ts'
import { compareTexts } from '#engine/conditions/compare.ts'
import { aField, aForm, aPage, when, options, must } from '#tests/builders.ts'
import { visit, send, aFile } from '#tests/visit.ts'

test('code points', () => {
  const cps = [0x41, 0xc000, 0xd55c, 0xd7a3, 0xe000, 0xf000, 0xf8ff, 0xfb01, 0xffff, 0x10000, 0x1f600, 0x10ffff]
  const bad: string[] = []
  for (const a of cps) for (const b of cps) if (Math.sign(compareTexts(String.fromCodePoint(a), String.fromCodePoint(b))) !== Math.sign(a - b)) bad.push(a.toString(16) + ' ' + b.toString(16))
  expect(bad).toEqual([])
})
const json = JSON.stringify([aFile('a.txt')])
test('phantom preset', () => expect(visit(aForm(aPage(aField('file', 'a'))), { query: { a: json } }).says('a')).toEqual([]))
test('phantom default', () => expect(visit(aForm(aPage(aField('file', 'a', { defaultValue: json })))).says('a')).toEqual([]))
test('phantom value condition', () => expect(visit(aForm(aPage(aField('text', 't'), aField('file', 'a', { valueConditions: [{ value: { field: 't' }, conditions: [] }] })))).fill({ t: json }).says('a')).toEqual([]))
test('required option fallback', () => {
  const more = { values: [{ value: 'a', label: 'Terms', required: true }], validation: { invalidMessage: 'Accept.' } }
  expect(visit(aForm(aPage(aField('checkbox', 'a', more)))).issues()).toEqual({ a: 'Accept.' })
})
// every kind: what partsOf sends, the server accepts, incl. hidden etc.
const samples: Record<string, [any, Record<string, unknown>][]> = {
  text: [['  lead trail ', {}], ['é𝒳\u200f', {}], ['a\nb', {}], ['\ud800x', {}]],
  textarea: [['a\r\nb\rc\n', {}], ['\n\n x ', {}]],
  email: [[' a@b.co ', {}]],
  tel: [[' +49 (30) 123-45 ', {}]],
  number: [['007', {}], ['.5', {}], ['5.', {}], ['-0', {}], ['99', { maxValue: { formula: '10' } }], ['5', { minValue: { formula: '9' }, maxValue: { formula: '1' } }]],
  date: [['2026-03-04', { minValue: { formula: 'AddDays(Today(), 3)' } }], ['2026-03-04 10:00', {}]],
  time: [['9:05', {}], ['9:05 pm', {}], ['10:00:30', {}]],
  radio: [[' a ', { values: [{ value: ' a ', label: 'A' }] }], ['a', { values: [{ value: 'a', label: 'A', disabled: true }], defaultValue: 'a' }]],
  checkbox: [[['b', 'a'], options('a', 'b')], [[], options('a')], [['zz'], options('a')]],
  dropdown: [[['b', 'a'], { ...options('a', 'b', ), isMultiple: true, sort: true }], ['a', options('a')]],
  datalist: [['aLPHA', { values: [{ value: 'x', label: 'Alpha' }] }]],
}
const wire = (t: string) => t.replace(/\r\n?|\n/g, '\r\n')
for (const [type, list] of Object.entries(samples)) for (const [value, more] of list) for (const extra of [{}, { submit: false }, { hidden: true, defaultValue: Array.isArray(value) ? value.join('||') : value }]) {
  test(`${type} ${JSON.stringify(value)} ${JSON.stringify(extra)}`, () => {
    const form = aForm(aPage(aField(type, 'a', { ...more, ...extra } as any)), aPage(when('a', '==', '@@'), aField(type, 'b', { ...more, defaultValue: 'x' } as any)))
    const v = visit(form).fill({ a: value })
    const parts = v.parts()
    const sent = Object.fromEntries(parts.answers.map(([k, t]) => [k, wire(t)]))
    const j = send(form, sent, { excluded: { ...parts.excluded } })
    expect(j.issues).toEqual(v.issues())
    expect(Object.entries(j.answers)).toEqual(parts.answers.map(x => [...x]))
  })
}
test('unknown type first item ok / conditions null', () => {
  const v = visit(aForm(aPage(aField('text', 'a'), aField('text', 'b', { conditions: null as any }))))
  expect(v.shows()).toEqual(['a', 'b'])
})
