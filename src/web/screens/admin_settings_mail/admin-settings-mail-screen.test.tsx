import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminSettingsMailPage, type CompanyMail, testMailSettings } from '#contract/portal/mail-settings.ts'
import { aStaffShell, type CallMade, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { addressOf } from '../../api/call.ts'

const ADDRESS = '/acme/admin/settings/mail'
const none: CompanyMail = {
  mail_name: '',
  mail_reply_to: '',
  smtp_host: '',
  smtp_port: 587,
  smtp_user: '',
  smtp_from: '',
  has_smtp_password: false,
  smtp_password_version: '',
}
const own: CompanyMail = {
  ...none,
  mail_name: 'Acme Events',
  smtp_host: 'mail.acme.example',
  smtp_user: 'events',
  smtp_from: 'events@acme.example',
  has_smtp_password: true,
  smtp_password_version: 'first',
}
const aMailPage = (mail: CompanyMail = none, more: Partial<AdminSettingsMailPage> = {}): AdminSettingsMailPage => ({
  ...aStaffShell,
  title: 'Mail',
  render: 'admin_settings_mail',
  mail,
  version: 7,
  setup: { is: 'sends', from: 'portal@example.com' },
  ...more,
})

const TEST = addressOf(testMailSettings.path, { company: 'acme' })
const saved = {
  status: 200,
  body: { success: true, message: ['Company profile saved successfully.', ''], data: { kind: 'mail', version: 8 } },
}
const stale = { status: 412, body: { success: false, message: ['Failed to save company profile', 'Someone else'], data: { version: 8 } } }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = page.getByLabelText('Password', { exact: true })
const conflict = page.getByRole('dialog', { name: 'These settings were changed meanwhile' })
const said = (text: string | RegExp) => page.getByText(text)

interface MailServer {
  readonly now?: AdminSettingsMailPage
  readonly saves?: { status: number; body: unknown }[]
  readonly tests?: { status?: number; body: unknown }[]
}

const serverOf =
  ({ now = aMailPage(), saves = [], tests = [] }: MailServer): Server =>
  ({ method, path }) => {
    if (method === 'GET') return { body: now }
    return path === TEST ? tests.shift() : (saves.shift() ?? saved)
  }
const savesIn = (calls: readonly CallMade[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path !== TEST).map(({ body, headers }) => [body, headers.get('if-match')])
const testsIn = (calls: readonly CallMade[]) => calls.filter(({ path }) => path === TEST).map(({ body }) => body)
/** Presses a switch, of which nothing but its track is drawn. */
const turn = (name: RegExp) => (page.getByRole('switch', { name }).element() as HTMLElement).click()

test.each([
  ['by that of the portal', aMailPage(), /^Mails go by the mail server of the portal, from portal@example\.com\.$/],
  ['by none', aMailPage(none, { setup: { is: 'catches', from: '' } }), /^No mail server is set up: every mail is caught here/],
  ['by its own', aMailPage(own), /^mail\.acme\.example$/],
  ['nowhere, for they would lead nowhere', aMailPage(own, { setup: { is: 'no_public_url', from: '' } }), /An operator sets PUBLIC_URL\.$/],
])('mails of a company go %s, which is said', async (_how, shown, text) => {
  mountStaff(shown, ADDRESS)
  await expect.element(said(text)).toBeVisible()
  await expectAccessible()
})

test('of the password one reads only that it is set', async () => {
  mountStaff(aMailPage(own), ADDRESS)
  await expect.element(said('is set')).toBeVisible()
  await button('Edit').click()
  await expect.element(password).toHaveValue('')
  await expect.element(password).toHaveAttribute('placeholder', 'Set. Type to replace it.')
})

test('a mail server of one’s own is entered, and sent as it was typed, over the version that was read', async () => {
  const { calls } = mountStaff(aMailPage(), ADDRESS, serverOf({}))
  await button('Edit').click()
  expect(box('Name of the mail server').elements()).toEqual([])
  await box('Name of the sender').fill('Acme Events')
  turn(/^Send by a mail server of your own/)
  await box('Name of the mail server').fill('mail.acme.example')
  await page.getByRole('combobox', { name: 'Port' }).selectOptions('465')
  await box('User').fill('events')
  await password.fill('secret')
  await box('Mails come from').fill('events@acme.example')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(button('Edit')).toBeVisible()
  await expect.element(button('Edit')).toHaveFocus()
  const server = {
    smtp_host: 'mail.acme.example',
    smtp_port: 465,
    smtp_user: 'events',
    smtp_password: 'secret',
    smtp_from: 'events@acme.example',
  }
  expect(savesIn(calls)).toEqual([[{ mail_name: 'Acme Events', ...server }, '"7"']])
})

test('what is missing or cannot be is said where it is typed, before anything is sent', async () => {
  const { calls } = mountStaff(aMailPage(), ADDRESS, serverOf({}))
  await button('Edit').click()
  await box('Replies go to').fill('nobody')
  turn(/^Send by a mail server of your own/)
  await button('Save').click()
  await expect.element(box('Replies go to')).toHaveAccessibleDescription(/Enter an address like events@example\.com\./)
  await expect.element(box('Replies go to')).toHaveFocus()
  await expect.element(box('Name of the mail server')).toHaveAccessibleDescription(/Enter the name of a mail server/)
  await expect.element(box('Mails come from')).toHaveAccessibleDescription(/Enter the address that mails come from/)
  await expectAccessible()
  expect(savesIn(calls)).toEqual([])
})

test('what the server refuses stands at its input until that is changed', async () => {
  const issues = { smtp_host: 'This mail server is not asked: it is no address on the open internet.' }
  const refused = { status: 422, body: { success: false, message: ['Failed to save company profile', ''], issues } }
  mountStaff(aMailPage(own), ADDRESS, serverOf({ now: aMailPage(own), saves: [refused] }))
  await button('Edit').click()
  await box('Name of the mail server').fill('intranet')
  await button('Save').click()
  await expect.element(box('Name of the mail server')).toHaveAccessibleDescription(/no address on the open internet/)
  await expect.element(box('Name of the mail server')).toHaveFocus()
  await box('Name of the mail server').fill('mail.acme.example')
  await expect.element(box('Name of the mail server')).not.toHaveAttribute('aria-invalid', 'true')
})

test('back to the mail server of the portal is one switch, and what was entered stays until it is saved', async () => {
  const { calls } = mountStaff(aMailPage(own), ADDRESS, serverOf({ now: aMailPage(own) }))
  await button('Edit').click()
  turn(/^Send by a mail server of your own/)
  expect(box('User').elements()).toEqual([])
  turn(/^Send by a mail server of your own/)
  await expect.element(box('User')).toHaveValue('events')
  turn(/^Send by a mail server of your own/)
  await button('Save').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(savesIn(calls)).toEqual([[{ smtp_host: '' }, '"7"']])
})

test('a password is removed only by a press, which can be taken back', async () => {
  const { calls } = mountStaff(aMailPage(own), ADDRESS, serverOf({ now: aMailPage(own) }))
  await button('Edit').click()
  await button('Remove the password').click()
  await expect.element(password).toHaveAccessibleDescription('The password is removed when you save.')
  await button('Keep the password').click()
  await button('Remove the password').click()
  await button('Save').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(savesIn(calls)).toEqual([[{ smtp_password: '' }, '"7"']])
})

test('two who edit: what the other one changed is shown, no password is, and mine goes over theirs alone', async () => {
  const theirs = aMailPage({ ...own, mail_name: 'Theirs', smtp_password_version: 'second' }, { version: 8 })
  const { calls } = mountStaff(aMailPage(own), ADDRESS, serverOf({ now: theirs, saves: [stale, saved] }))
  await button('Edit').click()
  await box('Name of the sender').fill('Mine')
  await button('Save').click()
  await expect.element(conflict).toMatchTextContent(/Name of the senderNow TheirsYours Mine/)
  await expect.element(conflict).toMatchTextContent(/PasswordNow Another one is set/)
  await expectAccessible(conflict.element())
  await button('Save mine over theirs').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(savesIn(calls)).toEqual([
    [{ mail_name: 'Mine' }, '"7"'],
    [{ mail_name: 'Mine' }, '"8"'],
  ])
})

test('a save that fails keeps all that was typed, and leaving asks', async () => {
  mountStaff(aMailPage(), ADDRESS, serverOf({ saves: [{ status: 503, body: { success: false, message: ['Not available', ''] } }] }))
  await button('Edit').click()
  await box('Name of the sender').fill('Acme Events')
  await button('Save').click()
  await expect.element(said('Failed to save company profile')).toBeVisible()
  await expect.element(box('Name of the sender')).toHaveValue('Acme Events')
  await button('Cancel').click()
  await button('Keep editing').click()
  await expect.element(box('Name of the sender')).toHaveValue('Acme Events')
})

test('a test goes by what stands there, says what became of it, and no more once that is changed', async () => {
  const failed = {
    body: { success: false, message: ['It does not work yet', 'The mail server did not accept it.'], data: { works: false } },
  }
  const works = { body: { success: true, message: ['The mail server took it.', 'A test mail is on its way.'], data: { works: true } } }
  const { calls } = mountStaff(
    aMailPage(own),
    ADDRESS,
    serverOf({ now: aMailPage(own), tests: [failed, works, { status: 503, body: { success: false, message: ['', ''] } }] }),
  )
  await button('Edit').click()
  await password.fill('wrong')
  await button('Send a test').click()
  await expect.element(said('The mail server did not accept it.')).toBeVisible()
  await expectAccessible()
  await password.fill('right')
  await expect.element(said('The mail server did not accept it.')).not.toBeInTheDocument()
  await button('Send a test').click()
  await expect.element(said('The mail server took it.')).toBeVisible()
  await box('User').fill('me')
  await button('Send a test').click()
  await expect.element(said('The test could not be made. Try again.')).toBeVisible()
  expect(testsIn(calls)).toEqual([{ smtp_password: 'wrong' }, { smtp_password: 'right' }, { smtp_user: 'me', smtp_password: 'right' }])
  expect(savesIn(calls)).toEqual([])
})

test('a mail server that was not entered is not tried: nothing is asked, and it says what is missing', async () => {
  const { calls } = mountStaff(aMailPage(), ADDRESS, serverOf({}))
  await button('Edit').click()
  turn(/^Send by a mail server of your own/)
  await button('Send a test').click()
  await expect.element(page.getByRole('alert').getByText('Enter the name of a mail server, like mail.example.com.')).toBeVisible()
  await expect.element(box('Name of the mail server')).toHaveAccessibleDescription(/Enter the name of a mail server/)
  expect(testsIn(calls)).toEqual([])
})

test('the screen stands in each width without a barrier, to read and to edit', async () => {
  const long = { ...own, mail_name: 'x'.repeat(100), smtp_from: `${'long'.repeat(15)}@${'house'.repeat(8)}.example` }
  mountStaff(aMailPage(long), ADDRESS)
  await expect.element(said('is set')).toBeVisible()
  await expectAccessibleAtEachWidth(() => document.querySelector('main')!)
  await button('Edit').click()
  await expectAccessibleAtEachWidth(() => document.querySelector('main')!)
})
