import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { open, openFromServer } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const box = (name: string) => page.getByRole('textbox', { name })

const form = aForm(
  aPage(
    aField('text', 'Name', { required: true }),
    aField('textarea', 'Notes'),
    aField('radio', 'Poster', options('yes', 'no')),
    aField('checkbox', 'Days', { ...options('monday', 'tuesday'), defaultValue: 'monday' }),
    aField('dropdown', 'Region', options('amer', 'emea')),
    aField('text', 'Size', { conditions: [when('Poster', '==', 'yes')] }),
  ),
  aPage(aField('text', 'City')),
)

test('the form can be read and typed into before the script runs, but not sent', async () => {
  const { place } = openFromServer(pageOf(form))
  await expect.element(page.getByRole('heading', { name: 'Gala request' })).toBeVisible()
  await userEvent.type(box('Name'), 'Ada{Enter}')
  await expect.element(box('Name')).toHaveValue('Ada')
  expect(place.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
  expect(place.querySelector('[style]')).toBeNull()
})

test('where the script does not come, it is said after a while; an untouched form is the same once it did', async () => {
  const { place, hydrate } = openFromServer(pageOf(form))
  const late = page.getByText('This page is not ready yet. If it stays so, please load it again.')
  const { height } = place.querySelector('form')!.getBoundingClientRect()
  const fields = place.querySelector('.run-fields')?.innerHTML
  await expect.element(late).not.toBeVisible()
  for (const animation of late.element().getAnimations()) animation.finish()
  await expect.element(late).toBeVisible()
  hydrate()
  await expect.poll(() => late.query()).toBeNull()
  expect(place.querySelector('form')!.getBoundingClientRect().height).toBe(height)
  expect(place.querySelector('.run-fields')?.innerHTML).toBe(fields)
})

test('nothing that was typed or chosen before the script ran is lost, and it is read as the company writes it', async () => {
  const values = [
    { value: 'badge', label: 'Badge', disabled: true },
    { value: 'lunch', label: 'Lunch' },
  ]
  const extras = aField('checkbox', 'Extras', { values, defaultValue: 'badge' })
  const diet = aField('text', 'Diet', { conditions: [when('Extras', '==', 'badge||lunch')] })
  const written = [aField('date', 'Day'), aField('time', 'Hour'), aField('number', 'People')]
  const [first, second] = form.fields
  const { company } = pageOf(form)
  const formats = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
  const whole = { fields: [{ ...first!, fields: [...first!.fields, extras, diet, ...written] }, second!] }
  const { hydrate } = openFromServer(pageOf(whole, {}, { company: { ...company, ...formats } }))
  for (const [name, text] of Object.entries({ Name: 'Ada', Notes: 'Two\nlines', Day: '4.3.26', Hour: '930', People: '1,5' }))
    await box(name).fill(text)
  await page.getByRole('radio', { name: 'Yes' }).click()
  for (const name of ['Tuesday', 'Lunch']) await page.getByRole('checkbox', { name }).click()
  await page.getByRole('combobox', { name: 'Region' }).selectOptions('emea')
  hydrate()
  await expect.element(box('Size')).toBeVisible()
  // A choice that cannot be changed is still made.
  await expect.element(box('Diet')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  for (const [name, text] of Object.entries({ Name: 'Ada', Notes: 'Two\nlines', Day: '04.03.2026', Hour: '09:30', People: '1.5' }))
    await expect.element(box(name)).toHaveValue(text)
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  for (const name of ['Monday', 'Tuesday', 'Badge', 'Lunch']) await expect.element(page.getByRole('checkbox', { name })).toBeChecked()
  await expect.element(page.getByRole('combobox', { name: 'Region' })).toHaveValue('emea')
})

test('a field may be named like something that a form element has', async () => {
  const names = ['elements', 'children', 'attributes', 'name', 'title', 'action', 'length', 'submit']
  const { hydrate } = openFromServer(pageOf(aForm(aPage(...names.map(name => aField('text', name))))))
  for (const name of names) await page.getByLabelText(name, { exact: true }).fill(`my ${name}`)
  hydrate()
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  for (const name of names) await expect.element(page.getByLabelText(name, { exact: true })).toHaveValue(`my ${name}`)
})

test('who is typing when the script takes over types on in the same place, and is heard from that moment', async () => {
  const { hydrate } = openFromServer(pageOf(form))
  await userEvent.type(box('Notes'), 'Hell world')
  const area = box('Notes').element() as HTMLTextAreaElement
  area.setSelectionRange(4, 4)
  hydrate()
  // As speech and autofill write: without a key before it.
  const input = box('Name').element() as HTMLInputElement
  input.setRangeText('Ada')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(document.activeElement).toBe(area)
  await userEvent.keyboard('o')
  await expect.element(box('Notes')).toHaveValue('Hello world')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(box('City')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(box('Name')).toHaveValue('Ada')
})

test('what was typed is kept even where something changed the page before the script ran', async () => {
  const { place, hydrate } = openFromServer(pageOf(form))
  await box('Name').fill('Ada')
  place.querySelector('legend')!.innerHTML = '<font>Plakat</font>'
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const swallow = (event: ErrorEvent) => event.stopImmediatePropagation()
  addEventListener('error', swallow, { capture: true })
  hydrate()
  removeEventListener('error', swallow, { capture: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(box('Name')).toHaveValue('Ada')
  expect(String(errors.mock.calls[0]?.[0])).toContain('Hydration failed')
})

test.each([360, 1280])('axe finds nothing, and nothing is wider than the screen, at %i px', async width => {
  await page.viewport(width, 800)
  const place = open(pageOf(form))
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await barriersIn(place)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1280, 800)
})

test('a place of the inventory that was chosen before the script ran stays, and selects its time zone', async () => {
  const zones = aField('dropdown', 'timezone', { values: ['UTC', 'Asia/Tokyo'].map(zone => ({ value: zone, label: zone })) })
  const places = aForm(aPage(aField('dropdown', 'region'), aField('dropdown', 'location'), aField('checkbox', 'poster_worksites'), zones))
  const named = (name: string) => ({ value: name, label: name })
  const first = {
    region: [{ value: 'apac', label: 'APAC' }],
    location: [named('Austin'), { ...named('Tokyo'), prefills: { timezone: 'Asia/Tokyo' } }],
    poster_worksites: [named('Shinagawa Court')],
  }
  vi.stubGlobal('fetch', async () => Response.json({ values: first.poster_worksites }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { hydrate } = openFromServer(pageOf(places, {}, { options: first }))
  const place = page.getByRole('combobox', { name: 'location' })
  await place.selectOptions('Tokyo')
  await page.getByRole('checkbox', { name: 'Shinagawa Court' }).click()
  hydrate()
  await expect.element(page.getByRole('combobox', { name: 'timezone' })).toHaveValue('Asia/Tokyo')
  await expect.element(place).toHaveValue('Tokyo')
  await expect.element(page.getByRole('checkbox', { name: 'Shinagawa Court' })).toBeChecked()
})
