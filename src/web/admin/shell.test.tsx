import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  aFormsList,
  anAdminForm,
  aFormPage,
  aRow,
  aSubmissionsList,
  expectAccessible,
  formsMenu,
  mountStaff,
  type Server,
} from './mount-for-tests.tsx'
import { openLogin } from '../shell/session.ts'

afterEach(() => page.viewport(1280, 800))

const LIST = '/acme/admin/forms/event_request'
const list = aFormsList([aRow('Gala')])
const server: Server = ({ path }) => {
  if (path.includes('/submissions')) return { body: aSubmissionsList() }
  if (path.includes('/gala')) return { body: aFormPage(anAdminForm([])) }
  return { body: list }
}

test('the sidebar leads from screen to screen without leaving the page, and the browser goes back', async () => {
  mountStaff(list, LIST, server)
  await page.getByRole('link', { name: 'Submissions' }).click()
  await expect.element(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/acme/admin/submissions')
  await expect.poll(() => document.title).toBe('Submissions · Acme Events')
  await expect.element(page.getByRole('main')).toHaveFocus()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Event request' })).toBeVisible()
})

test('whoever moves on by keyboard stands at the beginning of the next screen, around which no ring is drawn', async () => {
  mountStaff(list, LIST, server)
  const link = page.getByRole('link', { name: 'Submissions' })
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  const main = page.getByRole('main')
  await expect.element(main).toHaveFocus()
  // The browser would show it: the focus came by a key.
  expect(main.element().matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(main.element()).boxShadow).toBe('none')
})

test('in the menu stands what the page says, types of form included', async () => {
  mountStaff({ ...list, menu: [formsMenu] }, LIST, server)
  await expect.element(page.getByRole('link', { name: 'Your requests' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Submissions' }).elements()).toEqual([])
  const links = [...document.querySelectorAll('nav a')].map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['All forms', '/acme/admin/forms'],
    ['Event request', LIST],
    ['Your requests', '/acme/submissions'],
    ['Your account', '/acme/account'],
  ])
})

test('the sidebar marks what a page is or belongs to, and its group is open', async () => {
  const marks = () =>
    [...document.querySelectorAll('.staff-side nav [aria-current]')].map(link => [link.textContent, link.getAttribute('aria-current')])
  mountStaff(list, LIST, server)
  await expect.poll(marks).toEqual([['Event request', 'page']])
  mountStaff(aFormPage(anAdminForm([])), `${LIST}/gala`, server)
  await expect.poll(marks).toEqual([['Event request', 'true']])
  const settings = { label: 'Settings', link: '/acme/admin/settings', entries: [{ label: 'Audit log', link: '/acme/admin/audit' }] }
  mountStaff({ ...list, menu: [settings] }, '/acme/admin/audit', server)
  await expect.element(page.getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(marks).toEqual([['Audit log', 'page']])
})

test('where the menu is higher than the window the button below it is drawn whole', async () => {
  await page.viewport(1280, 300)
  mountStaff({ ...list, menu: [formsMenu] }, LIST, server)
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect.element(logout).toBeInTheDocument()
  expect(logout.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(36)
  const last = page.getByRole('link', { name: 'Your account' }).element().getBoundingClientRect()
  expect(logout.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(last.bottom)
})

test('on a narrow screen the sidebar waits behind its button and Escape closes it', async () => {
  await page.viewport(1024, 768)
  mountStaff(list, LIST, server)
  await expect.element(page.getByRole('heading', { name: 'Event request' })).toBeVisible()
  expect(page.getByRole('navigation').elements()).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('navigation')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('navigation').elements()).toEqual([])
})

test('a screen that cannot be loaded says so and can be tried again', async () => {
  let broken = true
  mountStaff(list, LIST, one => (broken && one.path.includes('/submissions') ? { status: 500, body: {} } : server(one)))
  await page.getByRole('link', { name: 'Submissions' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sorry but something went wrong' })).toBeVisible()
  await expectAccessible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
})

test('a session that ended leads to the login and then to where one wanted to go', async () => {
  let guest = true
  mountStaff(list, LIST, one => {
    if (one.path.includes('/api/login/')) {
      guest = false
      return { body: { success: true, message: ['', ''] } }
    }
    return guest && one.path.includes('/submissions') ? { status: 401, body: { render: 'login' } } : server(one)
  })
  await page.getByRole('link', { name: 'Submissions' }).click()
  await expect.element(page.getByText('You are not logged in any more.')).toBeVisible()
  await page.getByLabelText(/^Email/).fill('ada@acme.example')
  await page.getByRole('textbox', { name: /^Password/ }).fill('secret')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
})

test('a login over a dialog closes alone: what was typed into that one stays', async () => {
  const server401: Server = one => (one.path.includes('/submissions') ? { status: 401, body: { render: 'login' } } : server(one))
  mountStaff(aFormPage(anAdminForm([])), `${LIST}/gala`, server401)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText(/^Title/).fill('Mine')
  await page.getByRole('link', { name: 'Submissions' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(question).toBeVisible()
  openLogin()
  const login = page.getByRole('dialog', { name: 'Login' })
  await expect.element(login.getByLabelText('Email')).toHaveFocus()
  await expectAccessible(login.element())
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}')
  expect(login.element().contains(document.activeElement) || document.activeElement === document.body).toBe(true)
  await login.getByLabelText('Email').click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => login.query()).toBeNull()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.query()).toBeNull()
  await expect.element(page.getByLabelText(/^Title/)).toHaveValue('Mine')
})

test('leaving with unsaved work asks, also when going back', async () => {
  mountStaff(aFormPage(anAdminForm([])), `${LIST}/gala`, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText(/^Title/).fill('Mine')
  await page.getByRole('link', { name: 'Submissions' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.element(page.getByLabelText(/^Title/)).toHaveValue('Mine')
  await page.getByRole('link', { name: 'Submissions' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
})

test('the dark look is kept and can be read as well', async () => {
  mountStaff(list, LIST, server)
  await page.getByRole('button', { name: 'Dark look' }).click()
  await expect.element(page.getByRole('button', { name: 'Light look' })).toBeVisible()
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
  await expectAccessible()
})

test.each([2026, 2031])('the footer says the legal name of the company, and the year that it is: %i', async year => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, 6, 1, 12) })
  onTestFinished(() => void vi.useRealTimers())
  mountStaff({ ...list, company: { ...list.company, name: 'Acme Incorporated', display_name: 'Acme' } }, LIST, server)
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent(`© ${year} Acme Incorporated`)
})

test('staff can read a legal text too, on its way and when it came', async () => {
  const text = Promise.withResolvers<{ body: unknown }>()
  const company = { ...list.company, privacy_notice_url: '/api/portal/acme/legal/privacy_notice/' }
  mountStaff({ ...list, company }, LIST, () => text.promise)
  await page.getByRole('button', { name: 'Privacy Notice' }).click()
  await expect.element(page.getByRole('status').getByText('Loading…')).toBeVisible()
  await expectAccessible()
  text.resolve({ body: { html: '<p>Ours</p>' } })
  await expect.element(page.getByText('Ours')).toBeVisible()
  await expectAccessible()
})
