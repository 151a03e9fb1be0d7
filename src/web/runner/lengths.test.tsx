import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { open } from './for-tests.tsx'
import { loadSubmitChunk } from './load-submit-chunk.ts'
import { pageOf } from './page-for-tests.ts'

await loadSubmitChunk()

const form = aForm(
  aPage(
    aField('textarea', 'Wishes', { maxLength: 100 }),
    aField('text', 'Code', { maxLength: 3, help: 'On the door' }),
    aField('text', 'Name'),
    aField('address', 'Place'),
  ),
)
const openForm = () => open(pageOf(form, { check_answers: false }))
const wishes = () => page.getByRole('textbox', { name: 'Wishes' })
const shown = () => document.querySelector('.field-count > :first-child')?.textContent ?? ''
const live = () => document.querySelector('.field-count [role=status]')?.textContent

test('what is pasted stays whole, and it is said by how much it is too long', async () => {
  openForm()
  await userEvent.fill(wishes(), 'x'.repeat(162))
  await expect.element(wishes()).toHaveValue('x'.repeat(162))
  await expect.poll(shown).toBe('162 of 100')
  await page.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(page.getByText('62 characters too many.')).toBeVisible()
  await expect.element(wishes()).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(wishes(), 'x'.repeat(99))
  await expect.element(page.getByText('62 characters too many.')).not.toBeInTheDocument()
})

test('from 90 % on the number stands beneath, and is read out there, at 100 %, with the first too many and with each fifty more', async () => {
  openForm()
  await wishes().click()
  expect(live()).toBe('')
  const heard: string[] = []
  for (const length of [89, 90, 99, 100, 101, 150, 151, 200, 100, 10]) {
    await userEvent.fill(wishes(), 'x'.repeat(length))
    await expect.poll(shown).toBe(length < 90 ? '' : `${length} of 100`)
    if (live() !== heard.at(-1)) heard.push(live() ?? '')
  }
  expect(heard).toEqual([
    '',
    '10 characters left',
    'No characters left',
    '1 character too many.',
    '50 characters too many.',
    '100 characters too many.',
    'No characters left',
    '',
  ])
  await userEvent.fill(wishes(), 'x'.repeat(95))
  expect(await barriersIn(document.body)).toEqual([])
  await expect.element(page.getByRole('textbox', { name: 'Wishes', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).click()
  await expect.poll(shown).toBe('')
  expect(document.querySelectorAll('.field-count').length, 'of the control that has the focus').toBe(1)
})

test('the number stands beneath an address too, and nothing of it is cut', async () => {
  openForm()
  const place = page.getByRole('combobox', { name: 'Place' })
  await userEvent.fill(place, 'x'.repeat(262))
  await expect.element(place).toHaveValue('x'.repeat(262))
  await expect.poll(shown).toBe('262 of 250')
  await page.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(page.getByText('12 characters too many.')).toBeVisible()
})

test('characters are counted as people count them, and help and messages stay in their order', async () => {
  openForm()
  const code = page.getByRole('textbox', { name: 'Code' })
  await userEvent.fill(code, '🇦🇹👍🏽é')
  await expect.poll(shown).toBe('3 of 3')
  await page.getByRole('textbox', { name: 'Name' }).click()
  expect(document.querySelectorAll('[aria-invalid=true]').length).toBe(0)
  await userEvent.fill(code, '🇦🇹👍🏽éé')
  await expect.poll(shown).toBe('4 of 3')
  await page.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(page.getByText('1 character too many.')).toBeVisible()
  await code.click()
  const field = code.element().closest('.run-field')!
  const parts = [...field.children].map(part => part.className).filter(name => /field-input|field-count|run-issue|run-help/.test(name))
  expect(parts).toEqual(['field-input', 'field-count', 'run-issue', 'run-help'])
})
