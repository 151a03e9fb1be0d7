import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressComposed } from '#tests/kit/composed-press.ts'
import { mount, mountFromServer } from '../kit/mount-for-tests.tsx'
import { elsewhere, enter, expectStatus, input } from '../kit/typing-for-tests.ts'

const german = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
const picker = () => document.querySelector<HTMLInputElement>('.field-picker > input')!

test('a date is shown and typed as MM/DD/YYYY, and kept as yyyy-mm-dd', async () => {
  const { value } = mount('date', { defaultValue: '2026-12-31' })
  await expect.element(input()).toHaveValue('12/31/2026')
  await userEvent.fill(input(), '03/04/2026')
  expect(value()).toBe('2026-03-04')
})

test('or in the format of the company, which the control tells', async () => {
  const { value } = mount('date', { defaultValue: '2026-12-31' }, { formats: german })
  await expect.element(input()).toHaveValue('31.12.2026')
  await expect.element(input()).toHaveAttribute('placeholder', 'DD.MM.YYYY')
  await expect.element(input()).toHaveAccessibleDescription('Format: DD.MM.YYYY')
  await userEvent.fill(input(), '04.03.2026')
  expect(value()).toBe('2026-03-04')
})

test('what is typed more freely counts when it is left, and is then written as the company does', async () => {
  const { value, left } = mount('date', {}, { formats: german })
  await userEvent.type(input(), '4.3.26')
  expect(value()).toBe('')
  await elsewhere().click()
  await expect.element(input()).toHaveValue('04.03.2026')
  expect(value()).toBe('2026-03-04')
  expect(left()).toBe(1)
})

test('the Enter key says that it is done, too', async () => {
  const { value, place } = mount('date')
  place.addEventListener('submit', event => event.preventDefault())
  await userEvent.type(input(), '3/4/26{Enter}')
  expect(value()).toBe('2026-03-04')
  await expect.element(input()).toHaveValue('03/04/2026')
})

test('the Enter key of an input method does not', async () => {
  const { value } = mount('date')
  await userEvent.type(input(), '3/4/26')
  pressComposed('Enter')
  await expect.element(input()).toHaveValue('3/4/26')
  expect(value()).toBe('')
})

test('while a date is being changed, what depends on it stays: the old one counts until it is left', async () => {
  const { value } = mount('date', { defaultValue: '2026-03-04' })
  await userEvent.click(input())
  await userEvent.keyboard('{End}{Backspace}{Backspace}')
  expect(value()).toBe('2026-03-04')
  await userEvent.keyboard('27')
  expect(value()).toBe('2027-03-04')
})

test.each(['03/04/0026', '03/', 'soon'])(
  '%j is no answer: it stays in the box until it is changed, with how a date is written',
  async text => {
    const { value, unread } = mount('date', { defaultValue: '2026-03-04' })
    await enter(text)
    await expect.element(input()).toHaveValue(text)
    expect([value(), unread()]).toEqual(['', 'This cannot be read as a date. Please write it as MM/DD/YYYY.'])
    await userEvent.type(input(), '{Control>}a{/Control}3')
    await expect.poll(unread).toBeUndefined()
    await userEvent.type(input(), '/4/26')
    await elsewhere().click()
    await expect.element(input()).toHaveValue('03/04/2026')
    expect([value(), unread()]).toEqual(['2026-03-04', undefined])
  },
)

test('an emptied date is empty at once', async () => {
  const { value } = mount('date', { defaultValue: '2026-03-04' })
  await userEvent.clear(input())
  await expect.element(input()).toHaveFocus()
  expect(value()).toBe('')
})

test('a date in another order counts where it can mean one day only', async () => {
  const { value } = mount('date')
  await enter('24.12.2026')
  await expect.element(input()).toHaveValue('12/24/2026')
  expect(value()).toBe('2026-12-24')
})

test('where it may mean two days it is asked which', async () => {
  const { value, unread } = mount('date')
  await enter('03.04.2026')
  await expect.element(input()).toHaveValue('03.04.2026')
  expect([value(), unread()]).toEqual(['', 'Is this March 4, 2026 or April 3, 2026? Please choose, or write it as MM/DD/YYYY.'])
  await userEvent.click(page.getByRole('button', { name: 'April 3, 2026' }))
  await expect.element(input()).toHaveValue('04/03/2026')
  await expect.element(input()).toHaveFocus()
  expect(value()).toBe('2026-04-03')
  await expect.element(page.getByRole('button', { name: 'April 3, 2026' })).not.toBeInTheDocument()
})

test('bounds are told before, and what they changed is told after', async () => {
  mount('date', { minValue: { formula: "'2026-12-01'" }, maxValue: { formula: "'2026-12-21'" } })
  await expect.element(input()).toHaveAccessibleDescription('Format: MM/DD/YYYY From 12/01/2026 to 12/21/2026.')
  await userEvent.fill(input(), '12/24/2026')
  await expectStatus('')
  await elsewhere().click()
  await expectStatus('Changed to the latest possible date, 12/21/2026.')
  await enter('11/24/2026')
  await expectStatus('Changed to the earliest possible date, 12/01/2026.')
  await enter('12/20/2026')
  await expectStatus('')
})

test.each([
  [{ minValue: { formula: "'2026-12-01'" } }, '12/01/2026 or later.'],
  [{ maxValue: { formula: "'2026-12-01'" } }, '12/01/2026 or earlier.'],
  [{ minValue: { formula: "'2026-12-02'" }, maxValue: { formula: "'2026-12-01'" } }, 'No date is possible with the other answers.'],
])('%j is told as %j', async (bounds, words) => {
  mount('date', bounds)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a date is clamped when it is left', async () => {
  const { value } = mount('date', { minValue: { formula: 'Today()' } })
  await userEvent.fill(input(), '01/01/2020')
  await expect.element(input()).toHaveValue('01/01/2020')
  await elsewhere().click()
  await expect.element(input()).toHaveValue('03/04/2026')
  expect(value()).toBe('2026-03-04')
})

test('a date is picked from the calendar of the browser, between its bounds', async () => {
  const { value } = mount('date', { minValue: { formula: "'2026-03-01'" }, maxValue: { formula: "'2026-03-31'" } })
  await expect.element(page.getByRole('button', { name: 'Choose a date' })).toBeVisible()
  expect([picker().min, picker().max]).toEqual(['2026-03-01', '2026-03-31'])
  await userEvent.type(input(), '3/')
  await userEvent.fill(picker(), '2026-03-09')
  expect(value()).toBe('2026-03-09')
  await expect.element(input()).toHaveValue('03/09/2026')
})

test('its button is within the control, at its end', async () => {
  const { place } = mount('date')
  await expect.poll(picker).toBeTruthy()
  const [button, control, native] = ['button[aria-label]', '.field-input', '.field-picker > input'].map(what =>
    place.querySelector(what)!.getBoundingClientRect(),
  )
  expect([button!.right, native!.right, button!.height]).toEqual([control!.right, control!.right, control!.height])
  expect(button!.width).toBe(native!.width)
})

test('the button opens the calendar', async () => {
  mount('date')
  const shown = Promise.withResolvers<string>()
  await expect.poll(picker).toBeTruthy()
  picker().showPicker = () => shown.resolve('shown')
  await userEvent.click(page.getByRole('button', { name: 'Choose a date' }))
  expect(await shown.promise).toBe('shown')
})

test('nothing but the answer itself is sent, and nothing can be picked in a disabled one', async () => {
  const { place } = mount('date', { defaultValue: '2026-03-04' }, { control: { disabled: true } })
  expect(place.querySelectorAll('[name]')).toHaveLength(1)
  await expect.element(input()).toBeDisabled()
  expect(picker()).toBeNull()
})

test('what cannot be read stays when the script takes over, and is marked', async () => {
  const { hydrate, place } = mountFromServer('date')
  await userEvent.fill(input(), 'soon')
  await userEvent.click(elsewhere())
  await hydrate()
  await expect.poll(() => place.querySelector('form')?.dataset['unread']).toContain('cannot be read as a date')
  await expect.element(input()).toHaveValue('soon')
})

test('who is typing when the script takes over types on', async () => {
  const { hydrate, run } = mountFromServer('date')
  await userEvent.type(input(), '3/4/20')
  await hydrate()
  await userEvent.keyboard('27')
  await expect.element(input()).toHaveValue('3/4/2027')
  await userEvent.click(elsewhere())
  await expect.element(input()).toHaveValue('03/04/2027')
  expect(run.field('answer').value).toBe('2027-03-04')
})
