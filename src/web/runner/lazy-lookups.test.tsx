import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FormPage } from '#contract/portal/pages.ts'
import { aField, aForm, aPage, options } from '#tests/builders.ts'
import { open, openFromServer } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

type Answer = { status: number; values?: readonly { value: string; label: string }[] } | undefined

/** Stands in for the server's look-ups; undefined: no answer ever comes. */
function answerWith(reply: (address: URL, count: number) => Answer): string[] {
  const real = globalThis.fetch
  const requests: string[] = []
  globalThis.fetch = (input, init) => {
    const address = new URL(String(input), location.href)
    requests.push(decodeURIComponent(address.pathname.split('/').slice(-2)[0] + address.search))
    const answer = reply(address, requests.length)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    if (answer) {
      const { status, ...body } = answer
      setTimeout(() => resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })), 50)
    }
    return promise
  }
  onTestFinished(() => void (globalThis.fetch = real))
  return requests
}

const values = (...names: string[]) => ({ status: 200, values: names.map(name => ({ value: name.toLowerCase(), label: name })) })
const api = (url = '') => ({ api: { method: 'GET', url } })
const form = aForm(
  aPage(
    aField('radio', 'Region', { ...options('south', 'north'), defaultValue: 'south' }),
    aField('dropdown_api', 'City', api('{Region}')),
    aField('radio_api', 'Hotel', api()),
    aField('text_api', 'Phone', api('{City}')),
  ),
)

const city = () => page.getByLabelText('City')
const offered = () => city().query()?.textContent
const answers = (address: URL): Answer => {
  const { pathname, searchParams } = address
  if (pathname.includes('City')) return searchParams.get('Region') === 'north' ? values('Turin', 'Milan') : values('Rome', 'Bari')
  return pathname.includes('Hotel') ? values('Grand', 'Plaza') : values(`Phone of ${searchParams.get('City')}`)
}

test('API fields load their choices once the script runs, and again when what they depend on changes', async () => {
  const requests = answerWith(answers)
  const { hydrate, place } = openFromServer(pageOf(form))
  expect(place.textContent).toContain('Loading...')
  expect(requests).toEqual([])
  hydrate()
  await expect.element(page.getByRole('radio', { name: 'Grand' })).toBeVisible()
  expect(requests.toSorted()).toEqual(['City?Region=south&_version=3', 'Hotel?_version=3'])
  await city().selectOptions('Rome')
  await expect.element(page.getByText('Phone of rome')).toBeVisible()
  await page.getByRole('radio', { name: 'North' }).click()
  await expect.poll(offered).toContain('Turin')
  expect(requests).toContain('City?Region=north&_version=3')
  await expect.element(city()).toHaveValue('')
})

test('a failure is said politely, offers another try, and gives back what was chosen', async () => {
  let broken = false
  answerWith(address => (broken && address.pathname.includes('City') ? { status: 502 } : answers(address)))
  const place = open(pageOf(form))
  await expect.poll(offered).toContain('Rome')
  await city().selectOptions('Bari')
  broken = true
  await page.getByRole('radio', { name: 'North' }).click()
  const status = page.getByRole('status').filter({ hasText: 'These choices could not be loaded.' })
  await expect.element(status).toBeVisible()
  expect(document.querySelectorAll('.ui-toast')).toHaveLength(0)
  const { violations } = await axe.run(place)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  broken = false
  await page.getByRole('radio', { name: 'South' }).click()
  await expect.element(city()).toHaveValue('bari')
  broken = true
  await page.getByRole('radio', { name: 'North' }).click()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(offered).toContain('Milan')
})

test('options that all stand open say where they stand, and their failure too', async () => {
  let count = 0
  answerWith(address => (address.pathname.includes('Hotel') && (count += 1) < 2 ? { status: 502 } : answers(address)))
  open(pageOf(form))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('radio', { name: 'Plaza' })).toBeVisible()
})

test('a source that never answers leaves the rest of the form as it is', async () => {
  answerWith(() => undefined)
  open(pageOf(aForm(aPage(aField('text', 'Name'), aField('dropdown_api', 'City', api('{Name}'))))))
  await page.getByRole('textbox', { name: 'Name' }).fill('Gala')
  await expect.poll(offered).toContain('Loading...')
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
})

test('nothing is asked before the question about a saved version is answered', async () => {
  const requests = answerWith(answers)
  const saved_data = { saved_at: '2026-03-01T10:00:00Z', answers: { Region: 'north', City: 'milan' }, files: {}, leftovers: {} }
  const draft: FormPage = pageOf(form, {}, {})
  const user = { ...draft.user, is_valid: true, name: 'Ann', email: 'ann@acme.example' }
  open({ ...draft, user, form: { ...draft.form, can_be_saved: true, saved_data } })
  await expect.element(page.getByText('You have a saved version of this form. What would you like to do?')).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Load and Continue' }).click()
  await expect.element(city()).toHaveValue('milan')
  expect(requests).toContain('City?Region=north&_version=3')
})

const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })

function openKept(saved: Record<string, string>, fields = form) {
  const base = pageOf(fields, { can_be_saved: true }, {})
  const user = { ...base.user, is_valid: true, name: 'Ann', email: 'ann@acme.example' }
  open({
    ...base,
    user,
    form: { ...base.form, saved_data: { saved_at: '2026-03-01T10:00:00Z', answers: saved, files: {}, leftovers: {} } },
  })
}

test('a kept answer that turns out to be gone once its options arrive is listed then', async () => {
  answerWith(answers)
  openKept({ Region: 'north', City: 'oslo', Hotel: 'plaza' })
  await page.getByRole('button', { name: 'Load and Continue' }).click()
  await expect.element(unapplied.getByText('oslo')).toBeVisible()
  await expect.element(unapplied.getByText('City')).toBeVisible()
  expect(unapplied.getByText('Plaza').query()).toBeNull()
  await expect.element(page.getByRole('status', { name: 'Notifications' })).toHaveTextContent('Answers that have no place in this form now')
  await city().selectOptions('Milan')
  await page.getByRole('radio', { name: 'South' }).click()
  await expect.poll(offered).toContain('Bari')
  expect(unapplied.getByText(/Milan|milan/).query(), 'what was chosen here is not listed').toBeNull()
})

test('what depends on an answer that turns out to be gone is listed with it', async () => {
  const chained = aForm(aPage(aField('dropdown_api', 'Land', api()), aField('dropdown_api', 'City', api('{Land}'))))
  answerWith(({ pathname, searchParams }) =>
    pathname.includes('Land') ? values('Italy') : searchParams.get('Land') ? values('Oslo') : values('Rome'),
  )
  openKept({ Land: 'norway', City: 'oslo' }, chained)
  await page.getByRole('button', { name: 'Load and Continue' }).click()
  await expect.element(unapplied.getByText('norway')).toBeVisible()
  await expect.element(unapplied.getByText('oslo', { exact: false })).toBeVisible()
})

test('a kept answer whose options failed is only judged when they came after all', async () => {
  let broken = true
  answerWith(address => (broken && address.pathname.includes('City') ? { status: 502 } : answers(address)))
  openKept({ Region: 'north', City: 'oslo' })
  await page.getByRole('button', { name: 'Load and Continue' }).click()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(unapplied.query()).toBeNull()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(unapplied.getByText('oslo')).toBeVisible()
})

test('every kind of API field says that it loads, and is empty after a failure', async () => {
  const kinds = ['radio_api', 'checkbox_api', 'dropdown_api', 'datalist_api', 'text_api']
  const fields = [...kinds.map(kind => aField(kind, kind, api())), aField('dropdown_api', 'several', { ...api(), isMultiple: true })]
  const all = pageOf(aForm(aPage(...fields)))
  const said = (place: HTMLElement) =>
    [...place.querySelectorAll('.field-empty:not(details *), select.field-input, summary, [list], output')].map(
      one => one.getAttribute('placeholder') ?? one.textContent,
    )
  const loading = 'Loading...'
  answerWith(() => undefined)
  const waits = open(all)
  await expect.poll(() => said(waits)).toEqual([loading, loading, loading, loading, loading, loading])
  answerWith(() => ({ status: 502 }))
  const failed = open(all)
  await expect.poll(() => failed.querySelectorAll('.field-fetch button').length).toBe(fields.length)
  expect(said(failed)).toEqual(['No Data', 'No Data', 'No Data', '', '', 'No Data'])
})
