import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { editResource } from '#contract/portal/resources.ts'
import { importSpaces } from '#contract/portal/space-imports.ts'
import { book } from '#tests/kit/booked.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'

const server = await startServer()
let companies = 0

interface LayoutRow {
  readonly id: string
  readonly layout_id: string
  readonly image_file: string | null
}

const set = (layout_id: string, more: Partial<SpaceLayout> = {}): SpaceLayout => ({
  layout_id,
  seating_capacity: 100,
  is_default: false,
  set_buffer: null,
  strike_buffer: null,
  ...more,
})

/** A company of its own with a space that has a theater, with a picture, in which something is booked. */
async function booked() {
  const company = await server.company(`halls${(companies += 1)}`)
  const inventory = inventoryOf(company)
  const { building } = await inventory.building('Hall')
  const [theater, rows] = [await inventory.added('layout', { name: 'Amphitheater' }), await inventory.added('layout', { name: 'Rows' })]
  const before = [set(theater, { is_default: true, set_buffer: 30 }), set(rows, { seating_capacity: 60 })]
  const space = await inventory.added('space', { building_id: building, name: 'Main', seating_capacity: 100, layouts: before })
  const query = <T extends object>(text: string, ...values: unknown[]) =>
    withOwner(server, async owner => {
      await owner.query("select set_config('app.company', $1, false)", [company.id])
      return (await owner.query<T>(text, [company.id, ...values])).rows
    })
  const picture = randomUUID()
  await query(
    `insert into file (company_id, id, name, type, size, sha256, storage_key) values ($1, $2, 'rows.png', 'image/png', 1, '', $3)`,
    picture,
    `picture-${picture}`,
  )
  await query('update space_layout set image_file = $2 where company_id = $1 and layout_id = $3', picture, theater)
  await book(server, company, space, { layout: 'Amphitheater' })
  return {
    company,
    inventory,
    space,
    theater,
    rows,
    before,
    query,
    layouts: () =>
      query<LayoutRow>('select id, layout_id, image_file from space_layout where company_id = $1 and space_id = $2 order by id', space),
    bookings: () =>
      query<{ space_layout_id: string | null }>('select space_layout_id from booking where company_id = $1 and space_id = $2', space),
    async give(layouts: readonly SpaceLayout[]) {
      const { version } = await inventory.space(space)
      const { body } = await inventory.editSpaces({ uuid: space, version, changes: { layouts }, accept: 1 })
      expect(body.data?.[0]?.is).toBe('saved')
      return body.data?.[0]?.row
    },
  }
}

test('layouts that were taken off a space and are given back are the rows that they were, with picture and bookings', async () => {
  const { give, rows, before, layouts, bookings } = await booked()
  const [rowsBefore, bookingsBefore] = [await layouts(), await bookings()]
  await give([set(rows)])
  expect(await bookings()).toEqual([{ space_layout_id: null }])
  await give([])
  await give(before)
  expect(await layouts()).toEqual(rowsBefore)
  expect(await bookings()).toEqual(bookingsBefore)
  expect(bookingsBefore[0]?.space_layout_id).not.toBeNull()
})

test('a layout that comes back has the seats and minutes that are given with it, and not those that it had', async () => {
  const { give, theater, inventory, space } = await booked()
  await give([])
  await give([set(theater, { seating_capacity: 80 })])
  expect((await inventory.space(space)).layouts).toEqual([set(theater, { seating_capacity: 80 })])
})

test('a booking that was given another layout, or a drawing, meanwhile keeps that', async () => {
  const { give, rows, before, layouts, bookings, query } = await booked()
  await give([set(rows)])
  const other = (await layouts())[0]!.id
  await query('update booking set space_layout_id = $2 where company_id = $1', other)
  await give(before)
  expect(await bookings()).toEqual([{ space_layout_id: other }])
  await give([])
  await query('update booking set is_custom_layout = true where company_id = $1')
  await give(before)
  expect(await bookings()).toEqual([{ space_layout_id: null }])
})

/** Gives the space these layouts by a file. */
async function imported(company: TestCompany, layouts: string) {
  const files = spaceFilesOf(server, company)
  const file = `worksite,building,space,layouts\nCampus of Hall,Hall,Main,${layouts}\n`
  const { data } = (await files.send(file, 'spaces.csv', `${importSpaces.path}?accept=1`)).body
  expect(data).toMatchObject({ wrong: [], changed: 1 })
  return { undo: async () => expect((await files.undo(data!.uuid)).status).toBe(200) }
}

test('a layout that an import gave back and its undo took off again comes back with its bookings', async () => {
  const { company, give, rows, before, layouts, bookings } = await booked()
  const [rowsBefore, bookingsBefore] = [await layouts(), await bookings()]
  await give([set(rows)])
  const { undo } = await imported(company, 'Amphitheater:100;Rows:60')
  expect(await bookings()).toEqual(bookingsBefore)
  await undo()
  expect(await bookings()).toEqual([{ space_layout_id: null }])
  await give(before)
  expect(await layouts()).toEqual(rowsBefore)
  expect(await bookings()).toEqual(bookingsBefore)
})

test('what the undo of an import gave back to a booking is not given once more', async () => {
  const { company, give, rows, before, bookings, query } = await booked()
  const bookingsBefore = await bookings()
  const { undo } = await imported(company, 'Rows:60')
  expect(await bookings()).toEqual([{ space_layout_id: null }])
  await undo()
  expect(await bookings()).toEqual(bookingsBefore)
  // Its people need no layout any more.
  await query('update booking set space_layout_id = null where company_id = $1')
  await give([...before.slice(0, 1), set(rows, { seating_capacity: 61 })])
  expect(await bookings()).toEqual([{ space_layout_id: null }])
})

test('after 30 days a layout is a new one', async () => {
  const { give, before, layouts, bookings, query } = await booked()
  const rowsBefore = await layouts()
  await give([])
  await query("update removed_layout set removed_at = removed_at - interval '31 days' where company_id = $1")
  await give(before)
  const known = rowsBefore.map(({ id }) => id)
  expect((await layouts()).filter(({ id, image_file }) => known.includes(id) || image_file !== null)).toEqual([])
  expect(await bookings()).toEqual([{ space_layout_id: null }])
  expect(await query('select 1 from removed_layout where company_id = $1')).toEqual([])
})

test('a picture that is deleted while its layout is removed does not come back, and the layout does', async () => {
  const { give, before, layouts, query } = await booked()
  await give([])
  const [removed] = await query<{ image_file: string }>(
    'select image_file from removed_layout where company_id = $1 and image_file is not null',
  )
  await query('delete from file where company_id = $1 and id = $2', removed!.image_file)
  await give(before)
  expect((await layouts()).map(({ image_file }) => image_file)).toEqual([null, null])
})

test('a layout that bookings ahead have is taken off once so many were accepted, and they are named before', async () => {
  const { inventory, space, rows, before, query, company } = await booked()
  const edit = async (accept?: number) => {
    const { version } = await inventory.space(space)
    const { body } = await inventory.editSpaces({
      uuid: space,
      version,
      changes: { layouts: [set(rows)] },
      ...(accept !== undefined && { accept }),
    })
    return body.data?.[0]
  }
  const losing = {
    count: 1,
    bookings: [expect.stringMatching(/^Main, Hall: \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M – .*\d\d:\d\d [AP]M \(America\/Chicago\), Summit$/)],
  }
  expect(await edit()).toEqual({ uuid: space, is: 'losing', losing })
  expect((await inventory.space(space)).layouts).toEqual(before)
  await query("update booking set start_at = start_at + interval '9 days', end_at = end_at + interval '9 days' where company_id = $1")
  await query(
    "update booking_cell set blocked = tstzrange(lower(blocked) + interval '9 days', upper(blocked) + interval '9 days') where company_id = $1",
  )
  await book(server, company, space, { layout: 'Amphitheater' })
  expect(await edit(1)).toMatchObject({ is: 'losing', losing: { count: 2 } })
  await query("update booking set status_key = 'declined' where company_id = $1")
  expect(await edit()).toMatchObject({ is: 'saved' })
})

test('what loses nothing is written unasked: seats, a layout that nobody has ahead, and rows beside one that is asked about', async () => {
  const { inventory, space, theater, rows, query } = await booked()
  const building = (await inventory.space(space)).building_id
  const other = await inventory.added('space', { building_id: building, name: 'Other', seating_capacity: 5 })
  const seats = { layouts: [set(theater, { seating_capacity: 70 })] }
  expect((await inventory.editSpaces({ uuid: space, version: 1, changes: seats })).body.data?.[0]?.is).toBe('saved')
  const both = await inventory.editSpaces(
    { uuid: space, version: 2, changes: { layouts: [set(rows)] } },
    { uuid: other, version: 1, changes: { seating_capacity: 6 } },
  )
  expect(both.body.data?.map(({ is }) => is)).toEqual(['losing', 'saved'])
  await query("update booking set start_at = start_at - interval '30 days', end_at = end_at - interval '30 days' where company_id = $1")
  expect((await inventory.editSpaces({ uuid: space, version: 2, changes: { layouts: [] } })).body.data?.[0]?.is).toBe('saved')
})

test('a space that is edited by itself is refused with the bookings that would lose their layout, until they are accepted', async () => {
  const { company, inventory, space } = await booked()
  const edit = (accept: number) =>
    company.as(admin)(
      { ...editResource, path: `${editResource.path}?accept=${accept}` },
      { params: { noun: 'space', uuid: space }, body: { layouts: [] }, headers: { 'if-match': '"1"' } },
    )
  const refused = await edit(0)
  expect([refused.status, refused.body.message[1], refused.body.data]).toEqual([
    409,
    'Bookings ahead would not fit any more.',
    { count: 1, bookings: [expect.stringMatching(/^Main, Hall: /)] },
  ])
  expect((await edit(1)).status).toBe(200)
  expect((await inventory.space(space)).layouts).toEqual([])
})
