import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from '../runner/for-tests.tsx'
import { accepted, mockNetwork } from '../runner/network-for-tests.ts'
import { acme, guest, pageOf } from '../runner/page-for-tests.ts'
import { decisionTexts } from '../screens/submission/decision-texts.ts'
import { plainScreens } from '../screens/plain-screens.ts'
import { speak } from '../shell/languages-for-tests.ts'
import { rememberLogin } from '../shell/login.ts'
import { screenFor } from './visitor-screens.ts'

const form = aForm(aPage(aField('text', 'Name')))
const address = location.href

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  history.replaceState(null, '', address)
})

const other = {
  render: 'other',
  company: acme,
  user: guest,
  title: 'Thanks',
  description: '',
  intro: '<p>Come again.</p>',
  heading: 'Thanks',
  forms: [],
}

function answer(body: unknown) {
  const fetching = vi.fn(async (_address: string) => Response.json(body))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

test('the page that follows a submit is led to without a page reload', async () => {
  mockNetwork(() => accepted)
  const fetching = answer(other)
  history.replaceState(null, '', '/acme/forms/event_request/gala?Name=x')
  open(pageOf(form, { redirect_page: 'forms/event_request/thanks' }))
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Thanks' })).toBeVisible()
  await expect.element(page.getByText('Come again.')).toBeVisible()
  expect(location.pathname + location.search).toBe('/acme/forms/event_request/thanks')
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/portal/acme/forms/event_request/thanks')
  await expect.poll(() => document.title).toBe('Thanks · Acme Events')
})

test('when data cannot be loaded a fallback page says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 500 }))
  history.replaceState(null, '', '/acme')
  open(pageOf(form, {}, { redirect_to: 'elsewhere' }))
  await expect.element(page.getByRole('heading', { name: 'Sorry but something went wrong' })).toBeVisible()
  await expect.element(page.getByText('Please try again or contact a staff member to know more about this issue.')).toBeVisible()
})

test('a render value that no screen has is drawn as the fallback page', async () => {
  expect(await screenFor({ ...other, render: 'calendar' } as never)).toBe(plainScreens.other)
})

test('a screen whose texts come late has those of its page, whatever is spoken while they come', async () => {
  await screenFor({ ...other, render: 'submission', interface_language: 'fr' } as never)
  const say = await speak('fr')
  expect(decisionTexts.title).toBe(say('decision.title'))
  expect(decisionTexts.title).not.toBe('decision.title')
})

test('a login in another tab loads the data again, and no answer is lost', async () => {
  const page2 = pageOf(form, {}, { user: { ...guest, is_valid: true, name: 'Ada Lovelace', first_name: 'Ada' } })
  answer(page2)
  history.replaceState(null, '', '/acme/forms/event_request/gala')
  open(pageOf(form))
  await page.getByRole('textbox', { name: 'Name' }).fill('Gala')
  rememberLogin('acme', 1)
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', newValue: '2' }))
  await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Gala')
})

test('a session that ended elsewhere takes no answers away', async () => {
  const fetching = answer({ ...other, render: 'login', heading: 'Please log in' })
  history.replaceState(null, '', '/acme/forms/event_request/gala')
  open(pageOf(form))
  await page.getByRole('textbox', { name: 'Name' }).fill('Gala')
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', newValue: '3' }))
  await expect.poll(() => fetching.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Gala')
})
