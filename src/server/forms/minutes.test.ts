import { expect, test } from 'vitest'
import { minutesFor } from './minutes.ts'

test('the minutes of a form follow the number of its questions; texts and other pages ask nothing', () => {
  const questions = (count: number) => Array.from({ length: count }, () => 'text')
  expect([0, 1, 10, 25, 53].map(count => minutesFor(questions(count)))).toEqual([1, 1, 2, 5, 11])
  expect(minutesFor([...questions(10), ...Array.from({ length: 20 }, () => 'markdown'), 'iframe'])).toBe(2)
})
