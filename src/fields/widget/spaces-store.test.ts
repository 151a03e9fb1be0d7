import type { EditedBooking } from '#contract/portal/edited-booking.ts'
import { expect, test } from 'vitest'
import { FakeServer, GRACE_MS } from './fake-server-for-tests.ts'
import { settled } from './fake-world-for-tests.ts'
import { spaceLines } from './read-spaces-dom.ts'
import { aSpace, CUSTOM, MINUTE, RUN, THEATRE, uid } from './spaces-for-tests.ts'
import { aWidget, startWidget, type WidgetInTest } from './widget-for-tests.ts'

test('it is inactive until location, zone, dates, times and capacity are valid and filled, and says which are missing', async () => {
  const widget = aWidget({ answers: { location: '', end_time: '' } })
  widget.wrong.set('seating_capacity', 'A number, please.')
  await widget.begun()
  expect(widget.state().phase).toEqual({
    is: 'inactive',
    missing: [
      { mapField: 'location', label: 'Label of location', message: '', page: 1, isHere: false, endDay: '' },
      { mapField: 'end_time', label: 'Label of end_time', message: '', page: 1, isHere: false, endDay: '' },
      {
        mapField: 'seating_capacity',
        label: 'Label of seating_capacity',
        message: 'A number, please.',
        page: 1,
        isHere: false,
        endDay: '',
      },
    ],
  })
  widget.actions.goTo('location')
  expect(widget.wentTo()).toBe('location')
})

test('while the options of the location are on their way, which bring its zone, nothing is searched and nothing locked', async () => {
  const spaces = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE }])
  const widget = aWidget({ answers: { spaces, timezone: 'Asia/Tokyo' } })
  widget.fetch('location', true)
  await widget.begun()
  await widget.pass(300)
  expect([widget.state().phase.is, widget.server.sent.length]).toEqual(['loading', 0])
  widget.fetch('location', false, { timezone: 'America/Los_Angeles' })
  await widget.pass(300)
  expect([widget.state().phase.is, widget.selected()]).toEqual(['active', ['1 held']])
  const zones = widget.server.sent
    .map(({ body }) => (body as { timezone?: string } | undefined)?.timezone)
    .filter(zone => zone !== undefined)
  expect(new Set(zones)).toEqual(new Set(['America/Los_Angeles']))
})

test('a campus is searched for only where the form has one that is filled', async () => {
  const widget = await startWidget({ answers: { worksite: '' } })
  expect(widget.state().phase.is).toBe('active')
  widget.wrong.set('worksite', 'No such campus.')
  widget.type('worksite', 'Moon')
  expect(widget.state().phase).toMatchObject({ is: 'inactive', missing: [{ mapField: 'worksite' }] })
})

test('an event that ends before it starts is none', async () => {
  const widget = await startWidget({ answers: { end_time: '09:00' } })
  expect(widget.state().phase).toMatchObject({ is: 'inactive', missing: [{ mapField: 'end_time' }] })
})

test('an end at midnight on the day of the start offers the next day, and a press takes it, which can be taken back (P12.59)', async () => {
  const widget = await startWidget({ answers: { end_time: '00:00' } })
  const missing = () => widget.state().phase
  expect(missing()).toMatchObject({ is: 'inactive', missing: [{ mapField: 'end_time', endDay: '2026-03-11' }] })
  widget.actions.endOn('2026-03-11')
  await widget.pass(300)
  expect([widget.state().event?.end, widget.state().undo]).toEqual(['2026-03-11 00:00', { of: 'times', name: '' }])
  widget.actions.undo()
  expect([widget.text('end_date'), missing().is]).toEqual(['2026-03-10', 'inactive'])
  widget.type('start_date', '2026-03-12')
  expect(missing()).toMatchObject({ is: 'inactive', missing: [{ mapField: 'end_date', endDay: '' }] })
})

test('it offers no next day that the end date cannot be (P12.59)', async () => {
  const endDay = async (largest: string) => {
    const widget = aWidget({ answers: { end_time: '00:00' } })
    widget.largest.set('end_date', largest)
    await widget.begun()
    const { phase } = widget.state()
    return phase.is === 'inactive' && phase.missing.map(missing => missing.endDay)
  }
  expect([await endDay('2026-03-10'), await endDay('2026-03-11')]).toEqual([[''], ['2026-03-11']])
})

test('times that the clocks bring together are no event, with that reason (P12.58)', async () => {
  const night = { start_date: '2026-03-08', start_time: '02:15', end_date: '2026-03-08', end_time: '03:15' }
  const widget = await startWidget({ answers: night })
  const message = 'The clocks go forward then, so start and end fall together. Choose another start or end.'
  expect(widget.state().phase).toMatchObject({ is: 'inactive', missing: [{ mapField: 'end_time', message }] })
  widget.type('end_time', '03:30')
  await widget.pass(300)
  expect(widget.state().phase.is).toBe('active')
})

test('once they are filled it loads, and deactivates when one becomes empty', async () => {
  const widget = await startWidget({ answers: { location: '' } })
  widget.type('location', 'Seattle')
  expect(widget.state().phase.is).toBe('loading')
  await widget.pass(300)
  expect([widget.state().phase.is, widget.rows()]).toEqual(['active', ['1 free', '2 free', '3 free', '4 free']])
  widget.type('location', '')
  expect(widget.state().phase.is).toBe('inactive')
})

test('another event begins with what is available, the same one with the view that was chosen', async () => {
  const widget = await startWidget()
  widget.actions.setView('unavailable')
  await widget.pass(300)
  widget.type('seating_capacity', '50')
  await widget.pass(300)
  expect([widget.state().view, widget.rows().length > 0]).toEqual(['available', true])
  widget.actions.setView('unavailable')
  widget.type('event_name', 'Gala')
  await widget.pass(300)
  expect(widget.state().view).toBe('unavailable')
})

test('what is typed quickly is requested once', async () => {
  const widget = await startWidget()
  const before = widget.server.sent.length
  for (const seats of ['8', '85', '850']) widget.type('seating_capacity', seats)
  await widget.pass(299)
  expect(widget.server.sent).toHaveLength(before)
  await widget.pass(1)
  expect(widget.server.sent.slice(before).filter(({ name }) => name === 'findSpaces')).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ seating_capacity: 850 }) }),
  ])
})

test('people that a text says are searched for as many as it says, in whichever culture it is written', async () => {
  const widget = await startWidget()
  for (const seats of ['1,500', '1.500 guests']) {
    widget.type('seating_capacity', '2')
    await widget.pass(300)
    widget.type('seating_capacity', seats)
    await widget.pass(300)
    expect(widget.server.sent.at(-1)).toMatchObject({ name: 'findSpaces', body: { seating_capacity: 1500 } })
  }
})

test('a filter and a field that change one right after the other are both searched with, whichever was first', async () => {
  const widget = await startWidget({ server: threeBuildings() })
  const last = () => widget.server.sent.findLast(({ name }) => name === 'findSpaces')?.body
  widget.actions.setFilters({ building: uid(800) })
  // Typed and taken back: the event stays as it was.
  for (const time of ['09:30', '09:00']) widget.type('start_time', time)
  await widget.pass(300)
  expect(last()).toMatchObject({ building_id: uid(800), seating_capacity: 80 })
  widget.type('seating_capacity', '90')
  widget.actions.setFilters({ building: uid(801) })
  await widget.pass(300)
  expect(last()).toMatchObject({ building_id: uid(801), seating_capacity: 90 })
})

test('adding a space holds it, and then it is in the answer; removing releases it', async () => {
  const widget = await startWidget()
  widget.server.now = undefined
  widget.add(1)
  expect([widget.answer(), widget.rows()[0]]).toEqual([[], '1 adding'])
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect([widget.answer(), widget.selected(), widget.server.heldBy(RUN)]).toEqual([[uid(1)], ['1 held'], [uid(1)]])
  widget.server.now = 'answered'
  widget.actions.remove(uid(1))
  await settled()
  expect([widget.answer(), widget.server.heldBy(RUN), widget.state().undo?.of]).toEqual([[], [], 'removed'])
  widget.actions.undo()
  await settled()
  expect([widget.answer(), widget.server.heldBy(RUN)]).toEqual([[uid(1)], [uid(1)]])
})

test('a space that was added is never free for others, not for a moment', async () => {
  const widget = await startWidget({ added: [1] })
  expect(widget.server.sent.flatMap(({ name, body }) => (name === 'lockSpace' ? [(body as { lock: boolean }).lock] : []))).toEqual([true])
})

test('a space that somebody else took is not in the answer, and its row says why', async () => {
  const widget = await startWidget()
  widget.server.booked.add(uid(1))
  widget.add(1)
  await settled()
  expect([widget.answer(), widget.rows()[0]]).toEqual([[], '1 refused'])
  expect(widget.state().list.rows[0]?.alert).toContain('just taken')
})

test('an answer that names another space is ignored, and the console says so', async () => {
  const widget = await startWidget()
  widget.server.wrongUid = uid(3)
  widget.add(1)
  await settled()
  expect([widget.answer(), widget.errors.length]).toEqual([[], 1])
  widget.server.wrongUid = ''
  await widget.pass(2_000)
  expect([widget.answer(), widget.selected()]).toEqual([[uid(1)], ['1 held']])
})

test('on a change of times what is still free is held at the new ones, and what is not is released and told', async () => {
  const widget = await startWidget({ added: [1, 2] })
  widget.server.booked.add(uid(2))
  widget.type('end_time', '18:00')
  expect(widget.selected()).toEqual(['1 held', '2 held'])
  await widget.pass(300)
  expect([widget.selected(), widget.lost()]).toEqual([['1 held'], ['2 moved']])
  expect(widget.server.holds.get(uid(1))?.key).toContain('18:00')
  expect(widget.server.heldBy(RUN)).toEqual([uid(1)])
  expect(widget.state().lost[0]?.alternatives.map(space => space.name)).toEqual(['Room 3', 'Room 4'])
  expect(widget.state().announcement).toMatchObject({ isUrgent: true })
})

test('a space with a custom availability, which nobody can hold, is not offered in the place of one that is gone', async () => {
  const widget = await startWidget({ added: [2] })
  const [, , third] = widget.server.spaces
  widget.server.spaces[2] = { ...third!, has_custom_availability: true }
  widget.server.booked.add(uid(2))
  widget.type('end_time', '18:00')
  await widget.pass(300)
  const names = widget.state().lost[0]?.alternatives.map(space => space.name)
  expect(names).toContain('Room 4')
  expect(names).not.toContain('Room 3')
})

test('more guests than a held space seats take it out of the answer for that reason, and the times are not named as the cause', async () => {
  const widget = await startWidget({ added: [1, 4] })
  widget.type('seating_capacity', '102')
  await widget.pass(300)
  expect([widget.selected(), widget.lost()]).toEqual([['4 held'], ['1 unfit']])
  expect(widget.state().lost[0]?.alert).toBe(`${uid(1)} is not available: Too small.`)
})

test('a row with the 24-hour hold is searched and held with: the day is blocked whole, and given back with the row', async () => {
  const widget = await startWidget({ answers: { end_date: '2026-03-11' }, added: [1] })
  widget.holdWhole('2026-03-11', '2026-03-11', '2026-04-01')
  await widget.pass(300)
  expect(widget.state().event?.wholeDays).toEqual(['2026-03-11'])
  expect(widget.server.holds.get(uid(1))?.key).toContain('2026-03-11')
  const search = widget.server.sent.filter(({ name }) => name === 'findSpaces').at(-1)
  expect(search?.body).toMatchObject({ whole_days: ['2026-03-11'] })
  const before = widget.server.sent.length
  widget.holdWhole('2026-03-11', '2026-05-01')
  await widget.pass(300)
  expect(widget.server.sent.slice(before)).toEqual([])
  widget.holdWhole()
  await widget.pass(300)
  expect([widget.selected(), widget.server.holds.get(uid(1))?.key.endsWith(' ')]).toEqual([['1 held'], true])
})

test('a space of another location is released when the location changes, unless all locations are offered', async () => {
  const server = new FakeServer(1)
  server.spaces.push(aSpace(2, { location: 'Berlin', location_id: 'BER' }))
  const widget = await startWidget({ server, added: [1] })
  widget.type('location', 'Berlin')
  await widget.pass(300)
  expect([widget.lost(), server.heldBy(RUN), widget.rows()]).toEqual([['1 moved'], [], ['2 free']])
  const everywhere = await startWidget({ field: { allLocations: true }, server: new FakeServer(2), added: [1] })
  everywhere.type('location', 'Berlin')
  await everywhere.pass(300)
  expect([everywhere.lost(), everywhere.selected()]).toEqual([[], ['1 held']])
  expect(everywhere.state().locationHint).toBe('You have no space selected in the event location (Berlin).')
})

test('where an edited submission has booked a space in the event location, nothing is said of another one elsewhere (P12.12)', async () => {
  const server = new FakeServer(1)
  server.spaces.push(aSpace(2, { location: 'Berlin', location_id: 'BER' }))
  const stored = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE }])
  const event = { uuid: uid(600), mode: 'edit' as const, stored }
  const widget = await startWidget({ server, field: { allLocations: true }, answers: { spaces: stored }, event, added: [2] })
  expect([widget.selected(), widget.state().locationHint]).toEqual([['2 held'], ''])
  widget.type('location', 'Lisbon')
  await widget.pass(300)
  expect(widget.state().locationHint).toBe('You have no space selected in the event location (Lisbon).')
})

test('the first answer that comes late does not take the place of the second', async () => {
  const widget = await startWidget()
  widget.server.now = undefined
  widget.actions.setFilters({ seats: 102 })
  await widget.pass(300)
  widget.actions.setFilters({ seats: 103 })
  await widget.pass(300)
  const [first, second] = widget.server.pending.filter(({ name }) => name === 'findSpaces')
  second?.settle('answered')
  await settled()
  widget.server.spaces.splice(0)
  first?.settle('answered')
  await settled()
  expect(widget.rows()).toHaveLength(4)
})

test('a failure is no empty list: it tries again after 2, 4, 8 and 16 seconds, then by hand', async () => {
  const server = new FakeServer(2)
  server.now = 'lost'
  const widget = await startWidget({ server })
  const tries = () => server.sent.filter(({ name }) => name === 'findSpaces').length
  const seen = [tries()]
  for (const seconds of [2, 4, 8, 16]) {
    expect(widget.state().phase).toEqual({ is: 'failed', isRetrying: true })
    await widget.pass(seconds * 1000)
    seen.push(tries())
  }
  expect(seen).toEqual([1, 2, 3, 4, 5])
  expect(widget.state().phase).toEqual({ is: 'failed', isRetrying: false })
  server.now = 'answered'
  widget.actions.retry()
  await settled()
  expect(widget.rows()).toEqual(['1 free', '2 free'])
})

test('what others take goes while one looks, after it was seen to go; what they free comes back', async () => {
  const widget = await startWidget()
  widget.server.booked.add(uid(2))
  await widget.changed()
  expect([widget.rows(), widget.state().totals.available]).toEqual([['1 free', '2 taken', '3 free', '4 free'], 3])
  await widget.pass(10_000)
  expect(widget.rows()).toEqual(['1 free', '3 free', '4 free'])
  widget.server.booked.clear()
  await widget.changed()
  expect(widget.rows()).toEqual(['1 free', '2 free', '3 free', '4 free'])
})

test('one answer counts both views, those that others take meanwhile too; the row that folds counts among the rows alone', async () => {
  const widget = aWidget()
  widget.server.booked.add(uid(4))
  await widget.begun()
  const counts = () => [widget.state().totals, widget.state().list.total]
  expect(counts()).toEqual([{ available: 3, unavailable: 1 }, 3])
  widget.server.booked.add(uid(2))
  await widget.changed()
  expect(counts()).toEqual([{ available: 2, unavailable: 2 }, 3])
  expect(widget.rows()).toEqual(['1 free', '2 taken', '3 free'])
  await widget.pass(10_000)
  expect(counts()).toEqual([{ available: 2, unavailable: 2 }, 2])
  widget.actions.setView('unavailable')
  await settled()
  expect(counts()).toEqual([{ available: 2, unavailable: 2 }, 2])
})

test('in the place of a lost space another one is taken as that one was: with its layout, what was said of it, and its days', async () => {
  const event = { end_date: '2026-03-12' }
  for (const [layout, said] of [
    [
      { layout_uid: THEATRE, description: '' },
      { is_custom_layout: false, description: '' },
    ],
    [
      { layout_uid: CUSTOM, description: 'A circle' },
      { is_custom_layout: true, description: 'A circle' },
    ],
  ] as const) {
    const widget = aWidget({ answers: event })
    await widget.begun()
    widget.actions.add(uid(1), layout, ['2026-03-11'])
    await settled()
    widget.server.holds.delete(uid(1))
    widget.server.booked.add(uid(1))
    widget.actions.renew(uid(1))
    await settled()
    expect(widget.lost()).toEqual(['1 ended'])
    widget.actions.takeAlternative(uid(1), uid(2))
    await settled()
    expect(widget.state().selected).toMatchObject([{ uid: uid(2), layout_uid: layout.layout_uid, days: ['2026-03-11'], hold: 'held' }])
    expect(widget.stored()).toMatchObject([{ uid: uid(2), ...said }])
  }
})

test('what others free while the first search is on its way is in the list', async () => {
  const widget = aWidget()
  widget.server.booked.add(uid(2))
  widget.server.now = undefined
  await widget.begun()
  widget.server.pending.forEach(({ serve }) => serve())
  widget.server.booked.delete(uid(2))
  await widget.changed(uid(2))
  widget.server.now = 'answered'
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  await widget.pass(200)
  expect(widget.rows()).toEqual(['1 free', '2 free', '3 free', '4 free'])
})

/** Rooms 1 and 2 in one building, 3 in another of the same location, 4 elsewhere. */
function threeBuildings(): FakeServer {
  const server = new FakeServer(4)
  server.spaces[2] = { ...server.spaces[2]!, building: 'Doppler', building_uid: uid(801) }
  server.spaces[3] = { ...server.spaces[3]!, building: 'Nave', building_uid: uid(802), location: 'Lisbon' }
  return server
}

test('a change where nothing is searched leads to no reading', async () => {
  const widget = await startWidget({ server: threeBuildings() })
  const readings = () => widget.server.sent.splice(0).filter(({ name }) => name === 'findSpaces').length
  const readAfter = async (n: number) => {
    readings()
    await widget.changed(uid(n))
    return readings()
  }
  expect([await readAfter(1), await readAfter(3), await readAfter(4)]).toEqual([1, 1, 0])
  widget.actions.setFilters({ building: uid(800) })
  await widget.pass(300)
  expect([await readAfter(1), await readAfter(3)]).toEqual([1, 0])
  widget.type('location', 'Lisbon')
  await widget.pass(300)
  widget.actions.setFilters({ building: '' })
  await widget.pass(300)
  expect([widget.rows(), await readAfter(1), await readAfter(4)]).toEqual([['4 free'], 0, 1])
})

test('where nothing is found every building of the place is followed: others may be a way out', async () => {
  const server = threeBuildings()
  for (const n of [1, 2]) server.booked.add(uid(n))
  const widget = await startWidget({ server })
  widget.actions.setFilters({ building: uid(800) })
  server.hidden = true
  await widget.pass(300)
  expect(widget.followed()).toEqual([[uid(800), uid(801)]])
})

test('a space that is held is followed also where nothing is searched any more', async () => {
  const widget = await startWidget({ server: threeBuildings(), added: [1] })
  widget.actions.setFilters({ building: uid(801) })
  await widget.pass(MINUTE)
  widget.server.holds.delete(uid(1))
  widget.server.booked.add(uid(1))
  await widget.changed(uid(1))
  expect([widget.selected(), widget.lost()]).toEqual([[], ['1 ended']])
})

test('until the buildings of the place are known, those of all are followed, by one stream at a time', async () => {
  const widget = aWidget({ server: threeBuildings() })
  widget.server.now = undefined
  await widget.begun()
  expect(widget.followed()).toEqual([[]])
  widget.server.now = 'answered'
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect(widget.followed()).toEqual([[uid(800), uid(801)]])
})

test('changes that come one after the other are read together, each within a quarter of a second or so', async () => {
  const widget = await startWidget()
  const before = widget.server.sent.length
  for (let n = 0; n < 6; n += 1) {
    widget.report(uid(1))
    await widget.pass(100)
  }
  await widget.pass(150)
  expect(widget.server.sent.slice(before).map(({ name }) => name)).toEqual(['findSpaces', 'findSpaces', 'findSpaces'])
  widget.server.booked.add(uid(2))
  widget.report(uid(2))
  await widget.pass(250)
  expect(widget.rows()).toContain('2 taken')
})

test('a row that somebody is at stays where it is', async () => {
  const widget = await startWidget()
  widget.actions.setActiveRow(uid(2))
  widget.server.booked.add(uid(2))
  await widget.changed()
  await widget.pass(10_000)
  expect(widget.rows()).toContain('2 taken')
  widget.actions.setActiveRow(undefined)
  await widget.pass(10_000)
  expect(widget.rows()).not.toContain('2 taken')
})

test('holds are renewed every five minutes while the page is seen, and end by themselves where nobody looks', async () => {
  const widget = await startWidget({ added: [1] })
  for (let time = 0; time < 60; time += 1) await widget.pass(MINUTE)
  expect([widget.selected(), widget.server.heldBy(RUN)]).toEqual([['1 held'], [uid(1)]])
  await widget.show(false)
  await widget.pass(14 * MINUTE)
  expect(widget.server.heldBy(RUN)).toEqual([uid(1)])
})

test('the time that is left is the server’s, less what the answer took', async () => {
  const widget = await startWidget()
  widget.server.now = undefined
  widget.add(1)
  widget.server.time += 3_000
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect(widget.actions.remainingMs(uid(1))).toBe(15 * MINUTE - 3_000)
  expect(widget.actions.remainingMs(uid(2))).toBeUndefined()
})

test('a hold that ended while nobody looked is taken anew, or told as lost at once', async () => {
  const widget = await startWidget({ added: [1, 2] })
  await widget.show(false)
  widget.server.time += 60 * MINUTE
  widget.server.booked.add(uid(2))
  await widget.show(true)
  await settled()
  expect([widget.selected(), widget.lost(), widget.answer()]).toEqual([['1 held'], ['2 ended'], [uid(1)]])
})

test('holds that the company lets end sooner are renewed sooner', async () => {
  const widget = aWidget()
  widget.server.holdMs = MINUTE
  await widget.begun()
  widget.add(1)
  await settled()
  for (let time = 0; time < 30; time += 1) {
    await widget.pass(MINUTE / 6)
    expect(widget.actions.remainingMs(uid(1))).toBeGreaterThan(MINUTE / 2)
  }
})

test('a hold that is gone before its time is over is shown as lost once its space changes, or the connection is back', async () => {
  for (const how of ['changed', 'in time', 'reset'] as const) {
    const widget = await startWidget({ added: [1] })
    await widget.pass(MINUTE)
    widget.server.holds.delete(uid(1))
    widget.server.booked.add(uid(1))
    await (how === 'changed' ? widget.changed(uid(2), uid(1)) : widget.back(how))
    expect([how, widget.selected(), widget.lost()]).toEqual([how, [], ['1 ended']])
  }
})

test('what changes by its own calls is not requested again', async () => {
  const widget = await startWidget({ added: [1] })
  const calls = () => widget.server.sent.filter(({ name }) => name === 'lockSpace').length
  const before = calls()
  await widget.changed(uid(1))
  expect(calls()).toBe(before)
})

test('a request without an answer is repeated as soon as the connection is back, not with the next renewal', async () => {
  const widget = await startWidget()
  widget.server.now = 'lost'
  widget.add(1)
  await widget.pass(MINUTE)
  expect(widget.selected()).toEqual([])
  widget.server.now = 'answered'
  await widget.back()
  expect([widget.selected(), widget.server.heldBy(RUN)]).toEqual([['1 held'], [uid(1)]])
})

test('a search that failed is made again as soon as the line is there', async () => {
  const widget = aWidget()
  widget.server.now = 'lost'
  await widget.begun()
  await widget.pass(MINUTE)
  expect(widget.state().phase).toEqual({ is: 'failed', isRetrying: false })
  widget.server.now = 'answered'
  await widget.back()
  expect(widget.state().phase).toEqual({ is: 'active' })
})

test('after a long sleep the list is read anew', async () => {
  const widget = await startWidget()
  widget.server.time += 60 * MINUTE
  widget.server.booked.add(uid(2))
  await widget.show(true)
  await widget.pass(200)
  expect(widget.rows()).toContain('2 taken')
})

test('a renewal that gives less says that it is the last one', async () => {
  const widget = await startWidget({ added: [1] })
  expect(widget.state().selected[0]?.isLastRenewal).toBe(false)
  widget.server.holdMs = 9 * MINUTE
  widget.actions.renew(uid(1))
  await settled()
  expect(widget.state().selected[0]?.isLastRenewal).toBe(true)
})

test('another layout is held in one step, and one that is refused leaves the space as it was', async () => {
  const widget = await startWidget({ added: [1] })
  widget.actions.setLayout(uid(1), { layout_uid: CUSTOM, description: 'A circle' })
  await settled()
  expect(widget.state().selected[0]).toMatchObject({ hold: 'held', isCustomLayout: true, description: 'A circle', layoutName: 'Custom' })
  const { holds } = widget.server
  const own = holds.get(uid(1))!
  holds.set(uid(1), { ...own, run: 'other' })
  widget.actions.setLayout(uid(1), { layout_uid: THEATRE, description: '' })
  await settled()
  expect(widget.state().selected[0]).toMatchObject({ isCustomLayout: true, description: 'A circle' })
})

test('a page that is left leaves everything for a grace without waiting; what was removed is free at once', async () => {
  const { server, ...widget } = await startWidget({ added: [1, 2] })
  server.now = undefined
  widget.actions.remove(uid(2))
  widget.store.end('left')
  server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect(server.heldBy(RUN)).toEqual([uid(1)])
  server.time += GRACE_MS - 1
  expect(server.heldBy(RUN)).toEqual([uid(1)])
  server.time += 1
  expect(server.heldBy(RUN)).toEqual([])
})

test('a page that is left and comes back holds again what it had, also once somebody could have taken it', async () => {
  const widget = await startWidget({ added: [1] })
  widget.store.end('left')
  await settled()
  widget.server.time += GRACE_MS
  expect(widget.server.heldBy(RUN)).toEqual([])
  await widget.show(true)
  await settled()
  expect([widget.server.heldBy(RUN), widget.selected()]).toEqual([[uid(1)], ['1 held']])
})

test('a release of the page before that arrives after the lock of the next one takes nothing from it', async () => {
  const { tab, server, ...before } = await startWidget({ added: [1] })
  server.now = undefined
  before.store.end('left')
  const [late] = server.pending.splice(0)
  server.now = 'answered'
  server.time += 40
  const after = await startWidget({ tab, server })
  late?.settle('answered')
  await settled()
  expect([after.selected(), server.heldBy(RUN)]).toEqual([['1 held'], [uid(1)]])
})

test('a page that is left leaves for a grace also what was renewed without an answer', async () => {
  const widget = await startWidget({ added: [1] })
  widget.server.now = 'unanswered'
  await widget.pass(6 * MINUTE)
  widget.store.end('left')
  await settled()
  widget.server.time += GRACE_MS
  expect(widget.server.heldBy(RUN)).toEqual([])
})

test('a reload never lets go of what it had, and has it for the full time again', async () => {
  const { tab, server, ...before } = await startWidget({ added: [1] })
  before.store.end('left')
  await settled()
  server.takeFor(uid(997), uid(1))
  const after = await startWidget({ tab, server })
  await settled()
  server.time += GRACE_MS
  server.takeFor(uid(997), uid(1))
  expect([after.selected(), after.lost(), server.heldBy(RUN)]).toEqual([['1 held'], [], [uid(1)]])
})

test('a reload locks again what it had, and tells what was lost', async () => {
  const { tab, server, ...before } = await startWidget({ added: [1, 2] })
  before.store.end('left')
  await settled()
  server.booked.add(uid(2))
  const after = await startWidget({ tab, server })
  await settled()
  expect([after.selected(), after.lost(), after.answer()]).toEqual([['1 held'], ['2 reload'], [uid(1)]])
  expect(after.state().lost[0]?.name).toBe('Room 2, Day 1')
})

test('a reload for another event locks nothing of the one before', async () => {
  const { tab, server, ...before } = await startWidget({ added: [1] })
  before.store.end('left')
  await settled()
  const after = await startWidget({ tab, server, answers: { start_date: '2026-03-09' } })
  await settled()
  expect([after.selected(), after.lost(), server.heldBy(RUN)]).toEqual([[], [], []])
})

test('a reload releases what the page before could not: what was removed, and what was for another event', async () => {
  const others: readonly Readonly<Record<string, string>>[] = [{}, { start_date: '2026-03-09' }]
  for (const answers of others) {
    const { tab, server, ...before } = await startWidget({ added: [1, 2] })
    server.now = 'lost'
    before.actions.remove(uid(1))
    before.store.end('left')
    await settled()
    expect(server.heldBy(RUN)).toEqual([uid(1), uid(2)])
    server.now = 'answered'
    const after = await startWidget({ tab, server, answers })
    await settled()
    const isSame = Object.keys(answers).length === 0
    expect([after.selected(), server.heldBy(RUN)]).toEqual(isSame ? [['2 held'], [uid(2)]] : [[], []])
  }
})

test('a reload before the event is known again leaves what the page before had to its grace, and gives back what was removed', async () => {
  const { tab, server, ...before } = await startWidget({ added: [1, 2] })
  server.now = 'lost'
  before.actions.remove(uid(1))
  await settled()
  server.now = 'answered'
  before.store.end('left')
  await settled()
  const after = await startWidget({ tab, server, answers: { end_time: '' } })
  await settled()
  expect([after.selected(), server.heldBy(RUN)]).toEqual([[], [uid(2)]])
  after.type('end_time', '17:00')
  await after.pass(300)
  server.time += GRACE_MS
  expect([after.selected(), server.heldBy(RUN)]).toEqual([['2 held'], [uid(2)]])
  const other = await startWidget({ tab, server, answers: { end_time: '' } })
  other.type('end_time', '18:00')
  await other.pass(300)
  expect([other.selected(), server.heldBy(RUN)], 'it was for another event').toEqual([[], []])
})

test('a reload that keeps its answers, but for the location, gives back what is not there, and tells it', async () => {
  for (const isOtherTab of [false, true]) {
    const { tab, server, ...before } = await startWidget({ added: [1] })
    server.now = 'lost'
    before.store.end('left')
    await settled()
    expect(server.heldBy(RUN)).toEqual([uid(1)])
    server.now = 'answered'
    const run = isOtherTab ? uid(998) : RUN
    if (isOtherTab) server.holds.clear()
    const after = await startWidget({ ...(!isOtherTab && { tab }), run, server, answers: { ...before.answers(), location: 'Berlin' } })
    await settled()
    expect([after.selected(), after.answer(), after.lost(), server.heldBy(run)]).toEqual([[], [], ['1 taken'], []])
  }
})

test('a space that only the answer knows goes when the location changes before or after it is held', async () => {
  const spaces = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE }])
  for (const isHeld of [true, false]) {
    const server = Object.assign(new FakeServer(1), { hidden: true })
    if (!isHeld) server.now = undefined
    const widget = await startWidget({ server, answers: { spaces } })
    await settled()
    expect(server.heldBy(RUN)).toEqual(isHeld ? [uid(1)] : [])
    widget.type('location', 'Berlin')
    await widget.pass(300)
    server.now = 'answered'
    server.pending.splice(0).forEach(({ settle }) => settle('answered'))
    await settled()
    expect([widget.selected(), server.heldBy(RUN), widget.lost()]).toEqual([[], [], ['1 moved']])
  }
})

test('a space that was lost does not come back with a reload', async () => {
  const { tab, server, ...before } = await startWidget({ added: [1] })
  before.type('location', 'Berlin')
  await before.pass(300)
  expect(before.lost()).toEqual(['1 moved'])
  before.store.end('left')
  const after = await startWidget({ tab, server, answers: { location: 'Berlin' } })
  await settled()
  expect([after.selected(), server.heldBy(RUN)]).toEqual([[], []])
})

test('a space that is removed while the event is not known does not come back with a reload', async () => {
  const { tab, server, ...before } = await startWidget({ added: [1, 2] })
  before.type('location', '')
  before.actions.remove(uid(1))
  await settled()
  before.store.end('left')
  const after = await startWidget({ tab, server })
  await settled()
  expect([after.selected(), server.heldBy(RUN)]).toEqual([['2 held'], [uid(2)]])
})

test('a space that was taken for days that are no longer part of the event is released, and shown as lost', async () => {
  const widget = await startWidget({ answers: { end_date: '2026-03-12' } })
  widget.actions.add(uid(1), { layout_uid: THEATRE, description: '' }, ['2026-03-12'])
  widget.actions.add(uid(2), { layout_uid: THEATRE, description: '' }, ['2026-03-10', '2026-03-12'])
  await settled()
  widget.type('end_date', '2026-03-11')
  await widget.pass(300)
  expect([widget.selected(), widget.lost(), widget.server.heldBy(RUN)]).toEqual([['2 held'], ['1 moved'], [uid(2)]])
})

test('in the place of a space whose days are no longer part of the event another one is taken for all of it, also where its layout is chosen', async () => {
  const widget = await startWidget({ answers: { end_date: '2026-03-12' } })
  const layout = { layout_uid: THEATRE, description: '' }
  widget.actions.add(uid(1), layout, ['2026-03-12'])
  await settled()
  widget.type('end_date', '2026-03-11')
  await widget.pass(300)
  const [lost] = widget.state().lost
  widget.actions.add(uid(2), layout, lost?.own?.days)
  await settled()
  expect(widget.state().selected).toMatchObject([{ uid: uid(2), days: [], hold: 'held' }])
})

test('a lost space is named until the one in its place is held, also where its layout was chosen', async () => {
  const widget = await startWidget({ added: [1] })
  widget.server.holds.delete(uid(1))
  widget.server.booked.add(uid(1)).add(uid(2))
  widget.actions.renew(uid(1))
  await settled()
  const layout = { layout_uid: THEATRE, description: '' }
  widget.actions.add(uid(2), layout, [], uid(1))
  expect(widget.lost(), 'nobody knows yet').toEqual(['1 ended'])
  await settled()
  expect([widget.selected(), widget.lost()], 'it was refused').toEqual([[], ['1 ended']])
  widget.actions.add(uid(3), layout, [], uid(1))
  await settled()
  expect([widget.selected(), widget.lost()]).toEqual([['3 held'], []])
})

test('what an earlier run of the tab left behind is released', async () => {
  const { tab, server } = await startWidget({ run: uid(998), added: [1] })
  expect(server.heldBy(uid(998))).toEqual([uid(1)])
  const after = await startWidget({ tab, server })
  await settled()
  expect([server.heldBy(uid(998)), after.selected()]).toEqual([[], []])
})

test('a run that is cleared releases everything; one that is submitted, or goes on elsewhere, releases nothing', async () => {
  for (const [how, held, isSaved] of [
    ['cleared', [], false],
    ['submitted', [uid(1)], false],
    ['continued', [uid(1)], true],
  ] as const) {
    const widget = await startWidget({ added: [1] })
    widget.store.end(how)
    await settled()
    expect([widget.server.heldBy(RUN), widget.tab.size > 0]).toEqual([held, isSaved])
  }
})

test('an answer that is taken away by the form releases its holds', async () => {
  const widget = await startWidget({ added: [1] })
  widget.type('spaces', '')
  await settled()
  expect([widget.server.heldBy(RUN), widget.selected()]).toEqual([[], []])
})

/** What was requested since: the names of the calls, locks with what they wanted. */
const callsSince = ({ server }: WidgetInTest, before: number) =>
  server.sent.slice(before).map(({ name, body }) => (name === 'lockSpace' ? `lock ${(body as { lock?: boolean }).lock}` : name))

test('a page that is closed by its conditions releases all that it held, and comes back with nothing chosen', async () => {
  const widget = await startWidget({ added: [1, 2] })
  widget.actions.remove(uid(2))
  widget.hide('page')
  await settled()
  expect([widget.server.heldBy(RUN), widget.answer()]).toEqual([[], []])
  widget.hide(undefined)
  await widget.pass(300)
  expect([widget.selected(), widget.lost(), widget.state().undo, widget.server.heldBy(RUN)]).toEqual([[], [], undefined, []])
  expect(widget.rows()).toEqual(['1 free', '2 free', '3 free', '4 free'])
  widget.add(1)
  await settled()
  expect([widget.selected(), widget.server.heldBy(RUN)]).toEqual([['1 held'], [uid(1)]])
})

test('what was asked for and not answered when the page closed is not held afterwards, and is not in the answer', async () => {
  for (const by of ['page', 'field'] as const) {
    const widget = await startWidget()
    widget.server.now = undefined
    widget.add(1)
    widget.hide(by)
    widget.server.now = 'answered'
    widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
    await settled()
    expect([by, widget.server.heldBy(RUN)]).toEqual([by, []])
    widget.hide(undefined)
    await widget.pass(300)
    expect([by, widget.answer(), widget.selected(), widget.server.heldBy(RUN)]).toEqual([by, [], [], []])
  }
})

test('while its own conditions fail nothing is held, and its answer is held again when it is back, or told as lost', async () => {
  const widget = await startWidget({ added: [1, 2] })
  widget.hide('field')
  await settled()
  expect(widget.server.heldBy(RUN)).toEqual([])
  widget.server.booked.add(uid(2))
  widget.hide(undefined)
  await widget.pass(300)
  expect([widget.selected(), widget.lost(), widget.answer()]).toEqual([['1 held'], ['2 taken'], [uid(1)]])
})

test('while it is not shown it searches nothing and follows nothing, whatever changes', async () => {
  const widget = await startWidget({ added: [1] })
  widget.hide('page')
  await settled()
  expect(widget.followed()).toEqual([])
  const before = widget.server.sent.length
  widget.type('end_time', '18:00')
  await widget.pass(6 * MINUTE)
  await widget.changed(uid(1))
  expect(callsSince(widget, before)).toEqual([])
  widget.hide(undefined)
  await widget.pass(300)
  expect(widget.state().event?.end).toBe('2026-03-10 18:00')
})

test('a lost space is not shown any more on a page that was closed and came back', async () => {
  const widget = await startWidget({ added: [1] })
  widget.type('location', 'Berlin')
  await widget.pass(300)
  expect(widget.lost()).toEqual(['1 moved'])
  widget.hide('page')
  widget.hide(undefined)
  await widget.pass(300)
  expect(widget.lost()).toEqual([])
})

test('a page that closes and opens again before a release is answered holds anew what is added there, once that answer came', async () => {
  const widget = await startWidget({ added: [1] })
  const before = widget.server.sent.length
  widget.server.now = undefined
  widget.hide('page')
  widget.hide(undefined)
  await widget.pass(300)
  widget.add(1)
  expect(callsSince(widget, before).filter(call => call.startsWith('lock'))).toEqual(['lock false'])
  widget.server.now = 'answered'
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect(callsSince(widget, before).filter(call => call.startsWith('lock'))).toEqual(['lock false', 'lock true'])
  expect([widget.selected(), widget.server.heldBy(RUN)]).toEqual([['1 held'], [uid(1)]])
})

test('what was still being asked for when the run was submitted is given back once it is answered; what is booked is left alone', async () => {
  const widget = await startWidget({ added: [1] })
  const before = widget.server.sent.length
  widget.server.now = undefined
  widget.add(2)
  widget.store.end('submitted')
  expect(callsSince(widget, before)).toEqual(['lock true'])
  widget.server.now = 'answered'
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect([callsSince(widget, before), widget.server.heldBy(RUN)]).toEqual([['lock true', 'lock false'], [uid(1)]])
  await widget.pass(30 * MINUTE)
  expect(callsSince(widget, before)).toEqual(['lock true', 'lock false'])
})

test('the bookings of a submission that is edited are only read; others can be added beside them', async () => {
  const stored = JSON.stringify([{ uid: uid(4), layout_uid: THEATRE }])
  const widget = await startWidget({ answers: { spaces: stored }, event: { uuid: uid(600), mode: 'edit', stored } })
  expect(widget.rows().slice(2), 'a space that it has is not offered once more').toEqual(['3 free', '4 booked'])
  expect([widget.state().existing.map(({ layoutName }) => layoutName), widget.selected(), widget.server.heldBy(RUN)]).toEqual([
    ['Theatre'],
    [],
    [],
  ])
  widget.add(1)
  await settled()
  widget.actions.remove(uid(4))
  await settled()
  expect([widget.answer(), widget.server.heldBy(RUN)]).toEqual([[uid(4), uid(1)], [uid(1)]])
  expect(widget.server.sent.find(({ name }) => name === 'findSpaces')?.body).toMatchObject({ event_id: uid(600), run_uid: RUN })
  expect(widget.server.sent.find(({ name }) => name === 'lockSpace')?.body).toMatchObject({ event_id: uid(600), run_uid: RUN })
})

test('a booking is shown with its times and status, and that it moves once the event has other times', async () => {
  const stored = JSON.stringify([{ uid: uid(4), layout_uid: THEATRE }])
  const bookings = [{ uuid: uid(500), space_uid: uid(4), space: 'Room 4', layout: 'Theatre' } as EditedBooking]
  const widget = await startWidget({ answers: { spaces: stored }, event: { uuid: uid(600), mode: 'edit', stored, bookings } })
  expect([widget.state().existing.map(({ booking }) => booking?.space), widget.state().movesExisting]).toEqual([['Room 4'], false])
  widget.type('end_time', '18:00')
  await widget.pass(300)
  expect(widget.state().movesExisting).toBe(true)
  widget.type('end_time', '17:00')
  await widget.pass(300)
  expect(widget.state().movesExisting).toBe(false)
})

test('what is booked is called by its name before any search has found its space', async () => {
  const spaces = JSON.stringify([{ uid: uid(4), layout_uid: THEATRE }])
  const booked = { uuid: uid(500), space_uid: uid(4), space: 'Room 4', building: 'Day 1', floor: '2', layout: 'Theatre' }
  const event = { uuid: uid(600), mode: 'edit', stored: spaces, bookings: [booked as EditedBooking] } as const
  const widget = aWidget({ answers: { spaces, location: '' }, event })
  await widget.begun()
  expect(widget.state().existing[0]?.space).toBeUndefined()
  expect(spaceLines(widget.state())).toEqual(['Room 4, Day 1, floor 2, Theatre'])
  const unknown = aWidget({ answers: { spaces, location: '' }, event: { ...event, bookings: [] } })
  await unknown.begun()
  expect(spaceLines(unknown.state())).toBeUndefined()
})

test('an edited event is for more people than it was booked for, or for no more', async () => {
  const stored = JSON.stringify([{ uid: uid(4), layout_uid: THEATRE }])
  const bookings = [{ uuid: uid(500), space_uid: uid(4), space: 'Room 4', layout: 'Theatre' } as EditedBooking]
  const widget = await startWidget({ answers: { spaces: stored }, event: { uuid: uid(600), mode: 'edit', stored, bookings } })
  const before = Number(widget.state().event?.seats)
  for (const [seats, grows] of [
    [before, false],
    [before + 1, true],
    [before - 1, false],
  ] as const) {
    widget.type('seating_capacity', String(seats))
    await widget.pass(300)
    expect(widget.state().growsExisting).toBe(grows)
  }
})

test('a fraction of older forms that nobody touched is for no more people than were booked for', async () => {
  const stored = JSON.stringify([{ uid: uid(4), layout_uid: THEATRE }])
  const bookings = [{ uuid: uid(500), space_uid: uid(4), space: 'Room 4', layout: 'Theatre' } as EditedBooking]
  const storedOf = (name: string) => (name === 'seating_capacity' ? '19.5' : '')
  const event = { uuid: uid(600), mode: 'edit', stored, bookings, storedOf } as const
  const widget = await startWidget({ answers: { spaces: stored, seating_capacity: '19.5' }, event })
  expect([widget.state().event?.seats, widget.state().growsExisting]).toEqual([20, false])
  widget.type('seating_capacity', '20.5')
  await widget.pass(300)
  expect(widget.state().growsExisting).toBe(true)
})

test('what is booked moves too once other days of the event have the 24-hour hold (P12.24)', async () => {
  const stored = JSON.stringify([{ uid: uid(4), layout_uid: THEATRE }])
  const bookings = [{ uuid: uid(500), space_uid: uid(4), space: 'Room 4', layout: 'Theatre' } as EditedBooking]
  const wholeDays = ['2026-03-10']
  const widget = await startWidget({ answers: { spaces: stored }, event: { uuid: uid(600), mode: 'edit', stored, bookings, wholeDays } })
  expect(widget.state().movesExisting).toBe(true)
  // A day that is none of the event blocks nothing.
  widget.holdWhole('2026-03-10', '2026-03-12')
  await widget.pass(300)
  expect(widget.state().movesExisting).toBe(false)
  widget.holdWhole()
  await widget.pass(300)
  expect(widget.state().movesExisting).toBe(true)
})

test('spaces of some days follow an event to other days, those that are booked and those of a clone', async () => {
  const days = ['2026-03-11', '2026-03-12']
  const stored = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE, days }])
  const answered = (text: string) => (JSON.parse(text) as { days?: string[] }[]).map(space => space.days)
  for (const mode of ['edit', 'clone'] as const) {
    const widget = await startWidget({ answers: { spaces: stored, end_date: '2026-03-12' }, event: { uuid: uid(600), mode, stored } })
    widget.type('start_date', '2027-05-04')
    await widget.pass(300)
    expect(widget.state().phase.is, 'the event ends before it begins').toBe('inactive')
    widget.type('end_date', '2027-05-06')
    await widget.pass(300)
    expect([mode, answered(widget.text('spaces'))]).toEqual([mode, [['2027-05-05', '2027-05-06']]])
    widget.type('end_date', '2027-05-05')
    await widget.pass(300)
    expect([mode, widget.lost()]).toEqual([mode, []])
  }
})

test('spaces of some days follow an event also where its days were changed before the spaces came in sight', async () => {
  const stored = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE, days: ['2026-03-11', '2026-03-12'] }])
  const answers = { spaces: stored, start_date: '2027-05-04', end_date: '2027-05-06' }
  for (const mode of ['edit', 'clone'] as const) {
    const widget = await startWidget({ answers, event: { uuid: uid(600), mode, stored } })
    expect([mode, widget.lost(), widget.stored().map(({ days }) => days)]).toEqual([mode, [], [['2027-05-05', '2027-05-06']]])
  }
})

test('spaces of some days go along with an event whose new days are partly the old ones, in whatever order its dates are typed (P12.19)', async () => {
  const stored = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE, days: ['2026-03-11', '2026-03-12'] }])
  const storedOf = (name: string) => ({ start_date: '2026-03-10', end_date: '2026-03-12' })[name] ?? ''
  for (const mode of ['edit', 'clone'] as const) {
    for (const typed of [
      ['start_date', 'end_date'],
      ['end_date', 'start_date'],
    ]) {
      const answers = { spaces: stored, end_date: '2026-03-12' }
      const widget = await startWidget({ answers, event: { uuid: uid(600), mode, stored, storedOf } })
      for (const name of typed) {
        widget.type(name, name === 'start_date' ? '2026-03-11' : '2026-03-13')
        await widget.pass(300)
      }
      const days = widget.stored().map(space => space.days)
      expect([mode, typed[0], days, widget.lost()]).toEqual([mode, typed[0], [['2026-03-12', '2026-03-13']], []])
    }
  }
})

test('an event that ends later or begins earlier leaves the days of its spaces, and so does one that loses other days', async () => {
  const stored = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE, days: ['2026-03-11'] }])
  const storedOf = (name: string) => ({ start_date: '2026-03-10', end_date: '2026-03-12' })[name] ?? ''
  for (const [name, day] of [
    ['end_date', '2026-03-13'],
    ['start_date', '2026-03-09'],
    ['start_date', '2026-03-11'],
  ] as const) {
    const answers = { spaces: stored, end_date: '2026-03-12' }
    const widget = await startWidget({ answers, event: { uuid: uid(600), mode: 'clone', stored, storedOf } })
    widget.type(name, day)
    await widget.pass(300)
    expect([day, widget.stored().map(({ days }) => days), widget.state().undo]).toEqual([day, [['2026-03-11']], undefined])
  }
})

test('it says that the days of spaces went along; Undo takes them back to days that the event still has, and there they stay', async () => {
  const widget = await startWidget({ answers: { end_date: '2026-03-12' } })
  widget.actions.add(uid(1), { layout_uid: THEATRE, description: '' }, ['2026-03-11'])
  await settled()
  widget.type('end_date', '2026-03-13')
  widget.type('start_date', '2026-03-11')
  await widget.pass(300)
  const said = 'The days of your spaces moved along with the event.'
  expect([widget.stored()[0]?.days, widget.state().undo?.of, widget.state().announcement?.text]).toEqual([['2026-03-12'], 'days', said])
  widget.actions.undo()
  await settled()
  expect([widget.stored()[0]?.days, widget.selected(), widget.state().undo]).toEqual([['2026-03-11'], ['1 held'], undefined])
  widget.type('end_date', '2026-03-14')
  await widget.pass(300)
  expect(widget.stored()[0]?.days).toEqual(['2026-03-11'])
})

test('it says so too where the last press took a space for some days, and not where that press moved the event', async () => {
  for (const [isPressed, undo] of [
    [false, 'days'],
    [true, 'times'],
  ] as const) {
    const widget = await startWidget({ answers: { end_date: '2026-03-12' } })
    widget.actions.takeWayOut({ is: 'days', space: aSpace(1), days: ['2026-03-11'], failing: undefined })
    await settled()
    expect(widget.state().undo?.of).toBe('way')
    if (isPressed) widget.actions.startAt('2026-03-11 09:00')
    else
      for (const [name, day] of [
        ['end_date', '13'],
        ['start_date', '11'],
      ] as const)
        widget.type(name, `2026-03-${day}`)
    await widget.pass(300)
    expect([widget.stored()[0]?.days, widget.state().undo?.of]).toEqual([['2026-03-12'], undo])
    widget.actions.undo()
    await widget.pass(300)
    expect(widget.stored()[0]?.days).toEqual(['2026-03-11'])
  }
})

test('a clone that is gone on with has the days of its spaces where it left them, or as they were changed by hand', async () => {
  const stored = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE, days: ['2026-03-11'] }])
  const storedOf = (name: string) => ({ start_date: '2026-03-10', end_date: '2026-03-12' })[name] ?? ''
  for (const [left, later] of [
    ['2026-03-12', '2026-03-13'],
    ['2026-03-13', '2026-03-14'],
  ] as const) {
    const spaces = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE, days: [left] }])
    const answers = { spaces, start_date: '2026-03-11', end_date: '2026-03-13' }
    const widget = await startWidget({ answers, event: { uuid: uid(600), mode: 'clone', stored, storedOf } })
    expect(widget.stored()[0]?.days).toEqual([left])
    widget.type('end_date', '2026-03-14')
    widget.type('start_date', '2026-03-12')
    await widget.pass(300)
    expect(widget.stored()[0]?.days).toEqual([later])
  }
})

test('a clone books anew: what can be had is held, the rest is told', async () => {
  const stored = JSON.stringify([1, 2].map(n => ({ uid: uid(n), layout_uid: THEATRE })))
  const server = new FakeServer(3)
  server.booked.add(uid(2))
  const widget = await startWidget({ server, answers: { spaces: stored }, event: { uuid: uid(600), mode: 'clone', stored } })
  await settled()
  expect([widget.selected(), widget.lost()]).toEqual([['1 held'], ['2 taken']])
})

test('a space of days that the event does not have is reported once, and never requested', async () => {
  const spaces = JSON.stringify([{ uid: uid(1), layout_uid: THEATRE, days: ['2026-03-11'] }])
  const widget = await startWidget({ answers: { spaces } })
  expect([widget.answer(), widget.lost(), widget.server.sent.filter(({ name }) => name === 'lockSpace')]).toEqual([[], ['1 moved'], []])
})

test('spaces of a clone that its original has are requested again when the event gets other times', async () => {
  const days = ['2026-03-10']
  const stored = JSON.stringify([
    { uid: uid(1), layout_uid: THEATRE },
    { uid: uid(2), layout_uid: THEATRE, days },
  ])
  const server = new FakeServer(3)
  for (const n of [1, 2]) server.booked.add(uid(n))
  const widget = await startWidget({
    server,
    answers: { spaces: stored, end_date: '2026-03-11' },
    event: { uuid: uid(600), mode: 'clone', stored },
  })
  expect([widget.answer(), widget.lost()]).toEqual([[], ['1 taken', '2 taken']])
  server.booked.clear()
  widget.type('end_date', '2027-05-05')
  widget.type('start_date', '2027-05-04')
  await widget.pass(300)
  expect([widget.selected(), widget.lost(), widget.server.heldBy(RUN)]).toEqual([['1 held', '2 held'], [], [uid(1), uid(2)]])
  const [whole, some] = JSON.parse(widget.text('spaces')) as { layout_uid: string; days?: string[] }[]
  expect([whole?.layout_uid, whole?.days, some?.days]).toEqual([THEATRE, undefined, ['2027-05-04']])
})

test('a preview holds nothing, and says so', async () => {
  const widget = await startWidget({ run: '', added: [1] })
  expect([widget.answer(), widget.server.holds.size, widget.state().announcement?.text]).toEqual([[], 0, 'A preview holds nothing.'])
})

test('the time of the next free start moves the fields of the form, which can be taken back', async () => {
  const widget = await startWidget()
  widget.actions.startAt('2026-03-10 13:30')
  await widget.pass(300)
  expect(widget.state().event).toMatchObject({ start: '2026-03-10 13:30', end: '2026-03-10 21:30' })
  widget.actions.undo()
  await widget.pass(300)
  expect(widget.state().event).toMatchObject({ start: '2026-03-10 09:00', end: '2026-03-10 17:00' })
})

test('a space that is removed after the event went and came back stays removed', async () => {
  const widget = await startWidget({ added: [1] })
  widget.type('location', '')
  widget.type('location', 'Seattle')
  await widget.pass(300)
  expect(widget.selected()).toEqual(['1 held'])
  widget.actions.remove(uid(1))
  await settled()
  expect([widget.selected(), widget.server.heldBy(RUN)]).toEqual([[], []])
})

test('where the service knows no ways out it offers the nearest time of the day and spaces of other buildings, and one press takes one', async () => {
  const server = new FakeServer(0)
  const [unavailable_reasons, timezone] = [[{ key: 'booked', label: 'Booked', short_label: 'Bkd', until: null }], 'America/Los_Angeles']
  server.spaces.push(aSpace(1, { unavailable_reasons, timezone, hint: { next_free_start: '2026-03-10 13:00' } }))
  server.spaces.push(aSpace(2, { unavailable_reasons, timezone, hint: { next_free_start: '2026-03-11 09:00' } }))
  server.spaces.push(aSpace(3, { unavailable_reasons: [{ ...unavailable_reasons[0]!, key: 'capacity' }] }))
  server.spaces.forEach(space => server.booked.add(space.uid))
  const widget = await startWidget({ server })
  const [way, ...others] = widget.state().waysOut
  expect([way, others]).toMatchObject([{ is: 'time', start: '2026-03-10 13:00', end: '2026-03-10 21:00', space: { name: 'Room 1' } }, []])
  expect(way).toMatchObject({ changes: ['Label of start_time', 'Label of end_time'] })
  server.booked.delete(uid(1))
  widget.actions.takeWayOut(way!)
  await widget.pass(300)
  await settled()
  expect([widget.selected(), widget.state().event?.start, server.holds.get(uid(1))?.key]).toEqual([
    ['1 held'],
    '2026-03-10 13:00',
    expect.stringContaining('2026-03-10 13:00'),
  ])
  expect(widget.state().waysOut).toEqual([])
  const locks = server.sent.filter(({ name }) => name === 'lockSpace').map(({ body }) => (body as { start_date: string }).start_date)
  expect(locks).toEqual(['2026-03-10 13:00'])
})

test('taking back a way out leaves alone what was asked for before it', async () => {
  const pairOf = (one: number, other: number) => {
    const [first, second] = [one, other].map(n => ({ space: aSpace(n), layout_uid: THEATRE, seats: 100 }))
    return { is: 'pair', parts: [first!, second!], seats: 200 } as const
  }
  const widget = await startWidget()
  widget.server.now = undefined
  widget.actions.takeWayOut(pairOf(1, 2))
  const [first] = widget.server.pending.splice(0, 1)
  first?.settle('answered')
  await settled()
  widget.actions.takeWayOut(pairOf(2, 3))
  widget.actions.undo()
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect([widget.answer(), widget.server.heldBy(RUN)]).toEqual([
    [uid(1), uid(2)],
    [uid(1), uid(2)],
  ])
})

test('one of two spaces that comes back by Undo is shown, while the other one, which the page before asked for, is still waited for', async () => {
  const before = await startWidget()
  const { server, tab } = before
  server.now = undefined
  const parts = [1, 2].map(n => ({ space: aSpace(n), layout_uid: THEATRE, seats: 100 }))
  before.actions.takeWayOut({ is: 'pair', parts: [parts[0]!, parts[1]!], seats: 200 })
  before.store.end('left')
  server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()

  const widget = aWidget({ server, tab, answers: before.answers() })
  await widget.begun()
  async function answer(n: number): Promise<void> {
    const at = server.pending.findIndex(({ name, body }) => name === 'lockSpace' && (body as { uid: string }).uid === uid(n))
    server.pending.splice(at, 1).forEach(({ settle }) => settle('answered'))
    await settled()
  }
  await answer(1)
  expect(widget.selected()).toEqual(['1 held', '2 waiting'])
  widget.actions.remove(uid(1))
  await answer(1)
  widget.actions.undo()
  await answer(1)
  await answer(2)
  expect([widget.selected().toSorted(), server.heldBy(RUN)]).toEqual([
    ['1 held', '2 held'],
    [uid(1), uid(2)],
  ])
})

test('the copy of a tab leaves alone what the first one holds, and has a run of its own', async () => {
  const { tab, server } = await startWidget({ added: [1] })
  const answers = { spaces: JSON.stringify([{ uid: uid(1), layout_uid: THEATRE }]) }
  const copy = aWidget({ tab: new Map(tab), server, run: uid(997), answers })
  copy.store.begin({ isCopy: true })
  await settled()
  await settled()
  expect([server.heldBy(RUN), server.heldBy(uid(997)), copy.answer(), copy.lost()]).toEqual([[uid(1)], [], [], ['1 taken']])
})

test('it says while something is asked for again because many ask', async () => {
  const widget = await startWidget()
  const seen = [widget.state().isCrowded]
  for (const isCrowded of [true, false]) {
    widget.crowd(isCrowded)
    seen.push(widget.state().isCrowded)
  }
  expect(seen).toEqual([false, true, false])
})
