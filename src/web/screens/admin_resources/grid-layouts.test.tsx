import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SpaceEdit } from '#contract/portal/resources.ts'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { mountStaff } from '../../admin/mount-for-tests.tsx'
import { ADDRESS, aSpace, cell, inventory, screen } from './inventory-for-tests.ts'
import { paste } from './paste-for-tests.ts'

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
