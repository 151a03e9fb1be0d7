import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { ada, pageOf } from './page-for-tests.ts'

const api = (url = '') => ({ api: { method: 'GET', url } })
const kinds = ['radio_api', 'checkbox_api', 'dropdown_api', 'datalist_api', 'text_api']
const form = aForm(
  aPage(
    aField('radio', 'Region', { ...options('south', 'north'), defaultValue: 'south' }),
    aField('dropdown_api', 'City', api('{Region}')),
    ...kinds.map(kind => aField(kind, kind, api())),
  ),
)

test('a failure of every kind of API field is said politely and offers another try, after which what is gone is listed and said', async () => {
  let isBroken = true
  const named = (...names: string[]) => Response.json({ values: names.map(name => ({ value: name.toLowerCase(), label: name })) })
  vi.stubGlobal('fetch', async (address: string) => {
    if (isBroken) return Response.json(null, { status: 502 })
    return address.includes('City') ? named('Turin', 'Milan') : named('Grand', 'Plaza')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const data = pageOf(form, { can_be_saved: true }, { user: ada })
  const saved_data = { saved_at: '2026-03-01T10:00:00Z', answers: { Region: 'north', City: 'oslo' }, files: {}, leftovers: {} }
  const place = open({ ...data, form: { ...data.form, saved_data } })
  await page.getByRole('button', { name: 'Load and Continue' }).click()

  const failed = page.getByRole('status').filter({ hasText: /could not be loaded/ })
  await expect.poll(() => failed.elements().length).toBe(kinds.length + 1)
  expect(document.querySelectorAll('.ui-toast')).toHaveLength(0)
  expect(await barriersIn(place)).toEqual([])
  const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
  expect(unapplied.query()).toBeNull()

  isBroken = false
  const again = page.getByRole('button', { name: 'Try again' })
  while (again.elements().length > 0) {
    const left = again.elements().length
    await again.first().click()
    await expect.poll(() => again.elements().length).toBeLessThan(left)
  }
  await expect.element(page.getByRole('radio', { name: 'Plaza' })).toBeVisible()
  await page.getByLabelText('City').selectOptions('Milan')
  await expect.element(unapplied.getByText('oslo')).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Notifications' })).toHaveTextContent('Answers that have no place in this form now')
})
