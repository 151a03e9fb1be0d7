import { describe, expect, test } from 'vitest'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { visit } from '#tests/kit/visit.ts'
import type { Field } from '../../model/form.ts'
import type { Value } from '../../model/values.ts'

interface Values {
  readonly field: Field
  readonly target: string
  readonly below: Value
  readonly equal: Value
  readonly above: Value
}

const kinds: Record<string, Values> = {
  number: { field: aField('number', 'a'), target: '10', below: '9', equal: '10.0', above: '100' },
  date: { field: aField('date', 'a'), target: '2026-10-09', below: '2026-09-30', equal: '2026-10-09', above: '2026-10-10' },
  time: { field: aField('time', 'a'), target: '10:30', below: '09:59', equal: '10:30', above: '10:31' },
  text: { field: aField('text', 'a'), target: 'b', below: 'B', equal: ' b', above: 'ba' },
}

/** Of an answer below, equal to and above the target. */
const ordered: Record<string, string> = { '==': 'nyn', '!=': 'yny', '<': 'ynn', '<=': 'yyn', '>': 'nny', '>=': 'nyy' }

/** Does a condition with this sign and target show a field, for each of these answers? */
function shownFor(field: Field, sign: string, target: string, answers: readonly Value[]): string {
  const form = aForm(aPage(field, aField('text', 'seen', { conditions: [when('a', sign, target)] })))
  return answers.map(answer => (visit(form).fill({ a: answer }).shows().includes('seen') ? 'y' : 'n')).join('')
}

/** The same as a validation condition: is an answer of the field valid? */
function validFor(field: Field, sign: string, target: string, answers: readonly Value[]): string {
  const form = aForm(aPage({ ...field, validation: { conditions: [{ operator: sign, checkValue: target }] } }))
  return answers.map(answer => (visit(form).fill({ a: answer }).issues()['a'] === undefined ? 'y' : 'n')).join('')
}

describe.each(Object.entries(kinds))('an answer of the kind %s', (_kind, { field, target, below, equal, above }) => {
  test.each(Object.entries(ordered))('%s below, at and above its target', (sign, expected) => {
    expect(shownFor(field, sign, target, [below, equal, above])).toBe(expected)
    expect(validFor(field, sign, target, [below, equal, above])).toBe(expected)
  })
})

test('includes asks for a part of a text, which a text holds of itself; regex for a place that matches', () => {
  const { field } = kinds['text']!
  const answers = ['oat', 'goat', 'goats', 'coats', '']
  expect(shownFor(field, '()', 'goat', answers)).toBe('nyynn')
  expect(shownFor(field, '!()', 'goat', answers)).toBe('ynnyy')
  expect(shownFor(field, 'regex', '^goats?$', answers)).toBe('nyynn')
  expect(shownFor(kinds['number']!.field, '()', '10', ['9', '10', '100'])).toBe('nyy')
  expect(shownFor(kinds['date']!.field, 'regex', '-10-09$', ['2026-09-30', '2026-10-09', '2026-10-10'])).toBe('nyn')
  expect(shownFor(kinds['time']!.field, '!()', ':30', ['09:59', '10:30', '10:31'])).toBe('yny')
})

/** Fewer than the target, the same in another order, more, others, none. */
const several: readonly Value[] = [['x'], ['y', 'x'], ['x', 'y', 'z'], ['x', 'z'], []]

test.each([
  ['==', 'nynnn'],
  ['!=', 'ynyyy'],
  ['<', 'nnnnn'],
  ['<=', 'nnnnn'],
  ['>', 'nnnnn'],
  ['>=', 'nnnnn'],
  ['()', 'nyynn'],
  ['!()', 'ynnyy'],
])('several values %s fewer, the same, more, others and none', (sign, expected) => {
  expect(shownFor(aField('checkbox', 'a', options('x', 'y', 'z')), sign, 'x||y', several)).toBe(expected)
})

test('a regex holds for several values when it matches one of them', () => {
  expect(shownFor(aField('checkbox', 'a', options('x', 'y', 'z')), 'regex', '^y$', several)).toBe('nyynn')
})

test('two fields compare as a field and a text do', () => {
  for (const { field, target, below, equal, above } of Object.values(kinds)) {
    for (const [sign, expected] of Object.entries(ordered)) {
      const form = aForm(
        aPage({ ...field, validation: { conditions: [{ operator: sign, checkField: 'b' }] } }, { ...field, id: 'b', mapField: 'b' }),
      )
      const valid = [below, equal, above].map(answer => visit(form).fill({ b: target, a: answer }).issues()['a'] === undefined)
      expect(valid.map(is => (is ? 'y' : 'n')).join(''), sign).toBe(expected)
    }
  }
})

test('a pattern judges what is stored, with the white space around it', () => {
  const { field } = kinds['text']!
  expect(validFor(field, 'regex', '^ab$', ['ab', ' ab', 'ab '])).toBe('ynn')
  expect(
    visit(aForm(aPage(field)))
      .fill({ a: ' ab ' })
      .submit().answers['a'],
  ).toBe(' ab ')
})
