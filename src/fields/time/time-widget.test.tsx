import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'
import { elsewhere, enter, expectStatus, input } from '../kit/typing-for-tests.ts'

const clock = (readable_time_format: string) => ({ formats: { readable_date_format: '', readable_time_format } })

test('a time is shown on a 12-hour clock, and kept as HH:mm', async () => {
  const { value } = mount('time', { defaultValue: '21:05' })
  await expect.element(input()).toHaveValue('09:05 PM')
  await expect.element(input()).toHaveAccessibleDescription('Format: hh:mm AM')
  await userEvent.fill(input(), '09:30 am')
  expect(value()).toBe('09:30')
})

test('or on a 24-hour clock when the company reads one', async () => {
  const { value } = mount('time', { defaultValue: '21:05' }, clock('24 hr'))
  await expect.element(input()).toHaveValue('21:05')
  await expect.element(input()).toHaveAttribute('placeholder', 'HH:mm')
  await userEvent.type(input(), '{Control>}a{/Control}930')
  await elsewhere().click()
  await expect.element(input()).toHaveValue('09:30')
  expect(value()).toBe('09:30')
})

test.each([
  ['9am', '09:00 AM'],
  ['9:30 pm', '09:30 PM'],
  ['930', '09:30 AM'],
  ['21.30', '09:30 PM'],
])('%j becomes %j when it is left', async (typed, shown) => {
  mount('time')
  await userEvent.type(input(), typed)
  await elsewhere().click()
  await expect.element(input()).toHaveValue(shown)
})

test.each([
  ['25:00', '12 hr', 'hh:mm AM'],
  ['soon', '24 hr', 'HH:mm'],
])('%j is no time: it stays, with how one is written', async (typed, format, hint) => {
  const { value, unread } = mount('time', { defaultValue: '09:00' }, clock(format))
  await enter(typed)
  await expect.element(input()).toHaveValue(typed)
  expect([value(), unread()]).toEqual(['', `This cannot be read as a time. Please write it as ${hint}.`])
})

test('bounds of a time are told before, and what they changed after', async () => {
  mount('time', { minValue: { formula: "'08:00'" }, maxValue: { formula: "'18:00'" } })
  await expect.element(page.getByText('From 08:00 AM to 06:00 PM.')).toBeVisible()
  await enter('7:30 pm')
  await expectStatus('Changed to the latest possible time, 06:00 PM.')
})

test('a time is clamped when it is left', async () => {
  const { value } = mount('time', { minValue: { formula: "'08:00'" }, maxValue: { formula: "'18:00'" } }, clock('24 hr'))
  await userEvent.fill(input(), '19:30')
  await expect.element(input()).toHaveValue('19:30')
  await elsewhere().click()
  await expect.element(input()).toHaveValue('18:00')
  expect(value()).toBe('18:00')
})

test('a time is picked from the clock of the browser', async () => {
  const { value } = mount('time')
  await expect.element(page.getByRole('button', { name: 'Choose a time' })).toBeVisible()
  await userEvent.fill(document.querySelector('.field-picker > input')!, '17:45')
  expect(value()).toBe('17:45')
  await expect.element(input()).toHaveValue('05:45 PM')
})
