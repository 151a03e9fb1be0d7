import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminSettingsSignOnPage } from '#contract/portal/sign-on.ts'
import { type CallMade, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aSignOnPage, everything } from './sign-on-for-tests.ts'
import { redirectAddresses } from './redirect-addresses.ts'

const ADDRESS = '/acme/admin/settings/sign-on'
const saved = { status: 200, body: { success: true, message: ['Sign-on saved.', ''], data: { version: 8 } } }
const stale = { status: 412, body: { success: false, message: ['Sign-on was not saved', 'Someone else'], data: { version: 8 } } }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const row = (name: string) => page.getByRole('group', { name, exact: true })
const secret = page.getByLabelText('Client secret', { exact: true })
const conflict = page.getByRole('dialog', { name: 'These settings were changed meanwhile' })
const said = (text: string | RegExp) => page.getByText(text)
/** Presses a switch, of which nothing but its track is drawn. */
const turn = (name: RegExp) => (page.getByRole('switch', { name }).element() as HTMLElement).click()

const serverOf =
  (now: AdminSettingsSignOnPage, saves: { status: number; body: unknown }[] = []): Server =>
  ({ method }) =>
    method === 'GET' ? { body: now } : (saves.shift() ?? saved)
const savesIn = (calls: readonly CallMade[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body, headers }) => [body, headers.get('if-match')])

test('nothing is set: each part says so, and what it would be for', async () => {
  mountStaff(aSignOnPage(), ADDRESS)
  await expect.element(said(/^People log in with a password\. Edit these settings/)).toBeVisible()
  await expect.element(said('No other system logs people in.')).toBeVisible()
  await expect.element(said(/^Permissions, roles and teams are set here/)).toBeVisible()
  await expectAccessible()
})

test('what is set is read in words, and of the secret only that it is there', async () => {
  mountStaff(aSignOnPage(everything), ADDRESS)
  await expect.element(said('groups contains event-admins: Administrator')).toBeVisible()
  await expect.element(said('department is Events: Host')).toBeVisible()
  await expect.element(said('urn:acme:two-factors')).toBeVisible()
  await expect.element(said('is set')).toBeVisible()
  await expect.element(said('https://intranet.acme.example, keys at https://intranet.acme.example/keys')).toBeVisible()
  await expectAccessible()
})

test('a provider is entered and sent as it was typed, over the version that was read', async () => {
  const shown = aSignOnPage()
  const { calls } = mountStaff(shown, ADDRESS, serverOf(shown))
  await button('Edit').click()
  turn(/^Use single sign-on/)
  await box('Address of the provider').fill('https://login.acme.example')
  await box('Client ID').fill('foyer')
  await secret.fill('secret words')
  await box('Name on the button').fill('Acme account')
  await box('Required kind of login (acr)').fill('two-factors')
  await page.getByRole('combobox', { name: 'How the provider opens' }).selectOptions('popup')
  await box('Only emails from these domains').fill('acme.example\n\nevents.example')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(button('Edit')).toHaveFocus()
  expect(savesIn(calls)).toEqual([
    [
      {
        is_on: true,
        issuer: 'https://login.acme.example',
        client_id: 'foyer',
        client_secret: 'secret words',
        label: 'Acme account',
        mode: 'popup',
        acr: 'two-factors',
        domains: ['acme.example', 'events.example'],
      },
      '"7"',
    ],
  ])
})

test('what is missing is said where it is typed, before anything is sent', async () => {
  const { calls } = mountStaff(aSignOnPage(), ADDRESS)
  await button('Edit').click()
  turn(/^Use single sign-on/)
  await button('Save').click()
  await expect.element(box('Address of the provider')).toHaveAccessibleDescription(/Enter the address of the provider/)
  await expect.element(box('Address of the provider')).toHaveFocus()
  await expect.element(box('Client ID')).toHaveAccessibleDescription(/Enter the client ID/)
  await expectAccessible()
  expect(savesIn(calls)).toEqual([])
})

test('rows are added and removed by the keyboard alone, and what is empty in a new one is a mistake only once it is saved', async () => {
  const { calls } = mountStaff(aSignOnPage(), ADDRESS, serverOf(aSignOnPage()))
  await button('Edit').click()
  ;(button('Add a row').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Row 1').getByRole('textbox', { name: 'Claim', exact: true })).toHaveFocus()
  expect(row('Row 1').getByText('Enter a value.').elements()).toEqual([])
  await button('Save').click()
  await expect.element(row('Row 1').getByRole('textbox', { name: 'Value', exact: true })).toHaveFocus()
  await expect.element(row('Row 1').getByText('Enter a value.')).toBeVisible()
  await row('Row 1').getByRole('textbox', { name: 'Value', exact: true }).fill('events')
  await row('Row 1').getByRole('combobox', { name: 'Permissions' }).selectOptions('editor')
  await row('Row 1').getByRole('checkbox', { name: 'Hosts' }).click()
  await button('Add a row').click()
  await button('Remove row 2').click()
  await expect.element(button('Add a row')).toHaveFocus()
  await button('Save').click()
  await expect.element(button('Edit')).toBeVisible()
  const rule = {
    claim: 'groups',
    how: 'contains',
    value: 'events',
    can_view: true,
    can_add: false,
    can_edit: true,
    can_delete: false,
    role: '',
    teams: ['team-1'],
  }
  expect(savesIn(calls)).toEqual([[{ claims: [rule] }, '"7"']])
})

test('what the server refuses of an issuer stands at its input until that is changed', async () => {
  const refused = {
    status: 422,
    body: { success: false, message: ['Not valid', ''], issues: { 'issuers.0.pem': 'This is a private key.' } },
  }
  const shown = aSignOnPage()
  mountStaff(shown, ADDRESS, serverOf(shown, [refused]))
  await button('Edit').click()
  await button('Add an issuer').click()
  const first = row('Issuer 1')
  await first.getByRole('textbox', { name: 'Name', exact: true }).fill('Intranet')
  await first.getByRole('textbox', { name: 'The iss of its tokens' }).fill('https://intranet.example')
  const pem = first.getByRole('textbox', { name: 'Or its public keys (PEM)' })
  await pem.fill('-----BEGIN PRIVATE KEY-----')
  await button('Save').click()
  await expect.element(pem).toHaveAccessibleDescription(/This is a private key\./)
  await expect.element(pem).toHaveFocus()
  await pem.fill('-----BEGIN PUBLIC KEY-----')
  await expect.element(pem).not.toHaveAttribute('aria-invalid', 'true')
})

test('passwords are not switched off before single sign-on has worked, which is said at the switch', async () => {
  const issues = { passwords_off: 'First log in once by single sign-on as somebody with all three permissions.' }
  const shown = aSignOnPage(everything)
  mountStaff(shown, ADDRESS, serverOf(shown, [{ status: 422, body: { success: false, message: ['Not valid', ''], issues } }]))
  await button('Edit').click()
  turn(/^Turn passwords off/)
  await button('Save').click()
  await expect
    .element(page.getByRole('switch', { name: /^Turn passwords off/ }))
    .toHaveAccessibleDescription(/First log in once by single sign-on as/)
})

test('two who edit: what the other one changed is shown in words, and mine goes over theirs alone', async () => {
  const theirs = aSignOnPage(
    { ...everything, label: 'Theirs', client_secret_version: 'second', claims: [everything.claims[0]!] },
    { version: 8 },
  )
  const { calls } = mountStaff(aSignOnPage(everything), ADDRESS, serverOf(theirs, [stale, saved]))
  await button('Edit').click()
  await box('Name on the button').fill('Mine')
  await button('Save').click()
  await expect.element(conflict).toMatchTextContent(/Name on the buttonNow TheirsYours Mine/)
  await expect.element(conflict).toMatchTextContent(/Client secretNow A different secret is set/)
  await expect.element(conflict).toMatchTextContent(/by claimsNow groups contains event-admins: Administrator/)
  await expectAccessible(conflict.element())
  await button('Save mine over theirs').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(savesIn(calls)).toEqual([
    [{ label: 'Mine' }, '"7"'],
    [{ label: 'Mine' }, '"8"'],
  ])
})

test('a save that fails keeps all that was typed', async () => {
  const shown = aSignOnPage()
  mountStaff(shown, ADDRESS, serverOf(shown, [{ status: 503, body: { success: false, message: ['Not available', ''] } }]))
  await button('Edit').click()
  await box('Client ID').fill('foyer')
  await button('Save').click()
  await expect.element(said('Sign-on was not saved')).toBeVisible()
  await expect.element(box('Client ID')).toHaveValue('foyer')
})

test('the screen stands in each width without a barrier, to read and to edit', async () => {
  mountStaff(aSignOnPage({ ...everything, issuer: `https://${'long.'.repeat(20)}example/${'x'.repeat(100)}` }), ADDRESS)
  await expect.element(said('is set')).toBeVisible()
  await expectAccessibleAtEachWidth(() => document.querySelector('main')!)
  await button('Edit').click()
  await expectAccessibleAtEachWidth(() => document.querySelector('main')!)
})

test.each([
  ['https://portal.example', '/acme', ['https://portal.example/acme/login/sso/done', 'https://acme.portal.example/login/sso/done']],
  ['https://acme.portal.example', '', ['https://acme.portal.example/login/sso/done', 'https://portal.example/acme/login/sso/done']],
  ['http://localhost:4380', '/acme', ['http://localhost:4380/acme/login/sso/done']],
  ['http://127.0.0.1:4380', '/acme', ['http://127.0.0.1:4380/acme/login/sso/done']],
])('the addresses to register at the provider, from %s%s', (origin, base, addresses) => {
  const { protocol, host } = new URL(origin)
  expect(redirectAddresses({ protocol, host }, { base, path: 'acme' })).toEqual(addresses)
})
