import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InventoryPlaces } from '#contract/tenant/places.ts'
import { aField, when } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import './preview.tsx'
import { aFormPage, anAdminForm, mountStaff } from '../../admin/mount-for-tests.tsx'

const form = anAdminForm([
  {
    id: 'p1',
    fields: [
      aField('dropdown', 'region', { label: 'Region' }),
      aField('dropdown', 'location', { label: 'City', required: true }),
      aField('text', 'pass', { label: 'Number of your pass', conditions: [when('location', '==', '')] }),
    ],
  },
])
const location = (name: string, region: string) => ({
  uid: name,
  location_id: name,
  name,
  region,
  country: 'US',
  timezone: 'UTC',
  worksites: [],
})
const places: InventoryPlaces = {
  regions: [
    { name: 'AMER', mapping_key: 'amer' },
    { name: 'EMEA', mapping_key: 'emea' },
  ],
  locations: [location('Austin', 'amer'), location('Oslo', 'emea')],
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function edit(found: InventoryPlaces) {
  mountStaff(aFormPage(form, { places: found }), '/acme/admin/forms/event_request/gala', ({ path }) =>
    path.includes('/preview/') ? { body: { success: true, message: ['', ''], data: form } } : { body: aFormPage(form, { places: found }) },
  )
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
}

test('a field without options says which places it offers, and a condition chooses among them', async () => {
  await edit(places)
  await button(/^City/).click()
  await page.getByRole('tab', { name: 'Settings' }).last().click()
  await expect.element(page.getByText(/it offers the 2 places of your inventory/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the inventory in a new tab' })).toHaveAttribute('href', '/acme/admin/resources')
  await button(/^Number of your pass/).click()
  await page.getByRole('tab', { name: /^Visibility/ }).click()
  const value = page.getByRole('combobox', { name: 'Value of condition 1' })
  await value.selectOptions('Oslo')
  await expect.element(value).toHaveValue('Oslo')
})

test('a required place that the inventory does not have is a warning, which leads to where it is said why', async () => {
  await edit({ regions: [], locations: [] })
  await button('1 warning').click()
  await page.getByRole('button', { name: /“City” is required and has no option/ }).click()
  await expect.element(page.getByText(/There are none yet: visitors read that nothing can be chosen, and whom to contact/)).toBeVisible()
})

test('the preview offers the places of a form that is not saved, those that fit the answers', async () => {
  await edit(places)
  await button('Preview form').click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const city = dialog.getByRole('combobox', { name: 'City' })
  const labels = () => [...city.element().querySelectorAll('option')].map(option => option.textContent)
  await expect.poll(labels).toEqual(['Select an option', 'Austin', 'Oslo'])
  await dialog.getByRole('combobox', { name: 'Region' }).selectOptions('EMEA')
  await expect.poll(labels).toEqual(['Select an option', 'Oslo'])
})
