import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'

const input = () => page.getByLabelText('Question')

test('a time is clamped when it is left', async () => {
  const { value } = mount('time', { minValue: { formula: "'08:00'" }, maxValue: { formula: "'18:00'" } })
  await userEvent.fill(input(), '19:30')
  await expect.element(input()).toHaveValue('19:30')
  await page.getByText('Elsewhere').click()
  await expect.element(input()).toHaveValue('18:00')
  expect(value()).toBe('18:00')
})
