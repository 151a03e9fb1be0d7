import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testTenantSystem } from '#contract/portal/profile.ts'
import { addressOf } from '../../api/call.ts'
import { admin, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { atRest } from '#tests/kit/at-rest.ts'
import { typeAtOnce } from '../../admin/typing-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { mockNetwork } from '../../runner/network-for-tests.ts'
import { aProfilePage as profilePage, someConnections as connections } from './profile-page-for-tests.ts'

const ADDRESS = '/acme/admin/settings/profile'
const RETRY = 'Please try again or contact a staff member to know more about this issue.'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const phone = page.getByLabelText('Phone')
/** 1 by 1 pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (name = 'logo.png') => new File([Uint8Array.from(atob(PNG), letter => letter.charCodeAt(0))], name, { type: 'image/png' })
const choose = (file: File) => userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file)

/** Answers saves in turn, and pages with this one. */
function serverOf(...saves: { status: number; body: unknown }[]): Server {
  return ({ method }) => (method === 'GET' ? { body: profilePage } : saves.shift())
}

const saved = {
  status: 200,
  body: { success: true, message: ['Company profile saved successfully.', ''], data: { kind: 'profile', version: 8 } },
}

test('a save that fails says so with the retry text, keeps what was typed, and is made again', async () => {
  const { calls } = mountStaff(
    profilePage,
    ADDRESS,
    serverOf({ status: 503, body: { success: false, message: ['Not available', ''] } }, saved),
  )
  await button('Edit').click()
  await phone.fill('+47 22 33 44 55')
  await button('Save').click()
  await expect.element(page.getByText('Failed to save company profile')).toBeVisible()
  await expect.element(page.getByText(RETRY)).toBeVisible()
  await expect.element(phone).toHaveValue('+47 22 33 44 55')
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  await expect.element(button('Edit')).toBeVisible()
  const posts = calls.filter(({ method }) => method === 'POST')
  expect(posts.map(({ path, headers }) => [path, headers.get('if-match')])).toEqual([
    ['/api/portal/acme/admin/settings/profile', '"7"'],
    ['/api/portal/acme/admin/settings/profile', '"7"'],
  ])
})

test('a zone is chosen by its name of today with its offset, and one that is stored by an older name stays as it is', async () => {
  const indian = { ...profilePage, profile: { ...profilePage.profile, timezone: 'Asia/Calcutta' } }
  const { calls } = mountStaff(indian, ADDRESS, ({ method }) => (method === 'GET' ? { body: indian } : saved))
  await expect.element(page.getByText('Asia/Kolkata')).toBeVisible()
  await button('Edit').click()
  const zone = page.getByRole('combobox', { name: 'Default time zone' })
  await expect.element(zone).toHaveDisplayValue('Asia/Kolkata (GMT+05:30)')
  expect([...(zone.element() as HTMLSelectElement).options].some(({ value }) => value === 'Asia/Calcutta')).toBe(false)
  await phone.fill('+47 22 33 44 55')
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  const body = calls.find(({ method }) => method === 'POST')?.body
  expect(body instanceof FormData ? String(body.get('timezone') ?? '') : JSON.stringify(body)).not.toContain('Kolkata')
})

test('a company says whether a booking that a requester changes keeps its status', async () => {
  const { calls } = mountStaff(profilePage, ADDRESS, serverOf(saved))
  await expect.element(page.getByText('It has to be confirmed again')).toBeVisible()
  await button('Edit').click()
  const keeps = page.getByRole('switch', { name: /^Keep the status when a requester changes a booking/ })
  await expect.element(keeps).not.toBeChecked()
  keeps.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(keeps).toBeChecked()
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  const body = calls.find(({ method }) => method === 'POST')?.body as FormData
  expect([...body]).toEqual([['keeps_status', 'true']])
})

const stale = { status: 412, body: { success: false, message: ['Failed to save company profile', 'Someone else'], data: { version: 8 } } }
const conflict = page.getByRole('dialog', { name: 'These settings were changed meanwhile' })

test('whoever changes the logo after somebody else did is asked, and sees both', async () => {
  const theirs = { ...profilePage, version: 8, profile: { ...profilePage.profile, logo: `data:image/png;base64,${PNG}` } }
  const requests = mockNetwork((_, count) => (count === 1 ? stale : saved))
  mountStaff(profilePage, ADDRESS, () => ({ body: theirs }))
  await button('Edit').click()
  await choose(picture())
  await expect.element(page.getByRole('img', { name: 'Logo of Acme' })).toBeVisible()
  await button('Save').click()
  await expect.element(conflict).toMatchTextContent(/LogoNow Another pictureYours logo\.png/)
  expect(requests.length).toBe(1)
  await button('Save mine over theirs').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(requests.map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"'])
})

test('whoever changes the phone while somebody removes the logo is told of it, and keeps it removed', async () => {
  const logo = `data:image/png;base64,${PNG}`
  const begun = { ...profilePage, profile: { ...profilePage.profile, logo } }
  const answers = [stale, saved]
  const { calls } = mountStaff(begun, ADDRESS, ({ method }) =>
    method === 'GET' ? { body: { ...profilePage, version: 8 } } : answers.shift(),
  )
  await button('Edit').click()
  await phone.fill('112')
  await button('Save').click()
  await expect.element(conflict).toMatchTextContent(/LogoNow No logo(?!.*Yours)/)
  await button('Save mine over theirs').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  const last = calls.findLast(({ method }) => method === 'POST')
  expect([...(last?.body as FormData)]).toEqual([['phone', '112']])
})

test('whoever changes the token after somebody else did is asked; neither token is shown', async () => {
  const theirs = { ...profilePage, version: 8, connections: { ...connections, tenant_token_version: 'second' } }
  const answers = [stale, saved]
  const { calls } = mountStaff({ ...profilePage, connections }, ADDRESS, ({ method }) =>
    method === 'GET' ? { body: theirs } : answers.shift(),
  )
  await button('Edit connections').click()
  await page.getByLabelText('Token of the tenant system').fill('of-mine')
  await button('Save').click()
  await expect.element(conflict).toMatchTextContent(/Token of the tenant systemNow Another one is setYours The one that you typed/)
  const posts = () => calls.filter(({ method }) => method === 'POST')
  expect(posts().length).toBe(1)
  await button('Save mine over theirs').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(posts().map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ tenant_token: 'of-mine' }, '"7"'],
    [{ tenant_token: 'of-mine' }, '"8"'],
  ])
})

test('what the server finds wrong stands at its input until that is changed', async () => {
  const issues = { phone: "This doesn't looks like a valid phone." }
  mountStaff(
    profilePage,
    ADDRESS,
    serverOf({ status: 422, body: { success: false, message: ['Failed to save company profile', ''], issues } }),
  )
  await button('Edit').click()
  await phone.fill('123 456')
  await button('Save').click()
  await expect.element(phone).toHaveAccessibleDescription(/This doesn't looks like a valid phone\./)
  await expect.element(phone).toHaveFocus()
  await phone.fill('123 4567')
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true')
})

test('an accent that looks like errors is warned of, and may be saved all the same', async () => {
  mountStaff(profilePage, ADDRESS, serverOf(saved))
  await button('Edit').click()
  await page.getByLabelText('Accent color').fill('#c02a20')
  const warning = page.getByRole('status').filter({ hasText: 'It looks like the color of errors' })
  await expect.element(warning).toBeVisible()
  await expect.element(warning.getByRole('paragraph')).toHaveStyle({ color: 'rgb(122, 77, 0)' })
  await expectAccessible()
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
})

test('the second form is there only for whom the server gives it, and never shows the token', async () => {
  mountStaff({ ...profilePage, connections }, ADDRESS)
  await expect.element(page.getByRole('region', { name: 'Connections' })).toBeVisible()
  await expect.element(page.getByText('is set', { exact: true })).toBeVisible()
  await button('Edit connections').click()
  await expect.element(page.getByLabelText('Token of the tenant system')).toHaveValue('')
  await expectAccessible()
})

test('beside the address of a system of its own stands that tenant calls are answered here, where it is read and where it is changed', async () => {
  mountStaff({ ...profilePage, connections }, ADDRESS)
  const note = page.getByText('Until the gateway to another system is there, tenant calls are answered by the service of this portal.')
  await expect.element(page.getByText('https://system.example')).toBeVisible()
  await expect.element(note).toBeVisible()
  await button('Edit connections').click()
  await expect.element(page.getByLabelText('Address of the tenant system')).toHaveValue('https://system.example')
  await expect.element(note).toBeVisible()
})

test('whoever may not edit reads it, without a way to change it', async () => {
  const user = { ...admin, permissions: { can_add: true, can_edit: false, can_delete: true } }
  mountStaff({ ...profilePage, user }, ADDRESS)
  await expect.element(page.getByText('Acme Ltd', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Only staff who may edit can change these settings.')).toBeVisible()
  expect(button('Edit').query()).toBeNull()
  expect(page.getByRole('region', { name: 'Connections' }).query()).toBeNull()
})

test('what was saved is seen on the staff’s side at once: the accent, and where a forgotten password leads', async () => {
  const company = { ...profilePage.company, accent: '#0b6e4f', tenant_site: 'https://events.example' }
  const saves = [saved, { status: 401, body: { success: false, message: ['Please log in', ''] } }]
  mountStaff(profilePage, ADDRESS, ({ method, path }) => {
    if (method === 'GET') return { body: { ...profilePage, company } }
    return path.endsWith('/profile') ? saves.shift() : undefined
  })
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent')
  await expect.poll(accent).toBe('#b45309')
  await button('Edit').click()
  await phone.fill('112')
  await button('Save').click()
  await expect.poll(accent).toBe('#0b6e4f')
  await button('Edit').click()
  await phone.fill('113')
  await button('Save').click()
  await expect.element(page.getByRole('button', { name: 'Forgot your password' })).toBeVisible()
})

const REFUSAL = 'Sorry, but this field accept up to 2 MB.'
const stored = { ...profilePage, profile: { ...profilePage.profile, logo: `data:image/png;base64,${PNG}` } }
const logo = page.getByRole('img', { name: 'Logo of Acme' })

test('a logo that the server refuses is cleared, its sentence stays, and the next save sends none', async () => {
  const refused = {
    status: 422,
    body: { success: false, message: ['Failed to save company profile', REFUSAL], issues: { new_logo: REFUSAL } },
  }
  const requests = mockNetwork(() => refused)
  const { calls } = mountStaff(stored, ADDRESS, serverOf(saved))
  await button('Edit').click()
  await choose(picture())
  await expect.element(logo).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await phone.fill('112')
  await button('Save').click()
  await expect.element(logo).toHaveAttribute('src', stored.profile.logo)
  await expect.element(page.getByText(REFUSAL, { exact: true })).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(requests.length).toBe(1)
  expect([...(calls.findLast(({ method }) => method === 'POST')?.body as FormData)]).toEqual([['phone', '112']])
})

test('what cannot be a logo is cleared with the sentence of the specification, and what is wrong is said where it is', async () => {
  mountStaff(profilePage, ADDRESS, serverOf())
  await button('Edit').click()
  const refusal = page.getByText(REFUSAL, { exact: true })
  const large = new File([await picture().arrayBuffer(), new Uint8Array(2_097_153)], 'large.png', { type: 'image/png' })
  for (const file of [large, new File(['not a picture'], 'text.png', { type: 'image/png' })]) {
    await choose(file)
    await expect.element(refusal).toBeVisible()
    await expect.element(page.getByText('No logo', { exact: true })).toBeVisible()
    await choose(picture())
    await expect.element(refusal).not.toBeInTheDocument()
    await button('Remove the logo').click()
    await expect.element(page.getByText('No logo', { exact: true })).toBeVisible()
  }
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('')
  await expect.element(page.getByText('A name is required.')).toBeVisible()
  await page.getByLabelText('Website').fill('nowhere')
  await phone.fill('call us')
  await button('Save').click()
  await expect.element(page.getByText("This doesn't looks like a valid URL.")).toBeVisible()
  await expect.element(page.getByText("This doesn't looks like a valid phone.")).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expectAccessible()
  await button('Cancel').click()
  await button('Keep editing').click()
  await expect.element(phone).toHaveValue('call us')
  await button('Cancel').click()
  await button('Discard changes').click()
  await expect.element(button('Edit')).toBeVisible()
})

test('a file that is no logo leaves a removed logo removed', async () => {
  const { calls } = mountStaff(stored, ADDRESS, serverOf(saved))
  await button('Edit').click()
  await button('Remove the logo').click()
  await choose(new File(['GIF89a'], 'logo.png', { type: 'image/png' }))
  await expect.element(page.getByText(REFUSAL, { exact: true })).toBeVisible()
  await expect.element(page.getByText('No logo', { exact: true })).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect([...(calls.findLast(({ method }) => method === 'POST')?.body as FormData)]).toEqual([['new_logo', '']])
})

test('the shape of what was typed is told 500 ms after the last key, in both forms', async () => {
  const both = { ...profilePage, connections }
  mountStaff(both, ADDRESS, ({ method }) => (method === 'GET' ? { body: both } : undefined))
  await button('Edit').click()
  await expect.element(phone).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const fill = async (label: string, text: string) => {
    typeAtOnce(page.getByLabelText(label, { exact: true }).element(), text)
    await vi.advanceTimersByTimeAsync(499)
    expect(page.getByLabelText(label, { exact: true }).element().getAttribute('aria-invalid')).not.toBe('true')
  }
  await fill('Phone', 'call u')
  await fill('Phone', 'call us')
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(phone).toHaveAccessibleDescription(/This doesn't looks like a valid phone\./)
  await fill('Website', 'nowhere')
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(page.getByLabelText('Website')).toHaveAccessibleDescription(/This doesn't looks like a valid URL\./)
  typeAtOnce(phone.element(), '112')
  await vi.advanceTimersByTimeAsync(500)
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true')
  vi.useRealTimers()
  await button('Cancel').click()
  await button('Discard changes').click()

  await button('Edit connections').click()
  await expect.element(page.getByLabelText('Tenant site')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [label, text, issue] of [
    ['Allowed embedding origins', 'http://www.example.com', '“http://www.example.com” is no origin as https://www.example.com.'],
    ['Address of the Privacy Notice', 'ftp://legal.example', 'An address is https, without a user.'],
    ['Tenant site', 'https://events.example/?a=b', 'An address is https, without user, query or fragment.'],
    ['Token of the tenant system', 'tökén', 'A token has letters, digits and signs alone, at most 4000.'],
  ] as const) {
    await fill(label, text)
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(page.getByText(issue)).toBeVisible()
  }
})

test('what is wrong is not told under a press: what is pressed would be pushed away', async () => {
  mountStaff(profilePage, ADDRESS, ({ method }) => (method === 'GET' ? { body: profilePage } : undefined))
  await button('Edit').click()
  await expect.element(phone).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  typeAtOnce(phone.element(), 'call us')
  const website = page.getByLabelText('Website').element()
  website.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(500)
  await atRest()
  expect(phone.element().getAttribute('aria-invalid')).not.toBe('true')
  website.dispatchEvent(new PointerEvent('click', { bubbles: true }))
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
})

test('what a trial said goes when the address or the token is another', async () => {
  const trial = addressOf(testTenantSystem.path, { company: 'acme' })
  mountStaff({ ...profilePage, connections }, ADDRESS, ({ path }) =>
    path === trial
      ? { body: { success: true, message: ['It answers.', 'The system answered as a tenant system does.'], data: { works: true } } }
      : undefined,
  )
  await button('Edit connections').click()
  const answer = page.getByText('The system answered as a tenant system does.')
  for (const label of ['Address of the tenant system', 'Token of the tenant system']) {
    await button('Test').click()
    await expect.element(answer).toBeVisible()
    await expectAccessible()
    await page.getByLabelText(label).fill('https://other.example')
    await expect.element(answer).not.toBeInTheDocument()
  }
})

test('a day that was typed and not added is not lost by a save: it says so there', async () => {
  const { calls } = mountStaff(profilePage, ADDRESS, serverOf(saved))
  await button('Edit').click()
  await phone.fill('112')
  const day = page.getByLabelText('Day', { exact: true })
  await day.fill('2026-12-31')
  await button('Save').click()
  await expect.element(day).toHaveAccessibleDescription('Add this holiday, or clear it.')
  await expect.element(day).toHaveFocus()
  await expect.element(day).toHaveValue('2026-12-31')
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => [...(body as FormData)])
  expect(sent()).toEqual([])
  await button('Add holiday').click()
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(sent()).toEqual([
    [
      ['phone', '112'],
      ['holidays', '2026-12-25||2026-12-31'],
    ],
  ])
})

test('Save without a change sends nothing, and goes back to reading', async () => {
  const { calls } = mountStaff(profilePage, ADDRESS, serverOf())
  await button('Edit').click()
  await button('Save').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  expect(page.getByText('Company profile saved successfully.').query()).toBeNull()
})

test('both forms can be read in the dark look', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  const both = { ...profilePage, connections }
  mountStaff(both, ADDRESS, ({ method }) => (method === 'GET' ? { body: both } : undefined))
  await expect.element(button('Edit')).toBeVisible()
  await expectAccessible()
  await button('Edit').click()
  await page.getByLabelText('Accent color').fill('#c02a20')
  await phone.fill('call us')
  await expect.element(page.getByText("This doesn't looks like a valid phone.")).toBeVisible()
  await expectAccessible()
  await button('Cancel').click()
  await button('Discard changes').click()
  await button('Edit connections').click()
  await expect.element(page.getByLabelText('Tenant site')).toBeVisible()
  await expectAccessible()
})

test('the profile stands in each width without a barrier, to read and to edit', async () => {
  const both = { ...profilePage, connections }
  mountStaff(both, ADDRESS, ({ method }) => (method === 'GET' ? { body: both } : undefined))
  await expect.element(button('Edit')).toBeVisible()
  await expectAccessibleAtEachWidth()
  await button('Edit').click()
  await expect.element(phone).toBeVisible()
  await expectAccessibleAtEachWidth(() => document.querySelector('main')!)
})

test('the form of the connections stands in each width without a barrier', async () => {
  mountStaff({ ...profilePage, connections }, ADDRESS)
  await button('Edit connections').click()
  await expect.element(page.getByLabelText('Tenant site')).toBeVisible()
  await expectAccessibleAtEachWidth()
})
