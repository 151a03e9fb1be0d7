import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { optionsOf } from '../kit/for-tests.ts'
import { mount } from '../kit/mount-for-tests.tsx'

const values = optionsOf('a', 'b', 'c')

test('several options are chosen, kept in the order of the options', async () => {
  const { value } = mount('checkbox', { values })
  await page.getByLabelText('C').click()
  await page.getByLabelText('A').click()
  expect(value()).toEqual(['a', 'c'])
  await page.getByLabelText('C').click()
  expect(value()).toEqual(['a'])
})

test('an option that must be chosen has an asterisk', async () => {
  mount('checkbox', { values: [{ value: 'a', label: 'Terms', required: true }] })
  const box = page.getByRole('checkbox', { name: 'Terms' })
  await expect.element(box).toBeRequired()
  expect(box.element().closest('label')!.textContent).toBe('Terms *')
})

test('an invalid group says so at each of its boxes', async () => {
  mount('checkbox', { values }, { control: { 'aria-invalid': true } })
  await expect.element(page.getByLabelText('B')).toHaveAttribute('aria-invalid', 'true')
})
