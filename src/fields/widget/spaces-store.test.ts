import { expect, test } from 'vitest'
import { aSpace, aWidget, CUSTOM, FakeServer, MINUTE, RUN, settled, THEATRE, uid } from './spaces-for-tests.ts'

test('it is inactive until location, zone, dates, times and capacity are valid and filled, and says which are missing', async () => {
  const widget = aWidget({ answers: { location: '', end_time: '' } })
  widget.wrong.set('seating_capacity', 'A number, please.')
  await widget.begun()
  expect(widget.state().phase).toEqual({
    is: 'inactive',
    missing: [
      { mapField: 'location', label: 'Label of location', message: '', page: 1, isHere: false },
      { mapField: 'end_time', label: 'Label of end_time', message: '', page: 1, isHere: false },
      { mapField: 'seating_capacity', label: 'Label of seating_capacity', message: 'A number, please.', page: 1, isHere: false },
    ],
  })
  widget.actions.goTo('location')
  expect(widget.wentTo()).toBe('location')
})

test('a campus is asked for only where the form has one that is filled', async () => {
  const widget = aWidget({ answers: { worksite: '' } })
  await widget.begun()
  expect(widget.state().phase.is).toBe('active')
  widget.wrong.set('worksite', 'No such campus.')
  widget.type('worksite', 'Moon')
  expect(widget.state().phase).toMatchObject({ is: 'inactive', missing: [{ mapField: 'worksite' }] })
})

test('an event that ends before it starts is none', async () => {
  const widget = aWidget({ answers: { end_time: '09:00' } })
  await widget.begun()
  expect(widget.state().phase).toMatchObject({ is: 'inactive', missing: [{ mapField: 'end_time' }] })
})

test('once they are filled it loads, and deactivates when one becomes empty', async () => {
  const widget = aWidget({ answers: { location: '' } })
  await widget.begun()
  widget.type('location', 'Seattle')
  expect(widget.state().phase.is).toBe('loading')
  await widget.pass(300)
  expect([widget.state().phase.is, widget.rows()]).toEqual(['active', ['1 free', '2 free', '3 free', '4 free']])
  widget.type('location', '')
  expect(widget.state().phase.is).toBe('inactive')
})

test('what is typed quickly is asked for once', async () => {
  const widget = aWidget()
  await widget.begun()
  const before = widget.server.sent.length
  for (const seats of ['8', '85', '850']) widget.type('seating_capacity', seats)
  await widget.pass(299)
  expect(widget.server.sent).toHaveLength(before)
  await widget.pass(1)
  expect(widget.server.sent.slice(before).filter(({ name }) => name === 'findSpaces')).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ seating_capacity: 850 }) }),
  ])
})

test('adding a space holds it, and then it is in the answer; removing releases it', async () => {
  const widget = aWidget()
  await widget.begun()
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

test('a space that somebody else took is not in the answer, and its row says why', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.server.booked.add(uid(1))
  widget.add(1)
  await settled()
  expect([widget.answer(), widget.rows()[0]]).toEqual([[], '1 refused'])
  expect(widget.state().list.rows[0]?.alert).toContain('just taken')
})

test('an answer that names another space is ignored, and the console says so', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.server.wrongUid = uid(3)
  widget.add(1)
  await settled()
  expect([widget.answer(), widget.errors.length]).toEqual([[], 1])
  widget.server.wrongUid = ''
  await widget.pass(2_000)
  expect([widget.answer(), widget.selected()]).toEqual([[uid(1)], ['1 held']])
})

test('on a change of times what is still free is held at the new ones, and what is not is released and told', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.add(1)
  widget.add(2)
  await settled()
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

test('a space of another location is released when the location changes, unless all locations are offered', async () => {
  const server = new FakeServer(1)
  server.spaces.push(aSpace(2, { location: 'Berlin', location_id: 'BER' }))
  const widget = aWidget({ server })
  await widget.begun()
  widget.add(1)
  await settled()
  widget.type('location', 'Berlin')
  await widget.pass(300)
  expect([widget.lost(), server.heldBy(RUN), widget.rows()]).toEqual([['1 moved'], [], ['2 free']])
  const everywhere = aWidget({ field: { allLocations: true }, server: new FakeServer(2) })
  await everywhere.begun()
  everywhere.add(1)
  await settled()
  everywhere.type('location', 'Berlin')
  await everywhere.pass(300)
  expect([everywhere.lost(), everywhere.selected()]).toEqual([[], ['1 held']])
  expect(everywhere.state().locationHint).toBe('You have no space selected in the event location (Berlin).')
})

test('the first answer that comes late does not take the place of the second', async () => {
  const widget = aWidget()
  await widget.begun()
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
  const widget = aWidget({ server })
  await widget.begun()
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
  const widget = aWidget()
  await widget.begun()
  widget.server.booked.add(uid(2))
  await widget.changed()
  expect([widget.rows(), widget.state().totals.available]).toEqual([['1 free', '2 taken', '3 free', '4 free'], 3])
  await widget.pass(10_000)
  expect(widget.rows()).toEqual(['1 free', '3 free', '4 free'])
  widget.server.booked.clear()
  await widget.changed()
  expect(widget.rows()).toEqual(['1 free', '2 free', '3 free', '4 free'])
})

test('a row that somebody is at stays where it is', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.actions.keepRow(uid(2))
  widget.server.booked.add(uid(2))
  await widget.changed()
  await widget.pass(10_000)
  expect(widget.rows()).toContain('2 taken')
  widget.actions.keepRow(undefined)
  await widget.pass(10_000)
  expect(widget.rows()).not.toContain('2 taken')
})

test('holds are renewed every five minutes while the page is seen, and end by themselves where nobody looks', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.add(1)
  await settled()
  for (let time = 0; time < 60; time += 1) await widget.pass(MINUTE)
  expect([widget.selected(), widget.server.heldBy(RUN)]).toEqual([['1 held'], [uid(1)]])
  await widget.show(false)
  await widget.pass(14 * MINUTE)
  expect(widget.server.heldBy(RUN)).toEqual([uid(1)])
})

test('the time that is left is the server’s, less what the answer took', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.server.now = undefined
  widget.add(1)
  widget.server.time += 3_000
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect(widget.actions.remainingMs(uid(1))).toBe(15 * MINUTE - 3_000)
  expect(widget.actions.remainingMs(uid(2))).toBeUndefined()
})

test('a hold that ended while nobody looked is taken anew, or told as lost at once', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.add(1)
  widget.add(2)
  await settled()
  await widget.show(false)
  widget.server.time += 60 * MINUTE
  widget.server.booked.add(uid(2))
  await widget.show(true)
  await settled()
  expect([widget.selected(), widget.lost(), widget.answer()]).toEqual([['1 held'], ['2 ended'], [uid(1)]])
})

test('a renewal that gives less says that it is the last one', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.add(1)
  await settled()
  expect(widget.state().selected[0]?.isLastRenewal).toBe(false)
  widget.server.holdMs = 9 * MINUTE
  widget.actions.renew(uid(1))
  await settled()
  expect(widget.state().selected[0]?.isLastRenewal).toBe(true)
})

test('another layout is held in one step, and one that is refused leaves the space as it was', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.add(1)
  await settled()
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

test('a page that is left releases everything without waiting, and one that comes back holds it again', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.add(1)
  await settled()
  widget.store.end('left')
  await settled()
  expect(widget.server.heldBy(RUN)).toEqual([])
  await widget.show(true)
  await settled()
  expect([widget.server.heldBy(RUN), widget.selected()]).toEqual([[uid(1)], ['1 held']])
})

test('a reload locks again what it had, and tells what was lost', async () => {
  const { tab, server, ...before } = aWidget()
  await before.begun()
  before.add(1)
  before.add(2)
  await settled()
  before.store.end('left')
  await settled()
  server.booked.add(uid(2))
  const after = aWidget({ tab, server })
  await after.begun()
  await settled()
  expect([after.selected(), after.lost(), after.answer()]).toEqual([['1 held'], ['2 reload'], [uid(1)]])
  expect(after.state().lost[0]?.name).toBe('Room 2')
})

test('a reload for another event locks nothing of the one before', async () => {
  const { tab, server, ...before } = aWidget()
  await before.begun()
  before.add(1)
  await settled()
  before.store.end('left')
  await settled()
  const after = aWidget({ tab, server, answers: { start_date: '2026-03-09' } })
  await after.begun()
  await settled()
  expect([after.selected(), after.lost(), server.heldBy(RUN)]).toEqual([[], [], []])
})

test('what an earlier run of the tab left behind is released', async () => {
  const { tab, server, ...before } = aWidget({ run: uid(998) })
  await before.begun()
  before.add(1)
  await settled()
  expect(server.heldBy(uid(998))).toEqual([uid(1)])
  const after = aWidget({ tab, server })
  await after.begun()
  await settled()
  expect([server.heldBy(uid(998)), after.selected()]).toEqual([[], []])
})

test('a run that is cleared releases everything; one that is submitted, or goes on elsewhere, releases nothing', async () => {
  for (const [how, held, isSaved] of [
    ['cleared', [], false],
    ['submitted', [uid(1)], false],
    ['continued', [uid(1)], true],
  ] as const) {
    const widget = aWidget()
    await widget.begun()
    widget.add(1)
    await settled()
    widget.store.end(how)
    await settled()
    expect([widget.server.heldBy(RUN), widget.tab.size > 0]).toEqual([held, isSaved])
  }
})

test('an answer that is taken away by the form releases its holds', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.add(1)
  await settled()
  widget.type('spaces', '')
  await settled()
  expect([widget.server.heldBy(RUN), widget.selected()]).toEqual([[], []])
})

test('the bookings of a submission that is edited are only read; others can be added beside them', async () => {
  const stored = JSON.stringify([{ uid: uid(4), layout_uid: THEATRE }])
  const widget = aWidget({ answers: { spaces: stored }, event: { uuid: uid(600), mode: 'edit', stored } })
  await widget.begun()
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
})

test('a clone books anew: what can be had is held, the rest is told', async () => {
  const stored = JSON.stringify([1, 2].map(n => ({ uid: uid(n), layout_uid: THEATRE })))
  const server = new FakeServer(3)
  server.booked.add(uid(2))
  const widget = aWidget({ server, answers: { spaces: stored }, event: { uuid: uid(600), mode: 'clone', stored } })
  await widget.begun()
  await settled()
  expect([widget.selected(), widget.lost()]).toEqual([['1 held'], ['2 taken']])
})

test('a preview holds nothing, and says so', async () => {
  const widget = aWidget({ run: '' })
  await widget.begun()
  widget.add(1)
  await settled()
  expect([widget.answer(), widget.server.holds.size, widget.state().announcement?.text]).toEqual([[], 0, 'A preview holds nothing.'])
})

test('the time of the next free start moves the fields of the form, which can be taken back', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.actions.startAt('2026-03-10 13:30')
  await widget.pass(300)
  expect(widget.state().event).toMatchObject({ start: '2026-03-10 13:30', end: '2026-03-10 21:30' })
  widget.actions.undo()
  await widget.pass(300)
  expect(widget.state().event).toMatchObject({ start: '2026-03-10 09:00', end: '2026-03-10 17:00' })
})

test('a space that is removed after the event went and came back stays removed', async () => {
  const widget = aWidget()
  await widget.begun()
  widget.add(1)
  await settled()
  widget.type('location', '')
  widget.type('location', 'Seattle')
  await widget.pass(300)
  expect(widget.selected()).toEqual(['1 held'])
  widget.actions.remove(uid(1))
  await settled()
  expect([widget.selected(), widget.server.heldBy(RUN)]).toEqual([[], []])
})

test('where nothing is free it offers the nearest time of the day and spaces of other buildings, and one press takes one', async () => {
  const server = new FakeServer(0)
  const [unavailable_reasons, timezone] = [[{ key: 'booked', label: 'Booked', short_label: 'Bkd', until: null }], 'America/Los_Angeles']
  server.spaces.push(aSpace(1, { unavailable_reasons, timezone, hint: { next_free_start: '2026-03-10 13:00' } }))
  server.spaces.push(aSpace(2, { unavailable_reasons, timezone, hint: { next_free_start: '2026-03-11 09:00' } }))
  server.spaces.push(aSpace(3, { unavailable_reasons: [{ ...unavailable_reasons[0]!, key: 'capacity' }] }))
  server.spaces.forEach(space => server.booked.add(space.uid))
  const widget = aWidget({ server })
  await widget.begun()
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

test('the copy of a tab leaves alone what the first one holds, and has a run of its own', async () => {
  const { tab, server, ...first } = aWidget()
  await first.begun()
  first.add(1)
  await settled()
  const answers = { spaces: JSON.stringify([{ uid: uid(1), layout_uid: THEATRE }]) }
  const copy = aWidget({ tab: new Map(tab), server, run: uid(997), answers })
  copy.store.begin({ isCopy: true })
  await settled()
  await settled()
  expect([server.heldBy(RUN), server.heldBy(uid(997)), copy.answer(), copy.lost()]).toEqual([[uid(1)], [], [], ['1 taken']])
})
