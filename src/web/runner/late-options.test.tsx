import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '#engine/model/form.ts'
import { aField, aForm, aPage, when } from '#tests/kit/builders.ts'
import { open, openFromServer } from './for-tests.tsx'
import { loadSubmitChunk } from './load-submit-chunk.ts'
import { accepted, mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

await loadSubmitChunk()

const city = page.getByLabelText('City')
const box = (name: string) => page.getByRole('textbox', { name })
const press = (name: string) => (page.getByRole('button', { name, exact: true }).element() as HTMLElement).click()
const noCity = (text: string) => page.getByText(new RegExp(`“${text}” is not one of the options`)).first()

/** A form whose first question is answered from a source, with what stands beside it; its last page asks further where there is no answer. */
const formWith = (...beside: Field[]) => {
  const api = { api: { method: 'GET', url: '' } }
  const other = aField('text', 'Other', { conditions: [when('City', '==', '')] })
  const pages = [aPage(aField('datalist_api', 'City', api), ...beside), aPage(aField('text', 'Name'), other)]
  return pageOf(aForm(...pages), { check_answers: false })
}

/** The source of the cities answers when it is told to, and with what. */
function slowSource() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (address: string) => (address.includes('City') ? promise : new Promise(() => {})))
  onTestFinished(() => void vi.unstubAllGlobals())
  return (...labels: string[]) => resolve(Response.json({ values: labels.map((label, at) => ({ value: `city-${at}`, label })) }))
}

async function haveCome(): Promise<void> {
  await expect.poll(() => document.querySelector('.field-fetch')?.getAttribute('aria-busy')).toBe('false')
}

test('what was typed before the options came is the one that it names once they are there, and is sent as such', async () => {
  const arrive = slowSource()
  const requests = mockNetwork(() => accepted)
  open(formWith())
  await userEvent.fill(city, 'munchen')
  await userEvent.tab()
  await expect.element(city).toHaveValue('munchen')
  await expect.element(city).toBeValid()
  arrive('Berlin', 'München')
  await expect.element(city).toHaveValue('München')
  press('Next')
  await expect.element(box('Name')).toBeVisible()
  press('Submit')
  await expect.poll(() => requests.map(({ body }) => body.get('City'))).toEqual(['city-1'])
})

test('a text that turns out to be none of them is marked, though somebody went on meanwhile, and holds the submit', async () => {
  const arrive = slowSource()
  const requests = mockNetwork(() => accepted)
  open(formWith())
  await userEvent.fill(city, 'Ber')
  press('Next')
  await expect.element(box('Name')).toBeVisible()
  expect(box('Other').query()).toBeNull()
  press('Previous')
  await expect.element(city).toHaveValue('Ber')
  await expect.element(city).toBeValid()
  press('Next')
  await expect.element(box('Name')).toBeVisible()
  arrive('Berlin')
  await expect.element(box('Other')).toBeVisible()
  press('Submit')
  await expect.element(noCity('Ber')).toBeVisible()
  await expect.element(city).toHaveValue('Ber')
  expect(requests.length).toBe(0)
})

test('who is still typing when the options come types on, and has what was typed judged by them', async () => {
  const arrive = slowSource()
  open(formWith())
  await userEvent.fill(city, 'Berlin')
  arrive('Berlin', 'Rome')
  await haveCome()
  await expect.element(city).toHaveFocus()
  await userEvent.tab()
  await expect.element(city).toHaveValue('Berlin')
  await expect.element(city).toBeValid()
  await userEvent.fill(city, 'Ro')
  await userEvent.tab()
  await expect.element(noCity('Ro')).toBeVisible()
})

test('where so many come that they are found by typing, whoever types leaves first, and nothing typed is lost', async () => {
  const arrive = slowSource()
  const many = (what: string) => Array.from({ length: 120 }, (_, at) => `${what} ${at}`)
  // Its control is there from now on.
  const zone = aField('dropdown', 'Zone', { values: many('Zone').map(label => ({ value: label, label })) })
  open(formWith(zone))
  await expect.element(page.getByRole('combobox', { name: 'Zone' })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.fill(city, 'Town')
  arrive(...many('Town'))
  await haveCome()
  await expect.element(city).toHaveFocus()
  await expect.element(city).toHaveValue('Town')
  await userEvent.tab()
  await expect.element(city).toHaveAttribute('aria-expanded', 'false')
  await expect.element(city).toHaveValue('Town')
  await expect.element(noCity('Town')).toBeVisible()
})

test('what was typed before the script ran is judged by the options that come', async () => {
  const arrive = slowSource()
  const { hydrate } = openFromServer(formWith())
  await userEvent.fill(city, 'Ber')
  await userEvent.tab()
  hydrate()
  await expect.element(city).toHaveValue('Ber')
  arrive('Berlin')
  await expect.element(noCity('Ber')).toBeVisible()
  await expect.element(city).toHaveValue('Ber')
})
