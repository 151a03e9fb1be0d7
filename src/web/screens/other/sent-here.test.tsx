import '../../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LoginPage, OtherPage } from '#contract/portal/pages.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { acme, ada, guest } from '../../runner/page-for-tests.ts'
import { rememberLogin } from '../../shell/login.ts'
import type { SentRequest } from '../../shell/sent-here.ts'
import { LoginScreen } from '../login/login-screen.tsx'
import { OtherScreen } from './other-screen.tsx'

const KEY = 'foyer:requests:acme'
const HOUR = 3_600_000
const instant = (fromNow: number) => new Date(Date.now() + fromNow).toISOString()
const sent = (reference: string, more: Partial<SentRequest> = {}): SentRequest => ({
  reference,
  title: `Gala ${reference}`,
  day: '2026-12-15',
  link: '',
  until: '',
  at: instant(-HOUR),
  ...more,
})
const open = sent('AAA', { link: '/acme/submissions/e1?key=k1', until: instant(HOUR) })
const ended = sent('BBB', { link: '/acme/submissions/e2?key=k2', until: instant(-1) })
const unlinked = sent('CCC', { day: '' })

afterEach(() => localStorage.clear())

function show(requests: readonly SentRequest[], user = guest, atLogin = false): void {
  localStorage.setItem(KEY, JSON.stringify(requests))
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.body.firstElementChild!)
  onTestFinished(() => root.unmount())
  const start: OtherPage = {
    render: 'other',
    company: acme,
    user,
    title: 'Portal',
    description: '',
    intro: '',
    heading: 'Welcome',
    forms: [],
  }
  const login: LoginPage = { render: 'login', company: acme, user, title: 'Portal', description: '', intro: '', heading: 'Login' }
  flushSync(() => root.render(atLogin ? <LoginScreen page={login} /> : <OtherScreen page={start} />))
}

const section = page.getByRole('region', { name: 'Sent from this browser' })
const line = (reference: string) => section.getByRole('listitem').filter({ hasText: reference })

test('a guest finds what was sent from this browser: with its day, its reference, and its link as long as that opens it', async () => {
  show([open, ended, unlinked])
  await expect.element(line('AAA').getByRole('link', { name: 'Gala AAA' })).toHaveAttribute('href', open.link)
  await expect.element(line('AAA').getByText('12/15/2026', { exact: true })).toBeVisible()
  await expect.element(line('AAA').getByText(/^You can open and change it until \d\d\/\d\d\/\d{4} /)).toBeVisible()
  await expect.element(line('BBB').getByText('Its link has ended.')).toBeVisible()
  for (const reference of ['BBB', 'CCC']) expect(line(reference).getByRole('link').query()).toBeNull()
  expect(
    line('CCC')
      .getByText(/link|open and change/)
      .query(),
  ).toBeNull()
})

test('what is older than 14 days is not shown, and does not stay in the browser', async () => {
  const old = sent('OLD', { at: instant(-14 * 24 * HOUR) })
  show([open, old])
  await expect.element(line('AAA')).toBeVisible()
  await expect.poll(() => localStorage.getItem(KEY)).toBe(JSON.stringify([open]))
  show([old])
  await expect.poll(() => localStorage.getItem(KEY)).toBeNull()
  expect(section.elements()).toEqual([])
})

test('who is asked to log in for own requests finds there what was sent without', async () => {
  show([open], guest, true)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect.element(line('AAA').getByRole('link', { name: 'Gala AAA' })).toHaveAttribute('href', open.link)
  expect(await barriersIn()).toEqual([])
})

test('one line is removed, then all; the focus stays there, and nothing is left in the browser', async () => {
  show([open, ended, unlinked])
  await page.getByRole('button', { name: 'Remove: Gala BBB BBB' }).click()
  await expect.element(section.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(line('BBB').query()).toBeNull()
  expect(localStorage.getItem(KEY)).not.toContain('BBB')
  await section.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(section.getByText('Nothing is kept here any more.')).toBeVisible()
  await expect.element(section.getByRole('heading', { level: 2 })).toHaveFocus()
  expect([section.getByRole('listitem').query(), localStorage.getItem(KEY)]).toEqual([null, null])
})

test('nothing of it is shown where nothing was sent, nor to a user, whose visit ends it', async () => {
  show([])
  expect(section.query()).toBeNull()
  show([open], ada)
  expect(section.query()).toBeNull()
  await expect.poll(() => localStorage.getItem(KEY)).toBeNull()
})

test('a login in another tab takes it away from this one', async () => {
  show([open])
  await expect.element(line('AAA')).toBeVisible()
  rememberLogin('acme', 1)
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  await expect.poll(() => section.query()).toBeNull()
})

test.each([320, 360, 1280])('axe finds nothing, and nothing is wider than the screen, at %i px', async width => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  show([{ ...open, title: 'long'.repeat(60) }, ended, unlinked])
  await expect.element(line('BBB')).toBeVisible()
  expect(await barriersIn()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
