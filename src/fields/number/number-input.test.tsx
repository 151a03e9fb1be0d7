import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'

const input = () => page.getByLabelText('Question')
const elsewhere = () => page.getByText('Elsewhere')

test('a number can be typed although it begins below the smallest', async () => {
  const { value } = mount('number', { minValue: { formula: '10' } })
  await userEvent.type(input(), '25')
  await expect.element(input()).toHaveValue('25')
  expect(value()).toBe('25')
})

test('when it is left, a number is clamped', async () => {
  const { value } = mount('number', { minValue: { formula: '10' } })
  await userEvent.type(input(), '4')
  await expect.element(input()).toHaveValue('4')
  expect(value()).toBe('10')
  await elsewhere().click()
  await expect.element(input()).toHaveValue('10')
})

test('invalid entries are rejected', async () => {
  const { value } = mount('number')
  await userEvent.type(input(), '1e+5x')
  expect(value()).toBe('15')
  await userEvent.fill(input(), '')
  await userEvent.type(input(), '-')
  await elsewhere().click()
  await expect.element(input()).toHaveValue('')
  expect(value()).toBe('')
})

test('a fraction can be typed, with the decimal sign of any country and the digits of any keyboard', async () => {
  const { value } = mount('number')
  await userEvent.type(input(), '-1.05')
  expect(value()).toBe('-1.05')
  await userEvent.fill(input(), '')
  await userEvent.type(input(), '٢,٥')
  expect(value()).toBe('2.5')
  await elsewhere().click()
  await expect.element(input()).toHaveValue('2.5')
})

test('the wheel turns the page and not the number, which is written from left to right', async () => {
  const { value } = mount('number', { defaultValue: '5' })
  await userEvent.click(input())
  await userEvent.wheel(input(), { direction: 'down' })
  await userEvent.keyboard('{ArrowUp}')
  expect(value()).toBe('5')
  await expect.element(input()).toHaveAttribute('dir', 'ltr')
})
