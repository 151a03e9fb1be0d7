import { expect, test, vi } from 'vitest'
import { fieldOf, optionsOf } from './kit/for-tests.ts'
import { DEFAULT_FORMATS } from './kit/formats.ts'
import { shownText } from './shown-text.ts'

vi.mock(import('./lists/definitions.ts'), async original => {
  const list = await original()
  const rating = { ...list.radio, type: 'rating', options: () => [{ value: '3', label: 'Three stars' }] }
  return { ...list, rating }
})

const shown = (type: string, answer: string, more = {}) => shownText(fieldOf(type, more), answer, DEFAULT_FORMATS)

test('an answer is shown as the form shows it', () => {
  expect(shown('date', '2026-03-04')).toBe('03/04/2026')
  expect(shown('time', '21:05')).toBe('09:05 PM')
  expect(shown('checkbox', 'a||gone', { values: optionsOf('a', 'b') })).toBe('A, gone')
  expect(shown('text', 'a||b')).toBe('a||b')
  expect(shown('date', '')).toBe('')
})

test('several answers are told apart by commas also where nothing has a label: places, and options that are called as their values', () => {
  const several = { isMultiple: true }
  expect(shown('address', 'Berlin, Germany||Paris', several)).toBe('Berlin, Germany, Paris')
  expect([shown('checkbox_api', 'Beamer||Stage'), shown('dropdown_api', 'Beamer||Stage', several)]).toEqual(Array(2).fill('Beamer, Stage'))
  expect([shown('address', 'a||b'), shown('dropdown_api', 'a||b')]).toEqual(['a||b', 'a||b'])
})

test('what was chosen among fetched options is shown by the labels that were kept', () => {
  const labels = { rome: 'Rome', 'a||b': 'Reception' }
  const fetched = (type: string, answer: string) => shownText(fieldOf(type), answer, DEFAULT_FORMATS, labels)
  expect(fetched('checkbox_api', 'rome||gone')).toBe('Rome, gone')
  expect([fetched('text_api', 'a||b'), fetched('dropdown_api', 'toString')]).toEqual(['Reception', 'toString'])
  expect(shownText(fieldOf('dropdown_api'), 'a||b', DEFAULT_FORMATS)).toBe('a||b')
})

test('an option that its kind brings along is shown by its label too', () => {
  expect(shown('rating', '3')).toBe('Three stars')
})

test('spaces are counted, for their answer names them by uuids', () => {
  const space = (end: number) => ({ uid: `00000000-0000-4000-8000-00000000000${end}`, layout_uid: '', description: 'a||b' })
  expect(shown('widget', JSON.stringify([space(1)]))).toBe('1 space')
  expect(shown('widget', JSON.stringify([space(1), space(2)]))).toBe('2 spaces')
})

test('rows are shown in one line, each cell behind its column', () => {
  const answer = JSON.stringify([
    { date: '2027-03-08', any: 14, single: 2 },
    { date: '2027-03-09', any: '', suite: 1 },
  ])
  expect(shown('sleeping_room_widget', answer)).toBe(
    '03/08/2027, Any 14, Single 2, Double 0, Suite 0, Rooms 16; 03/09/2027, Single 0, Double 0, Suite 1, Rooms 1',
  )
  expect(shown('sleeping_room_widget', 'broken')).toBe('broken')
})
