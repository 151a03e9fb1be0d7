import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'

const input = () => page.getByLabelText('Question')

test('a date can be typed digit by digit, although half a year starts with 0', async () => {
  const { value } = mount('date')
  await input().click({ position: { x: 16, y: 20 } })
  await userEvent.keyboard('03042026')
  await expect.element(input()).toHaveValue('2026-03-04')
  expect(value()).toBe('2026-03-04')
})

test('a date that starts with 0 is cleared when it is left', async () => {
  const { value } = mount('date')
  await input().click({ position: { x: 16, y: 20 } })
  await userEvent.keyboard('03040026')
  await expect.element(input()).toHaveValue('0026-03-04')
  expect(value()).toBe('')
  await page.getByText('Elsewhere').click()
  await expect.element(input()).toHaveValue('')
})

test('half a date does not stay behind', async () => {
  mount('date')
  await input().click({ position: { x: 16, y: 20 } })
  await userEvent.keyboard('03')
  expect((input().element() as HTMLInputElement).validity.badInput).toBe(true)
  await page.getByText('Elsewhere').click()
  await expect.poll(() => (input().element() as HTMLInputElement).validity.badInput).toBe(false)
})

test('a date is clamped when it is left', async () => {
  const { value } = mount('date', { minValue: { formula: 'Today()' } })
  await userEvent.fill(input(), '2020-01-01')
  await page.getByText('Elsewhere').click()
  await expect.element(input()).toHaveValue('2026-03-04')
  expect(value()).toBe('2026-03-04')
  expect(input().element().getAttribute('min')).toBe('2026-03-04')
})
