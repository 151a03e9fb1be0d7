import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { holdEntry } from './guest/hold-entry.ts'
import { loadSubmitChunk } from './load-submit-chunk.ts'
import { accepted, draftSaved, mockNetwork } from './network-for-tests.ts'
import { ada, keptKey, pageOf } from './page-for-tests.ts'

await loadSubmitChunk()

/** So many that they are chosen by typing. */
const zones = Array.from({ length: 120 }, (_, index) => ({ value: `zone-${index}`, label: `Zone ${index}` }))
const questions = [aField('date', 'Day', { required: true }), aField('dropdown', 'Zone', { values: zones })]
const form = aForm(aPage(...questions))
const longer = aForm(aPage(aField('text', 'Name')), aPage(...questions), aPage(aField('text', 'City')))

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const zone = page.getByRole('combobox', { name: 'Zone' })

/** As voice control, a form filler or a program presses it: the focus stays where somebody types. */
const press = (name: string) => (page.getByRole('button', { name, exact: true }).element() as HTMLElement).click()

async function type(into: typeof zone, text: string): Promise<void> {
  await into.click()
  await userEvent.keyboard(`{Control>}a{/Control}${text}`)
}

test('what stands typed in a date is sent, though Submit is pressed without leaving it', async () => {
  const requests = mockNetwork(() => accepted)
  open(pageOf(form))
  await type(box('Day'), '3/4/2027')
  press('Submit')
  await expect.poll(() => requests.length).toBe(1)
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Day: '2027-03-04' })
})

test('so is what stands in a long list', async () => {
  const requests = mockNetwork(() => accepted)
  open(pageOf(form))
  await type(box('Day'), '3/4/2027')
  await type(zone, 'Zone 42')
  press('Submit')
  await expect.poll(() => requests.length).toBe(1)
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Day: '2027-03-04', Zone: 'zone-42' })
})

test('a part of a label in a long list is sent where it means one option; else nothing is sent, and it is told', async () => {
  const requests = mockNetwork(() => accepted)
  const values = [...zones, { value: 'ber', label: 'Europe/Berlin (GMT+01:00)' }]
  open(pageOf(aForm(aPage(aField('dropdown', 'Zone', { values, defaultValue: 'zone-7' })))))
  await type(zone, 'zone')
  press('Submit')
  await expect.element(page.getByText(/“zone” is not one of the options/).first()).toBeVisible()
  await expect.element(zone).toHaveValue('zone')
  await type(zone, 'Berlin')
  press('Submit')
  await expect.poll(() => requests.map(({ body }) => body.get('Zone'))).toEqual(['ber'])
})

test('Next takes the answer that mends what it told before, at the first press; what cannot be read stays and is told', async () => {
  open(pageOf(longer, { check_answers: false }))
  press('Next')
  await expect.element(box('Day')).toBeVisible()
  press('Next')
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await type(box('Day'), '3/')
  press('Next')
  await expect.element(box('Day')).toHaveValue('3/')
  await expect.element(box('Day')).toHaveAttribute('aria-invalid', 'true')
  await type(box('Day'), '3/4/2027')
  press('Next')
  await expect.element(box('City')).toBeVisible()
  press('Previous')
  await expect.element(box('Day')).toHaveValue('03/04/2027')
  await type(box('Day'), '5/6/2027')
  press('Previous')
  await expect.element(box('Name')).toBeVisible()
  press('Next')
  await expect.element(box('Day')).toHaveValue('05/06/2027')
})

test('Next leads to the first that is wrong by now: what stood typed and mends the first one leads to the second', async () => {
  const two = aPage(aField('date', 'Day', { required: true }), aField('date', 'Other', { required: true }))
  open(pageOf(aForm(two, aPage(aField('text', 'City'))), { check_answers: false }))
  press('Next')
  await expect.element(box('Other')).toHaveAttribute('aria-invalid', 'true')
  await type(box('Day'), '3/4/2027')
  press('Next')
  await expect.element(box('Other')).toHaveFocus()
  await expect.element(box('Day')).toHaveValue('03/04/2027')
})

const places = page.getByRole('combobox', { name: 'Places' })

test('the way back to Check and send takes it, and so does paper', async () => {
  open(pageOf(aForm(aPage(aField('date', 'Day')), aPage(aField('date', 'Other')))))
  press('Next')
  await expect.poll(() => page.getByRole('button', { name: 'Add Day' }).query()).not.toBeNull()
  press('Add Day')
  await type(box('Day'), '3/4/2027')
  press('Back to Check and send')
  await expect.element(page.getByText('03/04/2027')).toBeVisible()
  await type(box('Other'), '5/6/2027')
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('.sheet')?.textContent).toContain('05/06/2027')
  dispatchEvent(new Event('afterprint'))
  await expect.element(box('Other')).toHaveFocus()
})

test('what stands in the line of several places is one of them, at Next and at Submit', async () => {
  const requests = mockNetwork(() => accepted)
  open(pageOf(aForm(aPage(aField('address', 'Places', { isMultiple: true })), aPage(aField('text', 'City'))), { check_answers: false }))
  await type(places, 'Ulm')
  press('Next')
  await expect.element(box('City')).toBeVisible()
  press('Previous')
  await expect.element(page.getByRole('button', { name: 'Remove Ulm' })).toBeVisible()
  await type(places, 'Bonn')
  press('Next')
  await expect.element(box('City')).toBeVisible()
  press('Submit')
  await expect.poll(() => requests.length).toBe(1)
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Places: 'Ulm||Bonn' })
})

test('where only a place will do, Next waits for what is not known to be one, also beside others', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  onTestFinished(() => void vi.unstubAllGlobals())
  const field = aField('address', 'Places', { isMultiple: true, forcePlace: true })
  open(pageOf(aForm(aPage(field), aPage(aField('text', 'City'))), { check_answers: false }, { query: { Places: 'Ulm' } }))
  await type(places, 'Nowhere')
  press('Next')
  await expect.element(page.getByText('Please choose a place from the list for “Nowhere”.').first()).toBeVisible()
  await expect.element(places).toHaveValue('Nowhere')
  await expect.element(page.getByRole('button', { name: 'Remove Ulm' })).toBeVisible()
  await type(places, ' ')
  press('Next')
  await expect.element(box('City')).toBeVisible()
})

test('Save takes it, and leaves the focus where it was', async () => {
  const requests = mockNetwork(() => draftSaved())
  open(pageOf(form, { can_be_saved: true }, { user: ada, language: 'en' }))
  await type(box('Day'), '3/4/2027')
  press('Save')
  await page.getByRole('button', { name: 'I Acknowledge' }).click()
  await expect.poll(() => requests.length).toBe(1)
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Day: '2027-03-04' })
})

test('what is being typed is kept unjudged when the page is hidden, and goes on after the tab was killed', async () => {
  const shown = pageOf(form)
  for (const [typed, text, isRead] of [
    ['3/', '3/', false],
    ['5/6/2027', '05/06/2027', true],
  ] as const) {
    open(shown)
    await type(box('Day'), typed)
    document.dispatchEvent(new Event('visibilitychange'))
    const key = Object.keys(localStorage).find(one => one.startsWith(keptKey(shown, ''))) ?? ''
    expect(JSON.parse(localStorage.getItem(key) ?? '{}')).toMatchObject({ answers: {}, drafts: { Day: { text: typed, message: '' } } })
    await expect.element(box('Day')).toBeValid()
    await expect.element(box('Day')).toHaveFocus()
    // No page is left: its process ends.
    holdEntry('')
    open(shown, { returning: true })
    await expect.element(box('Day')).toHaveValue(text)
    if (isRead) await expect.element(box('Day')).toBeValid()
    else await expect.element(box('Day')).toBeInvalid()
  }
})

test('24:00 that was being typed when the tab was killed asks which day is meant, where a date stands beside it', async () => {
  const shown = pageOf(aForm(aPage(aField('date', 'end_date'), aField('time', 'end_time'), aField('time', 'doors'))))
  open(shown)
  await type(box('end_date'), '3/8/2027')
  for (const [name, left] of [
    ['doors', '12:00 AM'],
    ['end_time', '24:00'],
  ] as const) {
    await type(box(name), '24:00')
    document.dispatchEvent(new Event('visibilitychange'))
    holdEntry('')
    open(shown, { returning: true })
    await expect.element(box(name)).toHaveValue(left)
  }
  await expect.element(page.getByText('24:00 is midnight. Choose the day that you mean.').first()).toBeVisible()
  await expect.element(box('end_time')).toBeInvalid()
  press('12:00 AM the same day')
  await expect.element(box('end_time')).toHaveValue('12:00 AM')
  await expect.element(box('doors')).toHaveValue('12:00 AM')
})

test('what is typed over an answer goes before it', async () => {
  const shown = pageOf(form)
  open(shown)
  await type(box('Day'), '03/04/2027')
  await userEvent.tab()
  await type(box('Day'), '5/')
  document.dispatchEvent(new Event('visibilitychange'))
  holdEntry('')
  open(shown, { returning: true })
  await expect.element(box('Day')).toHaveValue('5/')
  await expect.element(box('Day')).toBeInvalid()
})

test('what stands typed when the page is left is kept with the rest', async () => {
  const shown = pageOf(form)
  open(shown)
  await type(box('Day'), '3/4/2027')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  const key = Object.keys(localStorage).find(one => one.startsWith(keptKey(shown, ''))) ?? ''
  expect(JSON.parse(localStorage.getItem(key) ?? '{}')).toMatchObject({ answers: { Day: ['Day', '2027-03-04', '03/04/2027'] } })
})
