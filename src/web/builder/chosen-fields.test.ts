import { expect, test } from 'vitest'
import { chosenFields } from './chosen-fields.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']

test('a range goes from the one that was pressed last, either way, and adds to what is chosen', () => {
  const chosen = chosenFields()
  chosen.put('d', true)
  chosen.upTo('b', ORDER)
  expect([...chosen.now()].toSorted()).toEqual(['b', 'c', 'd'])
  chosen.put('c', false)
  chosen.upTo('e', ORDER)
  expect([...chosen.now()].toSorted()).toEqual(['b', 'c', 'd', 'e'])
})

test('a range without a beginning, or with one that is gone, is the one alone', () => {
  const chosen = chosenFields()
  chosen.upTo('c', ORDER)
  expect([...chosen.now()]).toEqual(['c'])
  chosen.put('gone', true)
  chosen.upTo('a', ORDER)
  expect([...chosen.now()].toSorted()).toEqual(['a', 'c', 'gone'])
})

test('whoever watches is told of every change, and no more once it stopped', () => {
  const chosen = chosenFields()
  const seen: number[] = []
  const stop = chosen.watch(() => seen.push(chosen.now().size))
  chosen.put('a', true)
  chosen.replace(['a', 'b'])
  stop()
  chosen.replace([])
  expect(seen).toEqual([1, 2])
})
