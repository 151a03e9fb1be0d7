import { expect, test } from 'vitest'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { visit } from '#tests/kit/visit.ts'

test('date, time and number values are clamped to min and max', () => {
  const bounds = (min: string, max: string) => ({ minValue: { formula: min }, maxValue: { formula: max } })
  const visitor = visit(
    aForm(
      aPage(
        aField('date', 'day', bounds("'2026-03-01'", "'2026-03-31'")),
        aField('time', 'hour', bounds("'08:00'", "'18:00'")),
        aField('number', 'count', bounds('2', '10')),
      ),
    ),
  )
  visitor.fill({ day: '2026-02-01', hour: '19:00', count: '9' })
  expect([visitor.says('day'), visitor.says('hour'), visitor.says('count')]).toEqual(['2026-03-01', '18:00', '9'])
  expect(visitor.fill({ count: '100' }).says('count')).toBe('10')
  expect(visitor.bounds('count')).toEqual({ min: '2', max: '10' })
})

test('which bound took the place of an answer is told, and no more once it fits', () => {
  const both = { minValue: { formula: '2' }, maxValue: { formula: '10' } }
  const visitor = visit(
    aForm(aPage(aField('number', 'count', both), aField('date', 'day', { maxValue: { formula: 'Today()' }, defaultValue: '2030-01-01' }))),
  )
  const clamped = (count: string) => visitor.fill({ count }).run.field('count').clamped
  expect([clamped('1'), clamped('2'), clamped('2.0'), clamped('10'), clamped('11'), clamped('100'), clamped('')]).toEqual([
    'min',
    undefined,
    undefined,
    undefined,
    'max',
    'max',
    undefined,
  ])
  expect(visitor.run.field('day').clamped, 'a default too').toBe('max')
})

test('what was typed is not written over: with other bounds it is back', () => {
  const visitor = visit(aForm(aPage(aField('number', 'most'), aField('number', 'a', { maxValue: { field: 'most' } }))))
  visitor.fill({ a: '7', most: '5' })
  expect(visitor.says('a')).toBe('5')
  expect(visitor.fill({ most: '6' }).says('a')).toBe('6')
  expect(visitor.fill({ most: '' }).says('a')).toBe('7')
})

test('a value is cleared if min is greater than max', () => {
  const visitor = visit(
    aForm(
      aPage(
        aField('number', 'least'),
        aField('number', 'most'),
        aField('number', 'a', { minValue: { field: 'least' }, maxValue: { field: 'most' } }),
      ),
    ),
  )
  visitor.fill({ a: '5', least: '9', most: '3' })
  expect(visitor.says('a')).toBe('')
  expect(visitor.fill({ least: '1' }).says('a')).toBe('3')
})

test('a bound is a field, or a formula in which GetValue() is that field', () => {
  const visitor = visit(
    aForm(
      aPage(
        aField('date', 'start'),
        aField('date', 'end', { minValue: { field: 'start' }, maxValue: { field: 'start', formula: 'AddDays(GetValue(), 3)' } }),
      ),
    ),
  )
  visitor.fill({ start: '2026-12-30', end: '2027-06-01' })
  expect(visitor.bounds('end')).toEqual({ min: '2026-12-30', max: '2027-01-02' })
  expect(visitor.says('end')).toBe('2027-01-02')
})

test('of a date with a time a date takes the date and a time the time', () => {
  const visitor = visit(
    aForm(aPage(aField('date', 'day', { minValue: { formula: 'Now()' } }), aField('time', 'hour', { minValue: { formula: 'Now()' } }))),
  )
  expect(visitor.bounds('day').min).toBe('2026-03-04')
  expect(visitor.bounds('hour').min).toBe('10:00')
})

test('a bound that is no value of the field does not bound', () => {
  const visitor = visit(aForm(aPage(aField('text', 'word'), aField('number', 'a', { minValue: { field: 'word' } })))).fill({
    word: 'many',
    a: '1',
  })
  expect(visitor.bounds('a').min).toBe('')
  expect(visitor.says('a')).toBe('1')
})

test('start before end and end after start, each bounded by the other, come to rest', () => {
  const form = aForm(
    aPage(aField('date', 'start', { maxValue: { field: 'end' } }), aField('date', 'end', { minValue: { field: 'start' } })),
  )
  const visitor = visit(form).fill({ start: '2026-03-05', end: '2026-03-10' })
  expect([visitor.says('start'), visitor.says('end')]).toEqual(['2026-03-05', '2026-03-10'])
  expect(visitor.logged).toEqual([])
})

test('single-choice and dropdown fields clear a value that is not among the options; checkboxes drop unknown ones', () => {
  const visitor = visit(
    aForm(aPage(aField('radio', 'a', options('x')), aField('dropdown', 'b', options('x')), aField('checkbox', 'c', options('x', 'y')))),
  ).fill({ a: 'z', b: 'z', c: ['x', 'z'] })
  expect([visitor.says('a'), visitor.says('b'), visitor.says('c')]).toEqual(['', '', ['x']])
})

test('date values starting with 0 are rejected and cleared', () => {
  expect(
    visit(aForm(aPage(aField('date', 'a'))))
      .fill({ a: '0026-03-04' })
      .says('a'),
  ).toBe('')
})
