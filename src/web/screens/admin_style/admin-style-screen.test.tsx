import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminStyle } from '#contract/portal/styles.ts'
import {
  admin,
  aFormsList,
  aMissingPage,
  aRow,
  aStaffShell,
  type CallMade,
  expectAccessible,
  mountStaff,
  type Server,
} from '../../admin/mount-for-tests.tsx'
import { typeAtOnce } from '../../admin/typing-for-tests.ts'
import { aStyle, aStylePage, aStylesList } from '../admin_styles_list/styles-for-tests.ts'

const ADDRESS = '/acme/admin/settings/style/uuid-Dusk'

const done = { success: true, message: ['', ''] }

/** What a save sent, as texts. */
const sent: Record<string, FormDataEntryValue>[] = []

afterEach(async () => {
  sent.length = 0
  await page.viewport(1280, 800)
})

/** Saves until `stale` says otherwise. */
const serverOf =
  (now: () => AdminStyle, answer: () => { status?: number; body: unknown } = () => ({ body: done })): Server =>
  ({ method, path }) => {
    if (method === 'PATCH') return answer()
    if (path.includes('/settings/styles')) return { body: aStylesList([]) }
    if (path.includes('/settings/style/')) return { body: aStylePage(now()) }
    if (path.includes('/admin/forms')) return { body: aFormsList([aRow('Gala')]) }
    return undefined
  }

function mount(style = aStyle(), server = serverOf(() => style)) {
  const mounted = mountStaff(aStylePage(style), ADDRESS, server)
  const ask = window.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.body instanceof FormData) sent.push(Object.fromEntries(init.body))
    return ask(input, init)
  })
  return mounted
}

/** On a keyboard without Latin letters. */
const SAVE_KEY = { key: 'ы', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }

const open = async (part: string) => {
  await page.getByText(part, { exact: true }).first().click()
}
const turn = (name: string) => (page.getByRole('switch', { name: new RegExp(name) }).element() as HTMLElement).click()
const edit = () => page.getByRole('button', { name: 'Edit', exact: true }).click()
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a style is read first: what is set, who has it; Back leads to the list of styles', async () => {
  mount(aStyle({ forms: [{ name: 'Gala', link: '/acme/admin/forms/event_request/gala' }] }))
  await expect.element(page.getByRole('heading', { name: 'Dusk' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Gala' })).toBeVisible()
  await open('Header')
  await expect.element(page.getByText('#101418')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/styles')
})

test('who may not edit sees no Edit', async () => {
  const user = { ...admin, permissions: { can_add: true, can_edit: false, can_delete: true } }
  mountStaff(
    aStylePage(aStyle(), { ...aStaffShell, user }),
    ADDRESS,
    serverOf(() => aStyle()),
  )
  await expect.element(page.getByRole('heading', { name: 'Dusk' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit', exact: true }).elements()).toEqual([])
})

test('a save sends every part as JSON with the version that was edited, says so and reads again', async () => {
  const { calls } = mount()
  await edit()
  await open('Header')
  await page.getByRole('combobox', { name: 'color', exact: true }).fill('#eeeeee')
  await page.getByRole('textbox', { name: 'Footer text' }).fill('© {year} Dusk')
  turn('Hide the footer')
  turn('Default style of the company')
  await expectAccessible()
  await save()
  await expect.element(page.getByText('Style saved successfully.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"3"')
  expect(sent).toHaveLength(1)
  expect(JSON.parse(String(sent[0]?.['header_style']))).toEqual({ 'background-color': '#101418', color: '#eeeeee' })
  expect(sent[0]).toMatchObject({
    name: 'Dusk',
    footer_text: '© {year} Dusk',
    footer_hide: 'true',
    header_hide: 'false',
    is_default: 'true',
  })
  expect(Object.keys(sent[0]!).filter(key => /_style$|button_primary/.test(key))).toHaveLength(17)
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toHaveFocus()
})

test('a property is added with the keyboard in its input, and taken away', async () => {
  mount()
  await edit()
  await open('Input')
  await page.getByRole('combobox', { name: 'Add a property: Input' }).fill('border-radius')
  await page.getByRole('option', { name: 'border-radius', exact: true }).click()
  const radius = page.getByRole('textbox', { name: 'border-radius', exact: true })
  await expect.element(radius).toHaveFocus()
  await radius.fill('url(x)')
  await expect.element(page.getByText('This value is not allowed here.')).toBeVisible()
  await radius.fill('8px')
  await expect.poll(() => page.getByText('This value is not allowed here.').elements()).toEqual([])
  await page.getByRole('button', { name: 'Remove border-radius: Input' }).click()
  await expect.poll(() => radius.elements()).toEqual([])
})

test('every step can be undone and done again, by button and by key', async () => {
  mount()
  await edit()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Dawn')
  turn('Hide the header')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('switch', { name: 'Hide the header' })).not.toBeChecked()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(name).toHaveValue('Dusk')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.element(name).toHaveValue('Dawn')
})

test('Ctrl+S saves it, and the browser saves no page', async () => {
  mount()
  await edit()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Dawn')
  expect(name.element().dispatchEvent(new KeyboardEvent('keydown', SAVE_KEY)), 'it is taken from the browser').toBe(false)
  await expect.poll(() => sent).toMatchObject([{ name: 'Dawn' }])
})

test('Ctrl+S within the preview saves what is edited; of a style that is read it is the browser’s', async () => {
  mount()
  const frame = () => document.querySelector('iframe')?.contentDocument
  const isTaken = () => frame()?.body.dispatchEvent(new KeyboardEvent('keydown', SAVE_KEY)) === false
  await expect.poll(() => [frame()?.title, frame()?.readyState]).toEqual(['Preview', 'complete'])
  expect(isTaken()).toBe(false)
  await edit()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dawn')
  await expect.poll(isTaken).toBe(true)
  await expect.poll(() => sent).toMatchObject([{ name: 'Dawn' }])
})

test('without a name nothing is saved', async () => {
  mount()
  await edit()
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await expect.element(page.getByText('A name is required to save a style.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('Cancel asks before work is lost, and leaves for what is stored', async () => {
  mount()
  await edit()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Dawn')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Dawn')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dusk' })).toBeVisible()
})

test('what the server refuses stands at its input until it is changed', async () => {
  const refused = {
    status: 422,
    body: { success: false, message: ['', ''], issues: { name: 'Taken.', 'header_style.color': 'Not this.' } },
  }
  mount(
    aStyle(),
    serverOf(
      () => aStyle(),
      () => refused,
    ),
  )
  await edit()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  await save()
  await expect.element(page.getByText('Failed to save style')).toBeVisible()
  await expect.element(page.getByText('Please try again or contact a staff member to know more about this issue.')).toBeVisible()
  await expect.element(page.getByRole('alert', { name: 'The style cannot be saved like this:' })).toHaveFocus()
  await expectAccessible()
  // A part that was folded again is unfolded.
  await open('Header')
  await page.getByRole('button', { name: 'Header, color: Not this.' }).click()
  await expect.element(page.getByRole('combobox', { name: 'color', exact: true })).toHaveFocus()
  await page.getByRole('button', { name: 'Name: Taken.' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(page.getByText('Taken.', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawns')
  await expect.poll(() => page.getByText('Taken.', { exact: true }).elements()).toEqual([])
})

test('somebody else saved meanwhile: what they changed is shown, and mine is saved without losing it', async () => {
  let now = aStyle()
  let stale = true
  const answer = () => (stale ? { status: 412, body: {} } : { body: { success: true, message: ['', ''] } })
  const { calls } = mount(
    now,
    serverOf(() => now, answer),
  )
  await edit()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  now = aStyle({ version: 4, description: 'Theirs', footer_text: 'Theirs', footer_style: { color: '#111111' } })
  await save()
  const dialog = page.getByRole('dialog', { name: 'This style was changed meanwhile' })
  await expect.element(dialog.getByText('Footer, color: nothing → #111111')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dawn')
  await save()
  stale = false
  await page.getByRole('dialog').getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect.element(page.getByText('Style saved successfully.')).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"4"')
  expect(sent.at(-1)).toMatchObject({ name: 'Dawn', description: 'Theirs', footer_text: 'Theirs', footer_style: '{"color":"#111111"}' })
})

test('a save over theirs that fails is no save: the next one asks again, and what they changed stays', async () => {
  let now = aStyle()
  let answer: { status?: number; body: unknown } = { status: 412, body: {} }
  const { calls } = mount(
    now,
    serverOf(
      () => now,
      () => answer,
    ),
  )
  const saveMine = () => page.getByRole('dialog').getByRole('button', { name: 'Save mine over theirs' }).click()
  await edit()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  now = aStyle({ version: 4, description: 'Theirs' })
  await save()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  answer = { status: 500, body: {} }
  await saveMine()
  await expect.element(page.getByText('Failed to save style')).toBeVisible()
  answer = { status: 412, body: {} }
  await save()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"3"')
  answer = { body: { success: true, message: ['', ''] } }
  await saveMine()
  await expect.element(page.getByText('Style saved successfully.')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ name: 'Dawn', description: 'Theirs' })
})

test('what somebody else saved while the page was loaded again under the editor is not overwritten in silence', async () => {
  let now = aStyle()
  const { calls } = mount(
    now,
    serverOf(
      () => now,
      () => ({ status: 412, body: {} }),
    ),
  )
  await edit()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  now = aStyle({ version: 4, description: 'Theirs' })
  await logInElsewhere(calls)
  await save()
  await expect.element(page.getByRole('dialog').getByText('For the evening → Theirs')).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"3"')
})

/** The page is loaded again under what is open. */
async function logInElsewhere(calls: readonly CallMade[]): Promise<void> {
  const loads = () => calls.filter(({ method, path }) => method === 'GET' && path.includes('/settings/style/')).length
  const before = loads()
  // A login stores when the session ends before it says that there was one.
  localStorage.setItem('t:acme:token_expiry', '9')
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', oldValue: '1', newValue: '2' }))
  await expect.poll(loads).toBeGreaterThan(before)
}

test.each(['Discard mine and load theirs', 'Cancel'])('%s leaves no work behind when the data cannot be loaded', async way => {
  let [loads, now] = [true, aStyle()]
  const theirs = serverOf(
    () => now,
    () => ({ status: 412, body: {} }),
  )
  mount(now, call => (call.method === 'GET' && !loads ? { status: 503, body: {} } : theirs(call)))
  const name = page.getByRole('textbox', { name: 'Name' })
  await edit()
  await name.fill('Dawn')
  if (way !== 'Cancel') {
    now = aStyle({ version: 4, description: 'Theirs' })
    await save()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  }
  loads = false
  await page.getByRole('button', { name: way, exact: true }).click()
  if (way === 'Cancel') await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(name).toHaveValue('Dawn')
  loads = true
  if (way === 'Cancel') await page.getByRole('button', { name: way, exact: true }).click()
  await page.getByRole('button', { name: way === 'Cancel' ? 'Discard changes' : way, exact: true }).click()
  await expect.element(page.getByText(way === 'Cancel' ? 'For the evening' : 'Theirs', { exact: true })).toBeVisible()
  expect(name.elements()).toEqual([])
})

const DELETED = 'This style was deleted meanwhile'

test('a style that somebody deleted meanwhile is saved as a new one, with its logo and as the default', async () => {
  const style = aStyle({ logo: '/acme/logo.png' })
  let broken = true
  const { calls } = mount(style, ({ method, path }) => {
    if (path === '/acme/logo.png') return { body: 'a picture' }
    if (method === 'POST') return { body: { ...done, data: { uuid: 'uuid-New', link: '/acme/admin/settings/style/uuid-New' } } }
    if (method === 'PATCH' && path.includes('uuid-New')) return broken ? { status: 500, body: {} } : { body: done }
    if (method === 'PATCH') return { status: 404, body: { success: false, message: ['', ''] } }
    return serverOf(() => ({ ...style, uuid: 'uuid-New', name: 'Dawn' }))({ method, path, body: undefined, headers: new Headers() })
  })
  await edit()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  turn('Default style of the company')
  await save()
  await expect.element(page.getByText('Failed to save style')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(DELETED)).toBeVisible()
  await expectAccessible()
  const anew = page.getByRole('button', { name: 'Save as a new style' })
  await anew.click()
  await expect.element(page.getByText('Failed to create style')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dawn')
  broken = false
  await anew.click()
  await expect.element(page.getByText('Style created successfully.')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/style/uuid-New')
  await expect.element(page.getByRole('heading', { name: 'Dawn' })).toBeVisible()
  const added = calls.filter(({ method, path }) => method === 'POST' && !path.includes('/check/')).map(({ body }) => body)
  expect(added, 'the second try does not make another one').toEqual([
    { name: 'Dawn', description: 'For the evening', from: { style_look: expect.objectContaining({ header_style: style.header_style }) } },
  ])
  expect(sent.at(-1)).toMatchObject({ name: 'Dawn', is_default: 'true', new_logo: expect.any(File) })
})

/** A style that is edited and was deleted, which a save told. */
async function editDeleted(): Promise<{ calls: CallMade[]; saveAnew: () => void }> {
  const { calls } = mount(aStyle(), call =>
    call.method === 'PATCH' ? { status: 404, body: { success: false, message: ['', ''] } } : serverOf(aStyle)(call),
  )
  await edit()
  await save()
  await expect.element(page.getByRole('alert').getByText(DELETED)).toBeVisible()
  const anew = page.getByRole('button', { name: 'Save as a new style' }).element() as HTMLElement
  return { calls, saveAnew: () => anew.click() }
}

const added = (calls: readonly CallMade[]) => calls.filter(({ method, path }) => method === 'POST' && !path.includes('/check/'))

/** As a program does it that presses a button right after: nothing is drawn in between. */
function typeNow(input: Element, text: string): void {
  if (input instanceof HTMLElement) input.focus()
  typeAtOnce(input, text)
}

test('a new style made of a deleted one has what was typed up to the very press', async () => {
  const { calls, saveAnew } = await editDeleted()
  typeNow(page.getByRole('textbox', { name: 'Name', exact: true }).element(), 'Dawn')
  saveAnew()
  await expect.poll(() => added(calls).map(({ body }) => body)).toMatchObject([{ name: 'Dawn' }])
})

test('nor is it made while the text of a part is wrong, which it would lack', async () => {
  const { calls, saveAnew } = await editDeleted()
  await open('Header')
  await expect.element(page.getByRole('switch', { name: 'As text' })).toBeInTheDocument()
  turn('As text')
  const text = page.getByRole('textbox', { name: 'Header as text' })
  await expect.element(text).toBeVisible()
  typeNow(text.element(), 'color: #222222\nposition: fixed')
  saveAnew()
  await page.getByRole('button', { name: 'Header: Some lines of the text are wrong. Mend them, or take them away.' }).click()
  await expect.element(text).toHaveFocus()
  expect(added(calls)).toEqual([])
  await text.fill('color: #222222')
  saveAnew()
  await expect.poll(() => added(calls).length).toBe(1)
})

test('who may not create a style is told that it was deleted, keeps the work, and leaves for the list', async () => {
  const user = { ...admin, permissions: { can_add: false, can_edit: true, can_delete: false } }
  mountStaff(aStylePage(aStyle(), { ...aStaffShell, user }), ADDRESS, ({ method, path }) => {
    if (method === 'PATCH' || path.includes('/settings/style/')) return { status: 404, body: { success: false, message: ['', ''] } }
    return { body: path.includes('/settings/styles') ? aStylesList([]) : aFormsList([]) }
  })
  await edit()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  await save()
  await expect.element(page.getByRole('alert').getByText(DELETED)).toBeVisible()
  expect(page.getByRole('button', { name: 'Save as a new style' }).elements()).toEqual([])
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dawn')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/styles')
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('what is typed stays when the style was deleted elsewhere and its data is loaded again: it may become a new one', async () => {
  const { calls } = mount(aStyle(), call =>
    call.method === 'GET' && call.path.includes('/settings/style/') ? { status: 404, body: aMissingPage } : serverOf(aStyle)(call),
  )
  await edit()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn')
  await logInElsewhere(calls)
  await expect.element(page.getByRole('alert').getByText(DELETED)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dawn')
  await page.getByRole('button', { name: 'Save as a new style' }).click()
  await expect
    .poll(() => calls.find(({ method, path }) => method === 'POST' && !path.includes('/check/'))?.body)
    .toMatchObject({ name: 'Dawn' })
})

test('a logo that is too large, or no picture by its content, says so and is cleared; the one that is stored stays', async () => {
  mount(aStyle({ logo: '/acme/logo.png' }))
  await edit()
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
    const files = new DataTransfer()
    files.items.add(file)
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.element(page.getByRole('img', { name: 'The logo as it would be' })).toBeInTheDocument()
  choose(new File([new Uint8Array(2_097_153)], 'large.png', { type: 'image/png' }))
  await expect.element(page.getByText('Sorry, but this field accept up to 2 MB.')).toBeVisible()
  const logo = page.getByRole('img', { name: 'The logo as it would be' })
  await expect.element(logo).toHaveAttribute('src', '/acme/logo.png')
  choose(new File(['GIF89a'], 'moving.png', { type: 'image/png' }))
  await expect.element(page.getByText('Sorry, but this field accept up to 2 MB.')).toBeVisible()
  await expect.element(logo).toHaveAttribute('src', '/acme/logo.png')
  const bytes = new Uint8Array(2_097_152)
  bytes.set([0x89, 0x50, 0x4e, 0x47])
  choose(new File([bytes], 'fits.png', { type: '' }))
  await expect.element(logo).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await save()
  await expect.element(page.getByText('Style saved successfully.')).toBeVisible()
  expect((sent[0]?.['new_logo'] as File).name).toBe('fits.png')
})

test('the preview is asked for as its toggles say, and Escape minimises it', async () => {
  mount()
  const frame = () => document.querySelector('iframe')?.getAttribute('src') ?? ''
  await expect.poll(frame).toMatch(/\/acme\/admin\/settings\/style\/uuid-Dusk\/preview\?form=uuid-Gala$/)
  await page.getByRole('button', { name: 'Login required' }).click()
  await page.getByRole('button', { name: 'Logged in' }).click()
  await page.getByRole('button', { name: 'Inline frame' }).click()
  await expect.poll(frame).toMatch(/form=uuid-Gala&login_required=1&user=1&framed=1$/)
  await page.getByRole('button', { name: 'All states' }).click()
  await expect.poll(frame).toMatch(/form=&login_required=1&user=1&framed=1&states=1$/)
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(() => document.querySelector('iframe')?.style.width).toBe('390px')
  await page.getByRole('button', { name: 'Maximise' }).click()
  await expect.element(page.getByRole('button', { name: 'Minimise' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Maximise' })).toBeVisible()
})

test.each([360, 768, 1024, 1440])('it works in a window %i wide', async width => {
  await page.viewport(width, 800)
  mount()
  await edit()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expectAccessible()
})
