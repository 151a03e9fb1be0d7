import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aPeoplePage, aPerson, permissionsOf } from './people-for-tests.ts'

const LIST = '/acme/admin/people'
const people = [
  aPerson('Ann', {
    role: 'Administrator',
    permissions: { ...permissionsOf('administrator'), can_view: false },
    teams: [{ uuid: 'team-1', name: 'Front desk' }],
  }),
  aPerson('Bob', { permissions: { can_view: true, can_add: true, can_edit: false, can_delete: false }, state: 'deactivated' }),
  aPerson('Cleo', { permissions: permissionsOf('requester'), state: 'invited', ways: [] }),
]

test('on a phone an email stands in one line, below its name where there is no room beside it', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  const email = 'annemarie.vanderbilt@larkfield-eu.example'
  const shown = aPeoplePage([{ ...people[0]!, email }])
  // As many rows as fit are asked for.
  mountStaff(shown, LIST, () => ({ body: shown }))
  await expect.element(page.getByText(email)).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(page.getByText(email).element())
  expect(new Set([...words.getClientRects()].map(({ top }) => top)).size).toBe(1)
})

test('each person is there with role, permissions in words, teams, ways in and state', async () => {
  mountStaff(aPeoplePage(people), LIST)
  const cells = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
      .elements()
      .map(cell => cell.textContent)
  await expect.element(page.getByRole('link', { name: 'Ann' })).toHaveAttribute('href', '/acme/admin/people/uuid-Ann')
  const [, ...ann] = cells('Ann')
  expect(ann).toEqual(['ann@acme.example', 'Administrator', 'Administrator', 'Front desk', 'Never', 'Password', 'Active'])
  expect(cells('Bob').slice(3)).toEqual(['View, Add', '', 'Never', 'Password', 'Deactivated'])
  expect(cells('Cleo').slice(3)).toEqual(['Requester', '', 'Never', 'None yet', 'Invited'])
  await expectAccessible()
})

test('where no team is, no room is given to teams', async () => {
  mountStaff(aPeoplePage(people.slice(1), { teams: [] }), LIST)
  await expect.element(page.getByRole('columnheader', { name: 'Permissions' })).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Teams' }).elements()).toEqual([])
})

test('the list is searched, filtered by state and team, and sorted on the server', async () => {
  const { calls } = mountStaff(aPeoplePage(people), LIST, () => ({ body: aPeoplePage(people) }))
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Deactivated')
  await expect.poll(() => calls.at(-1)?.path).toContain('state=deactivated')
  await page.getByRole('combobox', { name: 'Team' }).selectOptions('Front desk')
  await expect.poll(() => calls.at(-1)?.path).toContain('team=team-1')
  await page.getByRole('columnheader', { name: 'Last seen' }).getByRole('button').click()
  await expect.poll(() => calls.at(-1)?.path).toContain('sort=seen_at&descending=false')
})

test('of people and teams the list that is shown is marked', async () => {
  mountStaff(aPeoplePage(people), LIST)
  const tabs = page.getByRole('navigation', { name: 'People and teams' })
  await expect.element(tabs.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: 'Teams' })).not.toHaveAttribute('aria-current')
})

test('nobody found leads back to everybody', async () => {
  const query = { ...aPeoplePage([]).query, search: 'unicorn' }
  mountStaff(aPeoplePage([], { query }), `${LIST}?search=unicorn&state=invited`, () => ({ body: aPeoplePage(people) }))
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect.element(page.getByRole('link', { name: 'Ann' })).toBeVisible()
  expect(location.search).toBe('')
})

test('the list stands in each width without a barrier', async () => {
  mountStaff(aPeoplePage(people), LIST)
  await expect.element(page.getByRole('link', { name: 'Ann' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})
