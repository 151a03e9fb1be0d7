import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'
import { permissionsOf } from '../admin_people/people-for-tests.ts'
import { aPersonPage } from './person-for-tests.ts'

const ADDRESS = '/acme/admin/people/uuid-Ann'
const saved = { body: { success: true, message: ['Saved', ''], data: { version: 4 } } }
const answering =
  (read = aPersonPage()): Server =>
  ({ method }) =>
    method === 'GET' ? { body: read } : saved
const written = (calls: ReturnType<typeof mountStaff>['calls']) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

/** A PNG of so many pixels. */
const aPicture = (width: number, height: number): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
  return canvas.convertToBlob({ type: 'image/png' })
}

test('who the person is, what they may do in words and how they get in is read', async () => {
  mountStaff(aPersonPage(), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Ann', level: 1 })).toBeVisible()
  for (const text of [
    'North',
    '42',
    'Editor',
    'Edits all forms, and works on requests, bookings, spaces and settings. Views them too.',
    'In no team',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible()
})

test('who comes by single sign-on alone has it as a way in, and is offered no other password', async () => {
  mountStaff(aPersonPage({ ways: ['sign_on'] }), ADDRESS)
  await expect.element(page.getByText('Single sign-on', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Invite again' })).toBeVisible()
})

test('a phone is called by a press, and what is none is only read', async () => {
  const { attributes } = aPersonPage().person
  mountStaff(aPersonPage({ attributes: { ...attributes, phone: '+49 (0)30 1234' } }), ADDRESS)
  await expect.element(page.getByRole('link', { name: '+49 (0)30 1234' })).toHaveAttribute('href', 'tel:+49301234')
  mountStaff(aPersonPage({ attributes: { ...attributes, phone: 'the front desk' } }), ADDRESS)
  await expect.element(page.getByText('the front desk')).toBeVisible()
  expect(page.getByRole('link', { name: 'the front desk' }).query()).toBeNull()
})

test('what was done about the person is said in words: who did it, and what it was before', async () => {
  const history = [
    {
      at: '2026-03-04T09:00:00Z',
      who: 'Ada Admin',
      action: 'permissions_changed',
      changes: [{ name: 'permissions', before: 'can_view', after: 'can_view, can_edit' }],
    },
    {
      at: '2026-03-03T09:00:00Z',
      who: '',
      action: 'person_changed',
      changes: [{ name: 'changed', before: '', after: 'region, cost_center' }],
    },
    { at: '2026-03-02T09:00:00Z', who: 'Ann', action: 'login', changes: [{ name: 'way', before: '', after: 'password' }] },
  ] as const
  mountStaff(aPersonPage({ history }), ADDRESS)
  const card = page.getByRole('region', { name: 'History' })
  for (const text of [
    'Permissions changed',
    'Permissions: View → View, Edit',
    'Changed',
    'region, cost center',
    'Logged in',
    'By: password',
  ])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  await expect.element(card.getByText(/Ada Admin/)).toBeVisible()
})

test('what the audit shortens is said in words, too', async () => {
  const fact = (name: string, after: string, before = '') => ({ name, before, after })
  const act = { at: '2026-03-04T09:00:00Z', who: 'Ada Admin' }
  const history = [
    { ...act, action: 'link_made', changes: [fact('kind', 'reset'), fact('by_mail', 'false')] },
    { ...act, action: 'login_refused', changes: [fact('reason', 'wrong'), fact('tries', '5')] },
    { ...act, action: 'permissions_changed', changes: [fact('can_edit', 'true', 'false')] },
  ] as const
  mountStaff(aPersonPage({ history }), ADDRESS)
  const card = page.getByRole('region', { name: 'History' })
  for (const text of ['Link: new password', 'By mail: no', 'Reason: wrong password', 'Attempts: 5', 'Edit: no → yes'])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
})

test('name, role and attributes are edited: only what was changed is sent, with the version', async () => {
  const { calls } = mountStaff(aPersonPage(), ADDRESS, answering())
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('textbox', { name: 'Region' }).fill('South')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Person saved.')).toBeVisible()
  expect(written(calls)).toEqual([['PATCH', '/api/portal/acme/admin/people/uuid-Ann', { region: 'South' }]])
  expect(calls.find(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"3"')
})

test('what is too long is said at its place before it is sent', async () => {
  const { calls } = mountStaff(aPersonPage(), ADDRESS, answering())
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('textbox', { name: 'Manager’s email' }).fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter an email address, like ann@example.com.')).toBeVisible()
  expect(written(calls)).toEqual([])
})

test('a preset sets the switches, a switch makes it a choice of one’s own, and all four are sent', async () => {
  const { calls } = mountStaff(aPersonPage(), ADDRESS, answering(aPersonPage({ permissions: permissionsOf('viewer') })))
  await page.getByRole('button', { name: 'Change permissions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permissions of Ann' })
  await dialog.getByRole('combobox', { name: 'Preset' }).selectOptions('Viewer')
  await expect
    .element(dialog.getByText('Looks at all requests and at the screens of the staff. Changes nothing, exports nothing.'))
    .toBeVisible()
  ;(dialog.getByRole('switch', { name: /^Add/ }).element() as HTMLElement).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Preset' })).toHaveDisplayValue('Chosen one by one')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Permissions saved.')).toBeVisible()
  expect(written(calls)).toEqual([
    ['POST', '/api/portal/acme/admin/people/uuid-Ann/permissions/', { can_view: true, can_add: true, can_edit: false, can_delete: false }],
  ])
  await expect.element(page.getByText('Viewer', { exact: true })).toBeVisible()
})

test('the last administrator stays: why is said, and the dialog with it', async () => {
  const refusal = { success: false, message: ['Nothing was changed', 'This is the last administrator who can log in.'] }
  mountStaff(aPersonPage(), ADDRESS, ({ method }) => (method === 'GET' ? { body: aPersonPage() } : { status: 409, body: refusal }))
  await page.getByRole('button', { name: 'Change permissions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This is the last administrator who can log in.')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Permissions of Ann' })).toBeVisible()
})

test('teams are chosen among those of the company', async () => {
  const { calls } = mountStaff(aPersonPage({ teams: [{ uuid: 'team-1', name: 'Front desk' }] }), ADDRESS, answering())
  await page.getByRole('button', { name: 'Change teams' }).click()
  const dialog = page.getByRole('dialog', { name: 'Teams of Ann' })
  await dialog.getByRole('checkbox', { name: 'Kitchen' }).click()
  await dialog.getByRole('checkbox', { name: 'Front desk' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Teams saved.')).toBeVisible()
  expect(written(calls)).toEqual([['POST', '/api/portal/acme/admin/people/uuid-Ann/teams/', { teams: ['team-2'] }]])
})

test.each(['Deactivate', 'Remove account'])(
  'before somebody leaves it is said what becomes of the open requests they work on',
  async act => {
    const bob = { uuid: 'uuid-Bob', name: 'Bob', email: 'bob@acme.example' }
    const leaves = { forms: 0, teams: [], tokens: 0, webhooks: 0, requests: 12 }
    const shown = aPersonPage({ leaves })
    mountStaff(shown, ADDRESS, ({ path }) => ({ body: path.includes('/find/') ? { people: [bob] } : shown }))
    await page.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog')
    const said = dialog.getByRole('status')
    await expect.element(said).toHaveTextContent('Without a successor their 12 open requests are assigned to nobody.')
    await dialog.getByRole('combobox', { name: 'Successor' }).click()
    await page.getByRole('option', { name: 'Bob (bob@acme.example)' }).click()
    await expect.element(said).toHaveTextContent('Open requests that the successor may not edit or see are assigned to nobody.')
  },
)

test('who leaves something is asked for a successor, by name', async () => {
  const bob = { uuid: 'uuid-Bob', name: 'Bob', email: 'bob@acme.example' }
  const leaving = aPersonPage({ leaves: { forms: 2, teams: ['Kitchen'], tokens: 1, webhooks: 2, requests: 3 } })
  const { calls } = mountStaff(leaving, ADDRESS, ({ method, path }) => {
    if (path.includes('/find/')) return { body: { people: [bob] } }
    return method === 'GET' ? { body: aPersonPage({ state: 'deactivated', sessions: 0 }) } : saved
  })
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Ann?' })
  await expect
    .element(
      dialog.getByText(
        /^Takes over 2 forms, 1 API token, and 2 webhooks that they made, and 3 open requests that they work on, and the only place in “Kitchen”\./,
      ),
    )
    .toBeVisible()
  await dialog.getByRole('combobox', { name: 'Successor' }).click()
  await page.getByRole('option', { name: 'Bob (bob@acme.example)' }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('Account deactivated.')).toBeVisible()
  expect(written(calls)).toEqual([['POST', '/api/portal/acme/admin/people/uuid-Ann/deactivate/', { successor: 'uuid-Bob' }]])
  await expect.element(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
})

test('an account is removed once its email was typed, and the list comes in its place', async () => {
  const { calls } = mountStaff(aPersonPage(), ADDRESS, answering())
  await page.getByRole('button', { name: 'Remove account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Ann?' })
  const button = dialog.getByRole('button', { name: 'Remove account' })
  await dialog.getByRole('textbox').fill('ann@acme')
  await expect.element(button).toBeDisabled()
  await dialog.getByRole('textbox').fill('ann@acme.example')
  await button.click()
  await expect.element(page.getByText('Account removed.')).toBeVisible()
  expect(written(calls)).toEqual([['DELETE', '/api/portal/acme/admin/people/uuid-Ann/', undefined]])
  await expect.poll(() => calls.at(-1)?.path).toContain('/api/portal/acme/admin/people')
})

test('what claims give is not changed here, and it is said where it is', async () => {
  mountStaff(aPersonPage({ is_managed: true }), ADDRESS)
  await expect.element(page.getByText('Permissions and role come from where this person logs in', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Change permissions' }).elements()).toEqual([])
})

test('on one’s own page nothing of that is offered, and why is said', async () => {
  mountStaff(aPersonPage({ is_self: true }), ADDRESS)
  await expect.element(page.getByText('Another administrator changes your permissions, teams and state.')).toBeVisible()
  const names = page
    .getByRole('button', { name: /permissions|teams|password|Deactivate|Remove account|Log out everywhere/ })
    .elements()
    .map(button => button.textContent)
  expect(names).toEqual([])
})

test('a picture is sent as a square of at most 512 pixels, written anew; what is none is refused here', async () => {
  const { calls } = mountStaff(aPersonPage(), ADDRESS, answering(aPersonPage({ picture: '/picture.png' })))
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['GIF89a'], 'x.png', { type: 'image/png' }))
  await expect.element(page.getByText('This picture cannot be read. Choose a JPEG or PNG file.')).toBeVisible()
  expect(written(calls)).toEqual([])
  await userEvent.upload(input, new File([await aPicture(1200, 800)], 'wide.png', { type: 'image/png' }))
  await expect.element(page.getByText('Picture saved.')).toBeVisible()
  const sent = (calls.find(({ method }) => method === 'POST')?.body as FormData).get('picture') as File
  const { width, height } = await createImageBitmap(sent)
  expect([sent.type, width, height]).toEqual(['image/jpeg', 512, 512])
  await expect.element(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
})

test('who forgot a password gets a link: by mail, or shown once to be handed over', async () => {
  const data = { uuid: 'uuid-Ann', email: 'ann@acme.example', expires_at: '2026-03-04T09:30:00Z' }
  const link = 'http://localhost/acme/welcome#token'
  const answer = (more: object) => ({ body: { success: true, message: ['', ''], data: { ...data, ...more } } })
  const { calls } = mountStaff(aPersonPage(), ADDRESS, ({ method }) => (method === 'GET' ? { body: aPersonPage() } : answer({})))
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect.element(page.getByText('Link to choose a new password sent.')).toBeVisible()
  expect(written(calls)).toEqual([['POST', '/api/portal/acme/admin/people/uuid-Ann/reset/', undefined]])
  mountStaff(aPersonPage(), ADDRESS, ({ method }) => (method === 'GET' ? { body: aPersonPage() } : answer({ link })))
  await page.getByRole('button', { name: 'Reset password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over these links' })
  await expect.element(dialog.getByText(link)).toBeVisible()
  await expect.element(dialog.getByText(/The link works once, for 30 minutes/)).toBeVisible()
})

test('a picture is removed, and the keyboard goes on where another one is chosen', async () => {
  const { calls } = mountStaff(aPersonPage({ picture: '/picture.png' }), ADDRESS, answering(aPersonPage()))
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toHaveFocus()
  expect(written(calls)).toEqual([['DELETE', '/api/portal/acme/people/uuid-Ann/picture', undefined]])
})

test('the page stands in each width without a barrier, and its dialogs on a phone', async () => {
  mountStaff(aPersonPage({ leaves: { forms: 1, teams: [], tokens: 0, webhooks: 0, requests: 0 } }), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Ann', level: 1 })).toBeVisible()
  await expectAccessibleAtEachWidth()
  await expectAccessibleDialog('Change permissions', 'Permissions of Ann')
  await expectAccessibleDialog('Deactivate', 'Deactivate Ann?')
})
