import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SpaceEdit } from '#contract/portal/resources.ts'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { ADDRESS, aSpace, cell, grid, inventory, screen } from './inventory-for-tests.ts'

beforeEach(() => page.viewport(1800, 800))
afterEach(() => page.viewport(1280, 800))

const set = (layout_id: string, seating_capacity: number, more: Partial<SpaceLayout> = {}): SpaceLayout => ({
  layout_id,
  seating_capacity,
  is_default: false,
  set_buffer: null,
  strike_buffer: null,
  ...more,
})
const THEATER = set('t', 60, { is_default: true, set_buffer: 30, strike_buffer: 15 })
const two = () =>
  inventory([
    aSpace('Room 101', { layouts: [THEATER] }),
    aSpace('Room 102', { layouts: [set('t', 8), set('k', 1200, { strike_buffer: 5 })] }),
  ])

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('layouts stand in the grid with their seats, the default and minutes of their own', async () => {
  mountStaff(screen(), ADDRESS, two().server)
  await expect.element(cell('Room 101', 'Layouts')).toHaveTextContent('Theater:60*(30/15)')
  await expect.element(cell('Room 102', 'Layouts')).toHaveTextContent('Theater:8, Classroom:1200(-/5)')
})

test('layouts are typed with their seats, in any culture, and stand as they are stored', async () => {
  const { server, rows } = two()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Layouts').click()
  await userEvent.keyboard('classroom 96; theater 1,200 *{Enter}')
  await expect.poll(() => rows.get('Room 101')?.layouts).toEqual([set('k', 96), set('t', 1200, { is_default: true })])
  await expect.element(cell('Room 101', 'Layouts')).toHaveTextContent('Classroom:96, Theater:1200*')
})

test('layouts are pasted over several rows in one call, and taken back and done again with all that they had', async () => {
  const { server, rows } = two()
  const { calls } = mountStaff(screen(), ADDRESS, server)
  const layouts = () => [...rows.values()].map(space => space.layouts)
  const before = layouts()
  await cell('Room 101', 'Layouts').click()
  paste('Theater:90(45/45), Classroom:40\n\n')
  await expect.poll(layouts).toEqual([[set('t', 90, { set_buffer: 45, strike_buffer: 45 }), set('k', 40)], []])
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(layouts).toEqual(before)
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(layouts).toEqual([[set('t', 90, { set_buffer: 45, strike_buffer: 45 }), set('k', 40)], []])
})

test('minutes that are erased from a cell are gone, and an undo gives them back or takes them away again', async () => {
  const { server, rows } = two()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Layouts').click()
  await userEvent.keyboard('{F2}{Backspace>7}{Enter}')
  await expect.poll(() => rows.get('Room 101')?.layouts).toEqual([set('t', 60, { is_default: true })])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => rows.get('Room 101')?.layouts).toEqual([THEATER])
  await cell('Room 102', 'Layouts').click()
  await userEvent.keyboard('Theater 8 (10/10){Enter}')
  await expect.poll(() => rows.get('Room 102')?.layouts).toEqual([set('t', 8, { set_buffer: 10, strike_buffer: 10 })])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => rows.get('Room 102')?.layouts).toEqual([set('t', 8), set('k', 1200, { strike_buffer: 5 })])
})

test.each([
  ['Banquet 20', 'There is no layout “Banquet”.', 0],
  ['Theater, Classroom 20', 'Write the seats of “Theater” behind it, like Theater:180, and * behind the default.', 0],
  ['Theater 1,20', '“1,20” is not a whole number from 0 to 1,000,000.', 1],
  ['Theater 20, Theater 30', 'A layout is there twice.', 1],
])('%j is refused with what is wrong', async (typed, issue, sent) => {
  const { server, rows } = two()
  const { calls } = mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Layouts').click()
  await userEvent.keyboard(`${typed}{Enter}`)
  await expect.element(cell('Room 101', 'Layouts')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('alert').getByText(issue)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(sent)
  expect(rows.get('Room 101')?.layouts).toEqual([THEATER])
})

test('a layout that the page does not know yet stays with its space when its cell is typed into', async () => {
  const { server } = inventory([aSpace('Room 101', { layouts: [THEATER, set('new', 5)] })])
  const { calls } = mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Layouts').click()
  await userEvent.keyboard('Classroom 20{Enter}')
  await expect.element(cell('Room 101', 'Layouts')).toHaveAttribute('data-state', 'saved')
  const [edit] = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { spaces: SpaceEdit[] }).spaces[0])
  expect(edit?.changes['layouts']).toMatchObject([{ layout_id: 'k', seating_capacity: '20' }, { layout_id: 'new' }])
})

test('layouts that bookings ahead have are taken off once they were entered again, after the bookings were named', async () => {
  const { server, rows } = two()
  const guarding: Server = request => {
    const edits = request.method === 'PATCH' ? (request.body as { spaces: SpaceEdit[] }).spaces : []
    const [edit] = edits.filter(({ changes, accept = 0 }) => changes['layouts'] && accept < 21)
    if (!edit) return server(request)
    const losing = { count: 21, bookings: ['Summit (2026-12-08 09:00)'] }
    return { body: { success: true, message: ['', ''], data: [{ uuid: edit.uuid, is: 'losing', losing }] } }
  }
  const { calls } = mountStaff(screen(), ADDRESS, guarding)
  await cell('Room 101', 'Strike min').click()
  paste('20\tClassroom 20')
  await expect.element(cell('Room 101', 'Layouts')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => rows.get('Room 101')).toMatchObject({ strike_buffer: '20', layouts: [THEATER] })
  await cell('Room 101', 'Layouts').click()
  const note = page.getByRole('alert')
  await expect
    .element(note.getByText(/^21 bookings ahead have a layout that would be taken off: Summit \(2026-12-08 09:00\) and 20 more\. Enter/))
    .toBeVisible()
  await userEvent.keyboard('{F2}{Enter}')
  await expect.poll(() => rows.get('Room 101')?.layouts).toEqual([set('k', 20)])
  await expect.element(cell('Room 101', 'Layouts')).toHaveAttribute('data-state', 'saved')
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { spaces: SpaceEdit[] }).spaces[0]?.accept)
  expect(sent).toEqual([undefined, undefined, 21])
})

test('in its dialog it is asked before bookings ahead lose their layout', async () => {
  const { server } = two()
  const losing = { count: 1, bookings: ['Summit (2026-12-08 09:00)'] }
  const { calls } = mountStaff(screen(), `${ADDRESS}?within=b&space=Room%20101`, request => {
    if (request.method !== 'PATCH') return server(request)
    if (request.path.endsWith('accept=1'))
      return { body: { success: true, message: ['The space was saved.', ''], data: aSpace('Room 101') } }
    return { status: 409, body: { success: false, message: ['Not saved', 'Bookings ahead would lose their layout.'], data: losing } }
  })
  await page.getByRole('dialog', { name: 'Room 101' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit space' })
  await dialog.getByRole('button', { name: 'Remove layout: Theater' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Take the layout off?' })
  await expect.element(question.getByText('A booking ahead has a layout that would be taken off: Summit (2026-12-08 09:00).')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save all the same' }).click()
  await expect.element(page.getByText('The space was saved.')).toBeVisible()
})
