import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminResourcePostersPage } from '#contract/portal/resource-pages.ts'
import { expectFingerSized } from '../../admin/finger-sized-for-tests.ts'
import { aStaffShell, expectAccessible, mountStaff, reader, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/resources/posters'
const screen: AdminResourcePostersPage = {
  ...aStaffShell,
  render: 'admin_resource_posters',
  worksites: [{ uuid: 'w', version: 1, name: 'River campus', location_id: 'l', code: '', sort: 0, gaps: [] }],
  prices: [
    {
      uuid: 'p',
      version: 2,
      worksite_id: 'w',
      unit: 'per_location_day',
      amount: 1250.5,
      currency: 'USD',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
    },
  ],
  posters: [{ uuid: 'q', version: 1, external_id: 'P-17', approval_status: 'APPROVED', image_file: null }],
}

/** Answers calls that store with what is given, in turn; everything else with the screen. */
const server =
  (...answers: { status?: number; body: unknown }[]): Server =>
  ({ method, path }) => {
    if (path.includes('/references/')) return { body: { name: 'River campus', references: [], obstacle: '' } }
    return method === 'GET' ? { body: screen } : answers.shift()
  }
const stored = (text: string) => ({ body: { success: true, message: [text, ''], data: { uuid: 'x', version: 1 } } })

test('prices are told with their worksite, money and days as the company writes them, and posters beside them', async () => {
  mountStaff(screen, ADDRESS, server())
  const prices = page.getByRole('table', { name: 'Prices' })
  await expect.element(prices.getByRole('cell', { name: 'River campus' })).toBeVisible()
  await expect.element(prices.getByRole('cell', { name: '$1,250.50' })).toBeVisible()
  await expect.element(prices.getByRole('cell', { name: '01/01/2026 – 12/31/2026' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Posters' }).getByRole('cell', { name: 'P-17' })).toBeVisible()
  await expectAccessible()
})

test('a price is added as it was typed, after what was wrong is said', async () => {
  const refused = {
    status: 422,
    body: { success: false, message: ['Not saved', ''], issues: { valid_to: 'The last day is before the first.' } },
  }
  const { calls } = mountStaff(screen, ADDRESS, server(refused, stored('The price was added.')))
  await page.getByRole('button', { name: 'Add price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add price' })
  await expect.element(dialog.getByRole('textbox', { name: 'Currency' })).toHaveValue('USD')
  await dialog.getByRole('combobox', { name: 'Worksite' }).selectOptions('River campus')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('99.95')
  await dialog.getByLabelText(/^First day/).fill('2027-02-01')
  await dialog.getByLabelText(/^Last day/).fill('2027-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('The last day is before the first.')).toBeVisible()
  await dialog.getByLabelText(/^Last day/).fill('2027-12-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The price was added.')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path }) => path)).toEqual(Array(2).fill('/api/portal/acme/admin/resources/poster_price'))
  expect(sent.at(-1)?.body).toMatchObject({ worksite_id: 'w', amount: '99.95', valid_from: '2027-02-01', valid_to: '2027-12-31' })
})

test('a price is edited over the version that was read, and deleted after a question', async () => {
  const { calls } = mountStaff(screen, ADDRESS, server(stored('The price was saved.'), stored('The price was deleted.')))
  await page.getByRole('button', { name: /^Edit price: River campus/ }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('1300')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The price was saved.')).toBeVisible()
  const edit = calls.find(({ method }) => method === 'PATCH')
  expect([edit?.headers.get('if-match'), edit?.body]).toEqual(['"2"', { amount: '1300' }])
  await page.getByRole('button', { name: /^Delete price: River campus/ }).click()
  await expect.element(page.getByText('Nothing refers to it.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('The price was deleted.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"2"')
})

test('a picture of a poster is sent, and its way is hidden from who may not edit', async () => {
  const { calls } = mountStaff(screen, ADDRESS, server(stored('')))
  await expect.element(page.getByRole('button', { name: 'Choose picture: P-17' })).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'x.png', { type: 'image/png' }))
  await expect.element(page.getByText('The picture was saved.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/portal/acme/admin/resources/poster/q/image')
})

test('who may not edit only reads', async () => {
  mountStaff({ ...screen, user: reader }, ADDRESS, server())
  await expect.element(page.getByRole('cell', { name: 'P-17' })).toBeVisible()
  expect(page.getByRole('button', { name: /^(Add|Edit|Delete|Choose)/ }).elements()).toEqual([])
})

test('without prices and posters it says so', async () => {
  mountStaff({ ...screen, prices: [], posters: [] }, ADDRESS, server())
  await expect.element(page.getByText('No price yet')).toBeVisible()
  await expect.element(page.getByText('No poster yet')).toBeVisible()
  await expectAccessible()
})

test('on a phone everything is within reach, and has the size of a finger', async () => {
  await page.viewport(360, 740)
  mountStaff(screen, ADDRESS, server())
  await expect.element(page.getByRole('button', { name: 'Add poster' })).toBeVisible()
  await expectAccessible()
  expectFingerSized()
  await page.viewport(1280, 800)
})

test('prices and posters stand in each width without a barrier', async () => {
  mountStaff(screen, ADDRESS, server())
  await expect.element(page.getByRole('cell', { name: 'P-17' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('their dialogs stand on a phone without a barrier', async () => {
  mountStaff(screen, ADDRESS, server())
  await expectAccessibleDialog('Add price', 'Add price')
  await expectAccessibleDialog('Add poster', 'Add poster')
  await expectAccessibleDialog(/^Edit price: River campus/, 'Edit price')
  await expectAccessibleDialog(/^Delete price: River campus/, 'Delete price')
})
