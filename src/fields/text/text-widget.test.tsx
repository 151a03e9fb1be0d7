import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'

const input = () => page.getByLabelText('Question')

test('more than 150 characters can be typed: nothing is cut', async () => {
  const { value } = mount('text', { placeholder: 'Your name' })
  await expect.element(input()).toHaveAttribute('placeholder', 'Your name')
  await userEvent.fill(input(), 'x'.repeat(149))
  await userEvent.type(input(), 'yz')
  expect(value()).toBe(`${'x'.repeat(149)}yz`)
})

test('typing in the middle keeps the place', async () => {
  const { value } = mount('text', { defaultValue: 'ac' })
  await input().click()
  await userEvent.keyboard('{Home}{ArrowRight}bb')
  expect(value()).toBe('abbc')
})

test('what is typed freely has its own direction, an address or a number is always written from left to right', async () => {
  mount('text')
  document.querySelector('main')!.dir = 'rtl'
  const direction = () => getComputedStyle(input().element()).direction
  await expect.poll(direction).toBe('rtl')
  await userEvent.type(input(), 'Berlin')
  await expect.poll(direction).toBe('ltr')
  await userEvent.fill(input(), 'القاهرة')
  await expect.poll(direction).toBe('rtl')
  for (const type of ['email', 'tel', 'number', 'date', 'time']) {
    mount(type)
    document.querySelector('main')!.dir = 'rtl'
    await expect.element(input()).toHaveAttribute('dir', 'ltr')
    expect(getComputedStyle(input().element()).textAlign).toBe('right')
  }
})

test('a field named like an attribute of the user says its purpose', async () => {
  mount('text', { mapField: 'first_name' })
  await expect.element(input()).toHaveAttribute('autocomplete', 'given-name')
})

test('a textarea has three rows and keeps its line ends', async () => {
  const { value } = mount('textarea')
  await expect.element(input()).toHaveAttribute('rows', '3')
  await userEvent.type(input(), 'a{Enter}b')
  expect(value()).toBe('a\nb')
})
