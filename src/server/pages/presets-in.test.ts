import { expect, test } from 'vitest'
import type { PublishedForm } from '#contract/portal/forms.ts'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { presetsIn } from './presets-in.ts'

const values = [
  { value: 'v', label: 'Vegan' },
  { value: 'Fisch', label: 'Halal' },
  { value: 'f', label: 'Fisch' },
  { value: '1', label: 'Fu\u0308r alle' },
  { value: 'a', label: 'Twice' },
  { value: 'b', label: 'twice' },
]
const translations = { fr: { values: { v: 'V\u00e9g\u00e9talien' } } }
const form = aForm(
  aPage(
    aField('dropdown', 'one', { values, translations }),
    aField('checkbox', 'all', { values, translations }),
    aField('text', 'text', { values }),
    aField('number', 'people', { whole: true }),
    aField('number', 'budget'),
    aField('date', 'day'),
    aField('meeting_room_widget', 'rooms'),
  ),
) as unknown as PublishedForm
const GERMAN = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
const presets = (query: string) => ({ ...presetsIn(new URLSearchParams(query), form, GERMAN) })

test('an option may be named by its label in any language of the form, where one alone is called so', () => {
  const each = (text: string) => ['one', 'all', 'text'].map(name => presets(new URLSearchParams([[name, text]]).toString())[name])
  expect(each(' vegan')).toEqual(['v', 'v', ' vegan'])
  expect(each('v\u00e9G\u00e9talien')).toEqual(['v', 'v', 'v\u00e9G\u00e9talien'])
  expect(each('Fisch')).toEqual(['Fisch', 'Fisch', 'Fisch'])
  expect(each('f\u00fcr alle')).toEqual(['1', '1', 'f\u00fcr alle'])
  expect(each('Twice')).toEqual(['Twice', 'Twice', 'Twice'])
  expect(each('Vegan||f||none')).toEqual(['Vegan||f||none', 'v||f||none', 'Vegan||f||none'])
})

test('a parameter that comes again is another value where its field takes several', () => {
  expect(presets('all=Vegan&one=a&all=f&one=b&text=x&text=y&other=1&other=2')).toEqual({ all: 'v||f', one: 'a', text: 'x', other: '1' })
})

test('nothing of a preset is cut: the kind of its field says how much is too much', () => {
  const long = 'x'.repeat(1500)
  expect(presets(`all=${long}&all=${long}`)['all']).toBe(`${long}||${long}`)
  const text = presets(`text=${long}${long}`)['text'] ?? ''
  expect(text).toHaveLength(3000)
  const field = form.fields[0]!.fields[2]!
  expect(kinds['text']!.check?.(kinds['text']!.read(text, field), field, {} as never, () => '')).toBe('2,850 characters too many.')
})

test('how many presets there are is bounded, and how much the values of labels make of them', () => {
  const many = Array.from({ length: 201 }, (_, at) => `n${at}=x`).join('&')
  expect(Object.keys(presets(many))).toHaveLength(200)
  const value = 'v'.repeat(1000)
  const large = aForm(aPage(aField('checkbox', 'all', { values: [{ value, label: 'V' }] }))) as unknown as PublishedForm
  const all = (labels: string) => presetsIn(new URLSearchParams({ all: labels }), large, GERMAN)['all']
  expect(all('V||V')).toBe(`${value}||${value}`)
  expect(all('V||'.repeat(2000))).toBe('V||'.repeat(2000))
})

test('what can mean one thing alone in its field is that: a whole number however it is grouped, a day as the company writes it', () => {
  expect(presets('people=1.500')).toEqual({ people: '1500' })
  expect(presets('people=1.000')).toEqual({ people: '1000' })
  expect(presets('budget=1.500&day=soon')).toEqual({ budget: '1.500', day: 'soon' })
  expect(presets('day=04.03.2026')).toEqual({ day: '2026-03-04' })
})

test('rows are one text: of a parameter that comes again the first is taken', () => {
  expect(presets('rooms=[1]&rooms=[2]')).toEqual({ rooms: '[1]' })
})

test('many parts of many labels in many languages are looked up at once', () => {
  const options = Array.from({ length: 100 }, (_, at) => ({ value: `v${at}`, label: `Label ${at}` }))
  const spoken = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `x${at}`,
      { values: Object.fromEntries(options.map(({ value }) => [value, `${at} ${value}`])) },
    ]),
  )
  let reads = 0
  const counted = options.map(({ value, label }) => ({
    value,
    get label() {
      reads += 1
      return label
    },
  }))
  const large = aForm(aPage(aField('checkbox', 'all', { values: counted, translations: spoken }))) as unknown as PublishedForm
  const parts = Array.from({ length: 600 }, () => 'x').join('||')
  expect(presetsIn(new URLSearchParams({ all: `39 v7||${parts}` }), large, GERMAN)['all']).toBe(`v7||${parts}`)
  expect(reads).toBeLessThan(10 * options.length)
})
