import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RETRY } from '#contract/answer.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, options, when } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import './preview.tsx'
import {
  admin,
  aFormPage,
  aFormsList,
  anAdminForm,
  type CallMade,
  expectAccessible,
  mountStaff,
  reader,
  type Server,
} from '../../admin/mount-for-tests.tsx'

const ADDRESS = '/acme/admin/forms/event_request/gala'
const form = anAdminForm([
  {
    id: 'p1',
    title: 'Event',
    fields: [
      aField('text', 'event_name', { label: 'Event name', required: true }),
      aField('dropdown', 'kind', { label: 'Kind of event', ...options('dinner', 'talk') }),
      aField('text', 'menu', { label: 'Menu', conditions: [when('kind', '==', 'dinner')] }),
    ],
  },
  { id: 'p2', fields: [aField('file', 'plans', { label: 'Plans' })] },
])

const outcome = { success: true, message: ['', ''] }
const server: Server = ({ method, path }) => {
  if (method === 'PATCH') return { body: { ...outcome, data: { version: 4, warnings: ['A page can never be shown.'] } } }
  if (path.includes('/preview/')) return { body: { ...outcome, data: { ...form, intro: '<p>Welcome</p>' } } }
  return { body: aFormPage({ ...form, version: 4 }) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const saved = (calls: readonly CallMade[]) => calls.find(one => one.method === 'PATCH')
const rows = () => [...document.querySelectorAll('.builder-name')].map(row => row.textContent)

afterEach(() => page.viewport(1280, 800))

/** The page is loaded again under what is open. */
function logInElsewhere(): void {
  // A login stores when the session ends before it says that there was one.
  localStorage.setItem('t:acme:token_expiry', '9')
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: '1', newValue: '2' }))
}

async function edit(stub: Server = server, section = 'CONTENT') {
  const mounted = mountStaff(aFormPage(form), ADDRESS, stub)
  await button('Edit').click()
  await page.getByRole('tab', { name: section, exact: true }).click()
  return mounted
}

test('a form is read first; who may not edit sees no Edit', async () => {
  mountStaff(aFormPage(form, { user: reader }), ADDRESS, server)
  await expect.element(page.getByRole('heading', { name: 'Gala' })).toBeVisible()
  await expect.element(page.getByText('dropdown · kind')).toBeVisible()
  expect(button('Edit').elements()).toEqual([])
  expect(page.getByRole('link', { name: 'Show submissions' }).elements(), 'what was sent is read by who may edit').toEqual([])
  await expectAccessible()
})

test('who may add forms edits one that she made, and no other', async () => {
  const user = { ...reader, permissions: { can_add: true, can_edit: false, can_delete: false } }
  mountStaff(aFormPage({ ...form, is_own: true }, { user }), ADDRESS, server)
  await button('Edit').click()
  await expect.element(button('Save')).toBeVisible()
  mountStaff(aFormPage(form, { user }), ADDRESS, server)
  await expect.element(page.getByRole('heading', { name: 'Gala' })).toBeVisible()
  expect(button('Edit').elements()).toEqual([])
})

test('a form leads to what was sent with it', async () => {
  const { calls } = mountStaff(aFormPage(form), ADDRESS, server)
  await page.getByRole('link', { name: 'Show submissions' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/admin/submissions?form=f1')
})

test('Back leads to the parent list', async () => {
  const { calls } = mountStaff(aFormPage(form), ADDRESS, server)
  await button('Back').click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/api/portal/acme/admin/forms/event_request?size=')
})

test('the log panel tells who changed what', async () => {
  mountStaff(aFormPage(form), ADDRESS, server)
  await button('Logs').click()
  await expect.element(page.getByRole('dialog', { name: 'Logs' }).getByText('Form created')).toBeVisible()
  await expectAccessible()
})

test('Save sends the content with the version it started from, then shows the form and its warnings', async () => {
  const { calls } = await edit(server, 'BASIC')
  await page.getByLabelText(/^Title/).fill('A better title')
  await expectAccessible()
  await button('Save').click()
  await expect.element(page.getByText('Form saved successfully.')).toBeVisible()
  await expect.element(page.getByText('A page can never be shown.')).toBeVisible()
  expect(saved(calls)?.headers.get('if-match')).toBe('"3"')
  expect(saved(calls)?.body).toMatchObject({ title: 'A better title', fields: form.fields })
  expect(saved(calls)?.body).not.toHaveProperty('uuid')
  await expect.element(button('Edit')).toBeVisible()
})

test('Save is disabled without form name or title', async () => {
  await edit(server, 'BASIC')
  await page.getByLabelText(/^Title/).clear()
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(page.getByText('A title is required.')).toBeVisible()
  await page.getByLabelText(/^Title/).fill('x')
  await expect.element(button('Save')).toBeEnabled()
})

test('issues of the server stand in a summary that leads to the field, and at the field', async () => {
  await edit(one =>
    one.method === 'PATCH'
      ? {
          status: 422,
          body: { success: false, message: ['', 'Some parts are not right.'], issues: { 'fields/0/fields/2/label': 'Too long.' } },
        }
      : server(one),
  )
  await page.getByRole('textbox', { name: 'Title of page 2' }).fill('Files')
  await button('Save').click()
  await expect.element(page.getByText('Failed to save form')).toBeVisible()
  await expect.element(page.getByText(`Some parts are not right. ${RETRY}`)).toBeVisible()
  await button('Menu: Too long.').click()
  await expect.element(page.getByLabelText('Label', { exact: true })).toHaveValue('Menu')
  await expect.element(page.getByLabelText('Label', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
})

test('a form that somebody else saved meanwhile is not overwritten without asking, and no work is lost', async () => {
  const theirs = {
    ...form,
    version: 9,
    logs: [{ datetime: '2026-03-05T09:00:00Z', who: 'Otto', changes: ['Title changed'] }, ...form.logs],
  }
  const { calls } = await edit(one => {
    if (one.method === 'PATCH' && one.headers.get('if-match') === '"3"') return { status: 412, body: { success: false, message: ['', ''] } }
    if (one.method === 'PATCH') return server(one)
    return { body: aFormPage(theirs) }
  }, 'BASIC')
  await page.getByLabelText(/^Title/).fill('Mine')
  await button('Save').click()
  const dialog = page.getByRole('dialog', { name: 'This form was changed meanwhile' })
  await expect.element(dialog.getByText('Title changed')).toBeVisible()
  expect(dialog.getByText('Form created').elements()).toEqual([])
  await expectAccessible()
  await button('Keep editing').click()
  await expect.element(page.getByLabelText(/^Title/)).toHaveValue('Mine')
  await button('Save').click()
  expect(page.getByText('Failed to save form').elements()).toEqual([])
  await button('Save mine over theirs').click()
  await expect.element(page.getByText('Form saved successfully.')).toBeVisible()
  const last = calls.findLast(one => one.method === 'PATCH')
  expect(last?.headers.get('if-match')).toBe('"9"')
  expect((last?.body as FormContent).title).toBe('Mine')
})

test('what they changed is named also when the page was loaded again under the editor', async () => {
  const theirs = {
    ...form,
    version: 9,
    logs: [{ datetime: '2026-03-05T09:00:00Z', who: 'Otto', changes: ['Title changed'] }, ...form.logs],
  }
  const { calls } = await edit(({ method }) => (method === 'PATCH' ? { status: 412, body: {} } : { body: aFormPage(theirs) }), 'BASIC')
  await page.getByLabelText(/^Title/).fill('Mine')
  logInElsewhere()
  await expect.poll(() => calls.filter(({ method }) => method === 'GET').length).toBe(1)
  await button('Save').click()
  await expect.element(page.getByRole('dialog').getByText('Title changed')).toBeVisible()
  expect(saved(calls)?.headers.get('if-match')).toBe('"3"')
})

test.each(['Discard mine and load theirs', 'Cancel'])('%s leaves no work behind when the data cannot be loaded', async way => {
  let loads = true
  await edit(({ method }) => {
    if (method === 'PATCH') return { status: 412, body: {} }
    return loads ? { body: aFormPage({ ...form, version: 9, title: 'Theirs' }) } : { status: 503, body: {} }
  }, 'BASIC')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Mine')
  if (way !== 'Cancel') {
    await button('Save').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  }
  loads = false
  await button(way).click()
  if (way === 'Cancel') await button('Discard changes').click()
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(title).toHaveValue('Mine')
  loads = true
  await button(way).click()
  if (way === 'Cancel') await button('Discard changes').click()
  await expect.element(page.getByText('Theirs', { exact: true }).first()).toBeVisible()
  expect(title.elements()).toEqual([])
})

const DELETED = 'This form was deleted meanwhile'
const deletedForm = { status: 404, body: { success: false, message: ['', ''] } }

test('a form that somebody deleted meanwhile is saved as a new one at its address', async () => {
  let [taken, isThere, broken] = [true, false, true]
  const { calls } = await edit(({ method, path, body }) => {
    if (path.includes('/add/')) {
      if (taken) return { status: 409, body: { success: false, message: ['', ''], issues: { name: 'Taken.' } } }
      isThere = true
      return { body: { ...outcome, data: { uuid: 'f2', path: 'gala', version: 4, added: [] } } }
    }
    if (method === 'PATCH' && isThere)
      return broken ? { status: 500, body: {} } : { body: { ...outcome, data: { version: 2, warnings: [] } } }
    if (method === 'PATCH') return deletedForm
    return isThere ? { body: aFormPage({ ...form, uuid: 'f2', version: 2, title: 'Mine' }) } : { status: 404, body }
  }, 'BASIC')
  await page.getByLabelText(/^Title/).fill('Mine')
  await button('Save').click()
  await expect.element(page.getByText('Failed to save form')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(DELETED)).toBeVisible()
  await expectAccessible()
  await button('Save as a new form').click()
  await expect.element(page.getByText('Failed to create form')).toBeVisible()
  await expect.element(page.getByText(/: Taken\.$/)).toBeVisible()
  taken = false
  await button('Save as a new form').click()
  await expect.element(page.getByText('Failed to save form')).toBeVisible()
  expect(page.getByText(DELETED).elements(), 'there is a form again').toEqual([])
  await expect.element(page.getByLabelText(/^Title/)).toHaveValue('Mine')
  broken = false
  await button('Save').click()
  await expect.element(page.getByText('Form saved successfully.')).toBeVisible()
  await expect.element(button('Edit')).toBeVisible()
  await expect.element(page.getByText('Mine', { exact: true }).first()).toBeVisible()
  const added = calls.filter(({ path }) => path.includes('/add/'))
  expect(added.at(-1)).toMatchObject({
    path: '/api/portal/acme/admin/forms/event_request/add/',
    body: { path: 'gala', name: 'Gala', in_place_of: form.uuid },
  })
  const last = calls.findLast(({ method }) => method === 'PATCH')
  expect(last?.headers.get('if-match'), 'it goes on after the version of the one that was deleted').toBe('"4"')
  expect((last?.body as FormContent).title).toBe('Mine')
})

test('who may not create a form is told that it was deleted, keeps the work, and leaves for the list', async () => {
  const user = { ...admin, permissions: { can_add: false, can_edit: true, can_delete: false } }
  mountStaff(aFormPage(form, { user }), ADDRESS, ({ method, path }) =>
    method === 'PATCH' || path.includes('/gala') ? deletedForm : { body: aFormsList([]) },
  )
  await button('Edit').click()
  await page.getByRole('tab', { name: 'BASIC', exact: true }).click()
  await page.getByLabelText(/^Title/).fill('Mine')
  await button('Save').click()
  await expect.element(page.getByRole('alert').getByText(DELETED)).toBeVisible()
  expect(button('Save as a new form').elements()).toEqual([])
  await expect.element(page.getByLabelText(/^Title/)).toHaveValue('Mine')
  await button('Cancel').click()
  await button('Discard changes').click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/forms/event_request')
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('Cancel asks only when something was changed', async () => {
  await edit(server, 'BASIC')
  await button('Cancel').click()
  await button('Edit').click()
  await page.getByLabelText(/^Title/).fill('Mine')
  await button('Cancel').click()
  await button('Keep editing').click()
  await expect.element(page.getByLabelText(/^Title/)).toHaveValue('Mine')
  await button('Cancel').click()
  await button('Discard changes').click()
  await expect.element(button('Edit')).toBeVisible()
})

test('a session that ended while working leads to the login, and the work is still there', async () => {
  let loggedIn = false
  const { calls } = await edit(one => {
    if (one.path.includes('/api/login/')) {
      loggedIn = true
      return { body: { ...outcome, access_token_exp: 1 } }
    }
    return one.method === 'PATCH' && !loggedIn ? { status: 401, body: { success: false, message: ['', ''] } } : server(one)
  }, 'BASIC')
  await page.getByLabelText(/^Title/).fill('Mine')
  await button('Save').click()
  await page.getByLabelText(/^Email/).fill('ada@acme.example')
  await page.getByRole('textbox', { name: /^Password/ }).fill('secret')
  await expectAccessible()
  await button('Login').click()
  await expect.element(page.getByLabelText(/^Title/)).toHaveValue('Mine')
  await button('Save').click()
  await expect.element(page.getByText('Form saved successfully.')).toBeVisible()
  expect((calls.findLast(one => one.method === 'PATCH')?.body as FormContent).title).toBe('Mine')
})

test('a field is added by searching its kind, and opens with a unique name', async () => {
  const { calls } = await edit()
  await button('Add field to Event').click()
  await page.getByRole('textbox', { name: 'Search kinds of field' }).fill('phone')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Label', { exact: true })).toHaveValue('Phone')
  await page.getByLabelText('Label', { exact: true }).fill('Call me')
  await expectAccessible()
  expect(rows()).toEqual(['Event name', 'Kind of event', 'Menu', 'Call me', 'Plans'])
  await button('Save').click()
  await expect.poll(() => saved(calls)?.body).toMatchObject({ fields: [{ fields: [{}, {}, {}, { type: 'tel', label: 'Call me' }] }, {}] })
})

test('Enter adds the kind that is called what was typed, not one that only mentions it', async () => {
  await edit()
  await button('Add field to Event').click()
  await page.getByRole('textbox', { name: 'Search kinds of field' }).fill('number')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Label', { exact: true })).toHaveValue('Number')
})

test.each([
  { how: 'up, out of the window', margin: '-4000px' },
  { how: 'down, where there is less room', margin: '300px' },
])('the list of kinds stays while its button is moved $how, and the list itself changes', async ({ margin }) => {
  const errors: string[] = []
  const listen = (event: ErrorEvent) => void errors.push(event.message)
  addEventListener('error', listen)
  await edit()
  await button('Add field to Event').click()
  const search = page.getByRole('textbox', { name: 'Search kinds of field' })
  await expect.element(search).toBeVisible()
  const two = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  await two()
  document.querySelector<HTMLElement>('.staff-main')!.style.marginTop = margin
  document.querySelector<HTMLElement>('.builder-kind')!.style.display = 'none'
  document.querySelector<HTMLElement>('.builder-kinds')!.style.marginBottom = '40px'
  await two()
  await two()
  removeEventListener('error', listen)
  expect(errors).toEqual([])
  await expect.element(search).toBeVisible()
})

test('removing a field says which rules are gone with it, and Undo brings all back', async () => {
  const { calls } = await edit()
  await button('Actions of Kind of event').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(page.getByText('“Kind of event” removed. One rule that spoke of it is gone too.')).toBeVisible()
  expect(rows()).toEqual(['Event name', 'Menu', 'Plans'])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  expect(rows()).toEqual(['Event name', 'Kind of event', 'Menu', 'Plans'])
  await button('Save').click()
  await expect.poll(() => saved(calls)?.body).toMatchObject({ fields: form.fields })
})

test('a default field that the form needs cannot be deleted or renamed, only hidden; where nothing needs it, it can', async () => {
  const of = { ...form, integration_form_id: 'leads' }
  mountStaff(aFormPage(of), ADDRESS, () => undefined)
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await button('Actions of Event name').click()
  await expect.element(page.getByRole('menuitem', { name: 'The form needs it: it can only be hidden' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await button(/^Event name/).click()
  const name = page.getByRole('textbox', { name: 'Field name' })
  await expect.element(name).toHaveAttribute('readonly')
  await expect.element(name).toHaveAccessibleDescription('The form needs it by this name for what it books or sends on.')
  await page.getByRole('tab', { name: 'SETTINGS', exact: true }).click()
  await page.getByLabelText('Linked meeting-request form').fill('')
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await expect.element(name).not.toHaveAttribute('readonly')
  await button('Actions of Event name').click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  expect(rows()).toEqual(['Kind of event', 'Menu', 'Plans'])
})

test('what a widget of the form needs cannot be removed while that is there, nor its page', async () => {
  const pages = [
    { id: 'p1', title: 'Posters', fields: [aField('posters_cost_widget', 'cost', { label: 'Cost' })] },
    { id: 'p2', title: 'Where', fields: [aField('checkbox', 'poster_worksites', { label: 'Campuses' })] },
    { id: 'p3', title: 'Last', fields: [aField('text', 'note', { label: 'Note' })] },
  ]
  mountStaff(aFormPage(anAdminForm(pages)), ADDRESS, () => undefined)
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT' }).click()
  await button('Actions of Campuses').click()
  await expect.element(page.getByRole('menuitem', { name: 'The form needs it: it can only be hidden' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await button('Actions of page 2').click()
  await expect.element(page.getByRole('menuitem', { name: 'A page with fields that the form needs stays' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await button('Actions of Cost').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await button('Actions of Campuses').click()
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toBeEnabled()
})

test('Ctrl+Z takes back what was typed, Ctrl+Shift+Z brings it again', async () => {
  await edit()
  const title = page.getByRole('textbox', { name: 'Title of page 1' })
  await title.fill('Other')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(title).toHaveValue('Event')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(title).toHaveValue('Other')
})

test('Ctrl+Z in the name of a field takes back what was typed there, and only then a step of the form', async () => {
  await edit()
  await page.getByRole('textbox', { name: 'Title of page 2' }).fill('Files')
  await button(/^Kind of event/).click()
  const name = page.getByLabelText(/^Field name/)
  await name.click()
  await userEvent.keyboard('{End}s')
  await expect.element(name).toHaveValue('kinds')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(name).toHaveValue('kind')
  await expect.element(page.getByRole('textbox', { name: 'Title of page 2' })).toHaveValue('Files')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'Title of page 2' })).toHaveValue('')
})

test('every rule follows a renamed field', async () => {
  const { calls } = await edit()
  await button(/^Kind of event/).click()
  await page.getByLabelText(/^Field name/).fill('sort_of_event')
  await userEvent.tab()
  await button('Save').click()
  await expect
    .poll(() => saved(calls)?.body)
    .toMatchObject({
      fields: [{ fields: [{}, { mapField: 'sort_of_event' }, { conditions: [{ field: 'sort_of_event' }] }] }, {}],
    })
})

test('Save takes a name that stands typed, though its field was not left', async () => {
  const { calls } = await edit()
  await button(/^Kind of event/).click()
  await page.getByLabelText(/^Field name/).fill('sort_of_event')
  // As voice control or a program presses it.
  ;(button('Save').element() as HTMLElement).click()
  await expect
    .poll(() => saved(calls)?.body)
    .toMatchObject({ fields: [{ fields: [{}, { mapField: 'sort_of_event' }, { conditions: [{ field: 'sort_of_event' }] }] }, {}] })
})

test('a new form made of a deleted one, and the preview, take what stands typed too', async () => {
  const { calls } = await edit(({ method, path }) => {
    if (path.includes('/add/')) return { status: 409, body: { success: false, message: ['', ''], issues: {} } }
    return method === 'PATCH' || path.includes('/gala') ? deletedForm : { body: outcome }
  })
  await button('Save').click()
  await expect.element(page.getByRole('alert').getByText(DELETED)).toBeVisible()
  await button(/^Kind of event/).click()
  const name = page.getByLabelText(/^Field name/)
  await name.fill('sort_of_event')
  ;(button('Save as a new form').element() as HTMLElement).click()
  await expect.element(page.getByText('Failed to create form')).toBeVisible()
  expect(calls.filter(({ path }) => path.includes('/add/'))).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: /sort_of_event/ }).first()).toBeVisible()
  await name.fill('event_sort')
  ;(button('Preview').element() as HTMLElement).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /event_sort/ }).first()).toBeVisible()
})

test('Ctrl+S saves with what stands typed in a field that was not left, and the browser saves no page', async () => {
  const { calls } = await edit()
  await button(/^Kind of event/).click()
  const name = page.getByLabelText(/^Field name/)
  await name.fill('sort_of_event')
  const press = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
  expect(name.element().dispatchEvent(press), 'it is taken from the browser').toBe(false)
  await expect
    .poll(() => saved(calls)?.body)
    .toMatchObject({ fields: [{ fields: [{}, { mapField: 'sort_of_event' }, { conditions: [{ field: 'sort_of_event' }] }] }, {}] })
})

test('Ctrl+Z takes back and Ctrl+S saves on a keyboard without Latin letters', async () => {
  const { calls } = await edit(server, 'BASIC')
  const title = page.getByLabelText(/^Title/)
  const pressed = (key: string, code: string) =>
    !title.element().dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true }))
  const before = (title.element() as HTMLInputElement).value
  await title.fill('Better')
  expect(pressed('я', 'KeyZ')).toBe(true)
  await expect.element(title).toHaveValue(before)
  expect(pressed('н', 'KeyY')).toBe(true)
  await expect.element(title).toHaveValue('Better')
  expect(pressed('ы', 'KeyS')).toBe(true)
  await expect.poll(() => saved(calls)?.body).toMatchObject({ title: 'Better' })
})

test('Ctrl+S saves nothing from within a dialog, and no form that cannot be saved', async () => {
  const { calls } = await edit(server, 'BASIC')
  await button('Preview form').click()
  await expect.element(page.getByRole('dialog', { name: 'Preview' }).getByLabelText(/^Event name/)).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByLabelText(/^Title/).clear()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(saved(calls)).toBeUndefined()
  await page.getByLabelText(/^Title/).fill('Better')
  await userEvent.keyboard('{Meta>}s{/Meta}')
  await expect.poll(() => saved(calls)?.body).toMatchObject({ title: 'Better' })
})

test('a field name that cannot be one is not dropped in silence', async () => {
  await edit()
  await page.getByRole('button', { name: /^Kind of event/ }).click()
  await page.getByLabelText(/^Field name/).fill('2 sorts')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('The field is still called kind.')).toBeVisible()
})

test('conditions are rows with the labels of the editor; values come from the options of the field', async () => {
  const { calls } = await edit()
  await button(/^Plans/).click()
  await page.getByRole('tab', { name: 'Visibility' }).click()
  await button('Add condition').click()
  const operator = page.getByRole('combobox', { name: 'Operator of condition 1' })
  expect([...operator.element().querySelectorAll('option')].map(option => option.textContent)).toEqual([
    '==',
    '!=',
    '<=',
    '>=',
    '<',
    '>',
    'includes',
    'not includes',
    'regex',
  ])
  await page.getByRole('combobox', { name: 'Field of condition 1' }).selectOptions('kind')
  await operator.selectOptions('!=')
  await page.getByRole('combobox', { name: 'Value of condition 1' }).selectOptions('Talk')
  await button('Add group').click()
  await expectAccessible()
  await button('Save').click()
  await expect
    .poll(() => saved(calls)?.body)
    .toMatchObject({
      fields: [
        {},
        {
          fields: [
            {
              conditions: [
                { field: 'kind', operator: '!=', value: 'talk' },
                { type: 'and', conditions: [{ field: 'event_name', operator: '==', value: '' }] },
              ],
            },
          ],
        },
      ],
    })
})

test('a validation compares with a value or with another field, never with the field itself', async () => {
  const { calls } = await edit()
  await button(/^Menu Text/).click()
  await page.getByRole('tab', { name: 'Validation' }).click()
  await button('Add validation').click()
  await page.getByRole('combobox', { name: 'Compare validation 1 with' }).selectOptions('another field')
  const other = page.getByRole('combobox', { name: 'Other field of validation 1' })
  expect([...other.element().querySelectorAll('option')].map(option => option.value)).toEqual(['event_name', 'kind', 'plans'])
  await other.selectOptions('kind')
  await page.getByRole('textbox', { name: 'Message of validation 1' }).fill('Not the kind')
  await expectAccessible()
  await button('Save').click()
  await expect
    .poll(() => saved(calls)?.body)
    .toMatchObject({
      fields: [
        { fields: [{}, {}, { validation: { conditions: [{ operator: '==', checkField: 'kind', invalidMessage: 'Not the kind' }] } }] },
        {},
      ],
    })
})

test('fields move up, down and to another page without a mouse', async () => {
  await edit()
  await button('Actions of Menu').click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  expect(rows()).toEqual(['Event name', 'Menu', 'Kind of event', 'Plans'])
  await button('Actions of Menu').click()
  await page.getByRole('menuitem', { name: 'Page 2' }).click()
  expect(rows()).toEqual(['Event name', 'Kind of event', 'Plans', 'Menu'])
})

test('a field is dragged to another page', async () => {
  await edit()
  const handle = document.querySelector('#field-id-event_name .builder-handle')
  const target = document.querySelector('#field-id-plans')
  if (!handle || !target) throw new Error('No rows')
  // Near its lower edge: after it, whatever its height.
  const y = target.getBoundingClientRect().height - 3
  await page.elementLocator(handle).dropTo(page.elementLocator(target), { targetPosition: { x: 60, y } })
  await expect.poll(rows).toEqual(['Kind of event', 'Menu', 'Plans', 'Event name'])
})

test('a field is only offered the texts that its kind shows', async () => {
  await edit()
  await button(/^Menu Text/).click()
  await page.getByRole('tab', { name: 'General' }).click()
  await expect.element(page.getByLabelText('Placeholder')).toBeVisible()
  await button(/^Plans/).click()
  await page.getByRole('tab', { name: 'General' }).click()
  await expect.element(page.getByLabelText('Help', { exact: true })).toBeVisible()
  expect(page.getByLabelText('Placeholder').elements()).toEqual([])
})

test('the preview shows the unsaved form in the real runner', async () => {
  const { calls } = await edit(server, 'BASIC')
  await page.getByLabelText(/^Title/).fill('Unsaved')
  await button('Preview form').click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect.element(dialog.getByLabelText(/^Event name/)).toBeVisible()
  expect(calls.find(one => one.path.includes('/preview/'))?.body).toMatchObject({ title: 'Unsaved' })
  await expectAccessible()
})

test('the preview says in its place that a picture or a page of a new origin cannot be shown yet', async () => {
  // What the browser does under the policy of the page, which tests have none of.
  const refuse = (effectiveDirective: string, blockedURI: string) =>
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        effectiveDirective,
        blockedURI,
        violatedDirective: effectiveDirective,
        documentURI: location.href,
        originalPolicy: '',
        disposition: 'enforce',
        statusCode: 200,
      }),
    )
  await edit(({ method, path }) =>
    path.includes('/preview/')
      ? { body: { ...outcome, data: { ...form, intro: '<p>Here: <img src="https://pictures.invalid/a.png" alt=""></p>' } } }
      : server({ method, path, body: undefined, headers: new Headers() }),
  )
  await button('Preview').click()
  const notes = () => [...document.querySelectorAll('.preview-blocked')].map(note => note.textContent)
  await expect
    .poll(() => {
      refuse('img-src', 'https://pictures.invalid/a.png')
      return notes()
    })
    .toEqual([expect.stringContaining('A picture from https://pictures.invalid. Visitors see it once the form is saved')])
  expect(document.querySelector<HTMLElement>('.form-preview img')?.hidden).toBe(true)
})

test('the preview tells why each field is as it is, hidden ones too, as one types', async () => {
  const withHidden = anAdminForm([
    {
      ...form.fields[0]!,
      fields: [
        ...form.fields[0]!.fields,
        aField('text', 'origin', {
          label: 'Origin',
          hidden: true,
          valueConditions: [{ value: { field: 'kind' }, conditions: [when('kind', '!=', '')] }],
        }),
      ],
    },
    {
      id: 'p2',
      title: 'Talk',
      conditions: [when('kind', '==', 'talk')],
      fields: [aField('date', 'day', { minValue: { formula: 'AddDays(Today(), 1)' } })],
    },
  ])
  await edit(one => (one.path.includes('/preview/') ? { body: { ...outcome, data: withHidden } } : server(one)))
  await button('Preview form').click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect.element(dialog.getByText('Hidden field: Origin')).toBeVisible()
  await dialog.getByRole('button', { name: 'Why?' }).click()
  const why = dialog.getByRole('region', { name: 'Why?' })
  await why.getByRole('button', { name: /^Menu Not shown/ }).click()
  await expect.element(why.getByText('It is not shown, because its conditions do not hold:')).toBeVisible()
  await expect.element(why.getByText('it is empty')).toBeVisible()
  await expectAccessible()

  await dialog.getByLabelText('Kind of event').selectOptions('Dinner')
  await expect.element(dialog.getByText('Its answer is “dinner”.', { exact: false })).toBeVisible()
  await expect.element(why.getByRole('button', { name: /^Menu Shown/ })).toBeVisible()
  await why.getByRole('button', { name: /^Origin Hidden/ }).click()
  await expect.element(why.getByText('given by a value condition')).toBeVisible()
  await why.getByRole('button', { name: 'Talk Closed' }).click()
  await expect.element(why.getByText('It is closed, because its conditions do not hold:')).toBeVisible()
  await why.getByRole('button', { name: /^day Page closed/ }).click()
  await expect.element(why.getByText(/^AddDays\(/)).toBeVisible()
  await expectAccessible()
})

test('the editor works on a phone', async () => {
  await page.viewport(360, 740)
  await edit()
  await button(/^Menu Text/).click()
  await page.getByRole('tab', { name: /^Visibility/ }).click()
  await expectAccessible()
})

test('while the form is being saved nothing can be typed that would be lost', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow: Server = async call => {
    if (call.method === 'PATCH') await promise
    return server(call)
  }
  const { calls } = await edit(slow, 'BASIC')
  await page.getByRole('textbox', { name: 'Title' }).fill('Gala 2027')
  await button('Save').click()
  await expect.poll(() => saved(calls)).toBeDefined()
  expect(page.getByRole('textbox', { name: 'Title' }).element().closest('[inert]')).not.toBeNull()
  await expect.element(button('Cancel')).toBeDisabled()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Gala 2027')
  resolve()
  await expect.element(button('Edit')).toBeVisible()
})

test('work is kept when the data cannot be loaded again', async () => {
  await edit(({ method }) => (method === 'GET' ? { status: 503, body: {} } : undefined), 'BASIC')
  await page.getByRole('textbox', { name: 'Title' }).fill('Gala 2027')
  logInElsewhere()
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Gala 2027')
})

test('the linked form and the conditions of the whole form are edited in SETTINGS', async () => {
  const { calls } = await edit(server, 'SETTINGS')
  await page.getByLabelText('Linked meeting-request form').fill('cvent-7')
  const conditions = (name: string) => page.getByRole('group', { name }).getByRole('button', { name: 'Add condition' })
  await conditions('Submit conditions').click()
  await conditions('Integration conditions').click()
  await page.getByRole('group', { name: 'Integration conditions' }).getByLabelText('Value of condition 1').fill('party')
  await expectAccessible()
  await button('Save').click()
  await expect
    .poll(() => saved(calls)?.body)
    .toMatchObject({
      integration_form_id: 'cvent-7',
      submit_conditions: [{ field: 'event_name', operator: '==', value: '' }],
      integration_conditions: [{ field: 'event_name', operator: '==', value: 'party' }],
    })
})

test('on a phone the name of the form stands above the buttons', async () => {
  await page.viewport(360, 740)
  await edit()
  const name = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  expect(name.width).toBeGreaterThan(100)
  expect(name.bottom).toBeLessThanOrEqual(button('Save').element().getBoundingClientRect().top)
})

test.each([360, 320])('on a phone of %i px no button of the bar is cut off or leaves the window', async width => {
  await page.viewport(width, 740)
  await edit()
  for (const one of button('Save').element().parentElement!.children) {
    const { left, right } = one.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    for (const words of one.querySelectorAll('.mantine-Button-label')) expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
  }
})
