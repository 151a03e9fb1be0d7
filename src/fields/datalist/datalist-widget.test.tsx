import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'

const values = [
  { value: 'ber', label: 'Berlin' },
  { value: 'muc', label: 'München' },
]
const input = () => page.getByLabelText('Question')
const elsewhere = () => page.getByText('Elsewhere')

test('people type labels, the answer is the value behind them', async () => {
  const { value } = mount('datalist', { values })
  await userEvent.type(input(), 'berlin')
  expect(value()).toBe('ber')
  await elsewhere().click()
  await expect.element(input()).toHaveValue('Berlin')
})

test('a text that matches no label is no answer; it stays in its line, marked, until it is changed', async () => {
  const { value, unread } = mount('datalist', { values, required: true })
  await userEvent.type(input(), 'Ber')
  await expect.element(input()).toHaveValue('Ber')
  expect(value()).toBe('')
  await elsewhere().click()
  await expect.element(input()).toHaveValue('Ber')
  expect(unread()).toBe('“Ber” is not one of the options. Please choose one of them.')
  await userEvent.type(input(), 'lin')
  expect(unread()).toBeUndefined()
  await elsewhere().click()
  expect(value()).toBe('ber')
})

test('where no answer is needed, it is said that the line may be left empty; once it is empty, nothing is marked', async () => {
  const { unread } = mount('datalist', { values })
  await userEvent.type(input(), 'Ber')
  await elsewhere().click()
  expect(unread()).toBe('“Ber” is not one of the options. Please choose one of them, or leave it empty.')
  await userEvent.clear(input())
  await elsewhere().click()
  expect(unread()).toBeUndefined()
})

test('a label typed without its accents is taken', async () => {
  const { value } = mount('datalist', { values })
  await userEvent.type(input(), 'munchen')
  await elsewhere().click()
  expect(value()).toBe('muc')
  await expect.element(input()).toHaveValue('München')
})

test('an answer that is there is shown by its label', async () => {
  mount('datalist', { values, defaultValue: 'muc' })
  await expect.element(input()).toHaveValue('München')
  const offered = [...document.querySelectorAll('datalist option')].map(option => (option as HTMLOptionElement).value)
  expect(offered).toEqual(['Berlin', 'München'])
})
