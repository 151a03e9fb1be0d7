import '../apps/visitor.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { acme } from '../runner/page-for-tests.ts'
import { OTHER_LANGUAGES, speak } from './languages-for-tests.ts'
import { LoginDialog } from './login-dialog.tsx'
import { keyOf } from './session.ts'

/** The login of a company that has single sign-on (P2.110, P2.112). Tests run in a frame, so each login is in a window of its own. */

const company = { ...acme, tenant_sso: true, tenant_sso_redirect: true, tenant_sso_label: 'Acme ID' }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

let root: Root | undefined
let opened: string[]

beforeEach(() => {
  opened = []
  vi.stubGlobal('open', (address: string, name: string, features: string) => {
    opened.push(`${address} ${name} ${features}`)
    return {}
  })
})

afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', location.pathname + location.search)
})

function show(dialog = <LoginDialog company={company} onClose={() => {}} onSuccess={() => {}} />) {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(dialog)
}

/** Another window writes what the browser of this one then tells. */
function toldByStorage(key: string, value: string): void {
  localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue: value }))
}

test('single sign-on comes first, and the password stands behind one line', async () => {
  show()
  await expect.element(button('Continue with Acme ID')).toHaveFocus()
  expect(page.getByLabelText('Email').elements()).toEqual([])
  expect(await barriersIn(document.body)).toEqual([])
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Log in with a password')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await button('Log in with Acme ID instead').click()
  await expect.element(button('Log in with a password')).toBeVisible()
  expect(opened).toEqual([])
  expect(await barriersIn(document.body)).toEqual([])
})

test('its window is 500 by 500 and keeps its opener, and the login is over once another window says so', async () => {
  const succeeded = vi.fn()
  show(<LoginDialog company={company} onClose={() => {}} onSuccess={succeeded} />)
  await button('Continue with Acme ID').click()
  expect(opened).toEqual(['/acme/login/sso?mode=popup foyer-login popup,width=500,height=500'])
  await expect.element(page.getByRole('status')).toHaveTextContent('Log in in the window that opened. You can go on here afterwards.')
  expect(await barriersIn(document.body)).toEqual([])
  // Somebody logs out elsewhere: nobody is logged in by that.
  toldByStorage(keyOf('acme', 'last_login'), '1')
  expect(succeeded).not.toHaveBeenCalled()
  toldByStorage(keyOf('acme', 'token_expiry'), '1900000000')
  await expect.poll(() => succeeded.mock.calls.length).toBe(1)
})

test('where the browser opens no window it is said, and the page itself can go', async () => {
  vi.stubGlobal('open', () => null)
  show()
  await button('Continue with Acme ID').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your browser opened no window.')
  await expect.element(button('Log in here')).toBeVisible()
  expect(await barriersIn(document.body)).toEqual([])
})

test('a login that failed just now, and a logout, are said', async () => {
  sessionStorage.setItem('foyer:sso-failed', String(Date.now()))
  show()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The login with Acme ID did not work.')
  root?.unmount()
  sessionStorage.clear()
  sessionStorage.setItem('foyer:sso-left', '1')
  show()
  await expect.element(page.getByRole('alert')).toMatchTextContent('You may still be logged in at Acme ID.')
})

test('a hash containing adminlogin shows the password at once, and one containing no-sso nothing else', async () => {
  history.replaceState(null, '', '#adminlogin')
  show()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  await expect.element(button('Log in with Acme ID instead')).toBeVisible()
  root?.unmount()
  history.replaceState(null, '', '#no-sso')
  show()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  expect(page.getByRole('button', { name: /Acme ID/ }).elements()).toEqual([])
})

test('words that the dialog opens with stand before both', async () => {
  show(<LoginDialog company={company} words="You are not logged in any more." onSuccess={() => {}} />)
  await expect.element(page.getByText('You are not logged in any more.')).toBeVisible()
  await expect.element(button('Continue with Acme ID')).toBeVisible()
})

test.each(OTHER_LANGUAGES)('it speaks %s', async tag => {
  await speak(tag)
  show()
  await expect.element(page.getByRole('button', { name: /Acme ID/ })).toBeVisible()
  expect(page.getByText('Continue with').elements()).toEqual([])
  expect(await barriersIn(document.body)).toEqual([])
})

test('on a phone nothing is wider than the screen', async () => {
  await page.viewport(360, 740)
  show(
    <LoginDialog
      company={{ ...company, tenant_sso_label: 'The very long name of an account somewhere' }}
      onClose={() => {}}
      onSuccess={() => {}}
    />,
  )
  await expect.element(page.getByRole('button', { name: /Continue with/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(page.getByRole('dialog').element().scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(1280, 800)
})
