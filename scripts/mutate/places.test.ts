import { expect, test } from 'vitest'
import { mutationsOf } from './places.ts'

const changes = (text: string) => mutationsOf('a.ts', text).map(({ before, after }) => `${before} → ${after}`)

test('a condition is turned round, an operator becomes its neighbour, a statement goes', () => {
  expect(changes('if (a < b) c()')).toEqual(['a < b → !(a < b)', '< → <=', 'c() → ;'])
  expect(changes('const x = !a && b')).toEqual(['&& → ||', '! → '])
})

test('types and texts are left alone', () => {
  expect(changes("type A = true\nconst a = 'x' + b")).toEqual([])
})
