import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RETRY } from '#contract/answer.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './favorite-editor.tsx'
import './field-preview.tsx'
import { admin, aMissingPage, expectAccessible, logInElsewhere, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { aFavorite, aFieldPage, aNewFieldPage, AT, dietField, fieldServer, isCheck, isSave } from './field-page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const input = (name: string) => page.getByRole('textbox', { name, exact: true })
const label = input('Label')
const dialog = page.getByRole('dialog')
const refused = (status: number, more: object = {}) => ({ status, body: { success: false, message: ['', ''], ...more } })

/** The editor of the favorite field `Diet`, version 3. */
async function edit(server: Server, more: Partial<AdminFieldPage> = {}) {
  const mounted = mountStaff(aFieldPage(more), `${AT}/u1`, server)
  await button('Edit').click()
  await expect.element(label).toBeVisible()
  return mounted
}

/** The editor of a new one, which begins as a short text. */
async function begin(server: Server, more: Partial<AdminFieldPage> = {}) {
  const mounted = mountStaff(aNewFieldPage(more), `${AT}/new`, server)
  await page.getByRole('button', { name: /^E-mail/ }).click()
  await expect.element(label).toBeVisible()
  return mounted
}

/** As somebody else saved it meanwhile: they changed two settings. */
const theirs = aFavorite({ version: 4, json: { ...dietField, label: 'Theirs', required: true }, who: 'Eve Editor' })

/** They saved it while it was edited here: only their version is replaced. */
const savedMeanwhile: Server = call => {
  if (isSave(call) && call.headers.get('if-match') !== '"4"') return refused(412, { data: { version: 4 } })
  return call.method === 'GET' ? { body: aFieldPage({ favorite: theirs }) } : fieldServer(call)
}

test('data that is loaded again under the editor changes neither the version that it began with nor what it compares with', async () => {
  const { calls } = await edit(savedMeanwhile)
  await label.fill('Mine')
  logInElsewhere()
  await expect.poll(() => calls.filter(({ method }) => method === 'GET').length).toBe(1)
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  await button('Save').click()
  await expect.element(dialog.getByText('label: “Diet” → “Theirs”').first()).toBeVisible()
  expect(calls.find(isSave)?.headers.get('if-match')).toBe('"3"')
})

test('who saves over a colleague keeps what only they changed; where both changed the same, it says so and saves mine', async () => {
  const { calls } = await edit(savedMeanwhile)
  await input('Description').fill('Mine')
  await label.fill('Mine too')
  await button('Save').click()
  await expect.element(dialog.getByText('required: “—” → “true”', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('list', { name: 'Both of you changed:' }).getByText(/^label:/)).toBeVisible()
  await expectAccessible()
  await button('Save mine over theirs').click()
  await expect.element(page.getByText('Field saved successfully.')).toBeVisible()
  const saved = calls.findLast(isSave)
  expect(saved?.headers.get('if-match')).toBe('"4"')
  expect(saved?.body).toEqual({
    uuid: 'u1',
    name: 'Diet',
    description: 'Mine',
    json: { ...dietField, label: 'Mine too', required: true },
  })
})

test('who takes theirs and cannot load it keeps the work', async () => {
  let reads = 0
  await edit(call => {
    if (call.method === 'GET') reads += 1
    // The first tells what they changed.
    return call.method === 'GET' && reads > 1 ? { status: 503, body: {} } : savedMeanwhile(call)
  })
  await label.fill('Mine')
  await button('Save').click()
  await button('Discard mine and load theirs').click()
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(label).toHaveValue('Mine')
})

test('who cancels and cannot load it again keeps the work', async () => {
  await edit(call => (call.method === 'GET' ? { status: 503, body: {} } : fieldServer(call)))
  await label.fill('Mine')
  await button('Cancel').click()
  await button('Discard changes').click()
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(label).toHaveValue('Mine')
})

test('after a save the editor stays closed to work until the data has come', async () => {
  const held = Promise.withResolvers<void>()
  const { calls } = await edit(async call => {
    if (call.method === 'GET') await held.promise
    return fieldServer(call)
  })
  await label.fill('Mine')
  await button('Save').click()
  await expect.element(page.getByText('Field saved successfully.')).toBeVisible()
  await expect.poll(() => calls.some(({ method }) => method === 'GET')).toBe(true)
  await expect.element(button('Save')).toBeDisabled()
  expect(label.element().closest('[inert]')).not.toBeNull()
  held.resolve()
  await expect.element(button('Edit')).toBeVisible()
  expect(calls.filter(isSave)).toHaveLength(1)
})

test('after a new one is created the editor stays closed to work until its page has come', async () => {
  const held = Promise.withResolvers<void>()
  const { calls } = await begin(async call => {
    if (call.method === 'GET') await held.promise
    return fieldServer(call)
  })
  await input('Name').fill('Contact')
  await button('Save').click()
  await expect.element(page.getByText('Field created successfully.')).toBeVisible()
  await expect.poll(() => calls.some(({ path }) => path.includes('/field/u9'))).toBe(true)
  await expect.element(button('Save')).toBeDisabled()
  expect(label.element().closest('[inert]')).not.toBeNull()
  held.resolve()
  await expect.element(button('Edit')).toBeVisible()
})

test('until it is known what somebody else saved, the editor stays closed to work', async () => {
  const held = Promise.withResolvers<void>()
  const { calls } = await edit(async call => {
    if (call.method === 'GET') await held.promise
    return savedMeanwhile(call)
  })
  await label.fill('Mine')
  await button('Save').click()
  await expect.poll(() => calls.some(({ method }) => method === 'GET')).toBe(true)
  await expect.element(button('Save')).toBeDisabled()
  held.resolve()
  await expect.element(dialog.getByText(/Saved by Eve Editor/)).toBeVisible()
  await button('Keep editing').click()
  await expect.element(button('Save')).toBeEnabled()
})

test('Cancel of a new one asks once', async () => {
  await begin(fieldServer)
  await label.fill('Mine')
  await button('Cancel').click()
  await button('Discard changes').click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/fields')
  expect(dialog.elements()).toEqual([])
})

const deleted = page.getByRole('alert').getByText('This field was deleted meanwhile')

test('what somebody deleted meanwhile is saved as a new one', async () => {
  const { calls } = await edit(call => (isSave(call) && call.headers.has('if-match') ? refused(404) : fieldServer(call)))
  await label.fill('Mine')
  await button('Save').click()
  await expect.element(page.getByText('Failed to save field')).toBeVisible()
  await expect.element(deleted).toBeVisible()
  await expectAccessible()
  await expect.element(label).toHaveValue('Mine')
  await button('Save as a new field').click()
  await expect.element(page.getByText('Field created successfully.')).toBeVisible()
  expect(calls.findLast(isSave)?.body).toEqual({ name: 'Diet', description: 'What guests eat', json: { ...dietField, label: 'Mine' } })
  await expect.poll(() => location.pathname).toBe(`${AT}/u9`)
})

test('the new one is made of what stands typed too, though its field was not left', async () => {
  const { calls } = await edit(call => (isSave(call) && call.headers.has('if-match') ? refused(404) : fieldServer(call)))
  await label.fill('Mine')
  await button('Save').click()
  await expect.element(deleted).toBeVisible()
  await page.getByLabelText(/^Field name/).fill('my_diet')
  ;(button('Save as a new field').element() as HTMLElement).click()
  await expect.poll(() => calls.findLast(isSave)?.body).toMatchObject({ json: { label: 'Mine', mapField: 'my_diet' } })
})

test('who may not create fields is told that it was deleted, keeps the work, and leaves for the list', async () => {
  const user = { ...admin, permissions: { can_add: false, can_edit: true, can_delete: false } }
  await edit(call => (isSave(call) ? refused(404) : fieldServer(call)), { user })
  await label.fill('Mine')
  await button('Save').click()
  await expect.element(deleted).toBeVisible()
  expect(button('Save as a new field').elements()).toEqual([])
  await expect.element(label).toHaveValue('Mine')
  await button('Cancel').click()
  await button('Discard changes').click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/fields')
})

test('what is typed stays when the field was deleted elsewhere and its data is loaded again: it becomes a new one', async () => {
  const { calls } = await edit(call =>
    call.method === 'GET' && !call.path.includes('/u9') ? { status: 404, body: aMissingPage } : fieldServer(call),
  )
  await label.fill('Mine')
  logInElsewhere()
  await expect.element(deleted).toBeVisible()
  await expect.element(label).toHaveValue('Mine')
  await button('Save as a new field').click()
  await expect.element(page.getByText('Field created successfully.')).toBeVisible()
  expect(calls.findLast(isSave)?.body).toEqual({ name: 'Diet', description: 'What guests eat', json: { ...dietField, label: 'Mine' } })
  await expect.poll(() => location.pathname).toBe(`${AT}/u9`)
})

const { reason: _none, ...failedPage } = aMissingPage

test.each([
  ['may not see it any more', 403, { ...aMissingPage, reason: 'forbidden' }, 'Forbidden'],
  ['meets a server that cannot build it', 500, failedPage, 'Sorry but something went wrong'],
])('what is typed stays when its data is loaded again and who works %s', async (_why, status, body, said) => {
  await edit(call => (call.method === 'GET' ? { status, body } : fieldServer(call)))
  await label.fill('Mine')
  logInElsewhere()
  await expect.element(page.getByRole('status', { name: 'Notifications' }).getByText(said, { exact: true })).toBeVisible()
  await expect.element(label).toHaveValue('Mine')
  expect(deleted.elements()).toEqual([])
})

test.each([
  ['create', 'Failed to create field', begin],
  ['save', 'Failed to save field', edit],
])('a failed %s says so, adds the retry text, and the name is checked again', async (_what, title, open) => {
  let taken = false
  const { calls } = await open(call => {
    if (isCheck(call)) return { body: taken ? { name: false, taken_by: { uuid: 'u2', version: 1 } } : { name: true } }
    if (!isSave(call)) return fieldServer(call)
    taken = true
    return refused(500)
  })
  await input('Name').fill('Contact')
  await expect.poll(() => calls.filter(isCheck).at(-1)?.body).toEqual({ name: 'Contact' })
  await button('Save').click()
  const toast = page.getByRole('status', { name: 'Notifications' })
  await expect.element(toast.getByText(title)).toBeVisible()
  await expect.element(toast.getByText(RETRY)).toBeVisible()
  await expect.element(page.getByText('A field with this name already exist. Names needs to be unique.')).toBeVisible()
})
