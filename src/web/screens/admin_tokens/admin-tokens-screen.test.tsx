import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aTokenRow, aTokensPage } from './tokens-for-tests.ts'

const LIST = '/acme/admin/settings/tokens'
const form = (name: string, is_deleted = false) => ({ uuid: `form-${name}`, name, is_deleted })
const rows = [
  aTokenRow('Nightly sync', {
    uuid: 'uuid-sync',
    scopes: ['submissions:read', 'bookings:read'],
    forms: [form('Gala'), form('Offsite', true)],
    last_used_at: '2026-03-05T15:00:00.000Z',
    used_today: 1_204,
    used_30_days: 30_500,
  }),
  aTokenRow('Badges', { state: 'ending', made_by: 'Lea Left', has_left: true, forms: ['A', 'B', 'C', 'D', 'E'].map(name => form(name)) }),
  aTokenRow('Old site', { state: 'expired', forms: [], ends_on: '2026-01-31' }),
  aTokenRow('Lost laptop', { state: 'revoked' }),
]

const revokeButtons = () =>
  page
    .getByRole('button', { name: /^Revoke: / })
    .elements()
    .map(one => one.getAttribute('aria-label'))

afterEach(() => page.viewport(1280, 800))

test('the list says of each token what it may, of which forms, who made it and how it is used', async () => {
  mountStaff(aTokensPage(rows), LIST)
  for (const text of [
    /Nightly sync.*read submissions, read bookings.*Gala, Offsite \(deleted\).*Ada Admin/,
    /Nightly sync.*03\/05\/2026.*1,204 today, 30,500 in 30 days.*03\/04\/2099/,
    /Badges.*Ends soon.*A, B, C and 2 more.*Lea Left, who left.*Never/,
    /Old site.*Expired.*Forms that are gone.*01\/31\/2026/,
    /Lost laptop.*Revoked.*All forms/,
  ])
    await expect.element(page.getByRole('row', { name: text })).toBeVisible()
  expect(revokeButtons()).toEqual(['Revoke: Nightly sync', 'Revoke: Badges'])
  await expect
    .element(page.getByRole('link', { name: 'Every call with an example (OpenAPI)' }))
    .toHaveAttribute('href', '/api/openapi.json')
  await expectAccessible()
})

test('without a token the screen says what one is for, and leads on', async () => {
  mountStaff(aTokensPage([]), LIST)
  await expect.element(page.getByRole('heading', { name: 'No API token yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Create an API token' })).toBeVisible()
})

test('the screen stands in each width without a barrier, also without a token', async () => {
  mountStaff(aTokensPage(rows), LIST)
  await expect.element(page.getByText('Nightly sync')).toBeVisible()
  await expectAccessibleAtEachWidth()
  mountStaff(aTokensPage([]), LIST)
  await expect.element(page.getByRole('heading', { name: 'No API token yet' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

/** A list whose first token can be revoked. */
function aServer(status = 200) {
  let isThere = true
  const server: Server = ({ method, path }) => {
    if (method === 'DELETE') {
      isThere = status !== 200 && status !== 404
      return { status, body: { success: status === 200, message: ['', ''] } }
    }
    if (!path.includes('/settings/tokens')) return undefined
    return { body: aTokensPage(isThere ? rows : [{ ...rows[0]!, state: 'revoked' }, ...rows.slice(1)]) }
  }
  return mountStaff(aTokensPage(rows), LIST, server)
}

test('revoking asks first, says how much the token is used, and shows the list anew', async () => {
  const { calls } = aServer()
  const deleted = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  await page.getByRole('button', { name: 'Revoke: Nightly sync' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke API token' })
  await expect.element(dialog.getByText(/“Nightly sync” are refused at once.*1,204 calls were made with it today/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(deleted()).toEqual([])
  await page.getByRole('button', { name: 'Revoke: Nightly sync' }).click()
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.element(page.getByText('API token revoked.')).toBeVisible()
  expect(deleted()).toEqual(['/api/portal/acme/admin/settings/tokens/uuid-sync/'])
  await expect.poll(revokeButtons).toEqual(['Revoke: Badges'])
})

test.each([
  [404, 'Somebody else revoked this token already, or it has ended.', ['Revoke: Badges']],
  [500, 'Failed to revoke API token', ['Revoke: Nightly sync', 'Revoke: Badges']],
])('a revoke that is answered with %i says so', async (status, words, left) => {
  aServer(status)
  await page.getByRole('button', { name: 'Revoke: Nightly sync' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.poll(revokeButtons).toEqual(left)
})
