import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NumberField } from './number.ts'
import { mount } from '../kit/mount-for-tests.tsx'
import { elsewhere, enter, expectStatus, input } from '../kit/typing-for-tests.ts'

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

test.each(['1e3', '-', '12 people'])(
  'the invalid entry %j is rejected: it stays as it was typed, with how a number is written',
  async typed => {
    const { value, unread } = mount('number', { defaultValue: '5' })
    await userEvent.clear(input())
    await userEvent.type(input(), typed)
    await elsewhere().click()
    await expect.element(input()).toHaveValue(typed)
    expect([value(), unread()]).toEqual(['', 'This cannot be read as a number. Please write it in digits, like 1500 or 2.5.'])
  },
)

test('bounds of a number are told before, and what they changed after', async () => {
  mount('number', { minValue: { formula: '10' }, maxValue: { formula: '50' } })
  await expect.element(input()).toHaveAccessibleDescription('From 10 to 50.')
  await userEvent.type(input(), '4')
  await expectStatus('')
  await elsewhere().click()
  await expectStatus('Changed to the smallest possible number, 10.')
  await enter('400')
  await expectStatus('Changed to the largest possible number, 50.')
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

test('where a number may be of two cultures it is asked which', async () => {
  const { value, unread } = mount('number')
  await enter('1.500')
  await expect.element(input()).toHaveValue('1.500')
  expect([value(), unread()]).toEqual(['', 'Is this 1500 or 1.5? Please choose.'])
  await userEvent.click(page.getByRole('button', { name: '1500' }))
  await expect.element(input()).toHaveValue('1500')
  await expect.element(input()).toHaveFocus()
  expect(value()).toBe('1500')
  await expect.element(page.getByRole('button', { name: '1500' })).not.toBeInTheDocument()
})

test('a fraction with three digits is written so that nobody takes it for thousands', async () => {
  const { value } = mount('number', { defaultValue: '1.234' })
  await expect.element(input()).toHaveValue('1.2340')
  expect(value()).toBe('1.234')
})

test('a whole number is read as one however it is grouped; one with decimals stays as it was typed, with what to enter', async () => {
  const { value, unread } = mount('number', { whole: true, minValue: { formula: '1' } } satisfies Partial<NumberField> as object)
  await expect.element(input()).toHaveAttribute('inputmode', 'numeric')
  await enter('1.500')
  await expect.element(input()).toHaveValue('1500')
  expect([value(), unread()]).toEqual(['1500', undefined])
  await enter('1.5')
  await expect.element(input()).toHaveValue('1.5')
  expect([value(), unread()]).toEqual(['', 'Enter a whole number, like 25.'])
  expect(document.querySelector('.field-choices')).toBeNull()
})

test('an emptied number is empty at once', async () => {
  const { value } = mount('number', { defaultValue: '5' })
  await userEvent.clear(input())
  expect(value()).toBe('')
})
