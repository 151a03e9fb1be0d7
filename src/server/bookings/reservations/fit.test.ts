import { expect, test } from 'vitest'
import { readCalendarBars } from '#contract/portal/calendar.ts'
import { type BookingsReport, importBookings } from '#contract/portal/reservation-imports.ts'
import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import {
  addReservation,
  type AdminReservationPage,
  cancelReservation,
  editReservation,
  findReservableSpaces,
  type ReservationRefused,
  restoreReservation,
} from '#contract/portal/reservations.ts'
import { getPage } from '#contract/portal/screens.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { faultsOf, NO_FAULTS } from '#tests/kit/inventory.ts'
import { adder, editor, type Person, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

/** For how many people, in which layout and with which set-up staff book (P12.161). */

const server = await startServer()

async function aCompany(path: string) {
  const world = await clashingCompany(server, path)
  const { company, inventory } = world
  const hall = await inventory.space({ name: 'Hall', seats: 40, set: 30, strike: 15 })
  const rows = await inventory.layout(hall, 'Theater', { seats: 60, set: 45 })
  const content = (part: Partial<ReservationContent> = {}): ReservationContent => ({
    title: 'Choir',
    notes: '',
    contact: { name: '', email: '' },
    status: 'confirmed',
    spaces: [hall],
    start: `${inDays(3)} 09:00`,
    end: `${inDays(3)} 10:00`,
    overnight: false,
    accepts: false,
    ...part,
  })
  const headers = (version: number) => ({ 'if-match': `"${version}"` })
  return {
    ...world,
    hall,
    rows,
    content,
    add: (part: Partial<ReservationContent> = {}) => company.as(editor)(addReservation, { body: content(part) }),
    edit: (uuid: string, version: number, part: Partial<ReservationContent>) =>
      company.as(editor)(editReservation, { params: { uuid }, body: content(part), headers: headers(version) }),
    cancel: (uuid: string, version: number) => company.as(editor)(cancelReservation, { params: { uuid }, headers: headers(version) }),
    restore: (uuid: string, version: number) => company.as(editor)(restoreReservation, { params: { uuid }, headers: headers(version) }),
    page: async (uuid: string) =>
      ((await company.as(viewer)(getPage, { params: { '*': `admin/reservations/${uuid}` } })).body as AdminReservationPage).reservation,
    async bar(who: Person = viewer) {
      const path = `${readCalendarBars.path}?from=${inDays(3)}&to=${inDays(3)}`
      const { bars } = (await company.as(who)({ ...readCalendarBars, path })).body
      return [bars.people[0], bars.layout?.[0], bars.set_up[0], bars.strike[0]]
    },
  }
}

test('people, layout and set-up are on its page and in the calendar, stay when it is moved, and come back with it', async () => {
  const { add, rows, hall, page, bar, edit, cancel, restore, db } = await aCompany('rf-all')
  const layouts = [{ space: hall, layout: rows }]
  const { uuid } = (await add({ people: 50, layouts, set_up: 120, strike: 0 })).body.data!
  const all = {
    people: 50,
    set_up: 120,
    strike: 0,
    spaces: [{ people: 50, layout: rows, layouts: [{ uuid: rows, name: 'Theater', seats: 60 }] }],
  }
  expect(await page(uuid)).toMatchObject(all)
  expect(await bar()).toEqual([50, 'Theater', 120, 15])
  expect(await bar(adder)).toEqual([-1, undefined, 120, 15])
  const later = { start: `${inDays(3)} 12:00`, end: `${inDays(3)} 13:00` }
  expect((await edit(uuid, 1, { people: 50, layouts, set_up: 120, strike: 0, ...later })).status).toBe(200)
  expect([await bar(), (await page(uuid)).start]).toEqual([[50, 'Theater', 120, 15], later.start])
  await cancel(uuid, 2)
  expect((await restore(uuid, 3)).status).toBe(200)
  expect(await page(uuid)).toMatchObject(all)
  expect(await bar()).toEqual([50, 'Theater', 120, 15])
  // What is left away is not there any more, and its times stay.
  expect((await edit(uuid, 4, { people: 20, ...later })).status).toBe(200)
  expect(await bar()).toEqual([20, undefined, 30, 15])
  const { log } = await page(uuid)
  expect(log[0]?.changes).toEqual(['Hall, Tower: 50 → 20 people', 'Hall, Tower: another layout', 'Set-up and clearing were changed.'])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('too few seats are said, and booked all the same by who knows; without people nobody asks', async () => {
  const { add, content, edit, page, rows, hall } = await aCompany('rf-seats')
  const clashesOf = ({ body }: Awaited<ReturnType<typeof add>>) => (body.data as ReservationRefused | undefined)?.clashes
  const many = await add({ people: 90 })
  expect([many.status, clashesOf(many)]).toMatchObject([422, [{ text: 'Hall, Tower is not available: Too small.', is_acceptable: true }]])
  const layouts = [{ space: hall, layout: rows }]
  expect(clashesOf(await add({ people: 61, layouts }))).toHaveLength(1)
  const { uuid } = (await add({ people: 90, accepts: true })).body.data!
  expect((await page(uuid)).people).toBe(90)
  expect((await edit(uuid, 1, { people: 95 })).status).toBe(422)
  expect((await edit(uuid, 1, { ...content(), title: 'Choirs', people: 90 })).status).toBe(200)
})

test('its set-up blocks its space, and a layout is one of those that the space offers', async () => {
  const { add, company, hall, rows, inventory } = await aCompany('rf-blocks')
  await add({ set_up: 180 })
  const before = { start: `${inDays(3)} 05:30`, end: `${inDays(3)} 06:30` }
  expect((await add(before)).status).toBe(422)
  expect((await add({ ...before, start: `${inDays(3)} 04:30`, end: `${inDays(3)} 05:30` })).status).toBe(200)
  const room = await inventory.space({ name: 'Room' })
  const other = { spaces: [room], layouts: [{ space: room, layout: rows }], accepts: true }
  expect((await add(other)).status).toBe(422)
  const found = await company.as(editor)({ ...findReservableSpaces, path: `${findReservableSpaces.path}?search=hall` })
  expect(found.body.spaces).toMatchObject([{ uuid: hall, layouts: [{ uuid: rows, name: 'Theater', seats: 60 }] }])
})

test('a file of bookings has them, too', async () => {
  const { company, bar } = await aCompany('rf-import')
  const form = new FormData()
  const csv = [
    'title,space,day,from,to,people,layout,set_up,strike',
    `Choir,Hall,${inDays(3)},09:00,10:00,50,theater,120,`,
    `Band,Hall,${inDays(4)},09:00,10:00,many,,,`,
    `Band,Hall,${inDays(4)},09:00,10:00,,Circle,,`,
    `Band,Hall,${inDays(4)},09:00,10:00,,,,2881`,
    `Song,Hall,${inDays(3)},06:45,07:00,,,,`,
  ].join('\n')
  form.append('file', new File([csv], 'bookings.csv'))
  const { body } = await company.as(editor)({ ...importBookings, path: `${importBookings.path}?take=good` }, { form })
  const { booked, wrong, clashes } = body.data as BookingsReport
  expect([booked, clashes.map(({ row }) => row)]).toEqual([1, [6]])
  expect(wrong.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, 'people', 'This is no number up to 999,999.'],
    [4, 'layout', 'This space has no such layout.'],
    [5, 'strike', 'This is no number up to 2,880.'],
  ])
  expect(await bar()).toEqual([50, 'Theater', 120, 15])
})
