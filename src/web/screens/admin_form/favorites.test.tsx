import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RETRY } from '#contract/answer.ts'
import type { FavoriteField } from '#contract/portal/favorites.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import type { Field } from '#engine/model/form.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import { admin, aFormPage, anAdminForm, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'

const AT = '/acme/admin/forms/event_request/gala'

const diet: FavoriteField = {
  uuid: 'u1',
  name: 'Diet of guests',
  description: 'What guests eat',
  json: { id: 'fd', mapField: 'diet', type: 'text', label: 'Diet', help: 'Newest help' },
  version: 5,
  json_version: 4,
}

const aPage = (fields: readonly Field[], more: Partial<AdminFormPage> = {}): AdminFormPage =>
  aFormPage(anAdminForm([{ id: 'p1', title: 'First', fields }], { favorite_fields: [diet] }), more)

const city: Field = { id: 'c', mapField: 'city', type: 'text', label: 'City' }

/** `Taken` is the name of a favorite field, version 7. */
const server: Server = ({ path, body }) => {
  if (path.endsWith('/fields/check/')) {
    const { name } = body as { name: string }
    return { body: name === 'Taken' ? { name: false, taken_by: { uuid: 'u7', version: 7, description: 'Stored words' } } : { name: true } }
  }
  if (path.endsWith('/fields/')) return { body: { success: true, message: ['', ''], data: { uuid: 'u9', version: 8 } } }
  return { body: { success: true, message: ['', ''], data: { version: 4, warnings: [] } } }
}

async function edit() {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'CONTENT' }).click()
}

const sentForm = (calls: readonly { method: string; body: unknown }[]) =>
  calls.find(({ method }) => method === 'PATCH')?.body as { fields: readonly { fields: readonly Field[] }[] } | undefined

const saveForm = () => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a favorite field stands in the menu of new fields, is found by typing, and the field remembers it', async () => {
  const { calls } = mountStaff(aPage([city]), AT, server)
  await edit()
  await page.getByRole('button', { name: /^Add field to/ }).click()
  await expect.element(page.getByRole('group', { name: 'Favorites' }).getByRole('button', { name: /^Diet of guests/ })).toBeVisible()
  await page.getByRole('textbox', { name: /Search/ }).hover()
  await expectAccessible()
  await page.getByRole('textbox', { name: /Search/ }).fill('diet of')
  await page.getByRole('button', { name: /^Diet of guests/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveValue('Diet')
  await saveForm()
  await expect
    .poll(() => sentForm(calls)?.fields[0]?.fields[1])
    .toMatchObject({
      mapField: 'diet',
      help: 'Newest help',
      favorite: { uuid: 'u1', version: 5 },
    })
})

test('a field whose favorite is newer says so; one press takes it, Undo takes it back', async () => {
  const old: Field = { id: 'd', mapField: 'diet', type: 'text', label: 'Old', favorite: { uuid: 'u1', version: 3 } }
  mountStaff(aPage([old, { ...old, id: 'd2', mapField: 'diet2', label: 'Fresh', favorite: { uuid: 'u1', version: 4 } }]), AT, server)
  await edit()
  expect(page.getByText('A newer version is there').elements()).toHaveLength(1)
  await expectAccessible()
  await page.getByRole('button', { name: 'Take newer version of Old' }).click()
  await expect.element(page.getByText('“Old” is as the favorite field “Diet of guests” is now.')).toBeVisible()
  expect(page.getByText('A newer version is there').elements()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(page.getByRole('button', { name: 'Take newer version of Old' })).toBeVisible()
})

async function saveAs(name: string) {
  await page.getByRole('button', { name: 'Actions of City' }).click()
  await page.getByRole('menuitem', { name: 'Save as favorite' }).click()
  const input = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await expect.element(input).toHaveValue('City')
  await input.fill(name)
}

test('a field is saved as a favorite under its label or another name, and is one of it from then on', async () => {
  const { calls } = mountStaff(aPage([city]), AT, server)
  await edit()
  await saveAs('Town')
  await page.getByRole('textbox', { name: 'Description' }).fill('Where guests live')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Field created successfully.')).toBeVisible()
  const saved = calls.find(({ path }) => path.endsWith('/fields/'))
  expect(saved?.body).toEqual({ name: 'Town', description: 'Where guests live', json: city, form: 'f1' })
  expect(saved?.headers.has('if-match')).toBe(false)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await saveForm()
  await expect.poll(() => sentForm(calls)?.fields[0]?.fields[0]).toEqual({ ...city, favorite: { uuid: 'u9', version: 8 } })
})

test('under a name that is taken it warns, and then replaces the very version it warned of', async () => {
  const { calls } = mountStaff(aPage([city]), AT, server)
  await edit()
  await saveAs('Taken')
  await expect.element(page.getByText('There is a favorite field “Taken” already: saving replaces it.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect.element(page.getByText('Field saved successfully.')).toBeVisible()
  const saved = calls.find(({ path }) => path.endsWith('/fields/'))
  // What is said of it stays: nothing else was said here.
  expect(saved?.body).toMatchObject({ uuid: 'u7', name: 'Taken', description: 'Stored words' })
  expect(saved?.headers.get('if-match')).toBe('"7"')
})

test('the description of the one that is replaced stands in its box until something else is said', async () => {
  const { calls } = mountStaff(aPage([city]), AT, server)
  await edit()
  await saveAs('Taken')
  const words = page.getByRole('dialog').getByRole('textbox', { name: 'Description' })
  await expect.element(words).toHaveValue('Stored words')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Free')
  await expect.element(words).toHaveValue('')
  await words.fill('My words')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Taken')
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect.poll(() => calls.find(({ path }) => path.endsWith('/fields/'))?.body).toMatchObject({ description: 'My words' })
})

test('what somebody else saved meanwhile is not replaced unseen: who saved it and what they changed is told', async () => {
  const stored = { ...diet, uuid: 'u7', name: 'Taken', version: 7, json_version: 7 }
  const favorite = { ...stored, json: { ...diet.json, label: 'Theirs' }, version: 8, json_version: 8, who: 'Eve Editor' }
  const form = anAdminForm([{ id: 'p1', title: 'First', fields: [city] }], { favorite_fields: [stored] })
  mountStaff(aFormPage(form), AT, call => {
    if (call.path.endsWith('/fields/')) return { status: 412, body: { success: false, message: ['', ''], data: { version: 8 } } }
    if (call.method !== 'GET') return server(call)
    const shown = { ...favorite, updated_at: '2026-03-04T09:00:00Z', form_count: 0, uses: [] }
    return { body: { ...aFormPage(form), render: 'admin_field', favorite: shown } }
  })
  await edit()
  await saveAs('Taken')
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect.element(page.getByText(/saved by somebody else meanwhile/)).toBeVisible()
  await expect.element(page.getByText(/^Saved by Eve Editor/)).toBeVisible()
  await expect.element(page.getByText('label: “Diet” → “Theirs”')).toBeVisible()
  await expectAccessible()
  // It speaks of that name alone.
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Another')
  await expect.element(page.getByText(/saved by somebody else meanwhile/)).not.toBeInTheDocument()
})

test('a check that fails says so with the retry text, does not call the name taken, and is made again at a press', async () => {
  let fails = true
  mountStaff(aPage([city]), AT, call =>
    fails && call.path.endsWith('/check/') ? { status: 500, body: { success: false, message: ['', ''] } } : server(call),
  )
  await edit()
  await saveAs('Town')
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(page.getByText(RETRY, { exact: true })).toBeVisible()
  await expect.element(page.getByText('This name could not be checked.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible()
  fails = false
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeEnabled()
})

const may = (...keys: readonly ('can_add' | 'can_edit' | 'can_delete')[]) => {
  const permissions = { can_add: keys.includes('can_add'), can_edit: keys.includes('can_edit'), can_delete: keys.includes('can_delete') }
  return { ...admin, permissions }
}

test('who may edit but not add replaces only', async () => {
  mountStaff(aPage([city], { user: may('can_edit') }), AT, server)
  await edit()
  await saveAs('New one')
  await expect.element(page.getByText('You may only replace favorite fields: please enter the name of one.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Taken')
  await expect.element(page.getByRole('button', { name: 'Replace' })).toBeEnabled()
})

test.each([[[]], [['can_add']], [['can_delete']], [['can_add', 'can_delete']]] as const)(
  'who has %j edits no form: none of its fields is saved as a favorite',
  async keys => {
    mountStaff(aPage([city], { user: may(...keys) }), AT, server)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.getByRole('button', { name: 'Edit', exact: true }).elements()).toEqual([])
    expect(page.getByRole('button', { name: /^Actions of/ }).elements()).toEqual([])
  },
)

test('a menu of 500 favorite fields says that there may be more', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...diet, uuid: `m${index}`, name: `Many ${index}` }))
  mountStaff(aFormPage(anAdminForm([{ id: 'p1', title: 'First', fields: [city] }], { favorite_fields: many })), AT, server)
  await edit()
  await page.getByRole('button', { name: /^Add field to/ }).click()
  await expect.element(page.getByText('The first 500 favorite fields by name stand here.')).toBeInTheDocument()
})
