import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SpacesState } from '../spaces-state.ts'
import { showPanel } from './panel-for-tests.tsx'
import { aSpace, ballroom, gallery, harbour, orchard, studio } from './spaces-for-tests.ts'
import { aState, chosen, listOf, lost } from './state-for-tests.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const press = (keys: string) => userEvent.keyboard(keys)
/** Name of what has the focus. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

beforeEach(() => page.viewport(1280, 800))

test('arrow keys go from row to row, on the button they began on, and Tab leads out of the list', async () => {
  showPanel(aState())
  button('Ballroom A, Hudson House, details').element().focus()
  await press('{ArrowDown}')
  expect(focused()).toBe('Harbour Room, Hudson House, details')
  await press('{Tab}{ArrowDown}')
  expect(focused()).toBe('Add Orchard Hall, Foundry')
  await press('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('Add Ballroom A, Hudson House')
  await press('{Tab}')
  expect(focused()).toBe('See more days of Ballroom A, Hudson House')
  await press('{Tab}')
  expect(document.activeElement?.closest('.spaces-list')).toBeNull()
})

test('over the line of a space that somebody took they lead to that button in the next row', async () => {
  const rows = [ballroom, harbour, orchard].map(space => ({
    space,
    is: space === harbour ? ('taken' as const) : ('free' as const),
    alert: '',
  }))
  showPanel(aState({ list: { ...listOf([ballroom, harbour, orchard]), rows } }))
  button('Add Ballroom A, Hudson House').element().focus()
  await press('{ArrowDown}')
  expect(focused()).toBe('See when it is free: Harbour Room, Hudson House')
  await press('{ArrowDown}')
  expect(focused()).toBe('Add Orchard Hall, Foundry')
  await press('{ArrowUp}{Tab}')
  expect(document.activeElement?.closest('.spaces-list')).toBeNull()
})

test('a long list is walked from its first to its last row', async () => {
  const many = Array.from({ length: 300 }, (_, at) => aSpace(`Room ${at + 1}`, { uid: `r${at}` }))
  showPanel(aState({ list: { ...listOf(many), total: 300 } }))
  button('Room 1, Hudson House, details').element().focus()
  for (let step = 0; step < 40; step += 1) await press('{ArrowDown}')
  expect(focused()).toBe('Room 41, Hudson House, details')
  const list = document.querySelector('.spaces-list')!.getBoundingClientRect()
  const row = document.activeElement!.getBoundingClientRect()
  expect(row.top >= list.top && row.bottom <= list.bottom, 'in sight').toBe(true)
})

test('a layout is chosen with the arrow keys and added with Enter; what is too small is passed over (P12.7)', async () => {
  const { actions } = showPanel(aState())
  button('Add Ballroom A, Hudson House').element().focus()
  await press('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Set Layout' })
  const add = dialog.getByRole('button', { name: 'Add' })
  await expect.element(add).toBeDisabled()
  await expect.element(add).toHaveAccessibleDescription('Choose a layout, then it can be added.')
  await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  // Classroom, U-Shape and Hollow Square are too small.
  await expect.element(dialog.getByRole('radio', { name: /^Custom/ })).toBeChecked()
  await expect.element(add).toBeDisabled()
  await press('{Enter}')
  expect(actions.pressed).toEqual([])
  await dialog.getByRole('textbox', { name: 'Describe the layout' }).fill('S')
  await expect.element(add).toBeEnabled()
  await dialog.getByRole('radio', { name: /^Banquet/ }).click()
  await press('{Enter}')
  expect(actions.pressed).toEqual(['add ballroom-a {"layout_uid":"ballroom-a-Banquet","description":""} undefined'])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(focused()).toBe('Add Ballroom A, Hudson House')
})

test('Enter on the first layout that fits chooses it, and adds it when pressed again', async () => {
  const space = aSpace('Ballroom A', { layouts: ballroom.layouts.filter(({ name }) => ['Theater', 'Banquet', 'U-Shape'].includes(name)) })
  const { actions } = showPanel(aState({ list: listOf([space]) }))
  await button('Add Ballroom A, Hudson House').click()
  await press('{Enter}')
  await expect.element(page.getByRole('radio', { name: /^Theater/ })).toBeChecked()
  expect(actions.pressed).toEqual([])
  await press('{Enter}')
  expect(actions.pressed).toEqual(['add ballroom-a {"layout_uid":"ballroom-a-Theater","description":""} undefined'])
})

test('a drawing alone is enough for a custom layout, and Set Layout is 45em wide', async () => {
  const { actions } = showPanel(aState())
  await button('Add Ballroom A, Hudson House').click()
  const dialog = page.getByRole('dialog', { name: 'Set Layout' })
  expect(dialog.element().getBoundingClientRect().width).toBe(720)
  await dialog.getByRole('radio', { name: /^Custom/ }).click()
  const file = new File(['x'], 'plan.pdf', { type: 'application/pdf' })
  await dialog.getByLabelText('Choose a drawing').upload(file)
  await expect.element(dialog.getByText('plan.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add' }).click()
  expect(actions.pressed[0]).toContain('ballroom-a-Custom')
})

test('closing Set Layout holds nothing', async () => {
  const { actions } = showPanel(aState())
  await button('Add Ballroom A, Hudson House').click()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(actions.pressed).toEqual([])
})

test('after a space was added the focus goes to its card, and after it was removed to the next', async () => {
  const { show } = showPanel(aState({ selected: [chosen(gallery)] }))
  await button('Find a space').click()
  await expect.poll(focused).toBe('Find another space')
  await button('Add Ballroom A, Hudson House').click()
  await page.getByRole('radio', { name: /^Theater/ }).click()
  await press('{Enter}')
  show(aState({ selected: [chosen(gallery), chosen(ballroom)] }))
  await expect.poll(() => (document.activeElement as HTMLElement).dataset['chosen']).toBe('ballroom-a')
  button('Remove Gallery, Hudson House').element().focus()
  show(aState({ selected: [chosen(ballroom)], undo: { of: 'removed', name: 'Gallery' } }))
  await expect.poll(() => (document.activeElement as HTMLElement).dataset['chosen']).toBe('ballroom-a')
  await button('Undo: Gallery was removed.').click()
})

test('a space that comes by itself takes the focus from nobody', async () => {
  const { show } = showPanel(aState())
  button('Add Ballroom A, Hudson House').element().focus()
  show(aState({ selected: [chosen(gallery)] }))
  expect(focused()).toBe('Add Ballroom A, Hudson House')
})

test('when the space under the focus is lost, the focus stands at what is said of it', async () => {
  const { show } = showPanel(aState({ selected: [chosen(ballroom), chosen(gallery)] }))
  button('Renew: Ballroom A, Hudson House').element().focus()
  show(aState({ selected: [chosen(gallery)], lost: [lost(ballroom)] }))
  await expect.poll(() => document.activeElement?.textContent).toContain('Ballroom A is no longer held for you')
})

test('a row that leaves gives the focus to the one that takes its place', async () => {
  const { show } = showPanel(aState())
  button('Add Harbour Room, Hudson House').element().focus()
  show(aState({ list: listOf([ballroom, orchard, studio, gallery]) }))
  await expect.poll(() => (document.activeElement as HTMLElement).dataset['row']).toBe('orchard-hall')
})

test('the view is a group of radio buttons, and Enter in a filter sends no form', async () => {
  const { actions } = showPanel(aState())
  let isSent = false
  document.querySelector('form')!.addEventListener('submit', event => {
    event.preventDefault()
    isSent = true
  })
  page
    .getByRole('radio', { name: /^Available/ })
    .element()
    .focus()
  await press('{ArrowRight}')
  expect(actions.pressed).toEqual(['setView unavailable'])
  await press('{Enter}')
  expect(isSent).toBe(false)
})

test('a filter keeps the focus, and the sheet of a phone stays open, while spaces are searched anew', async () => {
  const { show } = showPanel(aState())
  page.getByRole('combobox', { name: 'Building' }).element().focus()
  show(aState({ phase: { is: 'loading' }, list: listOf([]) }))
  expect(document.activeElement?.tagName).toBe('SELECT')
  show(aState())
  expect(document.activeElement?.tagName).toBe('SELECT')
  await page.viewport(360, 800)
  await button('Filters').click()
  show(aState({ phase: { is: 'loading' }, list: listOf([]) }))
  await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('the timeline is read slot by slot', async () => {
  showPanel(aState())
  await button('See more days of Ballroom A, Hudson House').click()
  await expect.poll(focused).toBe('Back to the list')
  const days = document.querySelector<HTMLElement>('.spaces-days')!
  days.focus()
  await press('{ArrowRight}')
  const words = () => document.querySelector('.spaces-slot-words')?.textContent
  await expect.poll(words).toBe('Tue, 03/09/2027, 09:00 AM – 05:00 PM: Your event')
  await press('{Home}')
  await expect.poll(words).toBe('Tue, 03/09/2027, 12:00 AM – 06:00 AM: Closed')
  await press('{ArrowDown}{End}')
  await expect.poll(words).toBe('Wed, 03/10/2027, 10:00 PM – 12:00 AM: Closed')
  await button('Back to the list').click()
  await expect.poll(() => document.activeElement?.closest('li')?.dataset['row']).toBe('ballroom-a')
})

test('a day of the timeline has 48 slots of half an hour', async () => {
  showPanel(aState())
  await button('See more days of Ballroom A, Hudson House').click()
  await expect.poll(focused).toBe('Back to the list')
  const days = document.querySelector<HTMLElement>('.spaces-days')!
  days.focus()
  await press('{Home}')
  const slot = () => document.querySelector<HTMLElement>('.spaces-cursor')!
  await expect.poll(() => slot()).not.toBeNull()
  const [first] = [slot().getBoundingClientRect()]
  const row = slot().parentElement!.getBoundingClientRect()
  expect(row.width / first.width).toBeCloseTo(48, 0)
  expect(first.left).toBeCloseTo(row.left, 0)
  for (let at = 1; at < 48; at += 1) await press('{ArrowRight}')
  await expect.poll(() => Math.abs(slot().getBoundingClientRect().right - row.right)).toBeLessThan(1)
  await press('{ArrowRight}')
  await expect.poll(() => document.querySelector('.spaces-slot-words')?.textContent).toContain('Wed, 03/10/2027')
  await expect.poll(() => Math.abs(slot().getBoundingClientRect().left - row.left)).toBeLessThan(1)
})

test('on a phone every target is 44 high', async () => {
  await page.viewport(360, 800)
  const states: SpacesState[] = [aState({ selected: [chosen(ballroom)], lost: [lost(harbour)] }), aState()]
  for (const state of states) {
    showPanel(state)
    await expect.poll(() => document.querySelector('.spaces')?.hasAttribute('data-narrow')).toBe(true)
    const low = [...document.querySelectorAll<HTMLElement>('.spaces :is(button, select, summary, a)')]
      .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < 43.9)
      .map(element => element.textContent)
    expect(low).toEqual([])
  }
})
