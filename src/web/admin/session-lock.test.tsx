import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../screens/admin_form/form-editor.tsx'
import { showScreen } from '../shell/hidden-screen.ts'
import { admin, aFormPage, aFormsList, anAdminForm, aRow, company, expectAccessible, mountStaff, type Server } from './mount-for-tests.tsx'

const LIST = '/acme/admin/forms/event_request'
const list = aFormsList([aRow('Gala')])
const form = aFormPage(anAdminForm([]))
const login = page.getByRole('dialog', { name: 'Login' })
const readable = () => document.body.innerText

afterEach(() => showScreen(async () => {}))

/** Nobody is logged in any more, until somebody logs in. */
function server(shown: object, state = { login: false }): Server {
  return ({ path }) => {
    if (path.startsWith('/api/login')) state.login = true
    if (path.startsWith('/api/login')) return { body: { success: true, message: ['', ''], access_token_exp: 1_900_000_000 } }
    return state.login ? { body: shown } : { status: 401, body: { render: 'login', company, user: { ...admin, is_valid: false } } }
  }
}

function logOutElsewhere(): void {
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:token_expiry', oldValue: '7', newValue: null }))
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: '1', newValue: '2' }))
}

async function logIn(): Promise<void> {
  await login.getByLabelText('Email').fill('ada@acme.example')
  await login.getByLabelText('Password').fill('secret words')
  await login.getByRole('button', { name: 'Login' }).click()
}

test('a logout in another tab takes a screen of the staff away at once; the login page stands in its place', async () => {
  mountStaff(list, LIST, server(list))
  await expect.element(page.getByRole('link', { name: 'Gala' })).toBeVisible()
  logOutElsewhere()
  expect(readable()).not.toMatch(/Gala|Ada/)
  await expect.element(login).toBeVisible()
  expect(document.documentElement.outerHTML, 'nothing was unsaved: it is gone').not.toContain('Gala')
  expect(document.title).not.toContain('Forms')
  await expectAccessible()
  await logIn()
  await expect.element(page.getByRole('link', { name: 'Gala' })).toBeVisible()
  expect(login.query()).toBeNull()
})

test('a logout in another tab takes the screen away also where the browser had forgotten when the session ends', async () => {
  localStorage.removeItem('t:acme:token_expiry')
  mountStaff(list, LIST, server(list))
  await expect.element(page.getByRole('link', { name: 'Gala' })).toBeVisible()
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: null, newValue: '2' }))
  expect(readable()).not.toMatch(/Gala|Ada/)
  await expect.element(login).toBeVisible()
})

test('unsaved work waits out of sight until the same user logs in', async () => {
  mountStaff(form, `${LIST}/gala`, server(form))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('A secret gala')
  logOutElsewhere()
  expect(readable()).not.toMatch(/Title|Ada/)
  await expect.element(login.getByText('What was not saved yet waits', { exact: false })).toBeVisible()
  expect(title.query()).toBeNull()
  await logIn()
  await expect.element(title).toHaveValue('A secret gala')
  await expect.element(title).toHaveFocus()
})

test('what was typed into a dialog of a list waits as well, whatever is pressed meanwhile', async () => {
  mountStaff(list, LIST, server(list))
  await page.getByRole('button', { name: 'Create form' }).click()
  const path = page.getByLabelText(/^Path/)
  await path.fill('secret-gala')
  logOutElsewhere()
  await expect.element(login.getByText('What was not saved yet waits', { exact: false })).toBeVisible()
  expect(path.query()).not.toBeVisible()
  await login.getByLabelText('Email').click()
  await userEvent.keyboard('{Escape}')
  await logIn()
  await expect.element(path).toHaveValue('secret-gala')
  await expect.element(path).toHaveFocus()
})
