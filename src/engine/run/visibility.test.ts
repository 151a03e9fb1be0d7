import { expect, test } from 'vitest'
import { aField, aForm, aPage, group, must, options, orWhen, when } from '#tests/kit/builders.ts'
import { visit } from '#tests/kit/visit.ts'

const poster = aForm(aPage(aField('text', 'kind')), aPage(when('kind', '==', 'poster'), aField('text', 'size', { defaultValue: 'A0' })))

test('a page appears when its conditions hold', () => {
  const visitor = visit(poster)
  expect(visitor.shows()).toEqual(['kind'])
  visitor.fill({ kind: 'poster' })
  expect(visitor.shows()).toEqual(['kind', 'size'])
  expect(visitor.pages()).toEqual([0, 1])
})

test("when a page's conditions fail, its fields reset to defaults", () => {
  const visitor = visit(poster).fill({ kind: 'poster', size: 'A1' })
  expect(visitor.says('size')).toBe('A1')
  visitor.fill({ kind: 'room' })
  expect(visitor.says('size')).toBe('A0')
  expect(visitor.shows()).toEqual(['kind'])
})

test('a page that returns has its defaults, for what was typed on it is forgotten', () => {
  const visitor = visit(poster).fill({ kind: 'poster', size: 'A1' }).fill({ kind: 'room' })
  expect(visitor.run.state().typed).not.toHaveProperty('size')
  visitor.fill({ kind: 'poster' })
  expect(visitor.says('size')).toBe('A0')
})

test('a page that returns has its preset again', () => {
  const visitor = visit(poster, { query: { size: 'A5' } }).fill({ kind: 'poster' })
  expect(visitor.says('size')).toBe('A5')
  visitor.fill({ size: 'A1' }).fill({ kind: 'room' })
  expect(visitor.says('size')).toBe('A0')
  expect(visitor.fill({ kind: 'poster' }).says('size')).toBe('A5')
})

test('the fields of a closed page are neither validated nor sent', () => {
  const form = aForm(aPage(aField('text', 'kind')), aPage(when('kind', '==', 'poster'), aField('text', 'size', { required: true })))
  const visitor = visit(form)
  expect(visitor.issues()).toEqual({})
  expect(visitor.parts().answers).toEqual([['kind', '']])
})

test('the first page is always shown', () => {
  const visitor = visit(aForm(aPage(when('a', '==', 'never'), aField('text', 'a')), aPage(when('a', '==', 'b'), aField('text', 'b'))))
  expect(visitor.pages()).toEqual([0])
  expect(visitor.shows()).toEqual(['a'])
})

test('a field is rendered only while its conditions hold', () => {
  const visitor = visit(aForm(aPage(aField('text', 'a'), aField('text', 'b', { conditions: [when('a', '==', 'x')] }))))
  expect(visitor.shows()).toEqual(['a'])
  expect(visitor.fill({ a: 'x' }).shows()).toEqual(['a', 'b'])
  expect(visitor.fill({ a: 'y' }).shows()).toEqual(['a'])
})

const chain = aForm(
  aPage(
    aField('text', 'a'),
    aField('text', 'b', { conditions: [when('a', '==', 'x')], required: true }),
    aField('text', 'c', { conditions: [when('b', '==', 'y')] }),
  ),
)

test('a field whose own conditions fail is empty for every other rule, and its answer is back when it is', () => {
  const visitor = visit(chain).fill({ a: 'x', b: 'y' })
  expect(visitor.shows()).toEqual(['a', 'b', 'c'])
  visitor.fill({ a: '' })
  expect(visitor.shows()).toEqual(['a'])
  expect(visitor.says('b')).toBe('')
  visitor.fill({ a: 'x' })
  expect(visitor.says('b')).toBe('y')
  expect(visitor.shows()).toEqual(['a', 'b', 'c'])
})

test('a field whose own conditions fail is not validated and not sent', () => {
  const visitor = visit(chain)
  expect(visitor.issues()).toEqual({})
  expect(visitor.parts().answers).toEqual([['a', '']])
  expect(visitor.fill({ a: 'x' }).issues()).toEqual({ b: 'Please fill in this field.' })
})

test('flat lists are joined from left to right, and the type of the first does not count', () => {
  const rule = (conditions: ReturnType<typeof when>[]) =>
    visit(aForm(aPage(aField('text', 'a'), aField('text', 'b', { conditions }))))
      .fill({ a: 'x' })
      .shows()
      .includes('b')
  expect(rule([when('a', '==', 'x'), orWhen('a', '==', 'y'), when('a', '==', 'z')])).toBe(false)
  expect(rule([when('a', '==', 'z'), when('a', '==', 'y'), orWhen('a', '==', 'x')])).toBe(true)
  expect(rule([orWhen('a', '==', 'z')])).toBe(false)
  expect(rule([{ ...when('a', '==', 'x'), type: 'xor' as 'or' }])).toBe(true)
  expect(rule([])).toBe(true)
})

test('containers nest, and an empty one holds', () => {
  const rule = (conditions: ReturnType<typeof when>[]) =>
    visit(aForm(aPage(aField('text', 'a'), aField('text', 'b', { conditions }))))
      .fill({ a: 'x' })
      .shows()
      .includes('b')
  expect(rule([when('a', '==', 'x'), group('and', when('a', '==', 'z'), group('or', when('a', '==', 'x')))])).toBe(true)
  expect(rule([when('a', '==', 'z'), group('and', when('a', '==', 'x'))])).toBe(false)
  expect(rule([group('and')])).toBe(true)
})

test('an unknown operator, field or type of a condition counts as a failure and is only logged', () => {
  const visitor = visit(
    aForm(
      aPage(
        aField('text', 'a'),
        aField('text', 'b', { conditions: [when('a', '~', 'x')] }),
        aField('text', 'c', { conditions: [when('nobody', '!=', 'x')] }),
        aField('text', 'd', { conditions: [when('a', '==', ''), { type: 'xor' as 'or', field: 'a', operator: '==', value: '' }] }),
      ),
    ),
  )
  expect(visitor.shows()).toEqual(['a'])
  expect(visitor.logged).toEqual([
    'Unknown operator "~" in a condition on "a"',
    'Unknown field "nobody" in a condition',
    'Unknown type "xor" of a condition on "a"',
  ])
})

test('an unknown type of field is only logged and the field is ignored', () => {
  const visitor = visit(
    aForm(
      aPage(
        aField('text', 'a'),
        aField('hologram', 'b', { defaultValue: 'x' }),
        aField('text', 'c', { conditions: [when('b', '==', 'x')] }),
      ),
    ),
  )
  expect(visitor.shows()).toEqual(['a'])
  expect(visitor.logged).toContain('Unknown type "hologram" of the field "b"')
})

test('Next moves on only if the form is valid, and Previous goes back one page', () => {
  const form = aForm(
    aPage(aField('text', 'a', { required: true })),
    aPage(when('a', '==', 'skip'), aField('text', 'b')),
    aPage(aField('text', 'c')),
  )
  const visitor = visit(form)
  expect(visitor.nextPage()).toBe(false)
  visitor.fill({ a: 'x' })
  expect(visitor.nextPage()).toBe(true)
  expect(visitor.page()).toBe(2)
  expect(visitor.nextPage()).toBe(false)
  visitor.previousPage()
  expect(visitor.page()).toBe(0)
})

test('submit is available when the submit conditions hold', () => {
  const visitor = visit(aForm(aPage(aField('text', 'a')), { submit_conditions: [when('a', '==', 'yes')] }))
  expect(visitor.canSubmit()).toBe(false)
  expect(visitor.submit().ok).toBe(false)
  expect(visitor.fill({ a: 'yes' }).canSubmit()).toBe(true)
  expect(visitor.submit().ok).toBe(true)
})

test('the integration conditions decide on the integration flag', () => {
  const visitor = visit(aForm(aPage(aField('text', 'a')), { integration_conditions: [when('a', '==', 'yes')] }))
  expect(visitor.parts().integration).toBe(false)
  visitor.fill({ a: 'yes' })
  expect(visitor.parts().integration).toBe(true)
  expect(visitor.submit().integration).toBe(true)
})

test('options and validity of a field that returns are judged anew', () => {
  const form = aForm(
    aPage(
      aField('checkbox', 'a', options('one', 'two')),
      aField('text', 'b', { conditions: [when('a', '()', 'two')], validation: { conditions: [must('==', 'good')] } }),
    ),
  )
  const visitor = visit(form).fill({ a: ['one', 'two'], b: 'bad' })
  expect(visitor.issues()).toEqual({ b: 'Please check this field.' })
  expect(visitor.fill({ a: ['one'] }).issues()).toEqual({})
  expect(visitor.fill({ a: ['two'] }).issues()).toEqual({ b: 'Please check this field.' })
})

test('conditions that nest deeper than 32 count as a failure and are only logged', () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }).reduce<ReturnType<typeof when>>(inner => group('and', inner), when('a', '==', ''))
  const visitor = visit(
    aForm(aPage(aField('text', 'a'), aField('text', 'b', { conditions: [nested(32)] }), aField('text', 'c', { conditions: [nested(33)] }))),
  )
  expect([visitor.shows(), visitor.logged]).toEqual([['a', 'b'], ['Conditions nest too deep']])
})
