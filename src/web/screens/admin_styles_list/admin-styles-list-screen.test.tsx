import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Permissions } from '#contract/call.ts'
import { GALLERY } from '#contract/styles/gallery.ts'
import { admin, aStaffShell, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
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
  const { calls } = mountStaff(aStylesList(rows), LIST, one =>
    one.method === 'POST' && !one.path.includes('/check/') ? { status: 409, body: { success: false, message: ['', ''] } } : server(one),
  )
  await page.getByRole('button', { name: 'Create style' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('Failed to create style')).toBeVisible()
  await expect.element(page.getByText('Please try again or contact a staff member to know more about this issue.')).toBeVisible()
  await expect.poll(() => calls.filter(({ path }) => path.includes('/check/'))).toHaveLength(2)
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

test('a failed delete says so and leaves the style', async () => {
  mountStaff(aStylesList(rows), LIST, one => (one.method === 'DELETE' ? { status: 500, body: {} } : server(one)))
  await page.getByRole('button', { name: 'Delete style: Dusk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Failed to deleted style')).toBeVisible()
})

test('the list works on a phone: every row is a card, nothing is wider than the screen', async () => {
  await page.viewport(360, 740)
  mountStaff(aStylesList(rows), LIST, server)
  await expect.element(page.getByRole('link', { name: 'Dusk' })).toBeVisible()
  await expectAccessible()
})
