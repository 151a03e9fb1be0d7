import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressComposed } from '#tests/kit/composed-press.ts'
import { type CallMade, expectAccessible, mountStaff, reader, type Server } from '../../admin/mount-for-tests.tsx'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { SpaceEdit } from '#contract/portal/resources.ts'
import { expectFingerSized } from '../../admin/finger-sized-for-tests.ts'
import { browserZone } from '../../admin/settings/browser-zone.ts'
import { ADDRESS, AHEAD, aSpace, cell, grid, inventory, screen, three } from './inventory-for-tests.ts'
import { paste } from './paste-for-tests.ts'

beforeEach(() => page.viewport(1800, 800))
afterEach(() => page.viewport(1280, 800))

const isPageCall = ({ method, path }: CallMade) => method === 'GET' && /\/api\/portal\/acme\/admin\/resources(?:\?|$)/.test(path)

test('places stand beside the spaces of the chosen one, with how many there are', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await expect.element(page.getByRole('treeitem', { name: /Barton Hall/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Barton Hall 3 spaces · America/Chicago')
  await expect.element(cell('Room 101', 'Features')).toHaveTextContent('Projector')
  await expect.element(cell('Room 101', 'Floor')).toHaveTextContent('1')
  await expectAccessible()
})

test('a place is found and chosen by keyboard alone', async () => {
  mountStaff(screen({ within: '' }), ADDRESS, three().server)
  await page.getByRole('searchbox', { name: 'Find a place' }).fill('river')
  await page.getByRole('treeitem', { name: /AMER/ }).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('treeitem', { name: /River campus/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?within=w')
})

test('a cell is typed over, saved and marked; Enter goes on below', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('20{Enter}')
  await expect.element(cell('Room 101', 'Seats')).toHaveAttribute('data-state', 'saved')
  expect(rows.get('Room 101')).toMatchObject({ seating_capacity: '20', version: 2 })
  await expect.element(page.getByText('1 cell saved')).toBeVisible()
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByRole('textbox', { name: 'Room 102, Seats' })).toHaveValue('8')
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('Room 102', 'Seats')).toHaveTextContent('8')
})

test('a zone is typed with the list before one that visitors choose from', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('{End}Asia/')
  const input = page.getByRole('combobox', { name: /^Room 101, / })
  await expect.element(input).toHaveValue('Asia/')
  const { list } = input.element() as HTMLInputElement
  const offered = [...(list?.options ?? [])].map(({ value, label }) => `${value} ${label}`)
  expect(offered).toContain('Asia/Tokyo GMT+09:00')
  expect(offered.join()).not.toContain('Calcutta')
  await expectAccessible()
  await userEvent.keyboard('Tokyo{Enter}')
  await expect.poll(() => rows.get('Room 101')?.timezone).toBe('Asia/Tokyo')
})

test('Ctrl+S saves the cell that is typed into, and the grid goes on from it', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('20{Control>}s{/Control}')
  await expect.element(cell('Room 101', 'Seats')).toHaveAttribute('data-state', 'saved')
  expect(rows.get('Room 101')).toMatchObject({ seating_capacity: '20', version: 2 })
  await userEvent.keyboard('{ArrowDown}{F2}')
  await expect.element(page.getByRole('textbox', { name: 'Room 102, Seats' })).toHaveValue('8')
})

test('what an input method is still composing is saved by none of its keys', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('20')
  for (const key of ['Enter', 'Tab', 'Escape']) expect(pressComposed(key)).toBe(false)
  await expect.element(page.getByRole('textbox', { name: 'Room 101, Seats' })).toHaveValue('20')
  expect(rows.get('Room 101')).toMatchObject({ seating_capacity: 12, version: 1 })
})

test('a refused cell keeps what was typed, says why, and leads back', async () => {
  const { server } = three()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('l8{Tab}')
  await expect.element(cell('Room 101', 'Seats')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(cell('Room 101', 'Seats')).toHaveTextContent('l8')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('alert').getByText('“l8” is not a whole number from 0 to 1,000,000.')).toBeVisible()
  await expect.element(page.getByText('1 cell not saved')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Back to 12' }).click()
  await expect.element(cell('Room 101', 'Seats')).toHaveTextContent('12')
  await expect.poll(() => page.getByText('1 cell not saved').elements()).toEqual([])
})

test('a range is filled down and taken back in one step', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Setup (min)').click()
  await userEvent.keyboard('15{Enter}')
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expect.poll(() => [...rows.values()].map(({ set_buffer }) => String(set_buffer))).toEqual(['15', '15', '15'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => [...rows.values()].map(({ set_buffer }) => String(set_buffer))).toEqual(['15', '0', '0'])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => [...rows.values()].map(({ set_buffer }) => String(set_buffer))).toEqual(['15', '15', '15'])
})

test('what a spreadsheet copied is laid over several rows, in one call', async () => {
  const { server, rows } = three()
  const { calls } = mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Seats').click()
  paste('31\t5\n32\t6\n33\t7\n')
  await expect
    .poll(() => [...rows.values()].map(({ seating_capacity, set_buffer }) => `${seating_capacity} ${set_buffer}`))
    .toEqual(['31 5', '32 6', '33 7'])
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test('what is copied is the range as a spreadsheet takes it', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await cell('Room 101', 'Name').click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  const clipboardData = new DataTransfer()
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  expect(clipboardData.getData('text/plain')).toBe('Room 101\nRoom 102')
})

test('what was pasted is selected, and the active cell stays its first one, in sight', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await cell('Room 102', 'Name').click()
  paste(Array.from({ length: 60 }, (_, at) => `Annex ${at}`).join('\n'))
  await expect.element(cell('Annex 3', 'Name')).toHaveAttribute('aria-selected', 'true')
  expect(grid().element().getAttribute('aria-activedescendant')).toBe(cell('Annex 0', 'Name').element().id)
  await expect.element(page.getByText('60 cells saved')).toBeVisible()
  expect(grid().element().parentElement?.scrollTop).toBe(0)
})

test('rows that are pasted beyond the last one become spaces of the building, in one call', async () => {
  const { server, rows } = three()
  const { calls } = mountStaff(screen(), ADDRESS, server)
  await cell('Studio', 'Name').click()
  await userEvent.keyboard('{ArrowDown}')
  paste('Attic\tMeeting room\t1\t8\nBallroom\tMeeting room\t\t300\nCellar\t\t\tmany')
  await expect.element(page.getByText(/cells saved/)).toBeVisible()
  const [sent] = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { spaces: SpaceEdit[] }).spaces)
  expect(sent).toMatchObject([
    { version: 0, changes: { building_id: 'b', name: 'Attic', category_id: 'c1', floor_id: 'f1', seating_capacity: '8' } },
    { version: 0, changes: { building_id: 'b', name: 'Ballroom', category_id: 'c1', seating_capacity: '300' } },
    { version: 0, changes: { building_id: 'b', name: 'Cellar', seating_capacity: 'many' } },
  ])
  await expect
    .poll(() => [...rows.values()].map(({ name }) => name))
    .toEqual(['Room 101', 'Room 102', 'Studio', 'Attic', 'Ballroom', 'Cellar'])
  await expect.element(cell('Cellar', 'Seats')).toHaveAttribute('data-state', 'refused')
  await expect.element(page.getByText('New space', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: /6 spaces/ })).toBeVisible()
  await expectAccessible()
})

test('a large paste goes in several calls, none larger than the server takes, and every cell is saved', { timeout: 60_000 }, async () => {
  const { server, rows } = three()
  const { calls } = mountStaff(screen(), ADDRESS, server)
  await cell('Studio', 'Name').click()
  await userEvent.keyboard('{ArrowDown}')
  const names = Array.from({ length: 250 }, (_, at) => `Room ${at + 500}`)
  const feature = Array.from({ length: 20 }, () => 'Projector').join(', ')
  paste(names.map(name => [name, 'Meeting room', '1', '8', '15', '15', '', feature, 'Mon-Fri 08:00-18:00'].join('\t')).join('\n'))
  await expect.poll(() => rows.size, { timeout: 30_000 }).toBe(253)
  await expect.element(page.getByText(/cells saved/)).toBeVisible()
  expect(page.getByText(/not saved/).elements()).toEqual([])
  const bodies = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.stringify(body))
  expect(bodies.length).toBeGreaterThan(1)
  for (const body of bodies) {
    expect(new TextEncoder().encode(body).length).toBeLessThan(65_536)
    expect(body.match(/[,{[]/g)?.length).toBeLessThan(2_000)
  }
})

test('a new space is typed into the last row; what could not be saved without its name goes along with it', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await cell('Studio', 'Name').click()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}24{Enter}')
  await expect.element(page.getByText('1 cell not saved')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Home}')
  await expect.element(page.getByText('New space', { exact: true }).first()).toBeVisible()
  await userEvent.keyboard('Loft{Enter}')
  await expect.poll(() => [...rows.values()].find(({ name }) => name === 'Loft')?.seating_capacity).toBe('24')
  await expect.element(page.getByText('2 cells saved')).toBeVisible()
})

test('rows for which there is no space where one is are not lost without a word', async () => {
  const { server } = three()
  const { calls } = mountStaff(screen({ within: 'w' }), ADDRESS, server)
  await page.getByText('Studio', { exact: true }).click()
  const frame = page.getByRole('grid', { name: 'Spaces of River campus' }).element()
  paste('Studio A\nAttic\nCellar', frame)
  await expect.element(page.getByText(/^2 rows have no space here/)).toBeVisible()
  await expect.poll(() => calls.filter(({ method }) => method === 'PATCH').length).toBe(1)
})

test('what is pasted beyond the last column is not lost without a word, and an empty cell is no loss', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Teardown (min)').click()
  await userEvent.keyboard('{End}')
  paste('Europe/Berlin\t\nEurope/Paris\t')
  await expect.poll(() => [...rows.values()].map(({ timezone }) => timezone)).toEqual(['Europe/Berlin', 'Europe/Paris', null])
  expect(page.getByText('Not everything was pasted').elements()).toEqual([])
  paste('Europe/Berlin\tLate\nEurope/Paris')
  await expect.element(page.getByText(/^1 cell is in no column that can be typed into/)).toBeVisible()
})

test('names of categories and features are read, and an unknown one is refused without asking', async () => {
  const { server, rows } = three()
  const { calls } = mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Features').click()
  await userEvent.keyboard('stage, projector{Enter}')
  await expect.poll(() => rows.get('Room 101')?.feature_ids).toEqual(['s', 'p'])
  await cell('Room 102', 'Category').click()
  await userEvent.keyboard('Hal{Enter}{ArrowUp}')
  await expect.element(page.getByRole('alert').getByText('There is no category “Hal”.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test('a feature with a comma in its name is pasted and taken back like any other', async () => {
  const { server, rows } = inventory([aSpace('Room 101', { feature_ids: ['p'] }), aSpace('Room 102', { feature_ids: ['t', 's'] })])
  const named = (uuid: string, name: string) => ({ uuid, version: 1, name, sort: 0, icon: '', spaces: 1 })
  mountStaff(screen({ features: [named('p', 'Projector'), named('s', 'Stage'), named('t', 'Tables, round; large')] }), ADDRESS, server)
  await cell('Room 101', 'Features').click()
  await userEvent.keyboard('projector, tables, round; large, stage{Enter}')
  await expect.poll(() => rows.get('Room 101')?.feature_ids).toEqual(['p', 't', 's'])
  await cell('Room 102', 'Features').click()
  await userEvent.keyboard('Stage{Enter}')
  await expect.poll(() => rows.get('Room 102')?.feature_ids).toEqual(['s'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => rows.get('Room 102')?.feature_ids).toEqual(['t', 's'])
})

test('two editors lose nothing: what another one changed elsewhere stays, and the very cell is asked about', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await expect.element(cell('Room 101', 'Seats')).toBeVisible()
  rows.set('Room 101', aSpace('Room 101', { version: 5, strike_buffer: 45 }))
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('20{Enter}')
  await expect.poll(() => rows.get('Room 101')).toMatchObject({ seating_capacity: '20', strike_buffer: 45, version: 6 })
  await expect.element(cell('Room 101', 'Teardown (min)')).toHaveTextContent('45')
  rows.set('Room 102', aSpace('Room 102', { version: 7, seating_capacity: 99 }))
  await cell('Room 102', 'Seats').click()
  await userEvent.keyboard('40{Enter}{ArrowUp}')
  await expect.element(page.getByRole('alert').getByText(/^Someone else changed this meanwhile: it is “99” now/)).toBeVisible()
  await expect.element(cell('Room 102', 'Seats')).toHaveTextContent('40')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => rows.get('Room 102')).toMatchObject({ seating_capacity: '40', version: 8 })
})

test('what is taken back or done again does not go over what another one wrote meanwhile', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 101', 'Seats').click()
  rows.set('Room 102', aSpace('Room 102', { version: 7, seating_capacity: 99 }))
  paste('31\n32')
  await expect.element(cell('Room 102', 'Seats')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => rows.get('Room 101')).toMatchObject({ seating_capacity: '12' })
  await expect.element(cell('Room 102', 'Seats')).toHaveTextContent('99')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(() => rows.get('Room 101')).toMatchObject({ seating_capacity: '31' })
  await expect.element(cell('Room 102', 'Seats')).toHaveAttribute('aria-invalid', 'true')
  expect(rows.get('Room 102')).toMatchObject({ seating_capacity: 99, version: 7 })
  // Of Room 101 it is known by another cell what somebody wrote after it.
  rows.set('Room 101', aSpace('Room 101', { version: 50, seating_capacity: 50 }))
  await cell('Room 101', 'Teardown (min)').click()
  await userEvent.keyboard('20{Enter}')
  await expect.element(cell('Room 101', 'Seats')).toHaveTextContent('50')
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expect.poll(() => rows.get('Room 101')).toMatchObject({ strike_buffer: '0' })
  await expect.element(cell('Room 101', 'Seats')).toHaveAttribute('aria-invalid', 'true')
  expect(rows.get('Room 101')).toMatchObject({ seating_capacity: 50 })
})

test('who may not edit types nothing', async () => {
  const { calls } = mountStaff(
    screen({ user: { ...reader, permissions: { ...reader.permissions, can_add: true } } }),
    ADDRESS,
    three().server,
  )
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('20{Enter}')
  await expect.element(grid()).toHaveAttribute('aria-readonly', 'true')
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  expect(page.getByRole('button', { name: 'Add space' }).elements()).toEqual([])
})

test('Space opens the card of a space, which can be walked on and tells everything of it', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await cell('Room 101', 'Name').click()
  await userEvent.keyboard(' ')
  const card = page.getByRole('dialog', { name: 'Room 101' })
  await expect.element(card.getByText('Autumn all-hands')).toBeVisible()
  await expect.element(card.getByText('31 ahead')).toBeVisible()
  await expect.element(card.getByText('Waiting, 3rd in line')).toBeVisible()
  await expect.element(card.getByText('Requested, to be confirmed again')).toBeVisible()
  await expect.element(card.getByText('from Austin')).toBeVisible()
  await expect.element(card.getByText(/^Next free: 11\/24\/2026 06:00 PM/)).toBeVisible()
  await expect.element(card.getByText('60 people · 0 + 15 min')).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: 'Space after' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Room 102' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(grid()).toHaveFocus()
})

test('a space that is not in use is not told to be free, however empty it stands', async () => {
  mountStaff(screen(), `${ADDRESS}?within=b&space=Loft`, inventory([aSpace('Loft', { is_active: false })]).server)
  const card = page.getByRole('dialog', { name: 'Loft' })
  await expect.element(card.getByText(/inactive/)).toBeVisible()
  await expect.element(card.getByText('Autumn all-hands')).toBeVisible()
  await expect.element(card.getByText(/^Next free/)).not.toBeInTheDocument()
})

test('an address that names a space opens its card, which closes to the grid of its place', async () => {
  mountStaff(screen(), `${ADDRESS}?within=b&space=Room%20102`, three().server)
  await expect.element(page.getByRole('dialog', { name: 'Room 102' }).getByText('Autumn all-hands')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  await expect.element(cell('Room 102', 'Name')).toBeVisible()
})

test('the address names the space whose card is open, until it is closed, and Back leads where it did', async () => {
  mountStaff(screen(), `${ADDRESS}?within=b&space=Room%20102`, three().server)
  const entries = history.length
  await page.getByRole('dialog', { name: 'Room 102' }).getByRole('button', { name: 'Space before' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Room 101' })).toBeVisible()
  expect(location.search).toBe('?within=b&space=Room+101')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.search).toBe('?within=b')
  await page.getByRole('button', { name: 'Card of Studio' }).click()
  await expect.poll(() => location.search).toBe('?within=b&space=Studio')
  expect(history.length).toBe(entries)
})

test('a card that was closed while the page was loaded again stays closed', async () => {
  const { server } = three()
  let arrive: () => void = () => {}
  const { calls } = mountStaff(screen(), `${ADDRESS}?within=b&space=Room%20102`, async request => {
    if (request.method === 'PATCH') return { body: { success: true, message: ['Saved', ''], data: aSpace('Room 102', { version: 2 }) } }
    if (!isPageCall(request)) return server(request)
    await new Promise<void>(resolve => void (arrive = resolve))
    return { body: screen({ company: { ...screen().company, display_name: 'Loaded again' } }) }
  })
  await page.getByRole('dialog', { name: 'Room 102' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit space' })
  await dialog.getByRole('textbox', { name: 'Seats' }).first().fill('40')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => [dialog.elements(), calls.filter(isPageCall).length]).toEqual([[], 1])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  arrive()
  await expect.poll(() => document.title).toContain('Loaded again')
  expect([page.getByRole('dialog').elements(), location.search]).toEqual([[], '?within=b'])
})

test('the card of a space is read anew when somebody takes or frees it meanwhile, and not for another one', async () => {
  const { server } = three()
  let send: (text: string) => void = () => {}
  const { calls } = mountStaff(screen(), ADDRESS, request => {
    if (!request.path.includes('/space/changes')) return server(request)
    const stream = new ReadableStream<Uint8Array>({
      start: controller => void (send = text => controller.enqueue(new TextEncoder().encode(text))),
    })
    return { body: undefined, stream }
  })
  const readings = () => calls.filter(({ path, method }) => method === 'GET' && /\/spaces\/.+$/.test(path))
  const watched = () => calls.filter(({ path }) => path.includes('/space/changes')).length
  await cell('Room 101', 'Name').click()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('dialog', { name: 'Room 101' }).getByText('Autumn all-hands')).toBeVisible()
  await expect.poll(watched).toBe(1)
  const uuid = decodeURIComponent(/\/spaces\/(.+)$/.exec(readings()[0]?.path ?? '')?.[1] ?? '')
  send(`id: 1\nevent: changed\ndata: {"spaces":["another"]}\n\nid: 2\nevent: changed\ndata: {"spaces":["${uuid}"]}\n\n`)
  await expect.poll(() => readings().length).toBe(2)
  expect(watched()).toBe(1)
})

test('a space is deleted after its bookings were named and its name was typed', async () => {
  const { calls } = mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Card of Room 101' }).click()
  await page.getByRole('dialog', { name: 'Room 101' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete space' })
  await expect.element(dialog.getByRole('listitem').filter({ hasText: '1 booking ahead' }).getByText(AHEAD)).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Delete' })
  await expect.element(button).toBeDisabled()
  await dialog.getByRole('textbox').fill('room 101')
  await button.click()
  await expect.element(page.getByText('The space “Room 101, Barton Hall” was deleted.')).toBeVisible()
  const deleted = calls.find(({ method }) => method === 'DELETE')
  expect([deleted?.path, deleted?.headers.get('if-match')]).toEqual([
    '/api/portal/acme/admin/resources/space/Room%20101?confirm=room+101&accept=1',
    '"1"',
  ])
})

test('5,000 spaces are there, and only those in sight are drawn', async () => {
  const { server } = inventory(Array.from({ length: 5000 }, (_, at) => aSpace(`Room ${at + 1}`)))
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 1', 'Name').click()
  expect(page.getByRole('row').elements().length).toBeLessThan(80)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(page.getByText('Room 5000', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Home}{ArrowUp}{F2}')
  await expect.element(page.getByRole('textbox', { name: 'Room 5000, Name' })).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(80)
})

test('rows lie in the order in which they are read, and a step moves none that stays', async () => {
  const { server } = inventory(Array.from({ length: 200 }, (_, at) => aSpace(`Room ${at + 1}`)))
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 1', 'Name').click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(page.getByText('Room 200', { exact: true })).toBeVisible()
  const rows = () => [...document.querySelectorAll('.inventory-row')]
  const drawn = rows()
  const moved = new Set<Node>()
  const observer = new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(node => moved.add(node))))
  observer.observe(document.querySelector('.spaces-rows')!, { childList: true })
  await userEvent.keyboard('{PageUp}{PageUp}')
  await expect.poll(() => rows().some(row => !drawn.includes(row))).toBe(true)
  observer.disconnect()
  expect(drawn.filter(row => moved.has(row))).toEqual([])
  const places = rows().map(row => Number(row.getAttribute('aria-rowindex')))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a space that is renamed among those that were searched stays where it is', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('room')
  await expect.poll(() => page.getByText('Studio', { exact: true }).elements()).toEqual([])
  await cell('Room 101', 'Name').click()
  await userEvent.keyboard('Salon{Enter}')
  await expect.poll(() => rows.get('Room 101')?.name).toBe('Salon')
  await expect.element(cell('Salon', 'Name')).toHaveAttribute('data-state', 'saved')
})

test('what is being typed stays while its row is scrolled far away', async () => {
  const { server, rows } = inventory(Array.from({ length: 5000 }, (_, at) => aSpace(`Room ${at + 1}`)))
  mountStaff(screen(), ADDRESS, server)
  await cell('Room 2', 'Name').click()
  await userEvent.keyboard('{F2} by the river')
  const input = page.getByRole('textbox', { name: 'Room 2, Name' })
  const frame = document.querySelector('.spaces-frame')!
  frame.scrollTop = 90_000
  await expect.element(page.getByText('Room 2380', { exact: true })).toBeVisible()
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => rows.get('Room 2')?.name).toBe('Room 2 by the river')
  expect(document.activeElement).toBe(grid().element())
})

test('the spaces can be searched by name and feature', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('stage')
  await expect.element(cell('Studio', 'Name')).toBeVisible()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2)
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('zzz')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  // With the head, and the row that waits for a new space.
  await expect.poll(() => page.getByRole('row').elements().length).toBe(5)
})

test.each([
  ['no space', { spaces: [], more: false }, 200, 'No spaces here yet'],
  ['no answer', {}, 500, 'Sorry but something went wrong'],
])('%s is said', async (_what, body, status, text) => {
  mountStaff(screen({ within: 'w' }), ADDRESS, () => ({ status, body }))
  await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
  await expectAccessible()
})

test('a company without places is led from one to the next, up to the building in which the first space is typed', async () => {
  const nothing = { location: [], worksite: [], building: [], floor: [] }
  const { region, location, worksite, building } = screen().places
  let places: AdminResourcesPage['places'] = { region, ...nothing }
  const at = (within: string) => screen({ within, places })
  const { calls } = mountStaff(at(''), ADDRESS, ({ method, path }) => {
    if (path.includes('/resources/spaces')) return { body: { spaces: [], more: false } }
    if (method === 'GET') return { body: at(path.includes('within=b') ? 'b' : '') }
    if (path.endsWith('/location')) places = { ...places, location }
    else if (path.endsWith('/worksite')) places = { ...places, worksite }
    else places = { ...places, building }
    return { body: { success: true, message: ['Saved', ''], data: { uuid: 'x', version: 1 } } }
  })
  await expect
    .element(page.getByText(/^Spaces lie in buildings, buildings at worksites, and these in locations of a region\./))
    .toBeVisible()
  await expectAccessible()
  const begins = { location: { region_id: 'r' }, worksite: { location_id: 'l' }, building: { worksite_id: 'w' } }
  for (const [noun, initial] of Object.entries(begins)) {
    await page.getByRole('button', { name: `Add ${noun}` }).click()
    const dialog = page.getByRole('dialog', { name: `Add ${noun}` })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('First')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ ...initial, name: 'First' })
  }
  await page.getByRole('button', { name: 'Open Barton Hall' }).click()
  await expect.poll(() => window.location.search).toBe('?within=b')
  await expect.element(page.getByRole('grid', { name: 'Spaces of Barton Hall' })).toBeVisible()
  await expect.element(page.getByRole('treeitem', { name: /Barton Hall/ })).toHaveAttribute('aria-selected', 'true')
})

const noSpace: Server = ({ path }) => ({ body: path.includes('/resources/spaces') ? { spaces: [], more: false } : screen() })

test('where there is no space yet all can be imported', async () => {
  mountStaff(screen({ within: 'w' }), ADDRESS, noSpace)
  await page.getByRole('button', { name: 'Import from a file' }).click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/resources/import')
})

test('an inventory without any space offers the sample, which is there at once', async () => {
  const sample = three()
  let isLoaded = false
  const { calls } = mountStaff(screen({ within: '' }), ADDRESS, call => {
    if (call.method === 'POST') {
      isLoaded = true
      return { body: { success: true, message: ['Sample inventory loaded.', '8 spaces'], data: { spaces: 8 } } }
    }
    return isLoaded ? sample.server(call) : noSpace(call)
  })
  await expect
    .element(
      page.getByText(
        /To look around first, load a sample: a campus with two buildings and 8 spaces\. You can remove it for 30 days, until something is booked there or changed: under Import, Undo\./,
      ),
    )
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Load sample inventory' }).click()
  await expect.element(page.getByText('Sample inventory loaded.')).toBeVisible()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => document.activeElement?.id).toBe('main')
  const loads = calls.filter(({ method }) => method === 'POST').map(({ path }) => new URL(path, location.origin))
  expect(loads.map(({ pathname }) => pathname)).toEqual(['/api/portal/acme/admin/setup/sample'])
  // While the company has none that anybody saved, it lies in the zone of the browser.
  expect(loads[0]?.searchParams.get('timezone')).toBe(browserZone())
})

test('a place without spaces in an inventory that may have some does not offer the sample', async () => {
  mountStaff(screen({ within: 'w' }), ADDRESS, noSpace)
  await expect.element(page.getByRole('button', { name: 'Import from a file' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Load sample inventory' }).elements()).toEqual([])
})

test('who may not edit reads that nobody has added a space', async () => {
  mountStaff(screen({ within: 'w', user: reader }), ADDRESS, noSpace)
  await expect.element(page.getByText('Nobody has added a space here yet.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Import from a file' }).elements()).toEqual([])
})

test('on a phone the places wait behind a button that names the chosen one, and the focus is not lost', async () => {
  await page.viewport(360, 740)
  mountStaff(screen(), ADDRESS, three().server)
  const opener = page.getByRole('button', { name: 'Places Barton Hall' })
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByRole('tree').elements()).toEqual([])
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tree')).toBeVisible()
  await expectAccessible()
  expectFingerSized()
  page
    .getByRole('treeitem', { name: /Barton Hall/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => location.search).toBe('?within=w')
  expect(page.getByRole('tree').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: /^Places/ })).toHaveFocus()
})

test('on a phone everything that is pressed has the size of a finger, in the card and its dialogs too', async () => {
  await page.viewport(360, 740)
  mountStaff(screen(), ADDRESS, three().server)
  await expect.element(cell('Room 101', 'Name')).toBeVisible()
  expectFingerSized()
  await page.getByRole('button', { name: 'Card of Room 101' }).click()
  await expect.element(page.getByText('Autumn all-hands')).toBeVisible()
  await expectAccessible()
  expectFingerSized()
  await page.getByRole('dialog', { name: 'Room 101' }).getByRole('button', { name: 'Edit' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit space' })).toBeVisible()
  await expectAccessible()
  expectFingerSized()
})

test('on a phone the reason of a refused cell lies in sight', async () => {
  await page.viewport(360, 740)
  mountStaff(screen(), ADDRESS, three().server)
  await cell('Room 102', 'Name').click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}many{Enter}{ArrowUp}')
  const note = page.getByRole('alert')
  await expect.element(note.getByRole('button', { name: 'Back to 8' })).toBeVisible()
  await expect.poll(() => note.element().getBoundingClientRect().right).toBeLessThanOrEqual(348)
  expect(note.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(12)
})
