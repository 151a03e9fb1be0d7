import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFingerSized } from '../../admin/finger-sized-for-tests.ts'
import { expectAccessible, mountStaff, reader } from '../../admin/mount-for-tests.tsx'
import { ADDRESS, aSpace, cell, grid, inventory, screen } from './inventory-for-tests.ts'
import { paste } from './paste-for-tests.ts'

/** What is missing of the inventory is marked, with the way to mend it (P12.60). */

beforeEach(() => page.viewport(1800, 800))
afterEach(() => page.viewport(1280, 800))

const lacking = () =>
  inventory([
    aSpace('Annex', { seating_capacity: 0, layouts: [] }),
    aSpace('Barn', { hours: 'never', category_id: null }),
    aSpace('Cabin'),
    aSpace('Den', { seating_capacity: 0, layouts: [], is_active: false }),
  ])
const counts = { incomplete: [{ building_id: 'b', floor_id: 'f1', spaces: 2 }] }
const filter = (count: number) => page.getByRole('button', { name: `Incomplete · ${count}` })
const names = () => [...document.querySelectorAll('.inventory-row > :first-child > span')].map(one => one.textContent)
const line = (words: string) => page.getByRole('status').filter({ hasText: words })
const show = (more = {}) => mountStaff(screen({ ...counts, ...more }), ADDRESS, lacking().server)

test('a row says in the cell what is missing, to eyes and to screen readers, and what is not in use lacks nothing', async () => {
  show()
  await expect.element(cell('Annex', 'Seats')).toHaveTextContent('0Incomplete: no seats')
  await expect.element(cell('Barn', 'Category')).toHaveTextContent('Incomplete: no category')
  await expect.element(page.getByRole('button', { name: 'Mend Barn, incomplete: no category, never open' })).toBeVisible()
  await expect.element(cell('Cabin', 'Seats')).toHaveTextContent('12')
  await expect.element(cell('Den', 'Seats')).toHaveTextContent('0')
  expect(page.getByRole('button', { name: /^Mend/ }).elements()).toHaveLength(2)
  await expectAccessible()
})

test('the space that one is at says in words what to do: with the keyboard and with a finger', async () => {
  show()
  await cell('Annex', 'Setup (min)').click()
  await expect.element(line('Incomplete: Annex It seats nobody, so nobody can book it: enter how many it seats')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(line('Incomplete: Barn It has no category')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => line('Incomplete:').elements()).toEqual([])
})

test('a press on the mark leads to the cell where it is mended, and F8 from there to the next one, around the end and back', async () => {
  show()
  await page.getByRole('button', { name: /^Mend Barn/ }).click()
  await expect.element(cell('Barn', 'Category')).toHaveAttribute('data-active')
  await expect.element(grid()).toHaveFocus()
  await userEvent.keyboard('{F8}')
  await expect.poll(() => document.querySelector('.inventory-row > [data-active]')?.textContent).toBe('neverIncomplete: never open')
  await userEvent.keyboard('{F8}')
  await expect.element(cell('Annex', 'Seats')).toHaveAttribute('data-active')
  await userEvent.keyboard('{Shift>}{F8}{/Shift}')
  await expect.poll(() => document.querySelector('.inventory-row > [data-active]')?.textContent).toBe('neverIncomplete: never open')
  await page.getByRole('button', { name: 'Next incomplete' }).click()
  await expect.element(cell('Annex', 'Seats')).toHaveAttribute('data-active')
})

test('the filter counts what it narrows, with a search too; what is mended counts at once and stays in sight', async () => {
  show()
  await expect.element(filter(2)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('barn')
  await expect.element(filter(1)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('')
  await filter(2).click()
  await expect.element(filter(2)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(names).toEqual(['Annex', 'Barn'])
  await expectAccessible()
  await cell('Annex', 'Seats').click()
  await userEvent.keyboard('30{Enter}')
  await expect.element(filter(1)).toBeVisible()
  expect(names()).toEqual(['Annex', 'Barn'])
  await filter(1).click()
  await expect.poll(() => names().slice(0, 4)).toEqual(['Annex', 'Barn', 'Cabin', 'Den'])
})

test('after a paste the counts of the filter and of the places follow at once', async () => {
  show()
  const hall = page.getByRole('treeitem', { name: /Barton Hall/ })
  await expect.poll(() => hall.element().textContent).toContain('2 incomplete')
  await expect.poll(() => page.getByRole('treeitem', { name: /AMER/ }).element().textContent).toContain('2 incomplete')
  await cell('Annex', 'Seats').click()
  paste('40\n8')
  await expect.element(page.getByText('2 cells saved')).toBeVisible()
  await expect.poll(() => hall.element().textContent).toContain('1 incomplete')
  await expect.element(filter(1)).toBeVisible()
  await cell('Barn', 'Category').click()
  await userEvent.keyboard('Meeting room{Enter}')
  // What is missing is what the server says of the row: it is saved first.
  await expect.poll(() => cell('Barn', 'Category').element().textContent).not.toContain('Incomplete')
  await userEvent.keyboard('{F8}')
  await expect.poll(() => document.querySelector('.inventory-row > [data-active]')?.textContent).toBe('neverIncomplete: never open')
  await userEvent.keyboard('always{Enter}')
  await expect.poll(() => hall.element().textContent).not.toContain('incomplete')
  expect(page.getByRole('button', { name: /^Incomplete ·/ }).elements()).toEqual([])
})

test('what is pasted beyond the last row stays in sight while the filter is on, or a search, until it is narrowed anew', async () => {
  show()
  await filter(2).click()
  await expect.poll(names).toEqual(['Annex', 'Barn'])
  await cell('Barn', 'Name').click()
  paste('Barn\t\nEve\tMeeting room\nFox\tMeeting room')
  await expect.poll(names).toEqual(['Annex', 'Barn', 'Eve', 'Fox'])
  await expect.element(page.getByText('4 cells saved')).toBeVisible()
  expect(names()).toEqual(['Annex', 'Barn', 'Eve', 'Fox'])
  // Mended, it is not incomplete any more: it stays, too.
  await cell('Annex', 'Seats').click()
  await userEvent.keyboard('30{Enter}')
  await expect.element(filter(1)).toBeVisible()
  expect(names()).toEqual(['Annex', 'Barn', 'Eve', 'Fox'])
  await filter(1).click()
  await expect.poll(() => names().slice(0, 6)).toEqual(['Annex', 'Barn', 'Cabin', 'Den', 'Eve', 'Fox'])
  await filter(1).click()
  await expect.poll(names).toEqual(['Barn'])
  await filter(1).click()
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('barn')
  await expect.poll(names).toEqual(['Barn'])
  await cell('Barn', 'Name').click()
  paste('Barn\nGym')
  await expect.poll(names).toEqual(['Barn', 'Gym'])
})

test('a category that nobody chooses by is not missed', async () => {
  show({ used: { category: false, price: false } })
  await expect.element(page.getByRole('button', { name: 'Mend Barn, incomplete: never open' })).toBeVisible()
  await expect.poll(() => cell('Barn', 'Category').element().textContent).not.toContain('Incomplete')
})

test('the card lists what is missing, and leads to the cell', async () => {
  show()
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('annex')
  await page.getByRole('button', { name: 'Card of Annex' }).click()
  const card = page.getByRole('dialog')
  await expect.element(card.getByText(/^It seats nobody, so nobody can book it/)).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: 'Enter seats' }).click()
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  await expect.element(cell('Annex', 'Seats')).toHaveAttribute('data-active')
  await expect.element(grid()).toHaveFocus()
})

test('a booking window that ends before the notice does is missing, and the way leads to its cell', async () => {
  const late = aSpace('Late', { min_notice_minutes: 86_400, max_advance_days: 30 })
  mountStaff(screen(counts), ADDRESS, inventory([late, aSpace('Room')]).server)
  await page.getByRole('button', { name: 'Mend Late, incomplete: no time to book' }).click()
  await expect.element(page.getByText(/enter a larger window, or a shorter notice\./)).toBeVisible()
  await expect.poll(() => document.querySelector('[role=gridcell][data-active]')?.textContent).toContain('30')
  await expectAccessible()
})

test('from the card of a space that the search left out the way leads to its cell too', async () => {
  show()
  await page.getByRole('button', { name: 'Card of Annex' }).click()
  const card = page.getByRole('dialog')
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('barn')
  await expect.poll(names).toEqual(['Barn'])
  await card.getByRole('button', { name: 'Enter seats' }).click()
  await expect.element(cell('Annex', 'Seats')).toHaveAttribute('data-active')
  await expect.element(grid()).toHaveFocus()
})

test('who may only read sees what is missing, and no way to mend it', async () => {
  mountStaff(screen({ ...counts, user: reader }), ADDRESS, lacking().server)
  await page.getByRole('button', { name: 'Card of Annex' }).click()
  const card = page.getByRole('dialog')
  await expect.element(card.getByText(/^It seats nobody/)).toBeVisible()
  expect(card.getByRole('button', { name: 'Enter seats' }).elements()).toEqual([])
})

test('a place says what it lacks itself: spaces, what lies in it, and a price where forms tell one', async () => {
  const { places } = screen()
  const bare = {
    ...places,
    worksite: places.worksite.map(row => ({ ...row, gaps: ['no_price' as const] })),
    building: places.building.map(row => ({ ...row, spaces: 0, gaps: ['no_spaces' as const] })),
    floor: [],
  }
  const empty = inventory([])
  mountStaff(screen({ places: bare, used: { category: true, price: true } }), ADDRESS, empty.server)
  await expect.poll(() => page.getByRole('treeitem', { name: /Barton Hall/ }).element().textContent).toContain('1 incomplete')
  await expect.poll(() => page.getByRole('treeitem', { name: /River campus/ }).element().textContent).toContain('2 incomplete')
  await expect.element(page.getByText(/It has no spaces yet\./)).toBeVisible()
})

test('a campus without a price leads to the prices', async () => {
  const { places } = screen()
  const bare = { ...places, worksite: places.worksite.map(row => ({ ...row, gaps: ['no_price' as const] })) }
  mountStaff(screen({ places: bare, within: 'w', used: { category: true, price: true } }), ADDRESS, inventory([]).server)
  await expect.element(page.getByText(/no price holds today or later/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add a price' })).toHaveAttribute('href', '/acme/admin/resources/posters')
})

test('on a phone the marks and the ways to the next one are the size of a finger', async () => {
  await page.viewport(360, 800)
  show()
  await expect.element(page.getByRole('button', { name: /^Mend Annex/ })).toBeVisible()
  await page.getByRole('button', { name: /^Mend Annex/ }).click()
  await expect.element(line('Incomplete: Annex')).toBeVisible()
  await expectFingerSized()
  await expectAccessible()
})
