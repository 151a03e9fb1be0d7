import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aField } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import { aFormPage, anAdminForm, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'

const BOOKING = {
  Spaces: aField('widget', 'spaces', { label: 'Spaces' }),
  Meetings: aField('meeting_room_widget', 'meetings', { label: 'Meetings' }),
  Nights: aField('sleeping_room_widget', 'nights', { label: 'Nights' }),
  Places: aField('posters_buildings_widget', 'places', { label: 'Places' }),
  Price: aField('posters_cost_widget', 'price', { label: 'Price' }),
  Poster: aField('posters_image_widget', 'poster', { label: 'Poster' }),
}
/** It needs nothing of the event. */
const NEEDS_NOTHING = 'Meetings'
const form = anAdminForm([{ id: 'p1', fields: Object.values(BOOKING) }])

// In two parts: looked at by axe, each panel takes long on a busy machine.
const LABELS = Object.keys(BOOKING)
const PARTS = [LABELS.slice(0, 3), LABELS.slice(3)]
const LOOKS = ['light', 'dark'].flatMap(scheme => PARTS.map(labels => [labels.join(', '), scheme, labels] as const))

test.each(LOOKS)('each widget that reads the event says why it stays inactive: %s, in the %s look', async (_, scheme, labels) => {
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', () => ({ body: aFormPage(form) }))
  document.documentElement.dataset['mantineColorScheme'] = scheme
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  for (const label of labels) {
    await page
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Settings' }).last().click()
    await expect.element(page.getByText('Fields of the event that it reads')).toBeVisible()
    if (label !== NEEDS_NOTHING) await expect.element(page.getByText('It stays inactive in this form')).toBeVisible()
    await expectAccessible()
  }
})
