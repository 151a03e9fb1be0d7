import { expect, test } from 'vitest'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField } from '#tests/kit/builders.ts'
import { editor } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'
import { formWith } from '#tests/kit/stand-ins/tenant.ts'

/** What is missing of the inventory (P12.60), as staff's page and list say it. */

const server = await startServer()
let companies = 0
async function fresh() {
  const company = await server.company(`company-${(companies += 1)}`)
  const inventory = inventoryOf(company)
  const { building, worksite, location } = await inventory.building('Hall')
  const page = async (): Promise<AdminResourcesPage> => {
    const { body } = await company.as(editor)(getPage, { params: { '*': 'admin/resources' } })
    if (body.render !== 'admin_resources') throw new Error('There is a page of places')
    return body
  }
  const space = (name: string, more: Readonly<Record<string, unknown>> = {}) =>
    inventory.added('space', { building_id: building, name, seating_capacity: 8, ...more })
  const gaps = async () => {
    const { spaces } = await inventory.spaces(building)
    return Object.fromEntries(spaces.map(one => [one.name, one.gaps]))
  }
  const category = async () => (await page()).categories[0]!.uuid
  const layout = async () => (await page()).layouts[0]!.uuid
  return { company, inventory, building, worksite, location, page, space, gaps, category, layout }
}

test('a space without seats of its own and of its layouts, or without an open minute, is marked with why', async () => {
  const { space, gaps, category, layout } = await fresh()
  const [category_id, layout_id] = [await category(), await layout()]
  const withLayout = (seating_capacity: number) => ({ seating_capacity: 0, category_id, layouts: [{ layout_id, seating_capacity }] })
  await space('None', { seating_capacity: 0, category_id })
  await space('One', { seating_capacity: 1, category_id })
  await space('Layout of none', withLayout(0))
  await space('Layout of one', withLayout(1))
  await space('Never', { weekly_hours: 'never', category_id })
  await space('A minute', { weekly_hours: 'Mon 08:00-08:01', category_id })
  await space('Always', { category_id })
  await space('Bare', { seating_capacity: 0, weekly_hours: 'Never' })
  await space('Not in use', { seating_capacity: 0, weekly_hours: 'never', is_active: 'no' })
  expect(await gaps()).toEqual({
    None: ['no_seats'],
    One: [],
    'Layout of none': ['no_seats'],
    'Layout of one': [],
    Never: ['never_open'],
    'A minute': [],
    Always: [],
    Bare: ['no_seats', 'never_open', 'no_category'],
    'Not in use': [],
  })
})

test('a space whose notice is as long as its booking window, or longer, is marked, and is none that visitors can book', async () => {
  const { company, space, gaps, page, category } = await fresh()
  const category_id = await category()
  await space('As long', { min_notice_minutes: 1440, max_advance_days: 1, category_id })
  await space('Longer', { min_notice_minutes: 60 * 1440, max_advance_days: 30, category_id })
  expect((await page()).incomplete.reduce((sum, { spaces }) => sum + spaces, 0)).toBe(2)
  const setup = async () => {
    const { body } = await company.as(editor)(getPage, { params: { '*': 'admin/forms' } })
    return body.render === 'admin_forms_list' && body.setup?.done.spaces
  }
  expect(await setup()).toBe(false)
  await space('Shorter', { min_notice_minutes: 1439, max_advance_days: 1, category_id })
  await space('Any day', { min_notice_minutes: 60 * 1440, category_id })
  expect(await gaps()).toEqual({ 'As long': ['no_window'], Longer: ['no_window'], Shorter: [], 'Any day': [] })
  expect(await setup()).toBe(true)
})

test('never is kept as hours of a space, told as such, and always comes back', async () => {
  const { inventory, space } = await fresh()
  const uuid = await space('Closed', { weekly_hours: 'never' })
  const stored = await inventory.space(uuid)
  expect(stored).toMatchObject({ hours: 'never', weekly_hours: 'never', next_free: null })
  await inventory.edit('space', stored, { weekly_hours: 'always' })
  expect(await inventory.space(uuid)).toMatchObject({ hours: 'always', weekly_hours: [] })
})

test('a saved row says what it lacks since, without what published forms ask for being read again', async () => {
  const { inventory, space } = await fresh()
  const uuid = await space('Room', { seating_capacity: 0 })
  const { body } = await inventory.editSpaces({ uuid, version: 1, changes: { seating_capacity: '5' } })
  expect(body.data?.[0]?.row?.gaps).toEqual(['no_category'])
})

test('spaces of a place that is not in use are not marked', async () => {
  const { inventory, building, space, gaps, page } = await fresh()
  await space('Room', { seating_capacity: 0 })
  await inventory.edit('building', (await page()).places.building[0]!, { is_active: 'no' })
  expect(await gaps()).toEqual({ Room: [] })
  expect((await page()).incomplete).toEqual([])
  expect((await page()).places.building.find(({ uuid }) => uuid === building)?.gaps).toEqual([])
})

test('a category matters once a published form lets visitors choose by it, and prices once one tells what posters cost', async () => {
  const { company, building, worksite, inventory, space, page } = await fresh()
  await space('Room')
  await inventory.edit('building', (await page()).places.building[0]!, { poster_display_locations: 4 })
  const before = await page()
  expect([before.used, before.incomplete]).toEqual([{ category: false, price: false }, []])
  expect(before.places.worksite.find(({ uuid }) => uuid === worksite)?.gaps).toEqual(['no_price'])
  await formWith(company, 'rooms', [aField('widget', 'spaces')])
  await formWith(company, 'posters', [aField('posters_cost_widget', 'cost')])
  const after = await page()
  expect(after.used).toEqual({ category: true, price: true })
  expect(after.incomplete).toEqual([{ building_id: building, floor_id: null, spaces: 1 }])
  const price = { worksite_id: worksite, unit: 'flat', amount: 10 }
  await inventory.added('poster_price', { ...price, valid_from: '2020-01-01', valid_to: '2020-12-31' })
  expect((await page()).places.worksite[0]?.gaps).toEqual(['no_price'])
  await inventory.added('poster_price', { ...price, valid_from: '2021-01-01', valid_to: '2150-12-31' })
  expect((await page()).places.worksite[0]?.gaps).toEqual([])
})

test('a form that is not published asks for nothing', async () => {
  const { company, page } = await fresh()
  await formWith(company, 'rooms', [aField('widget', 'spaces')], { is_active: false })
  expect((await page()).used).toEqual({ category: false, price: false })
})

test('a building without spaces is marked, one that only shows posters is not; neither is what lies elsewhere', async () => {
  const { inventory, worksite, location, building, page, space } = await fresh()
  const of = async (noun: 'building' | 'worksite' | 'location', uuid: string) =>
    (await page()).places[noun].find(row => row.uuid === uuid)?.gaps
  expect(await of('building', building)).toEqual(['no_spaces'])
  const posters = await inventory.added('building', { worksite_id: worksite, name: 'Lobby', poster_display_locations: 2 })
  expect(await of('building', posters)).toEqual([])
  await space('Room', { is_active: 'no' })
  expect(await of('building', building)).toEqual([])
  const campus = await inventory.added('worksite', { location_id: location, name: 'South' })
  expect([await of('worksite', campus), await of('location', location)]).toEqual([['empty'], []])
  const region = (await page()).places.region[0]!.uuid
  const city = await inventory.added('location', { region_id: region, name: 'Oslo', country: 'NO', timezone: 'Europe/Oslo' })
  expect(await of('location', city)).toEqual(['empty'])
  const off = await inventory.added('location', {
    region_id: region,
    name: 'Bergen',
    country: 'NO',
    timezone: 'Europe/Oslo',
    is_active: 'no',
  })
  expect(await of('location', off)).toEqual([])
  expect(await of('worksite', await inventory.added('worksite', { location_id: off, name: 'Port' }))).toEqual([])
})

test('incomplete spaces are counted by building and floor', async () => {
  const { inventory, building, space, page } = await fresh()
  const floor_id = await inventory.added('floor', { building_id: building, name: 'Roof', level: 3 })
  await space('Deck', { seating_capacity: 0, floor_id })
  await space('Bar', { weekly_hours: 'never', floor_id })
  await space('Hall', { seating_capacity: 0 })
  await space('Fine')
  expect((await page()).incomplete.toSorted((a, b) => b.spaces - a.spaces)).toEqual([
    { building_id: building, floor_id, spaces: 2 },
    { building_id: building, floor_id: null, spaces: 1 },
  ])
})

test.each([
  ['no object', '"odd"'],
  ['null', 'null'],
  ['a number where pages are', '{"fields": 7}'],
  ['pages that are none', '{"fields": ["x", null, 3, {"fields": {"type": "widget"}}]}'],
  ['kinds that are none', '{"fields": [{"fields": [{"type": {"type": "widget"}}, {"type": ["widget"]}, null, [], {}]}]}'],
])('a stored form of odd shape (%s) does not keep the page from being shown, and asks for nothing', async (_, content) => {
  const { company, space, page } = await fresh()
  await space('Room', { seating_capacity: 0 })
  await formWith(company, 'odd', [aField('text', 'name')])
  await withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [company.id])
    await owner.query('update form_version set content = $2 where company_id = $1', [company.id, content])
  })
  const { used, incomplete } = await page()
  expect([used, incomplete.length]).toEqual([{ category: false, price: false }, 1])
})

test('an import says how many of its rows are incomplete afterwards, as the list does then', async () => {
  const { company, page } = await fresh()
  const files = spaceFilesOf(server, company)
  await formWith(company, 'rooms', [aField('widget', 'spaces')])
  const head = 'region,location,country,timezone,worksite,building,space,category,seats,layouts,hours,active,notice_minutes,advance_days'
  const place = 'EMEA,Berlin,DE,Europe/Berlin,Spreehof,House'
  const rows = [
    'Fine,Meeting room,8,,,yes,,',
    'No seats,Meeting room,0,,,yes,,',
    'Seats in a layout,Meeting room,0,Theater:10,,yes,,',
    'No seats in a layout,Meeting room,0,Theater:0,,yes,,',
    'Never,Meeting room,8,,never,yes,,',
    'No window,Meeting room,8,,,yes,2880,2',
    'A window,Meeting room,8,,,yes,2879,2',
    'No category,,8,,,yes,,',
    'Not in use,,0,,never,no,,',
  ]
  const text = [head, ...rows.map(row => `${place},${row}`)].join('\n')
  const gaps = [
    { gap: 'no_seats', rows: 2 },
    { gap: 'never_open', rows: 1 },
    { gap: 'no_window', rows: 1 },
    { gap: 'no_category', rows: 1 },
  ]
  expect(await files.dryRun(text)).toMatchObject({ new: 9, wrong: [], incomplete: 5, gaps })
  expect(await files.run(text)).toMatchObject({ incomplete: 5 })
  const house = (await page()).places.building.find(({ name }) => name === 'House')
  expect((await page()).incomplete).toEqual([{ building_id: house?.uuid, floor_id: null, spaces: 5 }])
  expect(await files.dryRun(await files.export('csv'))).toMatchObject({ same: 9, changed: 0, incomplete: 5 })
})
