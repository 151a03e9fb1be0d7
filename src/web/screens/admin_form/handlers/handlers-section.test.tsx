import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormHandlers } from '#contract/portal/handlers.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { aField } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import '../../../admin/overlays.tsx'
import '../form-editor.tsx'
import '../more-sections.tsx'
import './handlers-section.tsx'
import { admin, aFormPage, anAdminForm, type CallMade, expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../../admin/widths-for-tests.ts'

afterEach(() => page.viewport(1280, 800))

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const ann = { uuid: id(1), name: 'Ann Lee', email: 'ann@acme.example', can_read: true }
const bob = { uuid: id(2), name: 'Bob Roe', email: 'bob@acme.example', can_read: true }
const [events, catering] = [
  { uuid: id(3), name: 'Events' },
  { uuid: id(4), name: 'Catering' },
]
const handlers: FormHandlers = {
  version: 3,
  people: [ann],
  teams: [],
  submissions_for: 'all',
  all_teams: [catering, events],
  can_change: true,
}
const form = anAdminForm([{ id: 'p1', title: 'Event', fields: [aField('text', 'event_name', { label: 'Event name' })] }])
const staff = { ...admin, permissions: { can_add: false, can_edit: true, can_delete: false } }

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const said = (text: string | RegExp) => page.getByText(text)
const who = () => page.getByRole('combobox', { name: 'Submissions are for' })
const notices = page.getByRole('status', { name: 'Notifications' })
const listed = (name: string) =>
  page
    .getByRole('list', { name, exact: true })
    .getByRole('listitem')
    .elements()
    .map(item => item.textContent)

interface HandlersServer {
  readonly now?: FormHandlers
  readonly page?: AdminFormPage
  readonly saves?: { readonly status?: number; readonly body: unknown }[]
}

const isOfHandlers = ({ path }: CallMade) => path.endsWith('/gala/handlers/')
const savesIn = (calls: readonly CallMade[]) =>
  calls.filter(call => isOfHandlers(call) && call.method === 'PATCH').map(({ body, headers }) => [body, headers.get('if-match')])

/** Opens the editor of a form at its handlers. */
async function openHandlers({ now = handlers, page: shown = aFormPage(form, { user: staff }), saves = [] }: HandlersServer = {}) {
  const mounted = mountStaff(shown, '/acme/admin/forms/event_request/gala', call => {
    if (call.path.includes('/handlers/find/')) return { body: { people: [ann, bob] } }
    if (isOfHandlers(call) && call.method === 'GET') return { body: now }
    if (isOfHandlers(call)) {
      const { people, teams, submissions_for } = call.body as { people: string[]; teams: string[]; submissions_for: 'all' | 'handlers' }
      const data: FormHandlers = {
        ...now,
        version: now.version + 1,
        people: [ann, bob].filter(({ uuid }) => people.includes(uuid)),
        teams: now.all_teams.filter(({ uuid }) => teams.includes(uuid)),
        submissions_for,
      }
      return saves.shift() ?? { body: { success: true, message: ['Handlers saved.', ''], data } }
    }
    return { body: shown }
  })
  await button('Edit').click()
  await tab('HANDLERS').click()
  await expect.element(who()).toBeVisible()
  return mounted
}

async function choose(label: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('people and teams are chosen and taken out, who sees the submissions is said, and all of it is saved over the version that was read', async () => {
  const { calls } = await openHandlers()
  expect(listed('People')).toEqual([expect.stringContaining('Ann Lee ann@acme.example')])
  await expect.element(said('No team is named yet.')).toBeVisible()
  await choose('Add a person', 'Bob Roe (bob@acme.example)')
  await choose('Add a team', 'Events')
  await expect.poll(() => listed('People')).toEqual([expect.stringContaining('Ann Lee'), expect.stringContaining('Bob Roe')])
  await button('Remove Ann Lee').click()
  await userEvent.selectOptions(who(), 'Only these people and teams')
  await expect.element(said(/^You are not named here\./)).toBeVisible()
  await expectAccessible(document.querySelector('.form-handlers')!)
  await button('Save handlers').click()
  await expect.element(notices.getByText('Handlers saved.')).toBeVisible()
  expect(savesIn(calls)).toEqual([[{ people: [bob.uuid], teams: [events.uuid], submissions_for: 'handlers' }, '"3"']])
  await expect.element(button('Save handlers')).toHaveFocus()
  expect(button('Discard changes').elements()).toEqual([])
})

test('where nobody is named and submissions are for handlers, it says who is left', async () => {
  await openHandlers({ now: { ...handlers, people: [], submissions_for: 'handlers' } })
  await expect.element(said('Nobody is named. Only administrators see what is sent to this form.')).toBeVisible()
})

test('who may not read any more is marked, and a company without teams hears where they come from', async () => {
  await openHandlers({ now: { ...handlers, people: [{ ...ann, can_read: false }], all_teams: [] } })
  await expect.element(said(/^May not see submissions/)).toBeVisible()
  await expect.element(said(/^Your company has no teams\./)).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Add a team' }).elements()).toEqual([])
})

test('whoever does not see what is sent to the form reads who handles it, and changes nothing', async () => {
  await openHandlers({ now: { ...handlers, submissions_for: 'handlers', can_change: false } })
  await expect.element(said(/^What is sent to this form is only for who handles it\./)).toBeVisible()
  expect(document.querySelector('.form-handlers-settings')).toHaveProperty('inert', true)
  expect(button('Save handlers').elements()).toEqual([])
})

test('what somebody else saved meanwhile is shown by name before it is replaced', async () => {
  const theirs: FormHandlers = { ...handlers, version: 7, people: [bob] }
  const { calls } = await openHandlers({
    saves: [{ status: 412, body: { success: false, message: ['Failed to save handlers', ''], data: theirs } }],
  })
  await button('Remove Ann Lee').click()
  await choose('Add a team', 'Catering')
  await button('Save handlers').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Bob Roe/)).toBeVisible()
  expect(savesIn(calls)).toHaveLength(1)
})

test('with the form its handlers are saved first, and not by a new version of the form', async () => {
  const { calls } = await openHandlers()
  await choose('Add a team', 'Events')
  await tab('BASIC').click()
  await button('Save').click()
  await expect.poll(() => savesIn(calls)).toEqual([[{ people: [ann.uuid], teams: [events.uuid], submissions_for: 'all' }, '"3"']])
  expect(calls.filter(call => call.method === 'PATCH' && !isOfHandlers(call))).toEqual([])
})

test('whoever edits only the forms they made finds no such section', async () => {
  const user = { ...reader, permissions: { can_add: true, can_edit: false, can_delete: false } }
  mountStaff(aFormPage({ ...form, is_own: true }, { user }), '/acme/admin/forms/event_request/gala', () => ({ body: {} }))
  await button('Edit').click()
  await expect.element(tab('MAILS')).toBeVisible()
  expect(tab('HANDLERS').elements()).toEqual([])
})

test('it is whole at each width', async () => {
  await openHandlers({ now: { ...handlers, teams: [events], submissions_for: 'handlers' } })
  await expectAccessibleAtEachWidth(() => document.querySelector('.form-handlers')!)
})
