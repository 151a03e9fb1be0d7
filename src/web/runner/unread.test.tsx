import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/builders.ts'
import { open, openFromServer } from './for-tests.tsx'
import { accepted, mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const NO_DATE = 'This cannot be read as a date. Please write it as MM/DD/YYYY.'

afterEach(() => vi.unstubAllGlobals())

test('what cannot be read holds Next, though the field need not be answered, and leads to it', async () => {
  open(pageOf(aForm(aPage(aField('date', 'Day'), aField('number', 'Seats')), aPage(aField('text', 'City')))))
  await box('Day').fill('soon')
  await box('Seats').fill('1e3')
  await userEvent.tab()
  await expect.element(box('Day')).toBeInvalid()
  await expect.element(box('Day')).toHaveAccessibleDescription(`${NO_DATE} Format: MM/DD/YYYY`)
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => violation.id)).toEqual([])
  await button('Next').click()
  const summary = page.getByRole('region', { name: 'There are problems with 2 answers' })
  await expect.element(summary.getByText(NO_DATE)).toBeVisible()
  await expect.element(box('Day')).toHaveValue('soon')
  await box('Day').fill('24.12.2026')
  await box('Seats').fill('1000')
  await userEvent.tab()
  await expect.element(box('Day')).toHaveValue('12/24/2026')
  await button('Next').click()
  await expect.element(box('City')).toBeVisible()
})

test('it is still in its box after the way to another page and back, and is not sent', async () => {
  const requests = mockNetwork(() => accepted)
  open(pageOf(aForm(aPage(aField('text', 'City')), aPage(aField('date', 'Day')))))
  await button('Next').click()
  await box('Day').fill('soon')
  await button('Previous').click()
  await button('Next').click()
  await expect.element(box('Day')).toHaveValue('soon')
  await button('Submit').click()
  await expect.element(page.getByText(NO_DATE).first()).toBeVisible()
  expect(requests).toEqual([])
  await box('Day').clear()
  await userEvent.tab()
  await button('Submit').click()
  await expect.poll(() => requests.length).toBe(1)
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Day: '' })
})

test('typed before the script ran it stays as well', async () => {
  const { hydrate } = openFromServer(pageOf(aForm(aPage(aField('date', 'Day'), aField('number', 'Seats')))))
  await box('Day').fill('soon')
  await box('Seats').fill('many')
  await userEvent.tab()
  hydrate()
  await expect.element(page.getByText(NO_DATE)).toBeVisible()
  await expect.element(box('Day')).toHaveValue('soon')
  await expect.element(box('Seats')).toHaveValue('many')
})
