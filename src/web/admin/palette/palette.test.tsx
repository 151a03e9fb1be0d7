import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchHits } from '#contract/portal/search.ts'
import { aFormsList, aRow, aStaffShell, aSubmission, aSubmissionPage, expectAccessible, mountStaff, reader } from '../mount-for-tests.tsx'
import { aRequestStatus } from '../request-statuses-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../widths-for-tests.ts'

const ADDRESS = '/acme/admin/forms/event_request'
/** `render: 'admin_forms_list'` */
const forms = { ...aFormsList([aRow('Gala')]), user: { ...aStaffShell.user, key: 'key-of-ada' } }
/** `render: 'admin_submission'` */
const opened = { ...aSubmissionPage(aSubmission({ title: 'Spring gala' })), user: forms.user }
const LINK = '/acme/admin/submissions/s1'

const hits: SearchHits = {
  requests: {
    rows: [{ uuid: 's1', name: 'Spring gala', requester: 'Vera Visitor', reference: 'ACM-1', status: aRequestStatus('new'), link: LINK }],
    more: true,
  },
  forms: { rows: [{ uuid: 'f1', name: 'Gala dinner', type: 'Event request', link: '/acme/admin/forms/event_request/gala' }], more: false },
  spaces: {
    rows: [{ uuid: 'x1', name: 'Gala Hall', building: 'Tower', location: 'Berlin', link: '/acme/admin/resources?space=x1' }],
    more: false,
  },
  people: { rows: [], more: false },
}

const isSearch = (path: string) => path.includes('/admin/search/')
const server =
  (found: SearchHits = hits) =>
  ({ path }: { path: string }) => ({ body: isSearch(path) ? found : path.includes('/submissions/') ? opened : forms })

const input = page.getByRole('combobox', { name: 'Find a request, form, space, person or setting' })
const dialog = page.getByRole('dialog')
const option = (name?: RegExp) => dialog.getByRole('option', name && { name })
const options = () =>
  option()
    .elements()
    .map(({ textContent }) => textContent)
const chosen = () => document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent

async function open(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
}

beforeEach(() => sessionStorage.clear())
afterEach(() => page.viewport(1280, 800))

test('Ctrl K opens it on every page of staff, its button too, and Escape leads back', async () => {
  mountStaff(forms, ADDRESS, server())
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  const button = page.getByRole('button', { name: /^Find a request.*Ctrl K$/ })
  await button.click()
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('what is found stands by its kind, with what tells it apart, and the way to all where there is more', async () => {
  const { calls } = mountStaff(forms, ADDRESS, server())
  await open()
  await input.fill(' gala ')
  await expect.element(dialog.getByRole('group', { name: 'Submissions' })).toBeVisible()
  expect(options()).toEqual([
    'Spring galaVera Visitor · ACM-1',
    'All submissions with “gala”',
    'Gala dinnerEvent request',
    'Gala HallTower · Berlin',
  ])
  expect(
    dialog
      .getByRole('group')
      .elements()
      .map(group => document.getElementById(group.getAttribute('aria-labelledby')!)?.textContent),
  ).toEqual(['Submissions', 'Forms', 'Spaces'])
  await expect.element(dialog.getByRole('status').filter({ hasText: 'results' })).toHaveTextContent('4 results')
  await expect.element(option(/^All submissions/)).toHaveAttribute('href', '/acme/admin/submissions?search=gala')
  expect(calls.filter(({ path }) => isSearch(path)).map(({ path }) => new URL(path, location.origin).searchParams.get('search'))).toEqual([
    'gala',
  ])
  await expectAccessible(dialog.element())
})

test('the arrows choose while the focus stays in the input, Enter opens, and the page begins anew', async () => {
  mountStaff(forms, ADDRESS, server())
  await open()
  await input.fill('gala')
  await expect.element(option().first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('Gala dinnerEvent request')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe('Gala HallTower · Berlin')
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Spring galaVera Visitor · ACM-1')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Spring gala ACM-1')
  expect(location.pathname).toBe(LINK)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a click opens too, and what was opened is among the recent things of this person in this tab', async () => {
  mountStaff(forms, ADDRESS, server())
  await open()
  await input.fill('gala')
  await option(/^Spring gala/).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Spring gala ACM-1')
  mountStaff(forms, ADDRESS, server())
  await open()
  await expect.element(dialog.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveTextContent('Spring galaACM-1')
  expect(Object.keys(localStorage).filter(key => key.includes('recent'))).toEqual([])
  mountStaff({ ...forms, user: { ...forms.user, key: 'somebody else' } }, ADDRESS, server())
  await open()
  await expect.element(dialog.getByRole('group', { name: 'Pages and settings' })).toBeVisible()
  expect(dialog.getByRole('group', { name: 'Recent' }).elements()).toEqual([])
})

test('pages and settings are found by their words, before the server says anything, as far as this person may open them', async () => {
  const below = { label: 'Mail', link: '/acme/admin/settings/mail' }
  const settings = { label: 'Settings', icon: 'settings' as const, link: '/acme/admin/settings', entries: [below] }
  // What stands in the sidebar too is found once.
  mountStaff({ ...forms, menu: [...forms.menu, settings] }, ADDRESS, () => new Promise(() => {}))
  await open()
  await input.fill('event request')
  await expect.element(option().first()).toHaveTextContent('Event requestForms')
  await input.fill('smtp')
  await expect.element(option()).toHaveTextContent('MailSettings')
  await input.fill('time zone')
  await expect.element(option()).toHaveTextContent('Company profileSettings')
  await input.fill('gdpr')
  await expect.element(option()).toHaveTextContent('PrivacySettings')
  await input.fill('trash')
  await expect.element(option()).toHaveTextContent('BinSettings')
  await input.fill('seating')
  await expect.element(option()).toHaveTextContent('Layouts and featuresSpaces')
  mountStaff(
    { ...forms, user: { ...reader, permissions: { ...reader.permissions, can_view: true } } },
    ADDRESS,
    () => new Promise(() => {}),
  )
  await open()
  await input.fill('a')
  await expect.element(option().first()).toBeVisible()
  expect(options().join()).not.toMatch(/API tokens|Audit|People|Webhooks/)
})

test('what was found for other words is not shown, and what was asked for them is broken off', async () => {
  const late = Promise.withResolvers<void>()
  const other: SearchHits = { ...hits, requests: { rows: [], more: false } }
  const { calls } = mountStaff(forms, ADDRESS, async ({ path }) => {
    if (path.endsWith('search=gal')) await late.promise
    return { body: isSearch(path) ? (path.endsWith('search=gal') ? hits : other) : forms }
  })
  await open()
  await input.fill('gal')
  await expect.poll(() => calls.some(({ path }) => path.endsWith('search=gal'))).toBe(true)
  await input.fill('gala d')
  await expect.element(option(/^Gala dinner/)).toBeVisible()
  late.resolve()
  await expect.element(option(/^Gala Hall/)).toBeVisible()
  expect(options().filter(text => text.startsWith('Spring'))).toEqual([])
})

test('where nothing is found that is said, with what may help', async () => {
  mountStaff(forms, ADDRESS, server({ forms: { rows: [], more: false } }))
  await open()
  await input.fill('zzzz')
  await expect.element(page.getByText('Nothing found for “zzzz”')).toBeVisible()
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await expectAccessible(dialog.element())
})

test('a kind that could not be searched is named, and tried again; the others stand', async () => {
  let works = false
  mountStaff(forms, ADDRESS, ({ path }) => ({ body: isSearch(path) ? (works ? hits : { ...hits, requests: { failed: true } }) : forms }))
  await open()
  await input.fill('gala')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not searched: Submissions.Try again')
  await expect.element(option(/^Gala dinner/)).toBeVisible()
  works = true
  await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(option(/^Spring gala/)).toBeVisible()
})

test('a search that got no answer says so, and what needs none is there', async () => {
  let works = false
  mountStaff(forms, ADDRESS, ({ path }) => (isSearch(path) && !works ? { status: 503, body: {} } : server()({ path })))
  await open()
  await input.fill('form')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The search did not work.Try again')
  await expect.element(option(/^Forms$/)).toBeVisible()
  works = true
  await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(option(/^Spring gala/)).toBeVisible()
})

test('it does not open over another dialog, and a letter alone is none', async () => {
  mountStaff(forms, ADDRESS, server())
  await userEvent.keyboard('k')
  await page.getByRole('button', { name: 'Create form' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add a new form' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(dialog.elements()).toHaveLength(1)
})

test('whatever is found stays in its place, as text', async () => {
  const name = '\u202eevil <img src=x onerror=alert(1)>'
  const rows = [{ uuid: 's1', name, requester: '\u2067مرحبا', reference: 'ACM-1', status: aRequestStatus('new'), link: LINK }]
  mountStaff(forms, ADDRESS, server({ requests: { rows, more: false } }))
  await open()
  await input.fill('evil')
  await expect.element(page.getByText(name)).toBeVisible()
  expect(document.querySelector('.palette img')).toBeNull()
})

test('it stands in each width without a barrier, its button too, with the longest names', async () => {
  const rows = [{ uuid: 'f1', name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3), type: 'x'.repeat(60), link: '/acme/admin/forms/a/b' }]
  mountStaff(forms, ADDRESS, server({ ...hits, forms: { rows, more: true } }))
  await expectAccessibleAtEachWidth(() => document.querySelector('.staff-header')!)
  await open()
  await input.fill('gala')
  await expect.element(option().first()).toBeVisible()
  await expectAccessibleAtEachWidth(() => dialog.element())
})
