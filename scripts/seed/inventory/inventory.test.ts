import { expect, test } from 'vitest'
import { eventTimes } from '#server/bookings/event-times.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { bookingsOf } from './bookings.ts'
import { demoSpaceService } from './space-service.ts'
import { spacesOf } from './spaces.ts'
import { citiesOf } from './places.ts'
import { storeInventory } from './store-inventory.ts'

const spaces = spacesOf('amer')
const bookings = bookingsOf('amer', spaces)

test('the inventory of the demo is the same in every run, and its bookings are plausible', () => {
  expect(bookingsOf('amer', spacesOf('amer'))).toEqual(bookings)
  const on = (weekday: number) => bookings.filter(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday).length
  const inMonth = (month: string) => bookings.filter(({ day }) => day.slice(5, 7) === month).length
  expect(on(2)).toBeGreaterThan(1.3 * on(5))
  expect(on(5)).toBeGreaterThan(5 * on(0))
  expect(inMonth('03')).toBeGreaterThan(1.5 * inMonth('01'))
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(['requested', 'confirmed', 'waiting', 'information', 'declined']))
  const days = bookings.map(({ day }) => day).toSorted()
  expect([days[0]! < '2026-08-01', days.at(-1)! > '2027-07-01']).toEqual([true, true])
})

test('halls and terraces of the demo can be laid out as who books describes it, besides the layouts that are drawn', () => {
  const described = spaces.filter(({ layouts }) => layouts.some(({ name }) => name === 'Custom'))
  expect(new Set(described.map(({ category }) => category))).toEqual(new Set(['Event space', 'Outdoor space']))
  expect(
    described.every(({ layouts, seats }) => layouts.at(-1)?.seats === seats && layouts[0]?.is_default && layouts[0].name !== 'Custom'),
  ).toBe(true)
})

test('what has its availability on request is booked by nobody, and offered to no submission', () => {
  const onRequest = spaces.filter(({ custom }) => custom)
  expect(onRequest.map(({ name, city }) => [name, city.name])).toEqual(citiesOf('amer').map(({ name }) => ['Terrace', name]))
  const ids = new Set(onRequest.map(({ id }) => id))
  expect(bookings.filter(({ space }) => ids.has(space))).toEqual([])
  const service = demoSpaceService('amer', citiesOf('amer'))
  // On a Saturday, when it is open.
  const times = eventTimes({ start: '2027-06-05 11:00', end: '2027-06-05 12:00', timezone: 'Europe/Berlin' })
  for (let seats = 1; seats < 300; seats += 7) expect(ids).not.toContain(service.find('Berlin', seats, times)?.space.id)
})

test('3 regions, a dozen locations, 40 buildings, 1,200 spaces and a year of bookings are stored, every active one with its cells', async () => {
  const server = await startServer()
  const { id } = await server.company('demo')
  await withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [id])
    const tables = ['booking_status', 'agenda_item_type', 'setup_type', 'space_category', 'feature', 'layout', 'region']
    for (const table of tables) await owner.query(`delete from ${table} where company_id = $1`, [id])
    await storeInventory(owner, id, 'amer', citiesOf('amer'))
    const { rows } = await owner.query<Record<string, number>>(
      `select (select count(distinct region_id)::int from location) as regions, (select count(*)::int from location) as locations,
        (select count(*)::int from building) as buildings, (select count(*)::int from space) as spaces, (select count(*)::int from booking) as bookings,
        (select count(*)::int from (
          select k.id from booking k join space_cell m on m.company_id = $1 and m.space_id = k.space_id
            left join booking_cell c on c.company_id = $1 and c.booking_id = k.id and c.cell_id = m.cell_id and c.active
          where k.company_id = $1 and k.status_key in ('requested', 'confirmed') group by k.id having count(c.cell_id) <> count(*)) x) as unguarded,
        (select count(*)::int from booking where start_at = end_at or (start_at at time zone timezone)::time not in ('09:00', '13:30', '18:30')) as odd,
        (select count(distinct (latitude, longitude))::int from building) as addresses`,
      [id],
    )
    expect(rows).toEqual([
      { regions: 3, locations: 12, buildings: 40, spaces: 1_200, bookings: bookings.length, unguarded: 0, odd: 0, addresses: 40 },
    ])
    expect(bookings.length).toBeGreaterThan(8_000)
  })
})
