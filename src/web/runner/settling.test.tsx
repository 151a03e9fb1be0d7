import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
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

test('Save takes it, and leaves the focus where it was', async () => {
  const requests = mockNetwork(() => draftSaved())
  open(pageOf(form, { can_be_saved: true }, { user: ada, language: 'en' }))
  await type(box('Day'), '3/4/2027')
  press('Save')
  await page.getByRole('button', { name: 'I Acknowledge' }).click()
  await expect.poll(() => requests.length).toBe(1)
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Day: '2027-03-04' })
})

test('what stands typed when the page is left is kept with the rest', async () => {
  const shown = pageOf(form)
  open(shown)
  await type(box('Day'), '3/4/2027')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  const key = Object.keys(localStorage).find(one => one.startsWith(keptKey(shown, ''))) ?? ''
  expect(JSON.parse(localStorage.getItem(key) ?? '{}')).toMatchObject({ answers: { Day: ['Day', '2027-03-04', '03/04/2027'] } })
})
