import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Fetched before the tests begin: the first time takes long on a busy machine.
import '../admin_form/form-editor.tsx'
import '../admin_form/more-sections.tsx'
import '../admin_form/warnings-in.ts'
import {
  aFormPage,
  aFormsList,
  anAdminForm,
  aRow,
  expectAccessible,
  mountStaff,
  reader,
  type Server,
} from '../../admin/mount-for-tests.tsx'
import { typeAtOnce } from '../../admin/typing-for-tests.ts'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'

const forms = [aRow('Gala'), aRow('Offsite', { status: 'Inactive' }), aRow('Draft', { status: 'Incomplete' })]
const LIST = '/acme/admin/forms/event_request'

/** Answers the list for whatever is asked, and checks names: 'gala' is taken. */
const server: Server = ({ path, method, body }) => {
  if (path.includes('/check/')) {
    const { path, name } = body as { path: string; name: string }
    return { body: { path: path !== 'gala', name: name.toLowerCase() !== 'gala' } }
  }
  if (path.includes('/add/')) return { body: { success: true, message: ['', ''], data: { uuid: 'n', path: 'new' } } }
  if (method === 'DELETE') return { body: { success: true, message: ['Form deleted successfully.', 'Kept of it: 1 draft.'] } }
  return { body: aFormsList(forms) }
}

afterEach(() => page.viewport(1280, 800))

test('the list has the specified columns and can be read by everybody', async () => {
  mountStaff(aFormsList(forms), LIST, server)
  for (const name of ['Name', 'Path', 'Status', 'Description', 'Opened', 'Submitted', 'Changed']) {
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible()
  }
  await expectAccessible()
})

test('a form says when it was saved last and by whom, and the list is sorted by that', async () => {
  const { calls } = mountStaff(aFormsList(forms), LIST, server)
  const cell = page
    .getByRole('row')
    .filter({ hasText: 'Offsite' })
    .getByText(/^03\/05\/2026/)
  await expect.element(cell).toHaveAttribute('title', 'Ada Admin, 03/05/2026 10:00 AM')
  expect(cell.element().textContent).toBe('03/05/2026 Ada Admin')
  await page.getByRole('button', { name: 'Changed' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('sort=changed_at')
})

test('that no space can be booked is said once above the forms, with the way to the spaces', async () => {
  const lacking = aFormsList(forms, { lacks_spaces: true })
  const { calls } = mountStaff(lacking, LIST, server)
  const note = page.getByRole('alert', { name: 'No space can be booked yet' })
  await expect.element(note).toBeVisible()
  await expectAccessibleAtEachWidth()
  const done = { profile: true, spaces: false, form: true, active: true }
  const setup = { done, form_link: '', offers_sample: true, sample_spaces: 0 }
  await note.getByRole('link', { name: 'Open spaces' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/admin/resources')
  mountStaff({ ...lacking, setup }, LIST, server)
  await expect.element(page.getByRole('heading', { name: 'Add spaces', exact: true })).toBeVisible()
  expect(page.getByRole('alert', { name: 'No space can be booked yet' }).elements()).toEqual([])
})

test('that no poster can be shown is said there too, with what to do', async () => {
  mountStaff(aFormsList(forms, { lacks_posters: true }), LIST, server)
  const note = page.getByRole('alert', { name: 'No poster can be shown yet' })
  await expect.element(note.getByText(/enter its “Places for posters”\./)).toBeVisible()
  await expect.element(note.getByRole('link', { name: 'Open spaces' })).toHaveAttribute('href', '/acme/admin/resources')
  await expectAccessible()
})

const incomplete = aRow('Gala', { status: 'Incomplete', trouble: ['widget_fields', 'dead_page'] })

test('an incomplete form says why, where everybody can read it', async () => {
  mountStaff(aFormsList([incomplete, ...forms.slice(1)]), LIST, server)
  const why = page.getByRole('list', { name: 'Why “Gala” is incomplete' })
  await expect.element(why.getByRole('link', { name: 'A page never shows' })).toBeVisible()
  await expectAccessible()
})

test('each reason why a form is incomplete leads into its editor', async () => {
  const shown = aFormsList([incomplete, ...forms.slice(1)])
  const { calls } = mountStaff(shown, LIST, () => ({ body: shown }))
  const why = page.getByRole('list', { name: 'Why “Gala” is incomplete' })
  await why.getByRole('link', { name: 'A widget lacks fields' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('admin/forms/event_request/gala')
  await expect.poll(() => location.search).toBe('?lacks=widget_fields')
})

test('the page size follows the height of the window: floor((height − 290) / 37.5)', async () => {
  const { calls } = mountStaff(aFormsList(forms, { query: { ...aFormsList([]).query, size: 99 } }), LIST, server)
  await expect.poll(() => calls.at(-1)?.path).toContain(`size=${Math.max(1, Math.floor((innerHeight - 290) / 37.5))}`)
})

test('a column head sorts on the server, a second time the other way round', async () => {
  const { calls } = mountStaff(aFormsList(forms), LIST, server)
  await page.getByRole('button', { name: 'Opened' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('sort=opened_count&descending=false')
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('sort=eventops_form_name&descending=true')
})

test('a window that is turned while a choice is on its way loses nothing of it: the rows that fit are asked for after it', async () => {
  const sorted = Promise.withResolvers<void>()
  const { calls } = mountStaff(aFormsList(forms), LIST, async call => {
    if (call.path.includes('sort=')) await sorted.promise
    return server(call)
  })
  await page.getByRole('button', { name: 'Opened' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('sort=opened_count')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.viewport(800, 1280)
  await expect.poll(() => innerHeight).toBe(1280)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  sorted.resolve()
  await expect.poll(() => calls.at(-1)?.path).toContain(`size=${Math.floor((1280 - 290) / 37.5)}`)
  expect(calls.at(-1)?.path).toContain('sort=opened_count')
  await expect.poll(() => location.search).toContain('sort=opened_count')
})

test('what is typed into the search is asked of the server when the typing rests, and stands in the address', async () => {
  const { calls } = mountStaff(aFormsList(forms), LIST, server)
  await page.getByRole('searchbox', { name: 'Search forms' }).fill('gal')
  await expect.poll(() => calls.at(-1)?.path).toContain('search=gal')
  await expect.poll(() => location.search).toBe('?search=gal')
})

test('a row leads to its form', async () => {
  const { calls } = mountStaff(aFormsList(forms), LIST, server)
  await page.getByRole('cell', { name: 'What Gala is for' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/api/portal/acme/admin/forms/event_request/gala')
})

test('who types a search and goes to a form at once gets the form', async () => {
  const form = Promise.withResolvers<void>()
  const { calls } = mountStaff(aFormsList(forms), LIST, async call => {
    if (call.path.includes('/event_request/gala')) await form.promise
    return server(call)
  })
  await expect.element(page.getByRole('cell', { name: 'What Gala is for' })).toBeVisible()
  // However slow this machine is, the press comes before the search would begin.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // Without commands of the browser: while one is under way timers that are faked go on.
  typeAtOnce(page.getByRole('searchbox', { name: 'Search forms' }).element(), 'gal')
  const row = page.getByRole('cell', { name: 'What Gala is for' }).element() as HTMLElement
  row.click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/event_request/gala')
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  form.resolve()
  await expect.poll(() => location.pathname).toBe(`${LIST}/gala`)
  expect(calls.filter(({ path }) => path.includes('search=gal'))).toEqual([])
})

test('Back from a form leads to the list as it was left', async () => {
  const { calls } = mountStaff(aFormsList(forms), `${LIST}?search=ga&page=2`, call =>
    call.path.includes('/event_request/gala') ? { body: aFormPage(anAdminForm([])) } : server(call),
  )
  await page.getByRole('link', { name: 'Gala', exact: true }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => location.search).toBe('?search=ga&page=2')
  expect(calls.at(-1)?.path).toContain('search=ga&page=2')
})

test('the guest link opens in a new tab', async () => {
  mountStaff(aFormsList(forms), LIST, server)
  const link = page.getByRole('link', { name: 'Guest preview: Gala' })
  await expect.element(link).toHaveAttribute('href', '/acme/forms/event_request/gala')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('who may not add or delete sees no button for it', async () => {
  mountStaff(aFormsList(forms, { user: reader }), LIST, server)
  await expect.element(page.getByRole('link', { name: 'Guest preview: Gala' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Create form' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /Delete form/ }).elements()).toEqual([])
})

test('a form is deleted only after its name was typed, in whatever case', async () => {
  const { calls } = mountStaff(aFormsList(forms), LIST, server)
  await page.getByRole('button', { name: 'Delete form: Gala' }).click()
  const name = page.getByLabelText('Name of the form')
  const button = page.getByRole('button', { name: 'Delete', exact: true })
  for (const other of ['Offsite', 'Gala dinner', 'Gal']) {
    await name.fill(other)
    await expect.element(page.getByText('Type exactly the name of the form to confirm').first()).toBeVisible()
    await expect.element(button).toBeDisabled()
    await userEvent.keyboard('{Enter}')
  }
  expect(calls.filter(one => one.method === 'DELETE')).toEqual([])
  await expectAccessible()
  await name.fill('gALA')
  await button.click()
  await expect.element(page.getByText('Form deleted successfully.')).toBeVisible()
  await expect.element(page.getByText('Kept of it: 1 draft.')).toBeVisible()
  expect(calls.find(one => one.method === 'DELETE')?.path).toBe('/api/portal/acme/admin/forms/event_request/uuid-Gala/')
})

test('a form that somebody else deleted already leaves the list', async () => {
  let isThere = true
  mountStaff(aFormsList(forms), LIST, call => {
    if (call.method === 'DELETE') {
      isThere = false
      return { status: 404, body: { success: false, message: ['Not found', ''] } }
    }
    return isThere ? server(call) : { body: aFormsList(forms.slice(1)) }
  })
  await page.getByRole('button', { name: 'Delete form: Gala' }).click()
  await page.getByLabelText('Name of the form').fill('Gala')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Somebody else deleted this form already.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Gala', exact: true })).not.toBeInTheDocument()
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(page.getByText('Failed to deleted form').query()).toBeNull()
})

test('a form is created when path and name are free; the messages are the specified ones', async () => {
  const { calls } = mountStaff(aFormsList(forms), LIST, server)
  await page.getByRole('button', { name: 'Create form' }).click()
  const path = page.getByLabelText(/^Path/)
  const name = page.getByLabelText(/^Name/)
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await expect.element(page.getByRole('switch', { name: 'Open after creating?' })).toBeChecked()
  await path.fill('Not Good')
  await expect.element(page.getByText('A form with this path already exist or is invalid. Paths needs to be unique.')).toBeVisible()
  await path.fill('new')
  await name.fill('Gala')
  await expect.element(page.getByText('A form with this name already exist. Names needs to be unique.')).toBeVisible()
  await expect.element(create).toBeDisabled()
  await name.clear()
  await userEvent.tab()
  await expect.element(page.getByText('A name is required to create a form.')).toBeVisible()
  await expectAccessible()
  await name.fill('New')
  await expect.element(create).toBeEnabled()
  await create.click()
  await expect.element(page.getByText('Form created successfully.')).toBeVisible()
  expect(calls.find(one => one.path.includes('/add/'))?.body).toEqual({ path: 'new', name: 'New' })
  await expect.poll(() => location.pathname).toBe(`${LIST}/new`)
})

test('a blank form is created without fields, leads to the button that adds the first one, and is saved once it is there', async () => {
  const blank = anAdminForm([{ id: 'page', fields: [] }], { status: 'Incomplete', trouble: ['no_fields'], is_valid: false })
  const { calls } = mountStaff(aFormsList(forms), LIST, call =>
    call.path.includes('/event_request/new') ? { body: aFormPage(blank) } : server(call),
  )
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByLabelText(/^Path/).fill('new')
  await page.getByLabelText(/^Name/).fill('New')
  const begin = page.getByRole('combobox', { name: 'Begin with' })
  await expect.element(begin).toHaveDisplayValue('Starter form (event, schedule, spaces, contact)')
  await begin.selectOptions('Blank form')
  await expectAccessible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => calls.find(one => one.path.includes('/add/'))?.body).toEqual({ path: 'new', name: 'New', begin: 'blank' })
  const add = page.getByRole('button', { name: 'Add field to Page 1' })
  await expect.element(add).toHaveFocus()
  expect(location.pathname + location.search).toBe(`${LIST}/new`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.element(save).toBeDisabled()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: 'Search kinds of field' }).fill('phone')
  await userEvent.keyboard('{Enter}')
  await expect.element(save).toBeEnabled()
})

test('the starter form says what it has for its type, and a copy asks for no beginning', async () => {
  mountStaff(aFormsList([aRow('Gala')], { type: undefined, types }), '/acme/admin/forms', server)
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Type' }).selectOptions('Poster')
  const begin = page.getByRole('combobox', { name: 'Begin with' })
  await expect.element(begin).toHaveDisplayValue('Starter form (event, schedule, posters, contact)')
  await page.getByRole('combobox', { name: 'Copy from' }).click()
  await page.getByRole('option', { name: /^Gala/ }).click()
  await expect.element(begin).not.toBeInTheDocument()
})

const types = [
  { key: 'event_request', name: 'Event request', link: LIST },
  { key: 'poster', name: 'Poster', link: '/acme/admin/forms/poster' },
]

test('on the list of all forms one press on Create form opens the dialog, which asks for the type', async () => {
  const { calls } = mountStaff(aFormsList(forms, { type: undefined, types }), '/acme/admin/forms', server)
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Type' }).selectOptions('Poster')
  await page.getByLabelText(/^Path/).fill('new')
  await page.getByLabelText(/^Name/).fill('New')
  await expectAccessible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => calls.find(one => one.path.includes('/add/'))?.path).toBe('/api/portal/acme/admin/forms/poster/add/')
  await expect.poll(() => location.pathname).toBe('/acme/admin/forms/poster/new')
})

test('while names are checked the dialog says so, to those who do not see it too', async () => {
  mountStaff(aFormsList(forms), LIST, one => (one.path.includes('/check/') ? new Promise(() => undefined) : server(one)))
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByLabelText(/^Path/).fill('new')
  await expect.element(page.getByRole('progressbar', { name: 'Checking' }).first()).toBeVisible()
  await expectAccessible()
})

test('a copy asks for its own title, may be of another type, and says which fields it got for that', async () => {
  const { calls } = mountStaff(aFormsList([aRow('Gala')], { types }), LIST, one =>
    one.path.includes('/add/')
      ? {
          body: {
            success: true,
            message: ['Form created successfully.', 'Default fields of its type were added: “Region”.'],
            data: { uuid: 'n', path: 'new', added: ['Region'] },
          },
        }
      : {
          ...server(one)!,
          ...(one.path.includes('/admin/forms?') && {
            body: aFormsList([aRow('Flyer', { type: { key: 'poster', name: 'Poster' } })], { type: undefined, types }),
          }),
        },
  )
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByLabelText(/^Path/).fill('new')
  await page.getByLabelText(/^Name/).fill('New')
  await page.getByRole('combobox', { name: 'Copy from' }).click()
  await page.getByRole('option', { name: 'Flyer (Poster)' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect.element(title).toHaveValue('New')
  await expect.element(page.getByText(/default fields that “Flyer” does not have are added/)).toBeVisible()
  await title.fill('')
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
  await title.fill('Our own flyer')
  await expectAccessible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('Default fields of its type were added: “Region”.')).toBeVisible()
  expect(calls.find(one => one.path.includes('/add/'))?.body).toEqual({
    path: 'new',
    name: 'New',
    from_path: 'flyer',
    title: 'Our own flyer',
  })
})

test('after a failed create the names are checked again', async () => {
  const { calls } = mountStaff(aFormsList(forms), LIST, failing)
  const checks = () => calls.filter(one => one.path.includes('/check/')).length
  await fillIn()
  const before = checks()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(checks).toBe(before + 1)
})

/** Answers, but creates and deletes nothing. */
const failing: Server = one => {
  if (one.method === 'DELETE') return { status: 500, body: {} }
  return one.path.includes('/add/') ? { status: 409, body: { success: false, message: ['', ''] } } : server(one)
}

/** Until Create is enabled. */
async function fillIn(): Promise<void> {
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByLabelText(/^Path/).fill('new')
  await page.getByLabelText(/^Name/).fill('New')
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeEnabled()
}

async function createForm(): Promise<void> {
  await fillIn()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
}

async function deleteForm(): Promise<void> {
  await page.getByRole('button', { name: 'Delete form: Gala' }).click()
  await page.getByLabelText('Name of the form').fill('Gala')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
}

const RETRY = 'Please try again or contact a staff member to know more about this issue.'

test.each([
  ['Failed to create form', createForm],
  ['Failed to deleted form', deleteForm],
])('%s is said with the retry text, and the list is as it was', async (title, act) => {
  mountStaff(aFormsList(forms), LIST, failing)
  await act()
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  await expect.element(page.getByText(RETRY)).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelector('.staff-table')?.textContent).toContain('Gala')
})

test('a check that fails says so and nothing about path and name, and can be repeated', async () => {
  let works = false
  mountStaff(aFormsList(forms), LIST, one => (one.path.includes('/check/') && !works ? { status: 500, body: {} } : server(one)))
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByLabelText(/^Path/).fill('new')
  await page.getByLabelText(/^Name/).fill('New')
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(page.getByText(RETRY)).toBeVisible()
  await expect.poll(() => page.getByText('Whether it is free could not be checked.').elements()).toHaveLength(2)
  expect(page.getByText(/already exist/).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
  await expectAccessible()
  works = true
  await page.getByRole('button', { name: 'Try again: Name' }).click()
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeEnabled()
  expect(page.getByText('Whether it is free could not be checked.').elements()).toEqual([])
})

test.each(['Path', 'Name'])('%s is checked 500 ms after the last key, once', async label => {
  const { calls } = mountStaff(aFormsList(forms), LIST, server)
  const checks = () => calls.filter(({ path }) => path.includes('/check/')).map(({ body }) => body)
  await page.getByRole('button', { name: 'Create form' }).click()
  const box = page.getByLabelText(new RegExp(`^${label}`))
  await expect.element(box).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  typeAtOnce(box.element(), 'a')
  await vi.advanceTimersByTimeAsync(499)
  typeAtOnce(box.element(), 'ab')
  await vi.advanceTimersByTimeAsync(499)
  expect(checks()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const wanted = [{ path: '', name: '', [label.toLowerCase()]: 'ab' }]
  expect(checks()).toEqual(wanted)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(checks()).toEqual(wanted)
})

test('an empty list says what to do', async () => {
  mountStaff(aFormsList([], { type: undefined }), '/acme/admin/forms', server)
  await expect.element(page.getByRole('heading', { name: 'No form yet' })).toBeVisible()
  expect(page.getByRole('combobox').elements()).toEqual([])
  await expectAccessible()
})

test('the list stands in each width without a barrier, also without a form', async () => {
  mountStaff(aFormsList(forms), LIST, server)
  await expect.element(page.getByRole('link', { name: 'Gala', exact: true })).toBeVisible()
  await expectAccessibleAtEachWidth()
  mountStaff(aFormsList([]), LIST, server)
  await expect.element(page.getByRole('heading', { name: /^No form/ })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('its dialogs stand on a phone without a barrier', async () => {
  mountStaff(aFormsList(forms), LIST, server)
  await expectAccessibleDialog('Create form', 'Add a new form')
  await expectAccessibleDialog('Delete form: Gala', 'Delete form')
})

test('on a phone the rows are sorted without heads', async () => {
  await page.viewport(360, 740)
  const { calls } = mountStaff(aFormsList(forms), LIST, server)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Opened')
  await expect.poll(() => calls.at(-1)?.path).toContain('sort=opened_count&descending=false')
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('descending=true')
})

test.each([500, 768, 1024, 1100, 1440])('the actions of a row are in sight in a window %i wide', async width => {
  await page.viewport(width, 800)
  mountStaff(aFormsList(forms), LIST, server)
  const action = page.getByRole('button', { name: 'Delete form: Gala' })
  await expect.element(action).toBeVisible()
  expect(action.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
