import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { book } from '#tests/kit/booked.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
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
      const { body } = await inventory.editSpaces({ uuid: space, version, changes: { layouts } })
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
