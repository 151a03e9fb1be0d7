import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MESSAGE_PAGES, type Messages } from '#contract/portal/portal-messages.ts'
import type { AdminSettingsPortalPage, AdminSettingsProfilePage } from '#contract/portal/profile.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { aProfilePage, someConnections } from '../../screens/admin_settings_profile/profile-page-for-tests.ts'
import { admin, aMissingPage, aStaffShell, type CallMade, logInElsewhere, mountStaff, type Server } from '../mount-for-tests.tsx'

const withConnections: AdminSettingsProfilePage = { ...aProfilePage, connections: someConnections }
const titles = Object.fromEntries(MESSAGE_PAGES.flatMap(one => [`${one}_title`, `${one}_intro`]).map(key => [key, `Our ${key}`]))
const portal: AdminSettingsPortalPage = {
  ...aStaffShell,
  title: 'Portal pages',
  render: 'admin_settings_portal',
  version: 7,
  messages: titles as unknown as Messages,
}

const EDITORS = [
  { what: 'the profile', shown: aProfilePage, at: 'profile', begin: 'Edit', label: 'Phone', typed: '112', sent: { phone: '112' } },
  {
    what: 'what the company is connected to',
    shown: withConnections,
    at: 'profile',
    begin: 'Edit connections',
    label: 'Tenant site',
    typed: 'https://events.example',
    sent: { tenant_site: 'https://events.example' },
  },
  { what: 'a portal page', shown: portal, at: 'portal', begin: 'Edit', label: 'Title', typed: 'Hello', sent: { intro_title: 'Hello' } },
] as const
type Editor = (typeof EDITORS)[number]

const button = (name: string) => page.getByRole('button', { name, exact: true })
const input = ({ label }: Editor) => page.getByRole('textbox', { name: label })
const login = page.getByRole('dialog', { name: 'Login' })
const notices = page.getByRole('status', { name: 'Notifications' })
const isPreview = ({ path }: CallMade) => path.endsWith('/preview/')
const isSave = (call: CallMade) => call.method === 'POST' && !isPreview(call) && !call.path.startsWith('/api/login')
const sentIn = ({ body }: CallMade): unknown => (body instanceof FormData ? Object.fromEntries(body) : body)

const saved = { body: { success: true, message: ['Company profile saved successfully.', ''], data: { kind: 'profile', version: 8 } } }
const loggedOut = { status: 401, body: { success: false, message: ['', ''] } }
const loginPage = { ...aStaffShell, render: 'login', user: { ...admin, is_valid: false } }

/** Opens an editor and types into it. */
async function type(editor: Editor, server: Server): Promise<CallMade[]> {
  const { shown, at, begin, typed } = editor
  const { calls } = mountStaff(shown, `/acme/admin/settings/${at}`, call =>
    isPreview(call) ? { body: { success: true, message: ['', ''], data: aMissingPage } } : server(call),
  )
  await button(begin).click()
  await input(editor).fill(typed)
  return calls
}

async function logIn(): Promise<void> {
  await login.getByLabelText(/^Email/).fill('ada@acme.example')
  await login.getByRole('textbox', { name: /^Password/ }).fill('secret words')
  await login.getByRole('button', { name: 'Login' }).click()
}

async function saveAll(editor: Editor, calls: readonly CallMade[]): Promise<void> {
  await expect.element(input(editor)).toHaveValue(editor.typed)
  await button('Save').click()
  await expect.element(notices.getByText('Company profile saved successfully.')).toBeVisible()
  expect(sentIn(calls.findLast(isSave)!)).toEqual(editor.sent)
}

for (const editor of EDITORS) {
  test(`what is typed into ${editor.what} waits out of sight after a logout in another tab, and is saved after the login`, async () => {
    let isIn = true
    const calls = await type(editor, call => {
      if (call.path.startsWith('/api/login')) isIn = true
      if (call.path.startsWith('/api/login')) return { body: { ...saved.body, access_token_exp: 1_900_000_000 } }
      if (!isIn) return { status: 401, body: loginPage }
      return call.method === 'GET' ? { body: editor.shown } : saved
    })
    isIn = false
    dispatchEvent(new StorageEvent('storage', { key: 't:acme:token_expiry', oldValue: '7', newValue: null }))
    dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: '1', newValue: '2' }))
    await expect.element(login.getByText('What was not saved yet waits', { exact: false })).toBeVisible()
    expect(input(editor).query()).toBeNull()
    await logIn()
    await saveAll(editor, calls)
  })

  test(`Ctrl+S saves ${editor.what}`, async () => {
    const calls = await type(editor, ({ method }) => (method === 'GET' ? { body: editor.shown } : saved))
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(notices.getByText('Company profile saved successfully.')).toBeVisible()
    expect(sentIn(calls.findLast(isSave)!)).toEqual(editor.sent)
  })

  test(`a session that ended while ${editor.what} was typed leads to the login, and the work is still there`, async () => {
    let isIn = false
    const calls = await type(editor, call => {
      if (call.path.startsWith('/api/login')) isIn = true
      if (call.path.startsWith('/api/login')) return { body: { ...saved.body, access_token_exp: 1_900_000_000 } }
      if (call.method === 'GET') return { body: editor.shown }
      return isIn ? saved : loggedOut
    })
    await button('Save').click()
    await logIn()
    await expect.element(login).not.toBeInTheDocument()
    await saveAll(editor, calls)
  })

  const version = editor.shown.version + 1
  const reader = { ...admin, permissions: { can_add: true, can_edit: false, can_delete: false } }
  const { connections: _none, ...withoutThem } = { connections: undefined, ...editor.shown, user: reader, version }
  const { reason: _reason, ...broken } = aMissingPage
  const AGAIN: readonly { readonly why: string; readonly status: number; readonly body: object; readonly said?: string }[] = [
    { why: 'somebody else saved', status: 200, body: { ...editor.shown, version } },
    { why: 'its owner may not edit any more', status: 200, body: withoutThem },
    { why: 'its owner may not see it any more', status: 403, body: { ...aMissingPage, reason: 'forbidden' }, said: 'Forbidden' },
    { why: 'the server cannot build it', status: 500, body: broken, said: 'Sorry but something went wrong' },
  ]
  test.each(AGAIN)(`what is typed into ${editor.what} stays when its data is loaded again and $why`, async ({ status, body, said }) => {
    const calls = await type(editor, ({ method }) => (method === 'GET' ? { status, body } : { status: 503, body: {} }))
    logInElsewhere()
    await expect.poll(() => calls.some(({ method }) => method === 'GET')).toBe(true)
    if (said) await expect.element(notices.getByText(said, { exact: true })).toBeVisible()
    else await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    await expect.element(input(editor)).toHaveValue(editor.typed)
    await button('Save').click()
    await expect.poll(() => calls.filter(isSave).map(call => [sentIn(call), call.headers.get('if-match')])).toEqual([[editor.sent, '"7"']])
  })

  test.each(['Cancel', 'Discard mine and load theirs'])(`%s drops nothing of ${editor.what} before the data is there`, async way => {
    let loads = true
    const theirs: StaffPage = { ...editor.shown, version }
    await type(editor, ({ method }) => {
      if (method === 'POST') return { status: 412, body: { success: false, message: ['', ''], data: { version } } }
      return loads ? { body: changed(theirs, editor) } : { status: 503, body: {} }
    })
    if (way !== 'Cancel') {
      await button('Save').click()
      await expect.element(page.getByRole('dialog', { name: 'These settings were changed meanwhile' })).toBeVisible()
    }
    loads = false
    const leave = async () => {
      await button(way).click()
      if (way === 'Cancel') await button('Discard changes').click()
    }
    await leave()
    await expect.element(notices.getByText('Sorry but something went wrong')).toBeVisible()
    await expect.element(input(editor)).toHaveValue(editor.typed)
    loads = true
    await leave()
    await expect.element(button(editor.begin)).toBeVisible()
    expect(input(editor).elements()).toEqual([])
  })
}

/** The same page after somebody else saved the setting that is edited. */
function changed(page: StaffPage, { sent }: Editor): StaffPage {
  const theirs = Object.fromEntries(Object.keys(sent).map(key => [key, 'https://theirs.example']))
  if (page.render === 'admin_settings_portal') return { ...page, messages: { ...page.messages, ...theirs } }
  if (page.render !== 'admin_settings_profile') return page
  const { profile, connections } = page
  return { ...page, profile: { ...profile, ...theirs }, ...(connections && { connections: { ...connections, ...theirs } }) }
}
