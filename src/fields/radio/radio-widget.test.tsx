import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { optionsOf } from '../kit/for-tests.ts'
import { mount } from '../kit/mount-for-tests.tsx'

const values = optionsOf('a', 'b', 'c')

test('one option is chosen, by pointer or by arrow key', async () => {
  const { value } = mount('radio', { values })
  await page.getByLabelText('B').click()
  expect(value()).toBe('b')
  await userEvent.keyboard('{ArrowDown}')
  expect(value()).toBe('c')
})

test('a choice that is not required can be taken back', async () => {
  const { value } = mount('radio', { values })
  await page.getByLabelText('B').click()
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(value()).toBe('')
  await expect.element(page.getByLabelText('A')).toHaveFocus()
})

test('a required one cannot', async () => {
  mount('radio', { values, required: true, defaultValue: 'a' })
  await expect.element(page.getByLabelText('A')).toBeChecked()
  expect(page.getByRole('button', { name: 'Clear' }).query()).toBeNull()
})

test('the field is left when the focus leaves the group, not when it moves within', async () => {
  const { left } = mount('radio', { values })
  await page.getByLabelText('A').click()
  await page.getByLabelText('B').click()
  expect(left()).toBe(0)
  await page.getByText('Elsewhere').click()
  await expect.poll(left).toBe(1)
})

test('disabled and coloured options are drawn so, and colours only', async () => {
  const [a, b] = values
  const style = { color: 'rgb(1, 2, 3)', position: 'fixed' }
  mount('radio', {
    values: [
      { ...a, disabled: true },
      { ...b, style },
    ],
    isInLine: true,
  })
  await expect.element(page.getByLabelText('A')).toBeDisabled()
  const label = page.getByText('B').element().closest('label')!
  expect(getComputedStyle(label).color).toBe('rgb(1, 2, 3)')
  expect(getComputedStyle(label).position).not.toBe('fixed')
  expect(label.parentElement!.className).toContain('pills')
})

test('without options it says so', async () => {
  mount('radio')
  await expect.element(page.getByText('No Data')).toBeVisible()
})
