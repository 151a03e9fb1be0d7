import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { deleteResource, listReferences } from '#contract/portal/resources.ts'
import { countForOneCall } from '#contract/portal/space-edits.ts'
import type { AdminResourcesPage, AdminResourceStatusesPage } from '#contract/portal/resource-pages.ts'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { ResourceRow } from '#contract/portal/resource-rows.ts'
import { getPage } from '#contract/portal/screens.ts'
import { makeForm, submissionRow } from '#tests/kit/inventory.ts'
import { adder, admin, deleter, editor, guest, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const inventory = inventoryOf(acme)

const NOBODY = '00000000-0000-4000-8000-000000000000'
let numbers = 0
const fresh = (what: string) => `${what} ${(numbers += 1)}`

/** What the owner of the database does with the rows of the company. */
const withRows = <T>(work: (owner: Client) => Promise<T>): Promise<T> =>
  withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [acme.id])
    return work(owner)
  })

/** What was booked in a space, without the calls that book. */
async function book(space: string, title: string, startsIn = '1 day'): Promise<void> {
  await withRows(owner =>
    owner.query(
      `with b as (insert into booking (company_id, space_id, kind, status_key, title, timezone, start_at, end_at)
        values ($1, $2, 'booking', 'requested', $3, 'America/Chicago', now() + $4::interval, now() + $4::interval + interval '2 hours') returning id, start_at, end_at)
      insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
        select $1, b.id, m.cell_id, tstzrange(b.start_at, b.end_at), true from b, space_cell m where m.company_id = $1 and m.space_id = $2`,
      [acme.id, space, title, startsIn],
    ),
  )
}

/** Places for posters in a building, without the calls that book. */
async function bookPosters(building: string, during: string): Promise<void> {
  const db = server.app.services.database.of(acme.id)
  const submission = randomUUID()
  await db.run(submissionRow(acme.id, await makeForm(db), submission))
  await withRows(owner =>
    owner.query('insert into poster_booking (company_id, submission_id, building_id, during) values ($1, $2, $3, $4)', [
      acme.id,
      submission,
      building,
      during,
    ]),
  )
}

const first = async (uuid: string): Promise<ResourceRow> => ({ uuid, version: (await inventory.space(uuid)).version })

test('a space is added with what is said, and the rest has its defaults', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const floor = await inventory.added('floor', { building_id: building, name: 'Roof', level: 3 })
  const uuid = await inventory.added('space', {
    building_id: building,
    floor_id: floor,
    name: '  Terrace ',
    seating_capacity: '1,200',
    weekly_hours: 'Mon-Fri 08:00-18:00, Sat 09:00-12:00 + 13:00-24:00',
  })
  expect(await inventory.space(uuid)).toMatchObject({
    name: 'Terrace',
    seating_capacity: 1200,
    floor_id: floor,
    hours: 'Mon-Fri 08:00-18:00, Sat 09:00-12:00 + 13:00-24:00',
    set_buffer: 0,
    is_active: true,
    requires_approval: false,
    zone: 'America/Chicago',
    part_ids: [],
    bookings: [],
    version: 1,
  })
  const cells = await withRows(owner =>
    owner.query('select space_id, cell_id from space_cell where company_id = $1 and space_id = $2', [acme.id, uuid]),
  )
  expect(cells.rows).toEqual([{ space_id: uuid, cell_id: uuid }])
})

test('every wrong field of a row is named at once, in plain words', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const { status, body } = await inventory.add('space', {
    building_id: building,
    name: ' ',
    seating_capacity: 'l8',
    set_buffer: 2881,
    timezone: 'Mars/Olympus',
    category_id: NOBODY,
    weekly_hours: [
      { day_of_week: 1, start_time: '08:00', end_time: '12:00' },
      { day_of_week: 1, start_time: '10:00', end_time: '14:00' },
    ],
    seats: 5,
  })
  expect(status).toBe(422)
  expect(body.issues).toEqual({
    name: 'Name is required.',
    seating_capacity: '“l8” is not a whole number from 0 to 1,000,000.',
    set_buffer: '“2881” is not a whole number from 0 to 2,880.',
    timezone: 'There is no time zone “Mars/Olympus”. Write it like Europe/Berlin.',
    weekly_hours: 'Mon 08:00-12:00 and Mon 10:00-14:00 overlap.',
    seats: 'There is no such field.',
  })
})

test.each([
  ['Fri 22:00-02:00', 'Fri 22:00-02:00 ends before it begins. Over midnight it is written in two: Fri 22:00-24:00, Sat 00:00-02:00.'],
  ['Mon-Sat 8-18, Sat 22:00-00:00', 'Sat 22:00-00:00 ends before it begins. The end of a day is written 24:00.'],
] as const)('weekly hours %s are refused with how they are written', async (weekly_hours, issue) => {
  const { building } = await inventory.building(fresh('Hall'))
  const { status, body } = await inventory.add('space', { building_id: building, name: 'Bar', seating_capacity: 8, weekly_hours })
  expect([status, body.issues]).toEqual([422, { weekly_hours: issue }])
})

test.each([
  ['region', { name: 'x'.repeat(101) }, { name: 'Please shorten this to 100 characters.' }],
  ['location', { country: 'XX' }, { country: 'There is no country “XX”. Write its two letters, like DE.' }],
  ['location', { latitude: '48.1' }, { longitude: 'Latitude and longitude belong together: give both or none.' }],
  ['status', { label: 'New', effect: 'block', color: 'red' }, { color: '“red” is not a color like #2f7d4f.' }],
  [
    'status',
    { label: 'New', effect: 'burn' },
    {
      effect: 'Choose one of these: Blocks, Waitlist, Information only, Releases.',
    },
  ],
  ['poster_price', { currency: 'XXL' }, { currency: 'There is no currency “XXL”. Write its three letters, like USD.' }],
  ['poster_price', { amount: '2.3456' }, { amount: '“2.3456” is not a number with at most 2 decimals from 0 to 9,999,999,999.99.' }],
  ['closure', {}, { space_id: 'A closure is of one region, location, building, floor or space.' }],
  ['closure', { reason_key: 'booked' }, { reason_key: 'The portal gives this key itself, for another reason.' }],
  ['closure', { reason_key: 'past' }, { reason_key: 'The portal gives this key itself, for another reason.' }],
  ['floor', { level: 'ground' }, { level: '“ground” is not a whole number from -100 to 1,000.' }],
] as const)('a %s with %o is refused', async (noun, fields, issues) => {
  const { region, worksite, building } = await inventory.building(fresh('Hall'))
  const whole = {
    region: {},
    location: { region_id: region, name: fresh('City'), country: 'DE', timezone: 'Europe/Berlin' },
    status: {},
    poster_price: { worksite_id: worksite, unit: 'flat', amount: 10, valid_from: '2026-01-01', valid_to: '2026-12-31' },
    closure: { starts_at: '2026-03-10T09:00:00Z', ends_at: '2026-03-11T09:00:00Z' },
    floor: { building_id: building, name: 'Ground' },
  }[noun]
  const answer = await inventory.add(noun, { ...whole, ...fields })
  expect(answer.status).toBe(422)
  expect(answer.body.issues).toEqual(issues)
})

test.each([
  ['region', {}, 'There is a region with this name already.'],
  ['feature', {}, 'There is a feature with this name already.'],
  ['layout', {}, 'There is a layout with this name already.'],
] as const)('a name is taken once: %s', async (noun, fields, issue) => {
  const name = fresh('Name')
  await inventory.added(noun, { ...fields, name })
  const { status, body } = await inventory.add(noun, { ...fields, name: ` ${name.toUpperCase()} ` })
  expect([status, body.issues]).toEqual([409, { name: issue }])
})

test('two prices of one unit do not hold on one day', async () => {
  const { worksite } = await inventory.building(fresh('Hall'))
  const price = { worksite_id: worksite, unit: 'flat', amount: '25.50' }
  const uuid = await inventory.added('poster_price', { ...price, valid_from: '2026-01-01', valid_to: '2026-06-30' })
  const { status, body } = await inventory.add('poster_price', { ...price, valid_from: '2026-06-30', valid_to: '2026-12-31' })
  expect([status, body.issues]).toEqual([409, { valid_from: 'Another price of this unit holds on some of these days.' }])
  expect(await inventory.added('poster_price', { ...price, valid_from: '2026-07-01', valid_to: '2026-12-31' })).not.toBe('')
  const edited = await inventory.edit('poster_price', { uuid, version: 1 }, { amount: 30 })
  expect(edited.body.data).toMatchObject({ amount: 30, currency: 'USD', valid_from: '2026-01-01', valid_to: '2026-06-30', version: 2 })
})

test('on one day all prices of a company are in one currency', async () => {
  const [one, two] = [await inventory.building(fresh('Hall')), await inventory.building(fresh('Hall'))]
  const price = { unit: 'per_building_day', amount: '25.50', valid_from: '2061-01-01', valid_to: '2061-06-30' }
  const uuid = await inventory.added('poster_price', { ...price, worksite_id: one.worksite, currency: 'USD' })
  const inEuros = { ...price, worksite_id: two.worksite, currency: 'EUR' }
  const { status, body } = await inventory.add('poster_price', inEuros)
  const issue = 'Another price holds on some of these days in USD: a cost is a sum in one currency.'
  expect([status, body.issues]).toEqual([422, { currency: issue }])
  const later = await inventory.added('poster_price', { ...inEuros, valid_from: '2061-07-01', valid_to: '2061-12-31' })
  expect(await inventory.edit('poster_price', { uuid: later, version: 1 }, { valid_from: '2061-06-30' })).toMatchObject({
    status: 422,
    body: { issues: { currency: issue } },
  })
  expect(await inventory.edit('poster_price', { uuid, version: 1 }, { currency: 'EUR' })).toMatchObject({ status: 200 })
})

test('who edited an older version gets what it is now, and nothing is lost', async () => {
  const uuid = await inventory.added('feature', { name: fresh('Feature') })
  expect((await inventory.edit('feature', { uuid, version: 1 }, { icon: 'mine' })).status).toBe(200)
  const { status, body } = await inventory.edit('feature', { uuid, version: 1 }, { icon: 'theirs' })
  expect(status).toBe(412)
  expect(body.data).toMatchObject({ uuid, version: 2, icon: 'mine' })
})

test('200 rows with every column of the table are taken, in the calls into which the table cuts them', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const [floor, category, features] = [
    await inventory.added('floor', { building_id: building, name: '1' }),
    await inventory.added('category', { name: fresh('Category') }),
    [await inventory.added('feature', { name: fresh('Screen') }), await inventory.added('feature', { name: fresh('Stage') })],
  ]
  let waiting = Array.from({ length: 200 }, (_, at) => ({
    uuid: randomUUID(),
    version: 0,
    changes: {
      building_id: building,
      floor_id: floor,
      category_id: category,
      feature_ids: features,
      name: `Room ${at}`,
      seating_capacity: '10',
      set_buffer: '15',
      strike_buffer: '15',
      weekly_hours: 'Mon-Fri 08:00-18:00, Sat 09:00-12:00',
      requires_approval: true,
      is_active: true,
      min_notice_minutes: '60',
      max_advance_days: '365',
      timezone: 'America/Chicago',
    },
  }))
  while (waiting.length > 0) {
    const count = countForOneCall(waiting.map(edit => [edit]))
    const { status, body } = await inventory.editSpaces(...waiting.slice(0, count))
    expect([status, body.data?.filter(({ is }) => is === 'saved').length]).toEqual([200, count])
    waiting = waiting.slice(count)
  }
  expect((await inventory.spaces(building)).spaces).toHaveLength(200)
})

test('each row of several is saved whole or not at all, and none stands in the way of another', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const space = (name: string) => inventory.added('space', { building_id: building, name, seating_capacity: 10 })
  const [one, two, three, four] = [await space('One'), await space('Two'), await space('Three'), await space('Four')]
  await inventory.editSpaces({ uuid: three, version: 1, changes: { seating_capacity: 99 } })
  const { body } = await inventory.editSpaces(
    { uuid: one, version: 1, changes: { set_buffer: '15', strike_buffer: 15 } },
    { uuid: two, version: 1, changes: { set_buffer: 15, seating_capacity: 'many' } },
    { uuid: three, version: 1, changes: { set_buffer: 15 } },
    { uuid: four, version: 1, changes: { name: 'one' } },
    { uuid: NOBODY, version: 1, changes: { set_buffer: 15 } },
  )
  expect(body.data?.map(({ is }) => is)).toEqual(['saved', 'refused', 'stale', 'refused', 'gone'])
  expect(body.data?.[0]?.row).toMatchObject({ set_buffer: 15, strike_buffer: 15, version: 2 })
  expect(body.data?.[1]?.issues).toEqual({ seating_capacity: '“many” is not a whole number from 0 to 1,000,000.' })
  expect(body.data?.[2]?.row).toMatchObject({ seating_capacity: 99, set_buffer: 0, version: 2 })
  expect(body.data?.[3]?.issues).toEqual({ name: 'There is a space with this name in this building already.' })
  expect(await inventory.space(two)).toMatchObject({ set_buffer: 0, version: 1 })
})

test('two new names that are one are both refused', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const [one, two] = [
    await inventory.added('space', { building_id: building, name: 'One', seating_capacity: 1 }),
    await inventory.added('space', { building_id: building, name: 'Two', seating_capacity: 1 }),
  ]
  const { body } = await inventory.editSpaces(
    { uuid: one, version: 1, changes: { name: 'Same' } },
    { uuid: two, version: 1, changes: { name: 'SAME' } },
  )
  expect(body.data?.map(({ is }) => is)).toEqual(['refused', 'refused'])
})

test('a space has layouts, features and neighbours; a layout that stays keeps its uuid', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const layouts = [await inventory.added('layout', { name: fresh('Theater') }), await inventory.added('layout', { name: fresh('Rows') })]
  const feature = await inventory.added('feature', { name: fresh('Projector') })
  const beside = await inventory.added('space', { building_id: building, name: 'Beside', seating_capacity: 1 })
  const uuid = await inventory.added('space', {
    building_id: building,
    name: 'Main',
    seating_capacity: 100,
    feature_ids: [feature],
    adjacent_ids: [beside],
    layouts: [
      { layout_id: layouts[0], seating_capacity: 100, is_default: true },
      { layout_id: layouts[1], seating_capacity: 60, set_buffer: 90 },
    ],
  })
  const layoutRows = () =>
    withRows(async owner => {
      const { rows } = await owner.query<{ id: string; layout_id: string }>(
        'select id, layout_id from space_layout where company_id = $1 and space_id = $2',
        [acme.id, uuid],
      )
      return new Map(rows.map(row => [row.layout_id, row.id]))
    })
  const before = await layoutRows()
  const edited = await inventory.editSpaces({
    uuid,
    version: 1,
    changes: { layouts: [{ layout_id: layouts[1], seating_capacity: 50, is_default: true }] },
  })
  expect(edited.body.data?.[0]?.row?.layouts.map(({ layout_id }) => layout_id)).toEqual([layouts[1]])
  expect(await layoutRows()).toEqual(new Map([[layouts[1], before.get(layouts[1] ?? '')]]))
  expect(await inventory.space(uuid)).toMatchObject({
    feature_ids: [feature],
    adjacent_ids: [beside],
    names: { [beside]: 'Beside' },
    layouts: [{ layout_id: layouts[1], seating_capacity: 50, is_default: true, set_buffer: null, strike_buffer: null }],
  })
  expect(await inventory.space(beside)).toMatchObject({ adjacent_ids: [uuid] })
})

test('a space is made of others of its building, as long as nothing is booked in it', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const space = (name: string, more = {}) => inventory.added('space', { building_id: building, name, seating_capacity: 1, ...more })
  const [a, b, c] = [await space('A'), await space('B'), await space('C')]
  const both = await space('A+B', { part_ids: [a, b] })
  expect(await inventory.space(a)).toMatchObject({ part_of: [{ uuid: both, name: 'A+B' }] })
  const refused = async (uuid: string, part_ids: string[]) => {
    const { body } = await inventory.editSpaces({ ...(await first(uuid)), changes: { part_ids } })
    return body.data?.[0]?.issues?.['part_ids']
  }
  expect(await refused(c, [both, a])).toBe('A part cannot be made of others itself.')
  expect(await refused(a, [b, c])).toBe('Another space is made of this one.')
  expect(await refused(c, [a])).toBe('A space is made of two others or more.')
  expect(await refused(both, [a, c])).toBeUndefined()
  await book(both, 'Gala')
  expect(await refused(both, [a, b])).toBe('A booking is ahead in this space: what it is made of can change when there is none.')
  expect((await inventory.remove('space', await first(a))).body.message).toEqual([
    'Not deleted',
    'A+B: made of this space and others. Change or delete that first.',
  ])
})

test('the card of a space tells what is booked in a space that shares a part with it, and in which', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const space = (name: string, more = {}) => inventory.added('space', { building_id: building, name, seating_capacity: 1, ...more })
  const [a, b] = [await space('A'), await space('B')]
  const both = await space('A+B', { part_ids: [a, b] })
  await book(both, 'Gala')
  await book(a, 'Talk', '2 days')
  await book(both, '', '3 days')
  const titles = async (uuid: string, who = admin) => {
    const { bookings, bookings_ahead } = await inventoryOf(acme, who).space(uuid)
    return [bookings_ahead, ...bookings.map(({ title }) => title)]
  }
  expect(await titles(a)).toEqual([3, 'Gala (A+B)', 'Talk', 'A+B'])
  expect(await titles(b)).toEqual([2, 'Gala (A+B)', 'A+B'])
  expect(await titles(both)).toEqual([3, 'Gala', 'Talk (A)', ''])
  expect(await titles(a, editor)).toEqual(await titles(a))
  // Who may not read submissions is not told what they are called.
  for (const who of [adder, deleter]) expect(await titles(a, who)).toEqual([3, 'Booked (A+B)', 'Booked', 'Booked (A+B)'])
  const { body } = await acme.as(deleter)(listReferences, { params: { noun: 'space', uuid: both } })
  expect(body.references).toContainEqual({
    what: 'bookings ahead',
    count: 2,
    names: [expect.stringMatching(/^A\+B, .+, Booked$/), expect.stringMatching(/^A\+B, .+, Booked$/)],
  })
})

test('a space with bookings ahead goes only when its name is typed, and they are named', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const uuid = await inventory.added('space', { building_id: building, name: 'Studio', seating_capacity: 1 })
  await book(uuid, 'Autumn all-hands')
  await book(uuid, 'Last week', '-7 days')
  const refused = await inventory.remove('space', { uuid, version: 1 })
  expect(refused.status).toBe(409)
  expect(refused.body.message[1]).toBe('The space “Studio” has 1 booking ahead. Type its name to delete it all the same.')
  expect(refused.body.data?.references).toEqual([
    { what: 'bookings ahead', count: 1, names: [expect.stringMatching(/^Studio, .+, Autumn all-hands$/)] },
  ])
  await book(uuid, 'Afterwards', '3 days')
  const named = (await acme.as(admin)(listReferences, { params: { noun: 'space', uuid } })).body.references[0]?.names
  expect(named, 'the next one first').toEqual([expect.stringMatching(/, Autumn all-hands$/), expect.stringMatching(/, Afterwards$/)])
  expect((await inventory.remove('space', { uuid, version: 1 }, 'Studi')).status).toBe(409)
  const accepting = { ...deleteResource, path: `${deleteResource.path}?confirm=studio&accept=2` }
  const deleted = await acme.as(admin)(accepting, { params: { noun: 'space', uuid }, headers: { 'if-match': '"1"' } })
  expect([deleted.status, deleted.body.data?.references[0]?.count]).toEqual([200, 2])
  expect(deleted.body.message[0]).toMatch(/^The space “Studio, Hall.*” was deleted\.$/)
  expect((await inventory.spaces(building)).spaces).toEqual([])
})

test('a place goes with what is in it, after everything was named', async () => {
  const { region, location, worksite, building } = await inventory.building(fresh('Hall'))
  const name = fresh('Wing')
  const price = { worksite_id: worksite, unit: 'per_location_day', amount: 10, valid_from: '2050-01-01', valid_to: '2050-12-31' }
  await inventory.added('poster_price', price)
  await inventory.added('poster_price', { ...price, unit: 'flat', valid_from: '2001-01-01', valid_to: '2001-12-31' })
  await inventory.edit('region', { uuid: region, version: 1 }, { name })
  await inventory.added('floor', { building_id: building, name: '1' })
  const uuid = await inventory.added('space', { building_id: building, name: 'Inside', seating_capacity: 1 })
  for (const place of [{ location_id: location }, { building_id: building }, { space_id: uuid }])
    await inventory.added('closure', { ...place, label: 'Paint', starts_at: '2050-01-01T08:00Z', ends_at: '2050-01-02T08:00Z' })
  await bookPosters(building, '[2050-03-14,2050-03-19)')
  await bookPosters(building, '[2001-03-14,2001-03-19)')
  const named = async (noun: ResourceNoun, of: string) => {
    const { body } = await acme.as(admin)(listReferences, { params: { noun, uuid: of } })
    return body.references.map(({ what, count }) => `${count} ${what}`)
  }
  expect(await named('space', uuid)).toEqual(['1 closures'])
  expect(await named('building', building)).toEqual(['1 floors', '1 spaces', '2 closures', '1 posters booked ahead'])
  expect((await named('worksite', worksite)).join()).toBe(
    '1 buildings,1 floors,1 spaces,2 closures,1 prices of posters,1 posters booked ahead',
  )
  expect((await named('location', location)).slice(-3)).toEqual(['3 closures', '1 prices of posters', '1 posters booked ahead'])
  const { body } = await acme.as(admin)(listReferences, { params: { noun: 'region', uuid: region } })
  expect(body.references.map(({ what, count }) => `${count} ${what}`)).toEqual([
    '1 locations',
    '1 worksites',
    '1 buildings',
    '1 floors',
    '1 spaces',
    '3 closures',
    '1 prices of posters',
    '1 posters booked ahead',
  ])
  expect(body.references.at(-1)?.names).toEqual([expect.stringMatching(/^Hall \d+ \(2050-03-14 – 2050-03-18\)$/)])
  expect(body.references.find(({ what }) => what === 'floors')?.names).toEqual([expect.stringMatching(/^1 \(Hall/)])
  const atWorksite = (await acme.as(admin)(listReferences, { params: { noun: 'worksite', uuid: worksite } })).body.references
  expect(atWorksite.find(({ what }) => what === 'prices of posters')?.names).toEqual(['Per place and day'])
  expect((await inventory.remove('region', { uuid: region, version: 2 })).status).toBe(409)
  expect((await inventory.remove('region', { uuid: region, version: 2 }, name)).status).toBe(200)
  const left = await acme.as(admin)(listReferences, { params: { noun: 'building', uuid: building } })
  expect([left.status, (await inventory.space(uuid)).uuid]).toEqual([404, undefined])
})

test('spaces of the same name are told apart by their buildings before what they have is deleted', async () => {
  const [first, second] = [await inventory.building(fresh('Hall')), await inventory.building(fresh('Hall'))]
  const feature = await inventory.added('feature', { name: fresh('Screen') })
  for (const { building } of [first, second])
    await inventory.added('space', { building_id: building, name: 'Room 1', seating_capacity: 1, feature_ids: [feature] })
  const { body } = await acme.as(admin)(listReferences, { params: { noun: 'feature', uuid: feature } })
  expect(body.references).toEqual([
    { what: 'spaces', count: 2, names: [expect.stringMatching(/^Room 1 \(Hall/), expect.stringMatching(/^Room 1 \(Hall/)] },
  ])
  const inOne = await acme.as(admin)(listReferences, { params: { noun: 'building', uuid: first.building } })
  expect(inOne.body.references).toEqual([{ what: 'spaces', count: 1, names: ['Room 1'] }])
})

test('a floor that is deleted leaves its spaces', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const floor = await inventory.added('floor', { building_id: building, name: '1' })
  const uuid = await inventory.added('space', { building_id: building, floor_id: floor, name: 'Stays', seating_capacity: 1 })
  expect((await inventory.remove('floor', { uuid: floor, version: 1 }, '1')).status).toBe(200)
  expect(await inventory.space(uuid)).toMatchObject({ name: 'Stays', floor_id: null })
})

test('a floor of another building is refused', async () => {
  const [one, two] = [await inventory.building(fresh('Hall')), await inventory.building(fresh('Hall'))]
  const floor = await inventory.added('floor', { building_id: two.building, name: '1' })
  const { body } = await inventory.add('space', { building_id: one.building, floor_id: floor, name: 'Lost', seating_capacity: 1 })
  expect(body.issues).toEqual({ floor_id: 'This floor is in another building.' })
})

test('statuses that the portal gives stay, and a status that bookings have keeps what it does', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const uuid = await inventory.added('space', { building_id: building, name: 'Booked', seating_capacity: 1 })
  await book(uuid, 'Something')
  const requested = { uuid: 'requested', version: 1 }
  expect((await inventory.remove('status', requested, 'Requested')).body.message[1]).toBe(
    'The portal gives this status by itself: it stays.',
  )
  expect((await inventory.edit('status', requested, { effect: 'info' })).body.issues).toEqual({
    effect: 'The portal gives this status by itself: what it does stays.',
  })
  expect((await inventory.remove('status', { uuid: 'confirmed', version: 1 }, 'Confirmed')).body.message[1]).toBe(
    'The portal gives this status by itself: it stays.',
  )
  expect((await inventory.edit('status', { uuid: 'confirmed', version: 1 }, { effect: 'info' })).body.issues).toEqual({
    effect: 'The portal gives this status by itself: what it does stays.',
  })
  expect((await inventory.remove('status', { uuid: 'declined', version: 1 }, 'Declined')).body.message[1]).toBe(
    'The portal gives this status by itself: it stays.',
  )
  const key = await inventory.added('status', { label: 'Räum frei!', effect: 'info' })
  expect(key).toBe('raum_frei')
  expect((await inventory.edit('status', { uuid: key, version: 1 }, { color: '#FF0000' })).body.data).toMatchObject({
    color: '#ff0000',
    version: 2,
  })
  expect((await inventory.remove('status', { uuid: key, version: 2 })).status).toBe(200)
})

test('a status that decisions give in the place of one that did something else stays, and so does what it does', async () => {
  const key = await inventory.added('status', { label: 'Yes', effect: 'block' })
  const nameIt = (name: string | null) =>
    withRows(owner =>
      owner.query(`update request_status set booking_status = $2 where company_id = $1 and phase = 'approved'`, [acme.id, name]),
    )
  await nameIt(key)
  const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/resources/statuses' } })
  const given = (body as AdminResourceStatusesPage).statuses.map(row => [row.key, row.given_in])
  expect(given).toContainEqual([key, ['approved']])
  expect(given).toContainEqual(['confirmed', []])
  expect((await inventory.edit('status', { uuid: key, version: 1 }, { effect: 'info' })).body.issues).toEqual({
    effect: 'The portal gives this status by itself: what it does stays.',
  })
  expect((await inventory.remove('status', { uuid: key, version: 1 }, 'Yes')).body.message[1]).toBe(
    'The portal gives this status by itself: it stays.',
  )
  await nameIt(null)
  expect((await inventory.remove('status', { uuid: key, version: 1 })).status).toBe(200)
})

test('the card of a space tells when it is free next, what is closed and what is booked', async () => {
  const { building, location } = await inventory.building(fresh('Hall'))
  const uuid = await inventory.added('space', { building_id: building, name: 'Card', seating_capacity: 1 })
  const now = Temporal.Now.instant()
  const [starts_at, ends_at] = [now.toString(), now.add({ hours: 3 }).toString()]
  await inventory.added('closure', { location_id: location, label: 'Fire drill', starts_at, ends_at })
  await book(uuid, 'Rehearsal', '4 hours')
  await book(uuid, 'Not to be', '30 hours')
  await withRows(owner =>
    owner.query(`update booking set status_key = 'declined' where company_id = $1 and title = 'Not to be'`, [acme.id]),
  )
  const space = await inventory.space(uuid)
  expect(space.closures).toMatchObject([
    { label: 'Fire drill', short_label: 'Fire drill', of: expect.stringContaining('City of'), space_id: null },
  ])
  expect(space.bookings).toMatchObject([{ title: 'Rehearsal', status: 'Requested', color: '#b97e10' }])
  expect(space.bookings_ahead).toBe(1)
  expect(Temporal.Instant.from(space.next_free?.starts_at ?? '').epochMilliseconds).toBe(Temporal.Instant.from(ends_at).epochMilliseconds)
  expect(space.next_free?.ends_at).not.toBeNull()
})

test('closures of locations and buildings that are not over are told with the places', async () => {
  const { building, location } = await inventory.building(fresh('Hall'))
  const space = await inventory.added('space', { building_id: building, name: 'Closed', seating_capacity: 1 })
  const now = Temporal.Now.instant()
  const close = (label: string, of: Record<string, string>, from: number, to: number) =>
    inventory.added('closure', { ...of, label, starts_at: now.add({ hours: from }).toString(), ends_at: now.add({ hours: to }).toString() })
  await close('Later', { location_id: location }, 48, 72)
  await close('Over', { building_id: building }, -3, -1)
  await close('Now', { building_id: building }, -3, 1)
  await close('Of the space', { space_id: space }, 1, 2)
  const closuresOf = async (tenant: typeof acme) =>
    ((await tenant.as(admin)(getPage, { params: { '*': 'admin/resources' } })).body as AdminResourcesPage).closures
  const closures = await closuresOf(acme)
  const here = closures.filter(({ location_id, building_id }) => location_id === location || building_id === building)
  expect(here.map(({ label }) => label)).toEqual(['Now', 'Later'])
  expect(closures.every(({ space_id }) => space_id === null)).toBe(true)
  expect(await closuresOf(other)).toEqual([])
})

test('spaces are listed by place', async () => {
  const [one, two] = [await inventory.building(fresh('Hall')), await inventory.building(fresh('Hall'))]
  const floor = await inventory.added('floor', { building_id: one.building, name: '1' })
  const uuid = await inventory.added('space', { building_id: one.building, floor_id: floor, name: 'Here', seating_capacity: 1 })
  await inventory.added('space', { building_id: two.building, name: 'There', seating_capacity: 1 })
  for (const place of [one.region, one.location, one.worksite, one.building, floor])
    expect((await inventory.spaces(place)).spaces.map(space => space.uuid)).toEqual([uuid])
  const all = (await inventory.spaces()).spaces.map(({ name }) => name)
  expect(all).toEqual(expect.arrayContaining(['Here', 'There']))
})

test('staff reads, who may edit changes, who may delete deletes, and nobody sees another company', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const uuid = await inventory.added('space', { building_id: building, name: 'Ours', seating_capacity: 1 })
  const status = async (who: typeof admin) => (await inventoryOf(acme, who).editSpaces({ uuid, version: 9, changes: {} })).status
  expect([await status(guest), await status(reader), await status(deleter), await status(editor)]).toEqual([401, 403, 403, 200])
  expect((await inventoryOf(acme, editor).remove('space', { uuid, version: 1 })).status).toBe(403)
  const theirs = inventoryOf(other)
  expect((await theirs.editSpaces({ uuid, version: 1, changes: {} })).body.data).toEqual([{ uuid, is: 'gone' }])
  expect((await theirs.spaces(building)).spaces).toEqual([])
  expect((await theirs.add('floor', { building_id: building, name: '1' })).body.issues).toEqual({
    building_id: 'This building is not there any more.',
  })
})

test('new spaces are added among edits, each whole or not at all, and once', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const old = await inventory.added('space', { building_id: building, name: 'Old', seating_capacity: 1 })
  const [one, two, three, four] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]
  const add = (uuid: string, changes: Record<string, unknown>) => ({ uuid, version: 0, changes: { building_id: building, ...changes } })
  const first = add(one, { name: 'New', seating_capacity: '12' })
  const { body } = await inventory.editSpaces(
    first,
    { uuid: old, version: 1, changes: { seating_capacity: 2 } },
    add(two, { name: 'Seats', seating_capacity: 'many' }),
    add(three, { name: 'old', seating_capacity: 3 }),
    add(four, { seating_capacity: 3 }),
  )
  expect(body.data).toMatchObject([
    { uuid: one, is: 'saved', row: { version: 1, name: 'New', seating_capacity: 12, hours: 'always', is_active: true } },
    { uuid: old, is: 'saved' },
    { uuid: two, is: 'refused', issues: { seating_capacity: expect.stringContaining('many') } },
    { uuid: three, is: 'refused', issues: { name: expect.any(String) } },
    { uuid: four, is: 'refused', issues: { name: expect.any(String) } },
  ])
  expect((await inventory.space(one)).zone).toBe('America/Chicago')
  expect((await inventory.editSpaces(first)).body.data, 'sent once more, after its answer was lost').toMatchObject([
    { uuid: one, is: 'stale', row: { name: 'New' } },
  ])
  expect((await inventory.spaces(building)).spaces.map(({ name }) => name).toSorted()).toEqual(['New', 'Old'])
  const theirs = inventoryOf(other)
  expect((await theirs.editSpaces(add(two, { name: 'Theirs', seating_capacity: 3 }))).body.data).toMatchObject([
    { is: 'refused', issues: { building_id: expect.any(String) } },
  ])
})

test('two editors at once: one wins, the other is told', async () => {
  const { building } = await inventory.building(fresh('Hall'))
  const uuid = await inventory.added('space', { building_id: building, name: 'Contested', seating_capacity: 1 })
  const answers = await Promise.all(
    [1, 2, 3, 4].map(seats => inventory.editSpaces({ uuid, version: 1, changes: { seating_capacity: seats } })),
  )
  expect(answers.map(({ body }) => body.data?.[0]?.is).toSorted()).toEqual(['saved', 'stale', 'stale', 'stale'])
})
