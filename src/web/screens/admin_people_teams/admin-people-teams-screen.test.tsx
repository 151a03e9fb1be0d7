import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminTeamsPage, TeamRow } from '#contract/portal/people-pages.ts'
import { aStaffShell, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/people/teams'
const ann = { uuid: 'uuid-Ann', name: 'Ann', email: 'ann@acme.example' }
const ada = { uuid: 'uuid-Ada', name: 'Ada Admin', email: 'ada@acme.example' }
const desk: TeamRow = { uuid: 't1', name: 'Front desk', email: 'desk@acme.example', people: [ada, ann] }
const teamsPage = (teams: readonly TeamRow[]): AdminTeamsPage => ({ ...aStaffShell, render: 'admin_people_teams', teams })
const done = { body: { success: true, message: ['Saved', ''], data: { uuid: 't2' } } }
const server =
  (after: readonly TeamRow[]): Parameters<typeof mountStaff>[2] =>
  ({ method, path }) => {
    if (path.includes('/find/')) return { body: { people: [ann, { uuid: 'uuid-Bob', name: 'Bob', email: 'bob@acme.example' }] } }
    return method === 'GET' ? { body: teamsPage(after) } : done
  }
const written = (calls: ReturnType<typeof mountStaff>['calls']) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

test('a team is made with a name, an address and people who are found by name', async () => {
  const { calls } = mountStaff(teamsPage([]), ADDRESS, server([desk]))
  await expect.element(page.getByRole('heading', { name: 'No team yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a new team' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen')
  await dialog.getByRole('combobox', { name: 'Add a person' }).click()
  await page.getByRole('option', { name: 'Bob (bob@acme.example)' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Remove Bob' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('Team created.')).toBeVisible()
  expect(written(calls)).toEqual([['POST', '/api/portal/acme/admin/people/teams/', { name: 'Kitchen', email: '', people: ['uuid-Bob'] }]])
})

test('who changes a team stays in it: only others can be taken out', async () => {
  const { calls } = mountStaff(teamsPage([desk]), ADDRESS, server([desk]))
  await page.getByRole('button', { name: 'Edit team: Front desk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit team' })
  await expect.element(dialog.getByRole('button', { name: 'Remove Ann' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Remove Ada Admin' }).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Remove Ann' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Team saved.')).toBeVisible()
  expect(written(calls)).toEqual([
    ['PATCH', '/api/portal/acme/admin/people/teams/t1', { name: 'Front desk', email: 'desk@acme.example', people: ['uuid-Ada'] }],
  ])
})

test('what is wrong with a team is said at its place', async () => {
  const refused = { success: false, message: ['Already taken', ''], issues: { name: 'There is a team of this name already.' } }
  mountStaff(teamsPage([desk]), ADDRESS, ({ method }) => (method === 'GET' ? { body: teamsPage([desk]) } : { status: 409, body: refused }))
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('front desk')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('There is a team of this name already.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('a team is deleted after a question that says what becomes of its people', async () => {
  const { calls } = mountStaff(teamsPage([desk]), ADDRESS, server([]))
  await page.getByRole('button', { name: 'Delete team: Front desk' }).click()
  await expect.element(page.getByText('“Front desk” is deleted. Its 2 members stay.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'No team yet' })).toBeVisible()
  expect(written(calls)).toEqual([['DELETE', '/api/portal/acme/admin/people/teams/t1/', undefined]])
})

test('the teams stand in each width without a barrier, and their dialog on a phone', async () => {
  mountStaff(teamsPage([desk]), ADDRESS)
  await expect.element(page.getByRole('cell', { name: 'Front desk' })).toBeVisible()
  await expectAccessible()
  await expectAccessibleAtEachWidth()
  await expectAccessibleDialog('Edit team: Front desk', 'Edit team')
})
