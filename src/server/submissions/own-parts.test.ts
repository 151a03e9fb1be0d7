import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockSpace } from '#contract/tenant/bookings.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { findSpaces, findUnavailableSpaces } from '#contract/tenant/spaces.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '#tests/kit/inventory.ts'
import { editor, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { tenantOf } from '#tests/kit/tenant.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const { publish, send } = formsOf(acme)
const names = ['event_name', 'start_date', 'start_time', 'end_date', 'end_time', 'timezone', 'seating_capacity']
const form = await publish([aPage(...names.map(name => aField('text', name)), aField('widget', 'spaces'))])

let halls = 0

/** A hall and its halves, and what the hall and the left one are called. */
async function aHall() {
  halls += 1
  const named = (what: string, cells?: readonly string[]) => inventory.space({ name: `${what} ${halls}`, ...(cells && { cells }) })
  const [left, right] = [await named('Left'), await named('Right')]
  return { left, right, hall: await named('Hall', [left, right]), Hall: `Hall ${halls}`, Left: `Left ${halls}` }
}

interface Wanted {
  readonly from: string
  readonly to: string
  readonly last?: string
  /** By space: the days on which it is taken; none: all. */
  readonly spaces: Readonly<Record<string, readonly string[]>>
}

const all = (...spaces: readonly string[]) => Object.fromEntries(spaces.map(space => [space, []]))
const spacesText = (spaces: Wanted['spaces']) =>
  JSON.stringify(Object.entries(spaces).map(([uid, days]) => ({ uid, layout_uid: '', description: '', ...(days.length > 0 && { days }) })))

const partsOf = ({ from, to, last = DAY, spaces }: Wanted): Parts => [
  ['event_name', 'Gala'],
  ['start_date', DAY],
  ['start_time', from],
  ['end_date', last],
  ['end_time', to],
  ['timezone', 'UTC'],
  ['seating_capacity', '5'],
  ['spaces', spacesText(spaces)],
]

const tenant = tenantOf(server, acme, reader)

async function sent(wanted: Wanted): Promise<string> {
  const { status, body } = await send(form.path, partsOf(wanted), { who: reader })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.event_id
}

const BOOKED = 'Part of it is in this request'
const HELD = 'Part of it is held for you'

/** One more space in an edit: what the list, the hold and the submit say of it. '' where it is available. */
async function added(event_id: string, space: string, wanted: Wanted, days: readonly string[] = []) {
  const run = randomUUID()
  const times = {
    start_date: `${DAY} ${wanted.from}`,
    end_date: `${wanted.last ?? DAY} ${wanted.to}`,
    timezone: 'UTC',
    seating_capacity: 5,
  }
  const search = { ...times, location: inventory.location, event_id, run_uid: run, ...(days.length > 0 && { days: [...days] }) }
  const [free, taken] = await Promise.all([
    tenant(findSpaces, search) as Promise<SpaceFound[]>,
    tenant(findUnavailableSpaces, search) as Promise<SpaceFound[]>,
  ])
  const listed = free.some(({ uid }) => uid === space)
    ? ''
    : taken
        .find(({ uid }) => uid === space)
        ?.unavailable_reasons.map(({ key, label }) => `${key}: ${label}`)
        .join()
  const lock = { uid: space, lock: true, run_uid: run, event_id, ...times, ...(days.length > 0 && { days: [...days] }) }
  const hold = await tenant(lockSpace, lock)
  const spaces = { ...wanted.spaces, [space]: days }
  const edit = await send(form.path, asEdit(event_id, 1, partsOf({ ...wanted, spaces })), { who: reader, run })
  await tenant(lockSpace, { ...lock, lock: false })
  return { listed, held: hold.alert ?? '', sent: edit.body.issues?.['spaces'] ?? '' }
}

const refused = (name: string) => ({
  listed: `own: ${BOOKED}`,
  held: `${name}, Tower is not available: ${BOOKED}.`,
  sent: `${name}, Tower is not available: ${BOOKED}.`,
})
const AVAILABLE = { listed: '', held: '', sent: '' }

test('a hall of which the edited request has a half, and a half of its hall, are refused alike by list, hold and submit', async () => {
  const { left, hall, right, Hall, Left } = await aHall()
  const half = { from: '09:00', to: '10:00', spaces: all(left) }
  const event = await sent(half)
  expect(await added(event, hall, half)).toEqual(refused(Hall))
  expect(await added(event, right, half), 'the other half').toEqual(AVAILABLE)
  const whole = { from: '12:00', to: '13:00', spaces: all(hall) }
  expect(await added(await sent(whole), left, whole)).toEqual(refused(Left))
})

test('also at other times, as what is booked goes there with the event', async () => {
  const { left, hall, Hall } = await aHall()
  const before = { from: '09:00', to: '10:00', spaces: all(left) }
  const event = await sent(before)
  expect(await added(event, hall, { ...before, from: '15:00', to: '16:00' })).toEqual(refused(Hall))
})

test('on days on which the half is not booked the hall is available', async () => {
  const { left, hall, Hall } = await aHall()
  const last = Temporal.PlainDate.from(DAY).add({ days: 1 }).toString()
  const wanted = { from: '09:00', to: '10:00', last, spaces: { [left]: [DAY] } }
  const event = await sent(wanted)
  expect(await added(event, hall, wanted, [DAY])).toEqual(refused(Hall))
  expect(await added(event, hall, wanted, [last])).toEqual(AVAILABLE)
})

test('to everybody else it is booked, and nothing of whose it is', async () => {
  const { left, hall } = await aHall()
  const event_id = await sent({ from: '09:00', to: '10:00', spaces: all(left) })
  const times = { start_date: `${DAY} 09:00`, end_date: `${DAY} 10:00`, timezone: 'UTC', location: inventory.location, event_id }
  for (const who of [{ ...reader, name: 'neighbour' }, editor]) {
    const found = (await tenant(findUnavailableSpaces, times, who)) as SpaceFound[]
    const keys = found.find(({ uid }) => uid === hall)?.unavailable_reasons.map(({ key }) => key)
    expect([who.name, keys]).toEqual([who.name, who === editor ? ['own'] : ['booked']])
  }
})

test('a hall of which the run holds a half is shown to that run as its own hold, and not as one of another run', async () => {
  const { left, hall, Hall } = await aHall()
  const run = randomUUID()
  const times = { start_date: `${DAY} 20:00`, end_date: `${DAY} 21:00`, timezone: 'UTC', run_uid: run }
  expect(await tenant(lockSpace, { uid: left, lock: true, ...times })).toMatchObject({ uid: left })
  const found = (await tenant(findUnavailableSpaces, { ...times, location: inventory.location })) as SpaceFound[]
  expect(found.find(({ uid }) => uid === hall)?.unavailable_reasons).toMatchObject([{ key: 'own', label: HELD }])
  expect(await tenant(lockSpace, { uid: hall, lock: true, ...times })).toEqual({
    uid: '',
    alert: `${Hall}, Tower is not available: ${HELD}.`,
  })
  const { body } = await send(form.path, partsOf({ from: '20:00', to: '21:00', spaces: all(left, hall) }), { run })
  expect(body.issues).toEqual({ spaces: `${Hall}, Tower is not available: ${BOOKED}.` })
})

test('after all of this nothing overlaps, nothing is blocked by nobody, and nothing is unguarded', async () => {
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})
