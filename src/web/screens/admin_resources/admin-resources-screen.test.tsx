import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { SpaceDetails, SpaceRow } from '#contract/portal/resource-rows.ts'
import type { SpaceEdit, SpaceEdited } from '#contract/portal/resources.ts'
import { aStaffShell, expectAccessible, mountStaff, reader, type Server } from '../../admin/mount-for-tests.tsx'

const ADDRESS = '/acme/admin/resources'
const row = (uuid: string, name: string) => ({ uuid, version: 1, name, sort: 0 })

const screen = (more: Partial<AdminResourcesPage> = {}): AdminResourcesPage => ({
  ...aStaffShell,
  render: 'admin_resources',
  places: {
    region: [{ ...row('r', 'AMER'), mapping_key: 'amer' }],
    location: [
      {
        ...row('l', 'Austin'),
        region_id: 'r',
        country: 'US',
        timezone: 'America/Chicago',
        latitude: null,
        longitude: null,
        is_active: true,
      },
    ],
    worksite: [{ ...row('w', 'River campus'), location_id: 'l', code: '' }],
    building: [
      {
        ...row('b', 'Barton Hall'),
        worksite_id: 'w',
        code: '',
        address: '',
        latitude: null,
        longitude: null,
        poster_display_locations: 0,
        is_active: true,
        spaces: 3,
      },
    ],
    floor: [{ uuid: 'f1', version: 1, name: '1', building_id: 'b', level: 1, spaces: 2 }],
  },
  categories: [{ ...row('c1', 'Meeting room'), key: 'meeting_room', spaces: 2 }],
  features: [
    { ...row('p', 'Projector'), icon: '', spaces: 1 },
    { ...row('s', 'Stage'), icon: '', spaces: 0 },
  ],
  layouts: [{ ...row('t', 'Theater'), is_custom: false, image_file: null, spaces: 1 }],
  within: 'b',
  ...more,
})

const aSpace = (name: string, more: Partial<SpaceRow> = {}): SpaceRow => ({
  uuid: name,
  version: 1,
  building_id: 'b',
  floor_id: 'f1',
  category_id: 'c1',
  name,
  seating_capacity: 12,
  set_buffer: 0,
  strike_buffer: 0,
  hours: 'Mon-Fri 08:00-18:00',
  requires_approval: false,
  has_custom_availability: false,
  min_notice_minutes: 0,
  max_advance_days: null,
  timezone: null,
  is_active: true,
  feature_ids: ['p'],
  layout_ids: ['t'],
  ...more,
})

const details = (space: SpaceRow): SpaceDetails => ({
  ...space,
  description: 'By the river',
  sort: 0,
  image_file: null,
  zone: 'America/Chicago',
  weekly_hours: [{ day_of_week: 1, start_time: '08:00', end_time: '18:00' }],
  layouts: [{ layout_id: 't', seating_capacity: 60, is_default: true, set_buffer: null, strike_buffer: 15 }],
  part_ids: [],
  part_of: [],
  adjacent_ids: [],
  names: {},
  closures: [
    {
      uuid: 'x',
      version: 1,
      location_id: 'l',
      building_id: null,
      space_id: null,
      of: 'Austin',
      label: 'Thanksgiving',
      short_label: 'Thanksgiving',
      reason_key: 'closed',
      starts_at: '2026-11-26T06:00:00Z',
      ends_at: '2026-11-28T06:00:00Z',
    },
  ],
  bookings: [
    {
      uuid: 'k',
      title: 'Autumn all-hands',
      starts_at: '2026-12-08T15:00:00Z',
      ends_at: '2026-12-08T18:00:00Z',
      status: 'Confirmed',
      color: '#2f7d4f',
    },
  ],
  bookings_ahead: 31,
  next_free: { starts_at: '2026-11-25T00:00:00Z', ends_at: '2026-11-25T04:00:00Z' },
})

/** A server that keeps spaces: numbers that are none are refused, and so are versions of yesterday. */
function inventory(spaces: readonly SpaceRow[]): { rows: Map<string, SpaceRow>; server: Server } {
  const rows = new Map(spaces.map(space => [space.uuid, space]))
  const edited = ({ uuid, version, changes }: SpaceEdit): SpaceEdited => {
    const before = rows.get(uuid)
    if (!before) return { uuid, is: 'gone' }
    if (before.version !== version) return { uuid, is: 'stale', row: before }
    const { weekly_hours, ...others } = changes
    const wrong = Object.entries(others).find(([key, value]) => /buffer|capacity/.test(key) && !/^\d+$/.test(String(value)))
    if (wrong) return { uuid, is: 'refused', issues: { [wrong[0]]: `“${String(wrong[1])}” is not a whole number from 0 to 1,000,000.` } }
    const row = {
      ...before,
      ...others,
      ...(weekly_hours !== undefined && { hours: weekly_hours }),
      version: version + 1,
    } as SpaceRow
    rows.set(uuid, row)
    return { uuid, is: 'saved', row }
  }
  const server: Server = ({ path, method, body }) => {
    if (method === 'PATCH' && path.endsWith('/spaces')) {
      return { body: { success: true, message: ['', ''], data: (body as { spaces: SpaceEdit[] }).spaces.map(edited) } }
    }
    if (path.includes('/references/')) {
      return {
        body: {
          name: 'Room 101',
          references: [{ what: 'bookings ahead', count: 1, names: ['Autumn all-hands (2026-12-08 09:00)'] }],
          obstacle: '',
        },
      }
    }
    if (method === 'DELETE') return { body: { success: true, message: ['The space “Room 101” was deleted.', ''], data: {} } }
    const one = /\/spaces\/(.+)$/.exec(path)
    if (one) return { body: details(rows.get(decodeURIComponent(one[1] ?? '')) as SpaceRow) }
    if (path.includes('/admin/resources/spaces')) return { body: { spaces: [...rows.values()], more: false } }
    return { body: screen() }
  }
  return { rows, server }
}

const three = () => inventory([aSpace('Room 101'), aSpace('Room 102', { seating_capacity: 8 }), aSpace('Studio', { feature_ids: ['s'] })])
const HEADS = ['Name', 'Category', 'Floor', 'Seats', 'Set-up min', 'Strike min', 'Layouts', 'Features']
/** The cell of a space by its name, in one of these columns. */
const cell = (name: string, column: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('gridcell')
    .nth(HEADS.indexOf(column))
const grid = () => page.getByRole('grid', { name: 'Spaces of Barton Hall' })

afterEach(() => page.viewport(1280, 800))

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
  await cell('Room 101', 'Set-up min').click()
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
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '31\t5\n32\t6\n33\t7\n')
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
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

test('two editors lose nothing: what another one changed elsewhere stays, and the very cell is asked about', async () => {
  const { server, rows } = three()
  mountStaff(screen(), ADDRESS, server)
  await expect.element(cell('Room 101', 'Seats')).toBeVisible()
  rows.set('Room 101', aSpace('Room 101', { version: 5, strike_buffer: 45 }))
  await cell('Room 101', 'Seats').click()
  await userEvent.keyboard('20{Enter}')
  await expect.poll(() => rows.get('Room 101')).toMatchObject({ seating_capacity: '20', strike_buffer: 45, version: 6 })
  await expect.element(cell('Room 101', 'Strike min')).toHaveTextContent('45')
  rows.set('Room 102', aSpace('Room 102', { version: 7, seating_capacity: 99 }))
  await cell('Room 102', 'Seats').click()
  await userEvent.keyboard('40{Enter}{ArrowUp}')
  await expect.element(page.getByRole('alert').getByText(/^Someone else changed this meanwhile: it is “99” now/)).toBeVisible()
  await expect.element(cell('Room 102', 'Seats')).toHaveTextContent('40')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => rows.get('Room 102')).toMatchObject({ seating_capacity: '40', version: 8 })
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
  await expect.element(card.getByText('from Austin')).toBeVisible()
  await expect.element(card.getByText(/^Next free: 11\/24\/2026 06:00 PM/)).toBeVisible()
  await expect.element(card.getByText('60 people · 0 + 15 min')).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: 'Space after' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Room 102' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(grid()).toHaveFocus()
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
  await expect.element(dialog.getByText(/Autumn all-hands \(2026-12-08 09:00\)/)).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Delete' })
  await expect.element(button).toBeDisabled()
  await dialog.getByRole('textbox').fill('room 101')
  await button.click()
  await expect.element(page.getByText('The space “Room 101” was deleted.')).toBeVisible()
  const deleted = calls.find(({ method }) => method === 'DELETE')
  expect([deleted?.path, deleted?.headers.get('if-match')]).toEqual([
    '/api/portal/acme/admin/resources/space/Room%20101?confirm=room+101',
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
  await userEvent.keyboard('{Home}{F2}')
  await expect.element(page.getByRole('textbox', { name: 'Room 5000, Name' })).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(80)
})

test('the spaces can be searched by name and feature', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('stage')
  await expect.element(cell('Studio', 'Name')).toBeVisible()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2)
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('zzz')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(4)
})

test.each([
  ['no space', { spaces: [], more: false }, 200, 'No spaces here yet'],
  ['no answer', {}, 500, 'Sorry but something went wrong'],
])('%s is said', async (_what, body, status, text) => {
  mountStaff(screen(), ADDRESS, () => ({ status, body }))
  await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
  await expectAccessible()
})

test.each([360, 768])('at %i px everything is within reach, and nothing is wider than the screen', async width => {
  await page.viewport(width, 800)
  mountStaff(screen(), ADDRESS, three().server)
  await expect.element(cell('Room 101', 'Name')).toBeVisible()
  await expectAccessible()
})
