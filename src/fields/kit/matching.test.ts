import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const labelled = (...labels: string[]) => labels.map(label => ({ value: label, label }))
const many = Array.from({ length: 5000 }, (_, at) => ({ value: `${at}`, label: `Place number ${at}` }))

test('what begins with the words comes before what holds them, whatever case and accents', () => {
  const { shown, more } = matching(labelled('São Paulo', 'Bad Säckingen', 'SAO TOMÉ', 'Rome'), ' sao ')
  expect([shown.map(option => option.label), more]).toEqual([['São Paulo', 'SAO TOMÉ'], 0])
  expect(matching(labelled('New York', 'York'), 'yo').shown.map(option => option.label)).toEqual(['York', 'New York'])
})

test('of many options the first hundred are shown, and the rest is counted', () => {
  const { shown, more } = matching(many, '')
  expect([shown.length, more]).toEqual([100, 4900])
  expect(matching(many, 'number 499').shown.map(option => option.value)).toEqual([
    '499',
    ...Array.from({ length: 10 }, (_, at) => `499${at}`),
  ])
})

test('what is chosen is always among them', () => {
  const { shown, more } = matching(many, '', ['4000', '3'])
  expect([shown[0]?.value, shown.length, more]).toEqual(['4000', 101, 4899])
  expect(matching(many, 'nothing like this', ['4000'])).toEqual({ shown: [], more: 0 })
})

test('the labels of a list are folded once, however often it is searched', () => {
  let read = 0
  const counted = Array.from({ length: 5000 }, (_, index) => ({
    value: String(index),
    get label() {
      read += 1
      return `Place number ${index}`
    },
  }))
  for (const text of ['p', 'pl', 'place 4', 'number 49', 'x']) matching(counted, text)
  expect(read).toBe(5000)
})
