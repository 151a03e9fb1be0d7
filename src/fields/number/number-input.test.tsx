import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'

const input = () => page.getByLabelText('Question')
const elsewhere = () => page.getByText('Elsewhere')

test('a number can be typed although it begins below the smallest', async () => {
  const { value } = mount('number', { minValue: { formula: '10' } })
  await userEvent.type(input(), '25')
  await expect.element(input()).toHaveValue(25)
  expect(value()).toBe('25')
})

test('when it is left, a number is clamped', async () => {
  const { value } = mount('number', { minValue: { formula: '10' } })
  await userEvent.type(input(), '4')
  await expect.element(input()).toHaveValue(4)
  expect(value()).toBe('10')
  await elsewhere().click()
  await expect.element(input()).toHaveValue(10)
})

test('invalid entries are rejected', async () => {
  const { value } = mount('number')
  await userEvent.type(input(), '1e+5x')
  expect(value()).toBe('15')
  await userEvent.fill(input(), '')
  await userEvent.type(input(), '-')
  await elsewhere().click()
  expect((input().element() as HTMLInputElement).validity.badInput).toBe(false)
  expect(value()).toBe('')
})

test('a fraction can be typed', async () => {
  const { value } = mount('number')
  await userEvent.type(input(), '-1.05')
  expect(value()).toBe('-1.05')
})
