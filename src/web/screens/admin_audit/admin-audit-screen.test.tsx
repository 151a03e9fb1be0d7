import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminAuditPage, AUDIT_ACTIONS, type AuditFilter, type AuditRow } from '#contract/portal/audit.ts'
import { expectFingerSized } from '../../admin/finger-sized-for-tests.ts'
import { aStaffShell, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/audit'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = page.getByRole('heading', { name: 'Audit log' })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const cellsOf = (text: string) =>
  row(text)
    .getByRole('cell')
    .elements()
    .map(cell => cell.textContent)

const ANN = { kind: 'user', user: 'u-ann', name: 'Ann Example' } as const
const anAct = (number: number, more: Partial<AuditRow> = {}): AuditRow => ({
  uuid: `a${number}`,
  at: '2026-03-05T03:29:00Z',
  actor: ANN,
  address: '192.0.2.7',
  action: 'settings_changed',
  object: { kind: 'settings', id: 'mail', name: '', link: '/acme/admin/settings/mail' },
  after: { changed: ['smtp_host', 'smtp_password'] },
  request_id: 'r1',
  ...more,
})

const NO_QUERY: AuditFilter = { who: '', action: '', object_kind: '', object: '', from: '', to: '', cursor: '' }
const anAuditPage = (rows: readonly AuditRow[], query: Partial<AuditFilter> = {}, cursor: string | null = null): AdminAuditPage => ({
  ...aStaffShell,
  title: 'Audit log',
  render: 'admin_audit',
  audit: { rows, cursor },
  query: { ...NO_QUERY, ...query },
  people: [{ uuid: 'u-ann', name: 'Ann Example' }],
  days: 400,
})

const full = anAuditPage([
  anAct(1),
  anAct(2, {
    action: 'permissions_changed',
    object: { kind: 'person', id: 'u-bob', name: 'Bob Builder', link: '' },
    before: { can_add: false, role: 'Planner' },
    after: { can_add: true, role: 'Planner' },
  }),
  anAct(3, {
    actor: { kind: 'guest', user: '', name: '' },
    action: 'login_refused',
    object: { kind: 'person', id: '', name: '', link: '' },
    after: { reason: 'wrong', tries: 5 },
  }),
  anAct(4, {
    actor: { kind: 'operator', user: '', name: '' },
    address: '',
    action: 'command_run',
    after: { command: 'company set', options: [] },
  }),
  anAct(5, { actor: { kind: 'user', user: 'u-gone', name: 'removed person 3f2a' }, action: 'login', object: undefined, after: undefined }),
])

afterEach(() => page.viewport(1280, 800))

test('an act says when it was, who did what to what, what it changed, and from where', async () => {
  await page.viewport(1440, 900)
  mountStaff(full, ADDRESS)
  await expect.element(row('Bob Builder')).toBeVisible()
  expect(cellsOf('Bob Builder').slice(0, 6)).toEqual([
    '03/04/2026 10:29 PM',
    'Ann Example',
    'Permissions changed',
    'Bob Builder PersonShow only this',
    'can add: no → yes',
    '192.0.2.7',
  ])
  expect(cellsOf('Settings changed')[4]).toBe('changed: smtp host, smtp password')
  await expect.element(row('Settings changed').getByRole('link', { name: 'Mail' })).toHaveAttribute('href', '/acme/admin/settings/mail')
  expect(cellsOf('Login refused').slice(1, 5)).toEqual(['Guest', 'Login refused', 'Person', 'reason: wrongtries: 5'])
  expect(cellsOf('Command run').slice(1, 5)).toEqual(['Operator', 'Command run', 'Mail SettingsShow only this', 'command: company set'])
  expect(cellsOf('removed person 3f2a').slice(1, 5)).toEqual(['removed person 3f2a', 'Logged in', '', ''])
  await expectAccessible()
})

test('the audit log stands in each width without a barrier, and a finger can press what there is', async () => {
  mountStaff(full, ADDRESS)
  await expect.element(row('Bob Builder')).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.viewport(360, 740)
  expectFingerSized()
})

test('every action has words', async () => {
  mountStaff(anAuditPage(AUDIT_ACTIONS.map((action, index) => anAct(index, { action }))), ADDRESS)
  await expect.element(heading).toBeVisible()
  const words = page
    .getByRole('row')
    .elements()
    .slice(1)
    .map(one => one.querySelectorAll('td')[2]?.textContent)
  expect(new Set(words).size).toBe(AUDIT_ACTIONS.length)
})

test('acts of one person, one action, one kind of object and of some days are asked of the server', async () => {
  const { calls } = mountStaff(full, ADDRESS, () => ({ body: full }))
  await page.getByLabelText('Who').selectOptions('Ann Example')
  await expect.poll(() => location.search).toBe('?who=u-ann')
  await page.getByLabelText('Action').selectOptions('Form deleted')
  await page.getByRole('combobox', { name: 'Object' }).selectOptions('Form')
  await page.getByLabelText('Period').selectOptions('Last 7 days')
  await expect
    .poll(() => location.search)
    .toMatch(/^\?who=u-ann&action=form_deleted&object_kind=form&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
  expect(calls.at(-1)?.path).toBe(`/api/portal/acme/admin/audit${location.search}`)
})

test('all that was done to one thing is shown, and everything again', async () => {
  const ofBob = anAuditPage(full.audit.rows.slice(1, 2), { object_kind: 'person', object: 'u-bob' })
  mountStaff(full, ADDRESS, ({ path }) => ({ body: path.includes('object=u-bob') ? ofBob : full }))
  await button('Show only this: Bob Builder').click()
  await expect.element(page.getByText('Only Person: Bob Builder')).toBeVisible()
  expect(location.search).toBe('?object_kind=person&object=u-bob')
  expect(button('Show only this: Bob Builder').elements()).toEqual([])
  await button('Show everything').click()
  await expect.element(row('Command run')).toBeVisible()
  expect(location.search).toBe('')
})

test('the file holds what is filtered', async () => {
  mountStaff(anAuditPage([anAct(1)], { who: 'u-ann', from: '2026-03-01', cursor: 'c1' }), `${ADDRESS}?who=u-ann&from=2026-03-01&cursor=c1`)
  const link = page.getByRole('link', { name: 'Export' })
  await expect.element(link).toHaveAttribute('href', '/api/portal/acme/admin/audit/export/?who=u-ann&from=2026-03-01')
  await expect.element(link).toHaveAttribute('download')
})

test('the file comes once it is sure who wants it', async () => {
  const done = { body: { success: true, message: ['', ''] } }
  let sure = false
  const { calls } = mountStaff(full, ADDRESS, ({ path }) => {
    if (path.endsWith('/account/check/'))
      return sure ? done : { status: 403, body: { ...done.body, success: false, data: { confirm: ['password'] } } }
    sure ||= path.endsWith('/account/confirm/')
    return path.includes('/account/') ? done : { body: full }
  })
  const link = page.getByRole('link', { name: 'Export' })
  const loaded: string[] = []
  await expect.element(link).toBeVisible()
  link.element().addEventListener('click', event => {
    // What the browser would load.
    if (!event.isTrusted && !event.defaultPrevented) loaded.push((event.currentTarget as HTMLAnchorElement).pathname)
    event.preventDefault()
  })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabelText('Password').fill('seven green bottles')
  expect(loaded).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => loaded).toEqual(['/api/portal/acme/admin/audit/export/'])
  expect(calls.map(({ path }) => path).filter(path => path.includes('/account/'))).toEqual([
    '/api/portal/acme/account/check/',
    '/api/portal/acme/account/confirm/',
    '/api/portal/acme/account/check/',
  ])
})

test('the next page is read from its head, and Back and a button lead to the newest', async () => {
  const newest = anAuditPage([anAct(1)], {}, 'c1')
  const older = anAuditPage([anAct(51, { action: 'logout' })], { cursor: 'c1' })
  mountStaff(newest, ADDRESS, ({ path }) => ({ body: path.includes('cursor=c1') ? older : newest }))
  await button('Older entries').click()
  await expect.element(row('Logged out')).toBeVisible()
  await expect.element(heading).toHaveFocus()
  expect(button('Older entries').elements()).toEqual([])
  history.back()
  await expect.element(row('Settings changed')).toBeVisible()
  await button('Older entries').click()
  await button('Newest entries').click()
  await expect.element(row('Settings changed')).toBeVisible()
})

test('a log without entries says what will be here; one without such as are looked for leads out', async () => {
  mountStaff(anAuditPage([]), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Export' }).elements()).toEqual([])
  expect(page.getByLabelText('Who').elements()).toEqual([])
  await expectAccessibleAtEachWidth()
  mountStaff(anAuditPage([], { action: 'logout' }), `${ADDRESS}?action=logout`, () => ({ body: full }))
  await expect.element(page.getByText('Nothing fits these filters.')).toBeVisible()
  await button('Show everything').click()
  await expect.element(row('Bob Builder')).toBeVisible()
  mountStaff(anAuditPage([], { cursor: 'c9' }), `${ADDRESS}?cursor=c9`)
  await expect.element(page.getByText('There are no older entries.')).toBeVisible()
})

test('while other entries are read it says so, and what failed is tried again', async () => {
  const answer = Promise.withResolvers<{ status?: number; body: unknown }>()
  let isUp = false
  mountStaff(full, ADDRESS, () =>
    isUp ? { body: anAuditPage([anAct(9, { action: 'form_deleted' })], { action: 'form_deleted' }) } : answer.promise,
  )
  await page.getByLabelText('Action').selectOptions('Form deleted')
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  answer.resolve({ status: 503, body: { success: false, message: ['Not available', ''] } })
  isUp = true
  await button('Try again').click()
  await expect.element(row('Form deleted')).toBeVisible()
})

test('for how long entries stay is changed once it is sure who changes it; given up, it says so and the number stays', async () => {
  const done = { body: { success: true, message: ['', ''], data: { days: 90 } } }
  let sure = false
  const { calls } = mountStaff(full, ADDRESS, ({ method, path }) => {
    if (method === 'PATCH') return sure ? done : { status: 403, body: { ...done.body, success: false, data: { confirm: ['password'] } } }
    sure ||= path.endsWith('/account/confirm/')
    return path.includes('/account/') ? done : { body: { ...full, days: 90 } }
  })
  await button('Change').click()
  const days = page.getByLabelText('Days that entries stay')
  await days.fill('90')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Nothing was changed.')).toBeVisible()
  await expect.element(days).toHaveValue('90')
  await button('Save').click()
  await dialog.getByLabelText('Password').fill('seven green bottles')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Entries stay for 90 days.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ days: 90 })))
})

test('for how long entries stay is changed by keyboard, and a number that cannot be is refused where it is typed', async () => {
  const saved = { body: { success: true, message: ['The audit log is kept this long now.', ''], data: { days: 90 } } }
  const refused = { status: 422, body: { success: false, message: ['Not valid', 'x'], issues: { days: 'Enter 30 to 3650 days.' } } }
  const { calls } = mountStaff(full, ADDRESS, ({ method, body }) =>
    method === 'PATCH' ? ((body as { days: number }).days < 30 ? refused : saved) : { body: { ...full, days: 90 } },
  )
  await expect.element(page.getByText('Entries stay for 400 days.')).toBeVisible()
  await button('Change').click()
  const days = page.getByLabelText('Days that entries stay')
  await expect.element(days).toHaveFocus()
  await days.fill('7')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter 30 to 3650 days.')).toBeVisible()
  await expectAccessible()
  await days.fill('90')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Entries stay for 90 days.')).toBeVisible()
  await expect.element(button('Change')).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ days: 7 }, { days: 90 }])
})
