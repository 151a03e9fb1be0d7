import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import '#fields/posters_buildings_widget/posters_buildings_widget-input.tsx'
import '#fields/sleeping_room_widget/sleeping_room_widget-input.tsx'
import '#fields/widget/widget-input.tsx'
import { open } from './for-tests.tsx'
import { acme, pageOf } from './page-for-tests.ts'

const company = { ...acme, phone: '+49 (0)30 1234' }
const start = aField('date', 'start_date', { label: 'Start date' })

/** All of these but the day are fields that this form does not have. */
const WIDGETS = [
  ['widget', [start]],
  ['sleeping_room_widget', []],
  ['posters_buildings_widget', [start]],
] as const

test.each(WIDGETS)('a required %s whose form lacks what it needs says what is wrong, and whom to call', async (type, others) => {
  const widget = aField(type, 'w', { label: 'What do you need?', required: true })
  const place = open(pageOf(aForm(aPage(...others, widget)), {}, { company }))
  const part = page.getByRole('group', { name: 'This form isn’t finished' })
  await expect.element(part.getByText('Only we can fix that: please contact us.', { exact: false })).toBeVisible()
  await expect.element(part.getByRole('link', { name: 'Call +49 (0)30 1234' })).toHaveAttribute('href', 'tel:+49301234')
  expect(place.textContent).not.toContain('start_')
  expect(await barriersIn(place)).toEqual([])
})

test('one that may be left out says so, and calls nobody', async () => {
  open(pageOf(aForm(aPage(aField('sleeping_room_widget', 'w', { label: 'Rooms' }))), {}, { company }))
  const part = page.getByRole('group', { name: 'This form isn’t finished' })
  await expect.element(part.getByText('You can leave it out and send your request.', { exact: false })).toBeVisible()
  await expect.element(part.getByRole('link')).not.toBeInTheDocument()
})

test('a company without a phone is called by nothing', async () => {
  open(pageOf(aForm(aPage(aField('sleeping_room_widget', 'w', { label: 'Rooms', required: true })))))
  const part = page.getByRole('group', { name: 'This form isn’t finished' })
  await expect.element(part).toBeVisible()
  await expect.element(part.getByRole('link')).not.toBeInTheDocument()
})
