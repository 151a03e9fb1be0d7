import { expect, test } from 'vitest'
import type { Option } from '#engine/model/form.ts'
import { kinds } from '../types.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { send, visit } from '#tests/kit/visit.ts'

const source = kinds['posters_cost_widget']!.asksService!
const widget = aField('posters_cost_widget', 'cost')
const form = aForm(aPage(widget))
const cost = (total_cost: unknown, more: object = {}) =>
  source.options({ total_cost, currency: 'USD', lines: [], locations: 0, ...more })[0]

test('its answer is a sum with two decimals; people read it as USD', () => {
  expect(cost(1640)).toMatchObject({ value: '1640.00', label: '$1,640.00' })
  expect(cost(0.5)).toMatchObject({ value: '0.50', label: '$0.50' })
  expect(cost(12, { currency: 'EUR' })).toMatchObject({ value: '12.00', label: '€12.00' })
})

test('a cost without a currency is in USD, and so is one of a currency that there cannot be (P11.4)', () => {
  expect(source.options({ total_cost: 1640 })[0]).toMatchObject({ label: '$1,640.00', answer: { currency: 'USD' } })
  expect(source.options(undefined)[0]).toMatchObject({ label: '$0.00', answer: { currency: 'USD' } })
  expect(cost(12, { currency: '<b>' })).toMatchObject({ label: '$12.00' })
})

test('a cost that is missing is 0', () => {
  expect(cost(undefined)).toMatchObject({ value: '0.00', answer: { total_cost: 0, currency: 'USD', lines: [] } })
  for (const odd of [undefined, null, 'x', { total_cost: 'x', lines: 7, currency: '<b>' }])
    expect(source.options(odd)[0]?.value).toBe('0.00')
})

test('it asks for the campuses and days that the buildings are asked for', () => {
  const answers = { poster_worksites: 'Lake', start_date: '2050-03-14', end_date: '2050-03-16' }
  const body = { worksite_uids: ['Lake'], start_date: '2050-03-14', end_date: '2050-03-16' }
  expect(source.question(widget, answers, undefined)).toEqual({ call: 'posterCost', query: {}, body })
  expect(source.question(widget, { ...answers, poster_worksites: '' }, undefined)).toBeUndefined()
})

test('after a failure it has no value, and never that of a browser', () => {
  expect(visit(form, { options: () => 'failed' }).says('cost')).toBe('')
  expect(send(form, { cost: '0.00' }, {}, { options: () => 'failed' }).answers['cost']).toBe('')
  const options = () => source.options({ total_cost: 99 }) as readonly Option[]
  expect(send(form, { cost: '0.01' }, {}, { options }).answers['cost']).toBe('99.00')
})
