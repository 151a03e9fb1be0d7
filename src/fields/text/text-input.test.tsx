import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'

const input = () => page.getByLabelText('Question')

test('no more than 150 characters can be typed', async () => {
  const { value } = mount('text', { placeholder: 'Your name' })
  await expect.element(input()).toHaveAttribute('placeholder', 'Your name')
  await userEvent.fill(input(), 'x'.repeat(149))
  await userEvent.type(input(), 'yz')
  expect(value()).toBe(`${'x'.repeat(149)}y`)
})

test('typing in the middle keeps the place', async () => {
  const { value } = mount('text', { defaultValue: 'ac' })
  await input().click()
  await userEvent.keyboard('{Home}{ArrowRight}bb')
  expect(value()).toBe('abbc')
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
