import { expect, test } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { send, visit } from '#tests/kit/visit.ts'

const form = aForm(aPage(aField('text_api', 'phone', { api: { url: 'https://api.example.com' } })))
const options = () => [
  { value: '+39 1', label: 'Reception' },
  { value: '+39 2', label: 'Bar' },
]

test('its answer is the value of the first thing that was fetched', () => {
  expect(visit(form, { options }).says('phone')).toBe('+39 1')
})

test('it is never typed, and what a browser sends is not believed', () => {
  expect(visit(form, { options }).fill({ phone: 'forged' }).says('phone')).toBe('+39 1')
  expect(send(form, { phone: 'forged' }, {}, { options }).answers).toEqual({ phone: '+39 1' })
})

test('a failure clears it', () => {
  expect(visit(form, { options: () => 'failed' }).says('phone')).toBe('')
})
