import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'
import { input } from '../kit/typing-for-tests.ts'

test.each(['tel', 'email'])(
  'what is typed into a box of the kind %s stays as it is composed, while its answer has plain signs',
  async type => {
    const { value } = mount(type)
    await userEvent.fill(input(), '１００')
    await expect.element(input()).toHaveValue('１００')
    expect(value()).toBe('100')
  },
)

test('another answer takes the place of what was typed', async () => {
  const { run } = mount('tel')
  await userEvent.fill(input(), '１００')
  run.set('answer', '200')
  await expect.element(input()).toHaveValue('200')
})
