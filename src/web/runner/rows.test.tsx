import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage, options } from '#tests/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const kinds = ['text', 'textarea', 'radio', 'checkbox', 'dropdown', 'date', 'number']

test('a list hangs over the rows below it', async () => {
  const many = options(...Array.from({ length: 101 }, (_, index) => `place ${index}`))
  const place = open(pageOf(aForm(aPage(aField('dropdown', 'Place', many), aField('text', 'Name'), aField('text', 'City')))))
  const combo = page.getByRole('combobox', { name: 'Place' })
  await expect.element(combo).toHaveAttribute('aria-autocomplete', 'list')
  await combo.click()
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const below = place.querySelectorAll('.run-item')[1]!.getBoundingClientRect()
  const found = document.elementFromPoint(below.left + 40, below.top + 30)
  expect(list.element().contains(found), found?.outerHTML).toBe(true)
  await userEvent.keyboard('{Escape}')
})

test.each([360, 1280])('rows leave room for the line beside wrong options, and none stands out of the sheet, at %i px', async width => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const fields = kinds.map(type => aField(type, type, { ...options('one', 'two'), required: true }))
  const place = open(pageOf(aForm(aPage(...fields))))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(page.getByText('Please check this field.').last()).toBeInTheDocument()
  const sheet = place.querySelector('.run')!.getBoundingClientRect()
  for (const row of place.querySelectorAll('.run-item')) {
    const { left, right } = row.getBoundingClientRect()
    expect([left >= sheet.left, right <= sheet.right]).toEqual([true, true])
    for (const part of row.querySelectorAll('*:not(.ui-visually-hidden)')) {
      if (part.getClientRects().length > 0) expect(part.getBoundingClientRect().left, part.className).toBeGreaterThanOrEqual(left)
    }
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
