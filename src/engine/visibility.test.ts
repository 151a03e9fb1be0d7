import { expect, test } from 'vitest'
import { aField, aForm, aPage, when } from '#tests/builders.ts'
import { visit } from '#tests/visit.ts'

const poster = aForm(
  aPage(aField('text', 'kind')),
  aPage(when('kind', '==', 'poster'), aField('text', 'size', { defaultValue: 'A0' })),
)

test('a page appears when its conditions hold', () => {
  const visitor = visit(poster)
  expect(visitor.shows()).toEqual(['kind'])
  visitor.fill({ kind: 'poster' })
  expect(visitor.shows()).toEqual(['kind', 'size'])
})

test("when a page's conditions fail, its fields reset to defaults", () => {
  const visitor = visit(poster)
  visitor.fill({ kind: 'poster', size: 'A1' })
  expect(visitor.says('size')).toBe('A1')
  visitor.fill({ kind: 'room' })
  expect(visitor.says('size')).toBe('A0')
  expect(visitor.shows()).toEqual(['kind'])
  visitor.fill({ kind: 'poster' })
  expect(visitor.says('size')).toBe('A0')
})

test('an unknown operator counts as a failure and is only logged', () => {
  const visitor = visit(aForm(aPage(aField('text', 'a'), aField('text', 'b', { conditions: [when('a', '~', 'x')] }))))
  expect(visitor.shows()).toEqual(['a'])
  expect(visitor.logged).toContain('Unknown operator "~" in a condition on "a"')
})
