import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { aStyle, aStylePage } from '../admin_styles_list/styles-for-tests.ts'

const ADDRESS = '/acme/admin/settings/style/uuid-Dusk'

test('what cannot be read is named with its ratio, and one press repairs its one colour; it can be undone', async () => {
  const style = aStyle({ field_label_style: { color: '#c0c8d0', 'font-size': '15px' } })
  mountStaff(aStylePage(style), ADDRESS, () => ({ body: aStylePage(style) }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const meter = page.getByRole('region', { name: 'Contrast' })
  await expect.element(meter.getByText('1 pair of 35 cannot be told apart well enough.', { exact: false })).toBeVisible()
  await expectAccessible()
  await meter.getByRole('button', { name: 'Repair Label: Label, color' }).click()
  const summary = meter.getByText('All 35 pairs of a color and its ground can be told apart.')
  await expect.element(summary).toBeVisible()
  // The button went.
  await expect.element(summary).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(meter.getByRole('button', { name: 'Repair Label: Label, color' })).toBeVisible()
})

test('an accent like the colour of errors is told', async () => {
  const style = aStyle({ button_primary: { 'background-color': '#c2410c', color: '#ffffff' } })
  mountStaff(aStylePage(style), ADDRESS, () => ({ body: aStylePage(style) }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByText('The accent looks like the color of errors')).toBeVisible()
})

test('where a gradient covers the colour, no repair of that is offered', async () => {
  const gradient = { 'background-image': 'linear-gradient(#ffffff, #eeeeee)', 'background-color': '#000000', color: '#000000' }
  const style = aStyle({ button_primary: gradient })
  mountStaff(aStylePage(style), ADDRESS, () => ({ body: aStylePage(style) }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const meter = page.getByRole('region', { name: 'Contrast' })
  await expect.element(meter.getByText('1 pair of 35 cannot be told apart well enough.', { exact: false })).toBeVisible()
  await expect.element(meter.getByText('Next on the card', { exact: true }).first()).toBeVisible()
  expect(meter.getByRole('button', { name: /^Repair/ }).elements()).toEqual([])
})
