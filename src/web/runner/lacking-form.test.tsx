import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage, when } from '#tests/kit/builders.ts'
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

/** All that the widgets read of an event but its first day, answered. */
const ANSWERED = Object.entries({
  location: 'Austin',
  poster_worksites: 'River campus',
  timezone: 'UTC',
  start_time: '09:00',
  end_date: '2050-03-14',
  end_time: '10:00',
  seating_capacity: '20',
}).map(([name, defaultValue]) => aField('text', name, { defaultValue }))

const TYPES = WIDGETS.map(([type]) => type)
const note = page.getByText('If no other answer changes that, please contact us.', { exact: false })

test.each(TYPES)('a required %s that waits for a hidden field alone says whom to call', async type => {
  const hidden = aField('date', 'start_date', { label: 'Start date', hidden: true })
  const widget = aField(type, 'w', { label: 'What do you need?', required: true })
  const place = open(pageOf(aForm(aPage(...ANSWERED, hidden, widget)), {}, { company }))
  await expect.element(note).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call +49 (0)30 1234' })).toBeVisible()
  expect(place.textContent).toContain('Start date')
  expect(page.getByRole('button', { name: /: Start date$|^Go/ }).elements()).toEqual([])
  expect(await barriersIn(place)).toEqual([])
})

test.each(TYPES)('so does a required %s whose form has no field that could say the first day', async type => {
  const ticks = aField('checkbox', 'start_date', { label: 'Start date', values: [{ value: 'spring', label: 'Spring' }] })
  const widget = aField(type, 'w', { label: 'What do you need?', required: true })
  open(pageOf(aForm(aPage(...ANSWERED, ticks, widget)), {}, { company }))
  const part = page.getByRole('group', { name: 'This form isn’t finished' })
  await expect.element(part.getByRole('link', { name: 'Call +49 (0)30 1234' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Spring' }).click()
  await expect.element(part).toBeVisible()
})

test('where another answer shows the field, the way to it takes the place of whom to call', async () => {
  const dependent = aField('date', 'start_date', { label: 'Start date', conditions: [when('known', '==', 'yes')] })
  const widget = aField('widget', 'w', { label: 'What do you need?', required: true })
  open(pageOf(aForm(aPage(aField('text', 'known', { label: 'Known?' }), ...ANSWERED, dependent, widget)), {}, { company }))
  await expect.element(note).toBeVisible()
  await page.getByRole('textbox', { name: 'Known?' }).fill('yes')
  await expect.element(page.getByRole('button', { name: 'Go to it: Start date' })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('one that may be left out and waits for a hidden field says that it may, and calls nobody', async () => {
  const hidden = aField('date', 'start_date', { label: 'Start date', hidden: true })
  open(pageOf(aForm(aPage(...ANSWERED, hidden, aField('widget', 'w', { label: 'Rooms' }))), {}, { company }))
  await expect.element(page.getByText('You can leave it out and send your request.', { exact: false })).toBeVisible()
  expect(page.getByRole('link', { name: /^Call/ }).elements()).toEqual([])
})

test('a place to choose from an inventory that has none says so, and where the company is reached', async () => {
  const places = aForm(
    aPage(
      aField('dropdown', 'location', { label: 'Location', required: true }),
      aField('radio', 'region', { label: 'Region' }),
      aField('checkbox', 'worksite', { label: 'Campus' }),
    ),
  )
  const options = { location: [], region: [], worksite: [] }
  const countOf = (words: string) => page.getByText(words, { exact: true }).elements().length
  const place = open(pageOf(places, {}, { company, options }))
  await expect.poll(() => countOf('Nothing can be chosen here yet. Contact +49 (0)30 1234')).toBe(3)
  await expect.element(page.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('No Data')
  expect(await barriersIn(place)).toEqual([])
  open(pageOf(places, {}, { company: { ...acme, phone: '', website: 'https://acme.example' }, options }))
  await expect.poll(() => countOf('Nothing can be chosen here yet. Contact https://acme.example')).toBe(3)
  open(
    pageOf(
      places,
      {},
      { company: { ...acme, phone: '', website: '' }, options: { ...options, region: [{ value: 'emea', label: 'EMEA' }] } },
    ),
  )
  await expect.poll(() => countOf('Nothing can be chosen here yet.')).toBe(2)
})
