import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './favorite-editor.tsx'
import './field-preview.tsx'
import { admin, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { aFavorite, aFieldPage, aNewFieldPage, AT, fieldServer } from './field-page-for-tests.ts'

const host = {
  id: 'f',
  mapField: 'host',
  type: 'dropdown_api',
  label: 'Host',
  api: { url: 'https://people.example/', authorization: '••••••••1234' },
}
const preview = page.getByRole('region', { name: 'As visitors see it' })
const isTrial = ({ path }: { path: string }) => path.endsWith('/fields/field/')
const person = (permissions: object) => ({ ...admin, permissions: { can_add: false, can_edit: false, can_delete: false, ...permissions } })

/** The source answers with Ada. */
const server: Server = call =>
  isTrial(call) ? { body: { success: true, message: ['', ''], data: { values: [{ value: 'a', label: 'Ada' }] } } } : fieldServer(call)

const show = (server: Server, more: Partial<AdminFieldPage> = {}) =>
  mountStaff(aFieldPage({ favorite: aFavorite({ json: host }), ...more }), `${AT}/u1`, server)

test('the preview of an API field asks its source, for who may edit', async () => {
  const { calls } = show(server)
  await expect.element(preview.getByRole('combobox', { name: 'Host' }).getByRole('option', { name: 'Ada' })).toBeInTheDocument()
  expect(calls.filter(isTrial).map(({ body }) => body)).toEqual([
    expect.objectContaining({ field_id: 'u1', url: 'https://people.example/', authorization: '••••••••1234', raw_response: false }),
  ])
})

test('what is changed beside the source asks it no second time', async () => {
  const { calls } = show(server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.poll(() => calls.filter(isTrial).length).toBe(2)
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Who invites?')
  await expect.element(preview.getByRole('combobox', { name: 'Who invites?' }).getByRole('option', { name: 'Ada' })).toBeInTheDocument()
  expect(calls.filter(isTrial)).toHaveLength(2)
})

test('who may not edit is told where the choices come from, and no failure', async () => {
  const { calls } = show(server, { user: person({ can_delete: true }) })
  await expect.element(page.getByText(/^Its choices come from another system/)).toBeVisible()
  await expect.element(preview.getByRole('combobox', { name: 'Host' })).toBeVisible()
  expect(preview.getByText(/could not be loaded/).elements()).toEqual([])
  expect(calls.filter(isTrial)).toEqual([])
  await expectAccessible()
})

test('who may create fields but not edit them gets no button to try a source', async () => {
  const { updated_at: _at, who: _who, form_count: _count, uses: _uses, ...begins } = aFavorite({ json: host })
  const { calls } = mountStaff(aNewFieldPage({ user: person({ can_add: true }), favorite_fields: [begins] }), `${AT}/new`, server)
  await page.getByRole('group', { name: 'Favorites' }).getByRole('button', { name: /^Diet/ }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect.element(page.getByRole('textbox', { name: 'URL', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Test' }).elements()).toEqual([])
  expect(calls.filter(isTrial)).toEqual([])
})

test('a preview that failed is loaded again at a press, and says that it is on its way', async () => {
  const held = Promise.withResolvers<void>()
  let tries = 0
  show(
    async call => {
      if (!call.path.endsWith('/preview/')) return fieldServer(call)
      tries += 1
      if (tries === 1) return { status: 500, body: { success: false, message: ['', ''] } }
      await held.promise
      return fieldServer(call)
    },
    { favorite: aFavorite() },
  )
  await preview.getByRole('button', { name: 'Try again' }).click()
  await expect.element(preview.getByText('Loading…')).toBeInTheDocument()
  expect(preview.getByText('The preview could not be loaded.').elements()).toEqual([])
  held.resolve()
  await expect.element(preview.getByRole('textbox', { name: 'Diet' })).toBeVisible()
})

test('a field that more forms use than stand here says how many', async () => {
  show(fieldServer, { favorite: aFavorite({ form_count: 204 }) })
  await expect.element(page.getByText('and 202 more')).toBeVisible()
})
