import { expect, test } from 'vitest'
import type { SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { WayOutFound } from '#contract/tenant/ways-out.shape.ts'
import { FakeServer } from './fake-server-for-tests.ts'
import { settled } from './fake-world-for-tests.ts'
import { aSpace, CUSTOM, RUN, THEATRE, uid } from './spaces-for-tests.ts'
import { aWidget } from './widget-for-tests.ts'

/** A widget that finds nothing, while what ways out name can be held. */
async function withWays(
  ways: (spaces: readonly SpaceFound[]) => readonly WayOutFound[],
  { answers = {}, days = [] as readonly string[], others = [] as readonly SpaceFound[], message = undefined as string | undefined } = {},
) {
  const server = new FakeServer(0)
  const spaces = [1, 2, 3].map(n => aSpace(n))
  server.spaces.push(...spaces, ...others)
  server.ways = {
    ways: [...ways(spaces)],
    days: days.map(day => ({ day, spaces_available: 0 })),
    ...(message !== undefined && { message }),
  }
  const widget = aWidget({ server, answers })
  // No search finds them, but a lock holds them.
  server.hidden = true
  await widget.begun()
  const waysRequests = () => server.sent.filter(({ name }) => name === 'findWaysOut').map(({ body }) => body)
  const locks = () => server.sent.flatMap(({ name, body }) => (name === 'lockSpace' ? [body as SpaceLockRequest] : []))
  const take = async (at = 0) => {
    widget.actions.takeWayOut(widget.state().waysOut[at]!)
    await widget.pass(300)
    await settled()
  }
  return { ...widget, waysRequests, locks, take }
}

const time = ([space]: readonly SpaceFound[]): WayOutFound => ({
  kind: 'time',
  space: space!,
  start_date: '2026-03-10 10:30',
  end_date: '2026-03-10 18:30',
})
const fewer = ([space]: readonly SpaceFound[]): WayOutFound => ({ kind: 'layout', space: space!, layout_uid: THEATRE, seats: 70 })
const pair = ([one, other]: readonly SpaceFound[]): WayOutFound => ({
  kind: 'pair',
  parts: [
    { space: one!, layout_uid: THEATRE, seats: 50 },
    { space: other!, layout_uid: THEATRE, seats: 40 },
  ],
  seats: 90,
})

test('another time: a press moves the times of the form and holds the space, and can be taken back as one', async () => {
  const widget = await withWays(spaces => [time(spaces)])
  expect(widget.state().waysOut).toMatchObject([{ is: 'time', changes: ['Label of start_time', 'Label of end_time'] }])
  await widget.take()
  expect([widget.selected(), widget.state().event?.start, widget.locks().map(({ start_date }) => start_date)]).toEqual([
    ['1 held'],
    '2026-03-10 10:30',
    ['2026-03-10 10:30'],
  ])
  expect(widget.state().undo).toEqual({ of: 'way', name: 'Room 1, Day 1', fields: ['Label of end_time', 'Label of start_time'] })
  widget.actions.undo()
  await widget.pass(300)
  expect([widget.answer(), widget.server.heldBy(RUN), widget.state().event]).toMatchObject([
    [],
    [],
    { start: '2026-03-10 09:00', end: '2026-03-10 17:00' },
  ])
})

test('what the service says of places in which nothing can be booked is told as it says it, and goes when something can', async () => {
  const widget = await withWays(spaces => [time(spaces)])
  expect(widget.state().noneBookable).toBe('')
  const bare = await withWays(() => [], { message: 'No space here can be booked yet.' })
  expect(bare.state().noneBookable).toBe('No space here can be booked yet.')
})

test('fewer people: a press lowers the number of the form to what the space seats, and can be taken back', async () => {
  const widget = await withWays(spaces => [fewer(spaces)])
  expect(widget.state().waysOut).toMatchObject([
    { is: 'layout', seats: 70, wanted: 80, layoutName: 'Theatre', changes: ['Label of seating_capacity'] },
  ])
  await widget.take()
  expect([widget.selected(), widget.state().event?.seats, widget.locks().at(-1)?.seating_capacity]).toEqual([['1 held'], 70, 70])
  widget.actions.undo()
  await widget.pass(300)
  expect([widget.answer(), widget.state().event?.seats]).toEqual([[], 80])
})

test('fewer seats than were looked for, but enough for the event, change no field', async () => {
  const widget = await withWays(() => [])
  widget.server.ways = { ways: [{ ...fewer([aSpace(1)]), seats: 90 } as WayOutFound], days: [] }
  widget.actions.setFilters({ seats: 100 })
  await widget.pass(300)
  expect(widget.state().waysOut).toMatchObject([{ is: 'layout', seats: 90, wanted: 100, changes: [] }])
  await widget.take()
  expect([widget.selected(), widget.state().event?.seats]).toEqual([['1 held'], 80])
})

test('a building close by is held in the layout that seats enough, and its card knows the space', async () => {
  const small = { uid: uid(950), name: 'Classroom', seating_capacity: 40, is_default: true, layout_image: null, is_custom: false }
  const far = aSpace(3, { building: 'Foundry', building_uid: uid(801), layout: 'Classroom', layouts: [small, ...aSpace(3).layouts] })
  const widget = await withWays(() => [{ kind: 'building', space: far, walking_minutes: 4 }])
  expect(widget.state().waysOut).toMatchObject([{ is: 'building', minutes: 4 }])
  await widget.take()
  expect(widget.state().selected).toMatchObject([{ space: { name: 'Room 3' }, layoutName: 'Theatre', hold: 'held' }])
})

test('two beside each other: one press holds both for their people, and they join the answer together', async () => {
  const widget = await withWays(spaces => [pair(spaces)])
  widget.server.now = undefined
  await widget.take()
  const [first, second] = widget.server.pending.splice(0)
  first?.settle('answered')
  await settled()
  expect(widget.answer()).toEqual([])
  second?.settle('answered')
  await settled()
  expect(widget.stored().map(({ uid: own, beside }) => [own, beside])).toEqual([
    [uid(1), uid(2)],
    [uid(2), uid(1)],
  ])
  expect(widget.locks().map(({ beside_uid, beside_layout_uid }) => [beside_uid, beside_layout_uid])).toEqual([
    [uid(2), THEATRE],
    [uid(1), THEATRE],
  ])
  // 80 people, of whom the other one seats all.
  expect(widget.state().announcement?.text).toBe('Room 1, Day 1 and Room 2, Day 1 are held for you.')
})

test('two beside each other stay two when one gets another layout', async () => {
  const widget = await withWays(spaces => [pair(spaces)])
  await widget.take()
  widget.actions.setLayout(uid(1), { layout_uid: CUSTOM, description: 'A circle' })
  await settled()
  expect(widget.stored()).toMatchObject([{ layout_uid: CUSTOM, beside: uid(2) }, { beside: uid(1) }])
  expect(widget.locks().at(-1)).toMatchObject({ uid: uid(1), layout_uid: CUSTOM, beside_uid: uid(2), beside_layout_uid: THEATRE })
})

test('two beside each other: when one cannot be held neither is', async () => {
  const widget = await withWays(spaces => [pair(spaces)])
  widget.server.booked.add(uid(2))
  await widget.take()
  expect([widget.answer(), widget.server.heldBy(RUN), widget.state().announcement?.isUrgent]).toEqual([[], [], true])
})

test('two beside each other go together: removed, brought back, and lost', async () => {
  const widget = await withWays(spaces => [pair(spaces)])
  await widget.take()
  expect(widget.answer()).toEqual([uid(1), uid(2)])
  widget.actions.remove(uid(2))
  await settled()
  expect([widget.answer(), widget.server.heldBy(RUN)]).toEqual([[], []])
  widget.actions.undo()
  await settled()
  expect([widget.answer(), widget.server.heldBy(RUN)]).toEqual([
    [uid(1), uid(2)],
    [uid(1), uid(2)],
  ])
  widget.server.holds.clear()
  widget.server.booked.add(uid(1))
  widget.actions.renew(uid(1))
  await settled()
  expect([widget.answer(), widget.server.heldBy(RUN)]).toEqual([[], []])
  expect(widget.state().lost).toMatchObject([
    { name: 'Room 1, Day 1', alert: expect.stringContaining('Room 2, Day 1 was released with it.') },
  ])
})

test('all days but one: a press takes the others, and then ways out are those of the day that is left', async () => {
  const [first, second] = ['2026-03-10', '2026-03-11']
  const widget = await withWays(
    ([space]) => [
      {
        kind: 'days',
        space: space!,
        days: [first!],
        failing_day: second!,
        reasons: [{ key: 'booked', label: 'Booked', short_label: 'Bkd', until: null }],
      },
    ],
    { answers: { end_date: second! }, days: [first!, second!] },
  )
  expect(widget.state().waysOut).toMatchObject([{ is: 'days', days: [first], failing: { day: second, reasons: [{ key: 'booked' }] } }])
  expect(widget.state().searchedDays.map(({ day }) => day)).toEqual([first, second])
  widget.server.ways = { ways: [time([aSpace(2)]), { kind: 'building', space: aSpace(3), walking_minutes: 7 }], days: [] }
  await widget.take()
  expect(widget.stored()).toMatchObject([{ uid: uid(1), days: [first] }])
  expect(widget.waysRequests().at(-1)).toMatchObject({ days: [second] })
  expect([widget.state().mendedDays, widget.state().waysOut.map(({ is }) => is)]).toEqual([[second], ['building']])
  await widget.take()
  expect(widget.stored()).toMatchObject([
    { uid: uid(1), days: [first] },
    { uid: uid(3), days: [second] },
  ])
})

test('while others take and free spaces the ways follow, and those of an earlier search never come late', async () => {
  const widget = await withWays(spaces => [time(spaces)])
  expect(widget.waysRequests()).toHaveLength(1)
  widget.server.ways = { ways: [], days: [] }
  await widget.changed()
  await widget.pass(1_000)
  expect([widget.waysRequests().length, widget.state().waysOut]).toEqual([2, []])
  widget.server.ways = { ways: [fewer([aSpace(1)])], days: [] }
  widget.server.now = undefined
  await widget.changed()
  await widget.pass(1_000)
  widget.type('location', '')
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect(widget.state().waysOut).toEqual([])
})

test('a way of two is not begun where only one has room', async () => {
  const others = Array.from({ length: 19 }, (_, n) => aSpace(n + 100))
  const answers = { spaces: JSON.stringify(others.map(space => ({ uid: space.uid, layout_uid: '' }))) }
  const widget = await withWays(spaces => [pair(spaces)], { answers, others })
  expect(widget.answer()).toHaveLength(19)
  await widget.take()
  expect([widget.locks().filter(({ beside_uid }) => beside_uid).length, widget.state().announcement?.text]).toEqual([
    0,
    'No more spaces can be held at once. Remove one to add another.',
  ])
})
