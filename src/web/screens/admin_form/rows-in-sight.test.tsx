import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '#engine/model/form.ts'
import { aField } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import './warnings-in.ts'
import { aFormPage, anAdminForm, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'

const ADDRESS = '/acme/admin/forms/event_request/gala'

const fieldsFrom = (from: number, to: number, more: (n: number) => Partial<Field> = () => ({})) =>
  Array.from({ length: to - from }, (_, n) => aField('text', `f${from + n}`, { label: `Question ${from + n}`, ...more(from + n) }))
const onePage = (fields: readonly Field[]) => anAdminForm([{ id: 'p1', title: 'Event', fields }])

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const count = (selector: string) => document.querySelectorAll(selector).length
/** Rows with all that can be done with them, and those that can be dragged. */
const whole = () => count('.builder-menu')
const draggable = () => count('.builder-handle')
const row = (n: number) => document.querySelector<HTMLElement>(`[data-field="id-f${n}"]`)!
const part = (n: number, name: string) => row(n).querySelector<HTMLElement>(`.builder-${name}`)
const names = () => [...document.querySelectorAll('.builder-name')].map(name => name.textContent)

afterEach(() => page.viewport(1280, 800))

/** Opens CONTENT, and waits until all of its rows are there. */
async function edit(form: ReturnType<typeof anAdminForm>, server: Server = () => ({ body: aFormPage(form) })) {
  mountStaff(aFormPage(form), ADDRESS, server)
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await allThere(form)
}

async function allThere({ fields }: ReturnType<typeof anAdminForm>) {
  await expect.poll(() => count('.builder-row')).toBe(fields.reduce((sum, { fields }) => sum + fields.length, 0))
}

async function press(name: string) {
  const element = button(name).element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

test('of 40 fields every row is whole and can be dragged from the beginning', async () => {
  await edit(onePage(fieldsFrom(0, 40)))
  expect([whole(), draggable()]).toEqual([40, 40])
})

test('of 41 fields the last one is a plain line, and only rows near the window can be dragged', async () => {
  await edit(onePage(fieldsFrom(0, 41)))
  expect(whole()).toBe(40)
  expect(part(40, 'menu')).toBeNull()
  await expect.poll(() => part(0, 'handle')).not.toBeNull()
  expect(draggable()).toBeLessThan(40)
})

test('of 600 fields 40 rows are whole, and each has its line in the list', async () => {
  const shown: number[] = []
  const observer = new MutationObserver(() => void shown.push(count('.builder-row')))
  observer.observe(document.body, { childList: true, subtree: true })
  await edit(onePage(fieldsFrom(0, 600)))
  observer.disconnect()
  // The first ones do not wait for all others.
  expect(shown.find(rows => rows > 0)).toBe(16)
  expect(whole()).toBe(40)
  await expect.poll(draggable).toBeLessThan(40)
  expect(names()).toEqual(Array.from({ length: 600 }, (_, n) => `Question ${n}`))
})

test('of 300 fields on 30 pages no piece is large, and none pushes away what can be pressed', async () => {
  const pages = Array.from({ length: 30 }, (_, at) => ({ id: `p${at}`, title: `Part ${at}`, fields: fieldsFrom(at * 10, at * 10 + 10) }))
  const pieces: number[] = []
  const pushed: unknown[] = []
  let last: Element | undefined
  const observer = new MutationObserver(() => {
    const rows = [...document.querySelectorAll('.builder-row')]
    const first = rows[pieces.reduce((sum, rows) => sum + rows, 0)]
    if (!first) return
    if (last && (last.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) pushed.push(last.textContent)
    pieces.push(rows.length - rows.indexOf(first))
    last = [...document.querySelectorAll(':is(.builder-page, .builder-page ~ *) :is(button, input), .builder-page ~ button')].at(-1)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await edit(anAdminForm(pages))
  observer.disconnect()
  expect(pieces.reduce((sum, rows) => sum + rows, 0)).toBe(300)
  expect(Math.max(...pieces)).toBeLessThanOrEqual(60)
  expect(pushed).toEqual([])
  await expect.element(button('Add page')).toBeInTheDocument()
  await expect.element(button('Add field to Part 29')).toBeInTheDocument()
})

test('a row becomes whole where it is scrolled to; away from the window it stays so, and is not dragged any more', async () => {
  await edit(onePage(fieldsFrom(0, 500)))
  const name = part(400, 'name')
  expect(part(400, 'menu')).toBeNull()
  row(400).scrollIntoView({ block: 'center' })
  await expect.poll(() => [part(400, 'menu'), part(400, 'handle')].every(Boolean)).toBe(true)
  // What a search of the browser found, or a reader stands at, is the very same.
  expect(part(400, 'name')).toBe(name)
  expect(whole()).toBeLessThan(120)
  expect(draggable()).toBeLessThan(80)
  scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(() => part(400, 'handle')).toBeNull()
  expect(part(400, 'menu')).not.toBeNull()
})

test('a plain line is called what the whole row is, and has the same room', async () => {
  await edit(onePage(fieldsFrom(0, 60, () => ({ hidden: true }))))
  const open = page.elementLocator(part(50, 'open')!)
  const before = row(50).getBoundingClientRect()
  expect(part(50, 'menu')).toBeNull()
  await expect.element(open).toHaveAccessibleName('Question 50 Text f50 Hidden')
  await expectAccessible()
  part(50, 'open')!.focus({ preventScroll: true })
  await expect.poll(() => part(50, 'menu')).not.toBeNull()
  await expect.element(open).toHaveAccessibleName('Question 50 Text f50 Hidden')
  const after = row(50).getBoundingClientRect()
  expect([after.top, after.height]).toEqual([before.top, before.height])
  await expectAccessible()
})

test.each([360, 1280])('the name of a row stays where it is when the rest of it comes, %s px wide', async width => {
  await page.viewport(width, 800)
  await edit(onePage(fieldsFrom(0, 60, () => ({ required: true, hidden: true }))))
  const places = () => ['name', 'marks'].map(name => part(50, name)!.getBoundingClientRect().left)
  const before = places()
  row(50).scrollIntoView({ block: 'center' })
  await expect.poll(() => part(50, 'handle')).not.toBeNull()
  expect(places()).toEqual(before)
})

test('by keyboard a plain line is reached and left as a whole row is', async () => {
  await edit(onePage(fieldsFrom(0, 500)))
  part(400, 'open')!.focus({ preventScroll: true })
  await expect.poll(() => part(400, 'menu')).not.toBeNull()
  await expect.element(page.elementLocator(part(400, 'open')!)).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('Required: Question 400')).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('Actions of Question 400')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('checkbox', { name: 'Choose Question 401', exact: true })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.elementLocator(part(401, 'open')!)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Label', { exact: true })).toHaveValue('Question 401')
})

test('a field that its menu moved to the end of a long page has the focus there', async () => {
  await edit(
    anAdminForm([
      { id: 'p1', title: 'Event', fields: fieldsFrom(0, 45) },
      { id: 'p2', title: 'More', fields: fieldsFrom(45, 150) },
    ]),
  )
  await press('Actions of Question 2')
  await expect.element(page.getByRole('menuitem', { name: 'More', exact: true })).toBeVisible()
  const item = page.getByRole('menuitem', { name: 'More', exact: true }).element()
  if (item instanceof HTMLElement) item.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Actions of Question 2')).toHaveFocus()
  expect(names().at(-1)).toBe('Question 2')
})

test('what was removed far below comes back by Undo, and has the focus', async () => {
  await edit(onePage(fieldsFrom(0, 500)))
  part(400, 'open')!.focus()
  await expect.poll(() => part(400, 'menu')).not.toBeNull()
  await press('Actions of Question 400')
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await expect.element(page.elementLocator(part(401, 'open')!)).toHaveFocus()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => document.activeElement?.textContent).toContain('f400')
  expect(names()).toHaveLength(500)
})

test('a new field of a long form is named at once', async () => {
  await edit(onePage(fieldsFrom(0, 500)))
  await press('Add field to Event')
  await userEvent.keyboard('text{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveFocus()
  await userEvent.keyboard('Last of all')
  await expect.poll(() => names().at(-1)).toBe('Last of all')
})

test('what is wrong far below stands in its plain line, and leads to its input', async () => {
  const form = onePage(fieldsFrom(0, 500, n => (n === 450 ? { type: 'dropdown', required: true, values: [] } : {})))
  await edit(form, ({ method }) =>
    method === 'PATCH'
      ? { status: 422, body: { success: false, message: ['', ''], issues: { 'fields/0/fields/400/label': 'Too long.' } } }
      : { body: aFormPage(form) },
  )
  await expect.poll(() => part(450, 'marks')?.textContent).toContain('Warning')
  await button('Save').click()
  await expect.poll(() => part(400, 'marks')?.textContent).toBe('Too long.')
  expect([part(400, 'menu'), part(450, 'menu')]).toEqual([null, null])
  await button('Question 400: Too long.').click()
  const label = page.getByLabelText('Label', { exact: true })
  await expect.element(label).toHaveFocus()
  await expect.element(label).toHaveValue('Question 400')
})

test('a field is dragged past plain lines to a page far below', async () => {
  await edit(
    anAdminForm([
      { id: 'p1', title: 'Event', fields: fieldsFrom(0, 60) },
      { id: 'p2', title: 'More', fields: fieldsFrom(60, 63) },
    ]),
  )
  const target = row(61).firstElementChild!
  // At its lower edge: rows come while it is dragged, and the middle of this one, which parts before from behind, may move by a few pixels.
  const y = target.getBoundingClientRect().height - 6
  await page.elementLocator(part(1, 'handle')!).dropTo(page.elementLocator(target), { targetPosition: { x: 60, y } })
  await expect.poll(() => names().slice(-4)).toEqual(['Question 60', 'Question 61', 'Question 1', 'Question 62'])
  // It can be dragged again from where it is now.
  await expect.poll(() => part(1, 'handle')).not.toBeNull()
})

test('a save of a long form keeps the place, though its rows come a moment after the first ones', async () => {
  const form = onePage(fieldsFrom(0, 300))
  await edit(form, ({ method }) =>
    method === 'PATCH'
      ? { body: { success: true, message: ['', ''], data: { version: 4, warnings: [] } } }
      : { body: aFormPage({ ...form, version: 4 }) },
  )
  scrollTo({ top: 9000, behavior: 'instant' })
  await button('Save').click()
  await expect.element(page.getByText('Form saved successfully.')).toBeVisible()
  await button('Edit').click()
  await allThere(form)
  await expect.poll(() => Math.abs(scrollY - 9000)).toBeLessThan(2)
})
