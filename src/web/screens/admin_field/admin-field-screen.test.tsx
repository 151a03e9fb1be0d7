import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './favorite-editor.tsx'
import './field-preview.tsx'
import { expectAccessible, mountStaff, reader } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aFavorite, aFieldPage, aNewFieldPage, AT, dietField as json, fieldServer as server } from './field-page-for-tests.ts'

test('a favorite field is read with its forms, those with an earlier version marked, and as visitors see it', async () => {
  mountStaff(aFieldPage(), `${AT}/u1`, server)
  await expect.element(page.getByRole('heading', { name: 'Diet', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Gala' })).toBeVisible()
  await expect.element(page.getByText('Update available')).toBeVisible()
  expect(page.getByText('Update available').elements()).toHaveLength(1)
  await expect.element(page.getByRole('region', { name: 'As visitors see it' }).getByRole('textbox', { name: 'Diet' })).toBeVisible()
  await expectAccessible()
})

test('who may not edit sees no button for it', async () => {
  mountStaff(aFieldPage({ user: reader }), `${AT}/u1`, server)
  await expect.element(page.getByRole('heading', { name: 'Diet', level: 1 })).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit', exact: true }).elements()).toEqual([])
})

test('Back leads to the list: the path minus its last segment, with an s', async () => {
  const { calls } = mountStaff(aFieldPage(), `${AT}/u1`, server)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => calls.map(({ path }) => path).join()).toContain('/api/portal/acme/admin/settings/fields')
})

test('editing sends name, description and json with the version it began with', async () => {
  const { calls } = mountStaff(aFieldPage(), `${AT}/u1`, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Your diet')
  await expect.element(page.getByRole('region', { name: 'As visitors see it' }).getByRole('textbox', { name: 'Your diet' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Field saved successfully.')).toBeVisible()
  const saved = calls.find(one => one.path.endsWith('/fields/'))
  expect(saved?.body).toEqual({ uuid: 'u1', name: 'Diet', description: 'What guests eat', json: { ...json, label: 'Your diet' } })
  expect(saved?.headers.get('if-match')).toBe('"3"')
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

test('Ctrl+S saves it, with the name that stands typed in a field that was not left', async () => {
  const { calls } = mountStaff(aFieldPage(), `${AT}/u1`, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Field name' }).fill('what_they_eat')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => calls.find(one => one.path.endsWith('/fields/'))?.body).toMatchObject({ json: { mapField: 'what_they_eat' } })
})

test('the name is required and unique, asked when typing rests; the description has at most 150', async () => {
  mountStaff(aFieldPage(), `${AT}/u1`, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('OTHER')
  await expect.element(page.getByText('A field with this name already exist. Names needs to be unique.')).toBeVisible()
  await expect.element(save).toBeDisabled()
  await name.fill(' ')
  await expect.element(page.getByText('A name is required to save a field.')).toBeVisible()
  await expect.element(save).toBeDisabled()
  await name.fill('Free')
  await expect.element(save).toBeEnabled()
  await expect.element(name).toHaveAttribute('data-max', '100')
  await expect.element(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveAttribute('data-max', '150')
})

test('another kind replaces the json with the defaults of that kind, and can be undone', async () => {
  const { calls } = mountStaff(aFieldPage(), `${AT}/u1`, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOptions('Number')
  await expect.element(page.getByText('It has the defaults of “Number” now.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => calls.find(one => one.path.endsWith('/fields/'))?.body)
    .toMatchObject({ json: { type: 'number', label: 'Number' } })
})

test('the notice of another kind takes it back', async () => {
  mountStaff(aFieldPage(), `${AT}/u1`, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOptions('Number')
  await page.getByText('It has the defaults of “Number” now.').click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveValue('Diet')
})

test('where other fields would be chosen it says why there are none', async () => {
  mountStaff(aFieldPage(), `${AT}/u1`, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  for (const tab of ['Visibility', 'Validation', 'Calculated value']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect.element(page.getByText('A favorite field stands alone: other fields are chosen in the form that uses it.')).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Visibility' }).click()
  await expect.element(page.getByRole('button', { name: 'Add condition', exact: true })).toBeDisabled()
})

test('the source of an API field is tried as it stands; its kept authorization is found by the uuid of the favorite', async () => {
  const json = {
    id: 'f',
    mapField: 'host',
    type: 'dropdown_api',
    label: 'Host',
    api: { url: 'https://people.example/', authorization: '••••••••1234' },
  }
  const { calls } = mountStaff(aFieldPage({ favorite: aFavorite({ json }) }), `${AT}/u1`, call =>
    call.path.endsWith('/fields/field/')
      ? { body: { success: true, message: ['Response', ''], data: { values: [{ value: 'a', label: 'Ada' }] } } }
      : server(call),
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Test' }).click()
  await expect.element(page.getByText(/Ada/).first()).toBeVisible()
  const tried = calls.find(({ path }) => path.endsWith('/fields/field/'))
  expect(tried?.body).toMatchObject({ field_id: 'u1', url: 'https://people.example/', authorization: '••••••••1234' })
})

test('a source that gives nothing is said to, in the specified words, with the reason and the answer as it came', async () => {
  const json = { id: 'f', mapField: 'host', type: 'dropdown_api', label: 'Host', api: { url: 'https://people.example/' } }
  const failed = 'We could not get a valid response from these settings.'
  const reason = 'The answer has no list at “people”.'
  mountStaff(aFieldPage({ favorite: aFavorite({ json }) }), `${AT}/u1`, call =>
    call.path.endsWith('/fields/field/')
      ? {
          status: 422,
          body: { success: false, message: ['No valid response', failed], data: { values: [], reason, raw_response: '{"all":[]}' } },
        }
      : server(call),
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Test' }).click()
  await expect.element(page.getByText(failed)).toBeVisible()
  await expect.element(page.getByText(reason)).toBeVisible()
  await page.getByText('The answer as it came').click()
  await expect.element(page.getByText('{"all":[]}')).toBeVisible()
})

test('what the server refuses is said, and leads to its place', async () => {
  mountStaff(aFieldPage(), `${AT}/u1`, call =>
    call.path.endsWith('/fields/')
      ? { status: 422, body: { success: false, message: ['', ''], issues: { 'json/defaultValue': 'This is too long.' } } }
      : server(call),
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Failed to save field')).toBeVisible()
  await page.getByRole('button', { name: 'This is too long.' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Default/ })).toHaveFocus()
})

test('somebody else saved meanwhile: nothing is lost, it shows what they changed, and asks', async () => {
  const theirs = aFavorite({ version: 4, json: { ...json, label: 'Theirs', required: true }, who: 'Eve Editor' })
  let refused = false
  const { calls } = mountStaff(aFieldPage(), `${AT}/u1`, call => {
    if (call.path.endsWith('/fields/') && !refused) {
      refused = true
      return { status: 412, body: { success: false, message: ['', ''], data: { version: 4 } } }
    }
    return call.method === 'GET' ? { body: aFieldPage({ favorite: theirs }) } : server(call)
  })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('label: “Diet” → “Theirs”').first()).toBeVisible()
  await expect.element(dialog.getByText('required: “—” → “true”')).toBeVisible()
  await expect.element(dialog.getByText(/Saved by Eve Editor/)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Field saved successfully.')).toBeVisible()
  expect(calls.filter(one => one.path.endsWith('/fields/')).at(-1)?.body).toMatchObject({ json: { label: 'Mine' } })
})

test('Cancel asks before work is lost', async () => {
  mountStaff(aFieldPage(), `${AT}/u1`, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Mine')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

test('a new one begins with the defaults of a kind, or with another favorite field', async () => {
  const { calls } = mountStaff(aNewFieldPage(), `${AT}/new`, server)
  await expect.element(page.getByRole('heading', { name: 'What should the new field begin with?' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('group', { name: 'Favorites' }).getByRole('button', { name: /^Diet/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Diet (copy)')
  await page.getByRole('button', { name: 'Begin with something else' }).click()
  await page.getByRole('button', { name: /^E-mail/ }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await name.fill('Contact')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Field created successfully.')).toBeVisible()
  const saved = calls.find(one => one.path.endsWith('/fields/'))
  expect(saved?.body).toMatchObject({ name: 'Contact', json: { type: 'email', mapField: 'email' } })
  expect(saved?.headers.has('if-match')).toBe(false)
  await expect.poll(() => location.pathname).toBe(`${AT}/u9`)
})

test('on a phone the bar of a new one is whole', async () => {
  await page.viewport(360, 740)
  mountStaff(aNewFieldPage(), `${AT}/new`, server)
  await page.getByRole('button', { name: /^E-mail/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  const bar = document.querySelector('.edit-bar')!
  for (const button of bar.querySelectorAll('button')) expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  await expectAccessible()
  await page.viewport(1280, 800)
})

test('a favorite field to read stands in each width without a barrier', async () => {
  mountStaff(aFieldPage(), `${AT}/u1`, server)
  await expect.element(page.getByRole('region', { name: 'As visitors see it' }).getByRole('textbox')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('a favorite field to edit stands in each width without a barrier', async () => {
  mountStaff(aFieldPage(), `${AT}/u1`, server)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('the beginning of a new one stands in each width without a barrier', async () => {
  mountStaff(aNewFieldPage(), `${AT}/new`, server)
  await expect.element(page.getByRole('heading', { name: 'What should the new field begin with?' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})
