import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { ADDRESS, AHEAD, aSpace, cell, inventory, screen, three } from './inventory-for-tests.ts'

beforeEach(() => page.viewport(1800, 800))
afterEach(() => page.viewport(1280, 800))

/** Refuses every space that is added for these reasons. */
const refusing =
  (issues: Readonly<Record<string, string>>): Server =>
  call =>
    call.method === 'POST' ? { status: 422, body: { success: false, message: ['Not saved', ''], issues } } : three().server(call)

test.each([360, 768, 1440])('at %i px the grid has half of the window, and its edge says where it goes on', async width => {
  await page.viewport(width, 800)
  mountStaff(screen(), ADDRESS, inventory(Array.from({ length: 40 }, (_, at) => aSpace(`Room ${at + 1}`))).server)
  await expect.element(cell('Room 1', 'Name')).toBeVisible()
  const frame = document.querySelector<HTMLElement>('.spaces-frame')!
  expect(frame.clientHeight).toBeGreaterThanOrEqual(400)
  const edge = await expect
    .poll(() => document.querySelector('.spaces-more'))
    .not.toBeNull()
    .then(() => document.querySelector('.spaces-more')!)
  expect(Math.abs(edge.getBoundingClientRect().right - frame.getBoundingClientRect().right)).toBeLessThan(2)
  frame.scrollLeft = frame.scrollWidth
  await expect.poll(() => document.querySelector('.spaces-more')).toBeNull()
})

test('a search for a place that is not there says so', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('searchbox', { name: 'Find a place' }).fill('nowhere')
  await expect.element(page.getByRole('status').filter({ hasText: 'No place is called so.' })).toBeVisible()
  await expectAccessible()
})

test('a space that is edited in its card leaves the grid where it was, with what was typed in it', async () => {
  const { server } = inventory(Array.from({ length: 400 }, (_, at) => aSpace(`Room ${at + 1}`)))
  mountStaff(screen(), ADDRESS, call =>
    call.method === 'PATCH' && call.path.includes('/resources/space/')
      ? { body: { success: true, message: ['Saved', ''], data: aSpace('Room 390', { version: 2 }) } }
      : server(call),
  )
  await cell('Room 1', 'Name').click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(page.getByText('Room 390', { exact: true })).toBeVisible()
  // Only columns in sight are drawn, and counted by `cell`.
  document.querySelector('.spaces-frame')!.scrollLeft = 0
  await expect.poll(() => cell('Room 391', 'Seats').element().textContent).toBe('12')
  await cell('Room 391', 'Seats').click()
  await userEvent.keyboard('l8{Enter}')
  await expect.element(page.getByText('1 cell not saved')).toBeVisible()
  await cell('Room 390', 'Name').click()
  await userEvent.keyboard(' ')
  await page.getByRole('dialog', { name: 'Room 390' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit space' })
  await dialog.getByRole('textbox', { name: 'Seats' }).first().fill('40')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Room 390', { exact: true })).toBeInViewport()
  await expect.element(cell('Room 390', 'Name')).toHaveAttribute('data-active')
  await expect.element(cell('Room 391', 'Seats')).toHaveTextContent('l8')
})

test('of hundreds of spaces in a building those it is made of are found by name, and what was chosen stays in sight', async () => {
  const { server } = inventory(Array.from({ length: 400 }, (_, at) => aSpace(`Room ${at + 1}`)))
  const { calls } = mountStaff(screen(), ADDRESS, call =>
    call.path.endsWith('/resources/space') ? { body: { success: true, message: ['Added', ''], data: aSpace('Hall') } } : server(call),
  )
  await page.getByRole('button', { name: 'Add space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add space' })
  const parts = dialog.getByRole('group', { name: 'Consists of' })
  await expect.element(parts.getByRole('checkbox', { name: 'Room 1', exact: true })).toBeVisible()
  // Each that is drawn costs time, in the dialog and with each letter typed in it.
  expect(dialog.getByRole('checkbox').elements().length).toBeLessThan(80)
  await expect.element(parts.getByText('The first 24 of 400. Type a part of the name to see others.')).toBeVisible()
  const search = parts.getByRole('searchbox', { name: 'Find: Consists of' })
  for (const name of ['Room 390', 'Room 391']) {
    await search.fill(name)
    await parts.getByRole('checkbox', { name }).click()
  }
  await search.fill('nothing')
  await expect.element(parts.getByText('No other is called so.')).toBeVisible()
  await expectAccessible()
  const chosen = () =>
    parts
      .getByRole('checkbox')
      .elements()
      .map(box => [box.parentElement?.parentElement?.textContent, (box as HTMLInputElement).checked])
  expect(chosen()).toEqual([
    ['Room 390', true],
    ['Room 391', true],
  ])
  await parts.getByRole('checkbox', { name: 'Room 391' }).click()
  expect(chosen()).toEqual([
    ['Room 390', true],
    ['Room 391', false],
  ])
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hall')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Hall', part_ids: ['Room 390'] })
})

test('a new row begins with what it has where nothing is said', async () => {
  mountStaff(screen({ within: '' }), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Add region' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add region' }).getByRole('textbox', { name: 'Sort order' })).toHaveValue('0')
  await userEvent.keyboard('{Escape}')
  mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Add space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add space' })
  await expect.element(dialog.getByRole('switch', { name: 'Active' })).toBeChecked()
  await expect.element(dialog.getByRole('textbox', { name: 'Setup (min)' })).toHaveValue('0')
})

test.each([360, 768])('at %i px the layouts of a space stand in line, with whole words', async width => {
  await page.viewport(width, 1024)
  mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Add space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add space' })
  await dialog.getByRole('button', { name: 'Add layout' }).click()
  const group = dialog.getByRole('group', { name: 'Layout' })
  const boxes = ['Setup (min)', 'Teardown (min)', ...(width < 500 ? [] : ['Seats'])].map(
    name => group.getByRole('textbox', { name }).element() as HTMLInputElement,
  )
  const labels = boxes.map(box => group.getByText(box.labels?.[0]?.textContent ?? '', { exact: true }).element())
  expect(new Set(labels.map(label => Math.round(label.getBoundingClientRect().top))).size).toBe(1)
  for (const label of labels) expect(label.getClientRects().length).toBe(1)
  expect(new Set(labels.map(({ clientHeight }) => clientHeight)).size).toBe(1)
  const box = boxes[0]!
  const check = group.getByRole('checkbox', { name: 'Default' }).element()
  box.value = box.placeholder
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  const middle = (element: Element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2
  if (width > 500) expect(Math.abs(middle(check) - middle(box))).toBeLessThan(3)
  await expectAccessible()
})

test('a layout begins with the seats of its space, and takes digits of any keyboard', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Add space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add space' })
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('1,500')
  await dialog.getByRole('button', { name: 'Add layout' }).click()
  const seats = dialog.getByRole('group', { name: 'Layout' }).getByRole('textbox', { name: 'Seats' })
  await expect.element(seats).toHaveValue('1500')
  await seats.fill('１２０')
  await expect.element(seats).toHaveValue('120')
})

test('what is known stays in sight when it cannot be read again', async () => {
  const { server } = three()
  let isDown = false
  mountStaff(screen(), ADDRESS, call => {
    if (call.method === 'POST') {
      isDown = true
      return { body: { success: true, message: ['The floor was added.', ''], data: { uuid: 'f2', version: 1 } } }
    }
    return isDown && call.path.includes('/admin/resources/spaces') ? { status: 503, body: {} } : server(call)
  })
  await expect.element(cell('Room 101', 'Name')).toBeVisible()
  await page.getByRole('button', { name: 'Add floor' }).click()
  await page.getByRole('dialog', { name: 'Add floor' }).getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The spaces could not be loaded')).toBeVisible()
  await expect.element(cell('Room 101', 'Name')).toBeVisible()
})

test('what is refused is led to, also where it was out of sight', async () => {
  mountStaff(screen(), ADDRESS, refusing({ name: 'Name is required.', seating_capacity: '“many” is no number.' }))
  await page.getByRole('button', { name: 'Add space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add space' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(dialog.getByText('Name is required.')).toBeInViewport()
  await expectAccessible()
})

test('on a phone what is led to lies beneath the head of its dialog, not behind it', async () => {
  await page.viewport(360, 740)
  mountStaff(screen(), ADDRESS, refusing({ name: 'Name is required.' }))
  await page.getByRole('button', { name: 'Add space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add space' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  const { left, top, height } = name.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 20, top + height / 2)).toBe(name.element())
  const label = document.querySelector(`label[for="${name.element().id}"]`)!
  const { left: from, top: above, height: tall } = label.getBoundingClientRect()
  expect(label.contains(document.elementFromPoint(from + 5, above + tall / 2))).toBe(true)
})

test('what is wrong with the spaces that one is made of is shown among them', async () => {
  mountStaff(screen(), ADDRESS, refusing({ part_ids: 'A space is made of two others or more.' }))
  await page.getByRole('button', { name: 'Add space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add space' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const group = dialog.getByRole('group', { name: 'Consists of' })
  await expect.element(group.getByRole('alert')).toHaveTextContent('A space is made of two others or more.')
  await expect.element(group.getByRole('checkbox', { name: 'Room 101' })).toHaveFocus()
  await expectAccessible()
})

test('the card names the day of what begins and ends on it once', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await cell('Room 101', 'Name').click()
  await userEvent.keyboard(' ')
  const card = page.getByRole('dialog', { name: 'Room 101' })
  await expect.element(card.getByText('Next free: 11/24/2026 06:00 PM – 10:00 PM')).toBeVisible()
  await expect.element(card.getByText('12/08/2026 09:00 AM – 12:00 PM')).toBeVisible()
  await expect.element(card.getByText('11/26/2026 12:00 AM – 11/28/2026 12:00 AM')).toBeVisible()
})

test('on a phone labels stand beside their boxes, weekly hours on one line, and no button is cut', async () => {
  await page.viewport(360, 740)
  mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Card of Room 101' }).click()
  const card = page.getByRole('dialog', { name: 'Room 101' })
  await expect.element(card.getByText('Autumn all-hands')).toBeVisible()
  const hours = card.getByText('08:00 AM – 06:00 PM').element()
  expect(hours.getClientRects().length).toBe(1)
  expect(hours.clientHeight).toBeLessThan(30)
  const add = card.getByRole('button', { name: 'Add closure' }).element()
  expect(add.scrollWidth).toBeLessThanOrEqual(add.clientWidth)
  await card.getByRole('button', { name: 'Edit' }).click()
  const box = page.getByRole('checkbox', { name: 'Projector' }).element()
  const label = document.querySelector(`label[for="${box.id}"]`)!
  const middleOf = (element: Element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2
  expect(Math.abs(middleOf(box) - middleOf(label))).toBeLessThan(2)
})

test('Ctrl+S saves what is typed into a dialog; where nothing was changed it sends nothing', async () => {
  const { server } = three()
  const { calls } = mountStaff(screen(), `${ADDRESS}?space=Room 101`, call =>
    call.path.includes('/resources/space') && call.method !== 'GET'
      ? { body: { success: true, message: ['Saved', ''], data: aSpace('Room 101', { version: 2 }) } }
      : server(call),
  )
  await page.getByRole('dialog', { name: 'Room 101' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit space' })
  const seats = dialog.getByRole('textbox', { name: 'Seats' }).first()
  await seats.click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await seats.fill('40')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => dialog.elements()).toEqual([])
  const sent = calls.filter(({ method }) => method === 'PATCH' || method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([expect.objectContaining({ seating_capacity: expect.anything() as unknown })])
})

test('what was typed into a dialog is not lost by Escape: it is asked about', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Add space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add space' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Atrium')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Atrium')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  await page.getByRole('button', { name: 'Add space' }).click()
  await userEvent.keyboard('{Escape}')
  // Nothing was typed.
  await expect.poll(() => dialog.elements()).toEqual([])
})

test('a new layout begins with the seats of its space', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Add space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add space' })
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('200')
  await dialog.getByRole('button', { name: 'Add layout' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Seats' }).last()).toHaveValue('200')
})

test('countries are found by their names, and time zones by a part of theirs', async () => {
  mountStaff(screen({ within: 'r' }), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Add location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add location' })
  const offered = (name: string) => {
    const { list } = dialog.getByRole('combobox', { name }).element() as HTMLInputElement
    return [...(list?.options ?? [])].map(({ value, label }) => `${value} ${label}`.trim())
  }
  await expect.poll(() => offered('Country')).toContain('AT Austria')
  // The same zones as visitors have: as they are called today, with their offset.
  expect(offered('Time zone').find(zone => zone.startsWith('Europe/Vienna'))).toMatch(/^Europe\/Vienna GMT\+0[12]:00$/)
  expect(offered('Time zone')).toContain('Asia/Kolkata GMT+05:30')
  expect(offered('Time zone')).toContain('UTC GMT+00:00')
  expect(offered('Time zone').join()).not.toContain('Calcutta')
  await expectAccessible()
})

test('where what refers to a place cannot be looked up it says so, deletes nothing, and can be tried again', async () => {
  let isDown = true
  mountStaff(screen(), ADDRESS, call => (isDown && call.path.includes('/references/') ? { status: 500, body: {} } : three().server(call)))
  await page.getByRole('button', { name: 'Delete building: Barton Hall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete building' })
  await expect.element(dialog.getByText('What refers to it could not be looked up. Nothing is deleted before that.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expectAccessible()
  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText(AHEAD)).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
})

test('what somebody else changed since is not deleted before it was looked at again, and what they deleted is gone', async () => {
  let isDeleted = false
  const stale = { success: false, message: ['Changed', ''], data: { uuid: 'b', version: 4, name: 'Barton House' } }
  const { calls } = mountStaff(screen(), ADDRESS, call => {
    if (call.path.includes('/references/')) return { body: { name: 'Barton House', references: [], obstacle: '' } }
    if (call.method !== 'DELETE') return three().server(call)
    if (call.headers.get('if-match') === '"1"') return { status: 412, body: stale }
    isDeleted = true
    return { status: 404, body: { success: false, message: ['Not found', ''] } }
  })
  await page.getByRole('button', { name: 'Delete building: Barton Hall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete building' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText(/it is called “Barton House” now\. Nothing was deleted\./)).toBeVisible()
  expect(isDeleted).toBe(false)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Someone else deleted Barton Hall already.')).toBeVisible()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"4"'])
})

test('a row that somebody else deleted while it was edited says so, and what was typed stays', async () => {
  mountStaff(screen(), ADDRESS, call =>
    call.method === 'PATCH' ? { status: 404, body: { success: false, message: ['Not found', ''] } } : three().server(call),
  )
  await page.getByRole('button', { name: 'Edit building: Barton Hall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit building' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Barton House')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^Someone else deleted this while you were editing\./)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Barton House')
})
