import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { loadSubmitChunk } from './load-submit-chunk.ts'
import { pageOf } from './page-for-tests.ts'

await loadSubmitChunk()

const event = aForm(
  aPage(
    aField('text', 'Name'),
    aField('date', 'Day'),
    aField('number', 'Guests'),
    aField('email', 'Approver', { conditions: [when('Guests', '>', '9')] }),
    aField('radio', 'Meal', { ...options('no', 'yes'), defaultValue: 'yes' }),
    aField('text', 'Dish'),
    aField('textarea', 'Wishes'),
    aField('text', 'Room'),
  ),
  aPage(aField('text', 'Budget')),
)

const box = (name: string) => page.getByRole('textbox', { name })
const hint = (name: string) => box(name).element().getAttribute('enterkeyhint')

/** @param isCoarse fingers are what one points with */
function openWith(isCoarse: boolean, form: object = { check_answers: false }): void {
  const real = matchMedia.bind(globalThis)
  vi.stubGlobal('matchMedia', (query: string) => (query === '(pointer: coarse)' ? { matches: isCoarse } : real(query)))
  onTestFinished(() => void vi.unstubAllGlobals())
  open(pageOf(event, form))
}

test('on a touch screen Enter leads from question to question, to those that an answer brought, and turns the page after the last', async () => {
  openWith(true)
  await box('Name').click()
  await expect.poll(() => hint('Name')).toBe('next')
  await userEvent.keyboard('Ada{Enter}')
  await expect.element(box('Day')).toHaveFocus()
  await userEvent.keyboard('030427{Enter}')
  await expect.element(box('Day')).toHaveValue('03/04/2027')
  await expect.element(box('Guests')).toHaveFocus()
  await expect.poll(() => hint('Guests')).toBe('done')
  await userEvent.keyboard('12')
  await expect.poll(() => hint('Guests')).toBe('next')
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Approver')).toHaveFocus()
  expect(hint('Approver')).toBe('done')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toHaveFocus()
  await box('Dish').click()
  expect(hint('Dish')).toBe('done')
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Wishes')).toHaveFocus()
  await userEvent.keyboard('a{Enter}b')
  await expect.element(box('Wishes')).toHaveValue('a\nb')
  await box('Room').click()
  expect(hint('Room')).toBe('go')
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Budget')).toBeVisible()
})

test('after the last question above Check and send it leads there, and sends nothing', async () => {
  openWith(true, {})
  await page.getByRole('button', { name: 'Next' }).click()
  await box('Budget').click()
  await expect.poll(() => hint('Budget')).toBe('done')
  await userEvent.keyboard('5{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Check and send' })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'Check and send' })).toBeInViewport()
})

test('with a mouse Enter turns the page from every question, as in any form', async () => {
  openWith(false)
  await box('Name').click()
  await userEvent.keyboard('Ada{Enter}')
  await expect.element(box('Budget')).toBeVisible()
  expect(hint('Budget')).toBeNull()
})
