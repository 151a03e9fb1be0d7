import { expect, test } from 'vitest'
import { fieldOf, optionsOf } from './kit/for-tests.ts'
import { DEFAULT_FORMATS as formats } from './kit/formats.ts'
import { readableAnswer } from './readable-answer.ts'

test('an answer reads as its form shows it', () => {
  expect(readableAnswer(fieldOf('date'), '2026-03-04', { formats })).toEqual({ texts: ['03/04/2026'] })
  const several = fieldOf('checkbox', { values: optionsOf('a', 'b') })
  expect(readableAnswer(several, ['b', 'gone'], { formats })).toEqual({ texts: ['B', 'gone'] })
  expect(readableAnswer(fieldOf('dropdown_api'), 'rome', { formats, labels: { rome: 'Rome' } })).toEqual({ texts: ['Rome'] })
  expect(readableAnswer(fieldOf('text'), '', { formats })).toEqual({ texts: [] })
})

test('a number is written as the language does, but four digits stand together', () => {
  const written = (text: string, language?: string) =>
    readableAnswer(fieldOf('number'), text, { formats, ...(language && { language }) }).texts
  expect([written('18500', 'en'), written('18500.25', 'de'), written('2026', 'en'), written('18500')]).toEqual([
    ['18,500'],
    ['18.500,25'],
    ['2026'],
    ['18500'],
  ])
})

test('rows are a table, files have their names and sizes', () => {
  const nights = [{ date: '2027-03-08', any: 14, single: 2, double: 0, suite: 0 }]
  expect(readableAnswer(fieldOf('sleeping_room_widget'), nights, { formats }).table?.rows).toEqual([
    ['03/08/2027', '14', '2', '0', '0', '16'],
  ])
  const plan = { key: '1', name: 'plan.pdf', size: 1200, type: 'application/pdf' }
  expect(readableAnswer(fieldOf('file'), [plan], { formats })).toEqual({ texts: [], files: [plan] })
})
