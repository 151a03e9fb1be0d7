import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Permissions } from '#contract/call.ts'
import { GALLERY } from '#contract/styles/gallery.ts'
import { admin, aStaffShell, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { typeAtOnce } from '../../admin/typing-for-tests.ts'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'
import { aStyle, aStylePage, aStyleRow, aStylesList } from './styles-for-tests.ts'

const LIST = '/acme/admin/settings/styles'
const rows = [aStyleRow('Dusk', { forms: 2, is_default: true, updated_at: '2026-03-06T15:00:00.000Z' }), aStyleRow('Alba', { forms: 10 })]
const used = aStyle({
  forms: [
    { name: 'Gala', link: '/acme/admin/forms/event_request/gala' },
    { name: 'Offsite', link: '/acme/admin/forms/event_request/offsite' },
  ],
})

/** 'Dusk' is taken; one that is created leads to its editor. */
const server: Server = ({ path, method, body }) => {
  if (path.includes('/check/')) return { body: { name: (body as { name: string }).name.toLowerCase() !== 'dusk' } }
  if (method === 'POST')
    return { body: { success: true, message: ['', ''], data: { uuid: 'new', link: '/acme/admin/settings/style/new' } } }
  if (method === 'DELETE') return { body: { success: true, message: ['', ''], data: { forms: used.forms } } }
  if (path.includes('/settings/style/')) return { body: aStylePage(used) }
  if (path.includes('/settings/styles')) return { body: aStylesList(rows) }
  return undefined
}

const names = () =>
  page
    .getByRole('row')
    .elements()
    .map(row => row.querySelector('a')?.textContent)
    .filter(Boolean)
const as = (permissions: Partial<Permissions>) => ({
  ...aStaffShell,
  user: { ...admin, permissions: { can_add: false, can_edit: false, can_delete: false, ...permissions } },
})

afterEach(() => page.viewport(1280, 800))

test('the list says of each style what it is, how many forms have it and which is the default', async () => {
  mountStaff(aStylesList(rows), LIST, server)
  for (const name of ['Name', 'Description', 'Forms', 'Changed'])
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Dusk.*Default.*2/ })).toBeVisible()
  await expectAccessible()
})

test('a column head sorts, a second time the other way round; numbers are numbers', async () => {
  mountStaff(aStylesList(rows), LIST, server)
  await expect.poll(names).toEqual(['Alba', 'Dusk'])
  await page.getByRole('table').getByRole('button', { name: 'Forms' }).click()
  await expect.poll(names).toEqual(['Dusk', 'Alba'])
  await page.getByRole('table').getByRole('button', { name: 'Forms' }).click()
  await expect.poll(names).toEqual(['Alba', 'Dusk'])
  await page.getByRole('button', { name: 'Changed' }).click()
  await expect.poll(names).toEqual(['Alba', 'Dusk'])
})

test.each([
  ['Name', 'name', ['Alba', 'Dusk']],
  ['Description', 'description', ['Dusk', 'Alba']],
  ['Forms', 'forms', ['Dusk', 'Alba']],
  ['Changed', 'updated_at', ['Alba', 'Dusk']],
] as const)('the order by %s stands in the address: %s', async (title, sort, order) => {
  const described = rows.map(row => ({ ...row, description: row.name === 'Dusk' ? 'After nine' : 'Before noon' }))
  const list = { body: aStylesList(described) }
  mountStaff(list.body, `${LIST}?sort=none`, call => (call.path.includes('/settings/styles') ? list : server(call)))
  const head = page.getByRole('columnheader', { name: title })
  await head.getByRole('button').click()
  await expect.poll(() => location.search).toBe(`?sort=${sort}&descending=${sort === 'name'}`)
  await expect.element(head).toHaveAttribute('aria-sort', sort === 'name' ? 'descending' : 'ascending')
  await expect.poll(names).toEqual(sort === 'name' ? order.toReversed() : order)
  await head.getByRole('button').click()
  await expect.poll(() => location.search).toBe(`?sort=${sort}&descending=${sort !== 'name'}`)
  await expect.poll(names).toEqual(sort === 'name' ? order : order.toReversed())
})

test('Back from a style leads to the list in the order that it was left in', async () => {
  mountStaff(aStylesList(rows), `${LIST}?sort=forms&descending=true`, server)
  await expect.poll(names).toEqual(['Alba', 'Dusk'])
  await page.getByRole('columnheader', { name: 'Forms' }).getByRole('button').click()
  await expect.poll(names).toEqual(['Dusk', 'Alba'])
  await page.getByRole('link', { name: 'Dusk' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => location.search).toBe('?sort=forms&descending=false')
  await expect.poll(names).toEqual(['Dusk', 'Alba'])
})

test('a row leads to its style', async () => {
  const { calls } = mountStaff(aStylesList(rows), LIST, server)
  await page.getByText('What Dusk is for').click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/style/uuid-Dusk')
  expect(calls.some(({ path }) => path.startsWith('/api/portal/acme/admin/settings/style/uuid-Dusk'))).toBe(true)
})

test.each([
  [{}, 0, 0],
  [{ can_add: true }, 1, 0],
  [{ can_edit: true }, 0, 0],
  [{ can_delete: true }, 0, 2],
])('with %o there are %i buttons to create and %i to delete', async (permissions, create, remove) => {
  mountStaff(aStylesList(rows, as(permissions)), LIST, server)
  await expect.element(page.getByRole('link', { name: 'Dusk' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Create style' }).elements()).toHaveLength(create)
  expect(page.getByRole('button', { name: /^Delete style/ }).elements()).toHaveLength(remove)
})

test('an empty list leads on, for who may create', async () => {
  mountStaff(aStylesList([]), LIST, server)
  await expect.element(page.getByRole('heading', { name: 'No style yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create style' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add a new style' })).toBeVisible()
  await expectAccessible()
})

test('an empty list says so to who may not create', async () => {
  mountStaff(aStylesList([], as({ can_edit: true })), LIST, server)
  await expect.element(page.getByText(/Nobody has created a style here yet/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Create style' }).elements()).toEqual([])
})

test('a name is checked when the typing rests: pending, then invalid or valid, and Create waits for it', async () => {
  const { calls } = mountStaff(aStylesList(rows), LIST, server)
  await page.getByRole('button', { name: 'Create style' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await expect.element(create).toBeDisabled()
  await name.fill('Dusk')
  await expect.element(page.getByRole('progressbar', { name: 'Checking' })).toBeVisible()
  await expect.element(page.getByText('A style with this name already exist. Names needs to be unique.')).toBeVisible()
  await expect.element(create).toBeDisabled()
  await name.fill('')
  await userEvent.tab()
  await expect.element(page.getByText('A name is required to save a style.')).toBeVisible()
  await name.fill('Dawn')
  await expect.element(create).toBeEnabled()
  expect(calls.filter(({ path }) => path.includes('/check/')).map(({ body }) => body)).toEqual([{ name: 'Dusk' }, { name: 'Dawn' }])
  await expectAccessible()
})

const RETRY = 'Please try again or contact a staff member to know more about this issue.'

test('a check that fails says so and nothing about the name, and can be repeated', async () => {
  let works = false
  mountStaff(aStylesList(rows), LIST, one => (one.path.includes('/check/') && !works ? { status: 500, body: {} } : server(one)))
  await page.getByRole('button', { name: 'Create style' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(page.getByText(RETRY)).toBeVisible()
  await expect.element(page.getByText('Whether it is free could not be checked.')).toBeVisible()
  expect(page.getByText(/already exist/).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
  await expectAccessible()
  works = true
  await page.getByRole('button', { name: 'Try again: Name' }).click()
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeEnabled()
  expect(page.getByText('Whether it is free could not be checked.').elements()).toEqual([])
})

test('a name is checked 500 ms after the last key, once', async () => {
  const { calls } = mountStaff(aStylesList(rows), LIST, server)
  const checks = () => calls.filter(({ path }) => path.includes('/check/')).map(({ body }) => body)
  await page.getByRole('button', { name: 'Create style' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  typeAtOnce(name.element(), 'a')
  await vi.advanceTimersByTimeAsync(499)
  typeAtOnce(name.element(), 'ab')
  await vi.advanceTimersByTimeAsync(499)
  expect(checks()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(checks()).toEqual([{ name: 'ab' }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(checks()).toEqual([{ name: 'ab' }])
})

test('what the server refuses of a new style is said where it is', async () => {
  const issues = { name: 'Not this name.', description: 'Not these words.', from: 'There is no such style to begin with.' }
  mountStaff(aStylesList(rows), LIST, one =>
    one.method === 'POST' && !one.path.includes('/check/')
      ? { status: 422, body: { success: false, message: ['', ''], issues } }
      : server(one),
  )
  await page.getByRole('button', { name: 'Create style' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Dawn')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(name).toHaveAccessibleDescription(/Not this name\./)
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription('Not these words.')
  await expect.element(page.getByRole('alert').getByText(issues.from)).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: 'A style of ours' }).click()
  await expect.poll(() => page.getByText(issues.from).elements()).toEqual([])
})

test('a style begins as one of the company, and is opened', async () => {
  const { calls } = mountStaff(aStylesList(rows), LIST, server)
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && !path.includes('/check/')).map(({ body }) => body)
  const create = async (name: string) => {
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Create style' }).click()
  await page.getByRole('radio', { name: 'A style of ours' }).click()
  await page.getByRole('combobox', { name: 'Which one' }).selectOptions('Alba')
  await create('From ours')
  await expect.element(page.getByText('Style created successfully.')).toBeVisible()
  expect(sent().at(-1)).toEqual({ name: 'From ours', description: '', from: { style: 'uuid-Alba' } })
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/style/new')
})

test('a style begins as one of the gallery, each of which is shown in small before', async () => {
  const { calls } = mountStaff(aStylesList([]), LIST, server)
  await page.getByRole('button', { name: 'Create style' }).first().click()
  const group = page.getByRole('group', { name: 'Begin with' })
  expect(group.getByRole('radio').elements()).toHaveLength(GALLERY.length + 1)
  expect(document.querySelectorAll('.style-sample')).toHaveLength(GALLERY.length + 1)
  await group.getByRole('radio', { name: 'Nocturne' }).click()
  await expect.element(page.getByText(GALLERY.find(({ key }) => key === 'nocturne')!.description)).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Name' }).fill('By night')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('Style created successfully.')).toBeVisible()
  const [made] = calls.filter(({ method, path }) => method === 'POST' && !path.includes('/check/'))
  expect(made?.body).toMatchObject({ from: { style_look: GALLERY.find(({ key }) => key === 'nocturne')!.styleLook } })
})

test('after a failed create the name is checked again', async () => {
  const { calls } = mountStaff(aStylesList(rows), LIST, failing)
  await createStyle()
  await expect.poll(() => calls.filter(({ path }) => path.includes('/check/'))).toHaveLength(2)
})

/** Answers, but creates and deletes nothing. */
const failing: Server = one => {
  if (one.method === 'DELETE') return { status: 500, body: {} }
  if (one.method === 'POST' && !one.path.includes('/check/')) return { status: 409, body: { success: false, message: ['', ''] } }
  return server(one)
}

async function createStyle(): Promise<void> {
  await page.getByRole('button', { name: 'Create style' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
}

async function deleteStyle(): Promise<void> {
  await page.getByRole('button', { name: 'Delete style: Dusk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
}

test.each([
  ['Failed to create style', createStyle],
  ['Failed to deleted style', deleteStyle],
])('%s is said with the retry text, and the style is as it was', async (title, act) => {
  mountStaff(aStylesList(rows), LIST, failing)
  await act()
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  await expect.element(page.getByText(RETRY)).toBeVisible()
  expect(names()).toEqual(['Alba', 'Dusk'])
})

test('where the names of its forms cannot be loaded the confirmation says so, and asks once more', async () => {
  let loads = false
  mountStaff(aStylesList(rows), LIST, one => (one.path.includes('/settings/style/') && !loads ? { status: 503, body: {} } : server(one)))
  await page.getByRole('button', { name: 'Delete style: Dusk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete style' })
  await expect.element(dialog.getByText('2 forms have this style.')).toBeVisible()
  await expect.element(dialog.getByText('Their names could not be loaded.')).toBeVisible()
  await expectAccessible()
  loads = true
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Gala')).toBeVisible()
  await expect.element(dialog.getByText('2 forms have this style:')).toBeVisible()
  expect(dialog.getByText('Their names could not be loaded.').elements()).toEqual([])
})

test('before a style is deleted the forms that refer to it are named', async () => {
  const { calls } = mountStaff(aStylesList(rows), LIST, server)
  await page.getByRole('button', { name: 'Delete style: Dusk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete style' })
  await expect.element(dialog.getByText('2 forms have this style:')).toBeVisible()
  await expect.element(dialog.getByText('Gala')).toBeVisible()
  await expect.element(dialog.getByText('Offsite')).toBeVisible()
  await expect.element(dialog.getByText(/It is the company’s default style/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Style deleted successfully.')).toBeVisible()
  expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/admin/settings/style/uuid-Dusk/'))).toBe(true)
})

test('a style that somebody else deleted already leaves the list', async () => {
  let isThere = true
  mountStaff(aStylesList(rows), LIST, call => {
    if (call.method === 'DELETE') {
      isThere = false
      return { status: 404, body: { success: false, message: ['Not found', ''] } }
    }
    return call.path.endsWith('/settings/styles') && !isThere ? { body: aStylesList([aStyleRow('Alba')]) } : server(call)
  })
  await page.getByRole('button', { name: 'Delete style: Dusk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Somebody else deleted this style already.')).toBeVisible()
  await expect.poll(names).toEqual(['Alba'])
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(page.getByText('Failed to deleted style').query()).toBeNull()
})

test('the list stands in each width without a barrier, also without a style', async () => {
  mountStaff(aStylesList(rows), LIST, server)
  await expect.element(page.getByRole('link', { name: 'Dusk' })).toBeVisible()
  await expectAccessibleAtEachWidth()
  mountStaff(aStylesList([]), LIST, server)
  await expect.element(page.getByRole('heading', { name: 'No style yet' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('its dialogs stand on a phone without a barrier', async () => {
  mountStaff(aStylesList(rows), LIST, server)
  await expectAccessibleDialog('Create style', 'Add a new style')
  await expectAccessibleDialog('Delete style: Dusk', 'Delete style')
})
