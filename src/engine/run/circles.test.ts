import { expect, test } from 'vitest'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage, when } from '#tests/kit/builders.ts'
import { visit } from '#tests/kit/visit.ts'
import type { Kind } from '../model/kind.ts'

/** `a` is 'on' while `b` is 'off', and `b` while `a` is 'on': they never agree. */
const flips = (other: string, is: string) => ({
  hidden: true,
  defaultValue: 'off',
  valueConditions: [{ value: { formula: "'on'" }, conditions: [when(other, '==', is)] }],
})

test('rules that contradict each other come to an end, and the fields concerned are logged', () => {
  const visitor = visit(aForm(aPage(aField('text', 'a', flips('b', 'off')), aField('text', 'b', flips('a', 'on')))))
  expect(visitor.logged).toEqual(['The rules of "a", "b" contradict each other: they never come to rest.'])
})

test('a field that hides itself is such a contradiction', () => {
  const visitor = visit(aForm(aPage(aField('text', 'a', { conditions: [when('a', '==', '')] })))).fill({ a: 'x' })
  expect(visitor.logged).toEqual(['The rules of "a" contradict each other: they never come to rest.'])
})

test('a circle that comes to rest is no contradiction', () => {
  const visitor = visit(
    aForm(aPage(aField('text', 'a', { conditions: [when('b', '!=', 'x')] }), aField('text', 'b', { conditions: [when('a', '!=', 'x')] }))),
  )
  expect(visitor.logged).toEqual([])
  expect(visitor.shows()).toEqual(['a', 'b'])
  expect(visitor.fill({ a: 'x' }).shows()).toEqual(['a'])
  expect(visitor.form.circles).toEqual([['a', 'b']])
})

test('a circle of two thousand fields ends after a bounded number of looks at each', () => {
  let looks = 0
  const counted: Kind = { ...kinds['text']!, settle: value => ((looks += 1), value) }
  const fields = Array.from({ length: 2_000 }, (_, index) => aField('text', `f${index}`, flips(`f${(index + 1) % 2_000}`, 'off')))
  const visitor = visit(aForm(aPage(...fields)), {}, undefined, { text: counted })
  expect(visitor.form.circles).toHaveLength(1)
  expect(looks / 2_000).toBeGreaterThan(1)
  expect(looks / 2_000).toBeLessThanOrEqual(20)
})

test('a page that hangs on a field of its own comes to an end', () => {
  const form = aForm(aPage(aField('text', 'a')), aPage(when('b', '!=', 'x'), aField('text', 'b')))
  const visitor = visit(form)
  expect(visitor.shows()).toEqual(['a', 'b'])
  visitor.fill({ b: 'x' })
  expect(visitor.shows()).toEqual(['a', 'b'])
  expect(visitor.says('b')).toBe('')
})
