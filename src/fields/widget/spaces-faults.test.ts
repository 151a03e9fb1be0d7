import { expect, test } from 'vitest'
import { settled } from './fake-world-for-tests.ts'
import { RUN, uid } from './spaces-for-tests.ts'
import { aWidget, startWidget, type WidgetInTest } from './widget-for-tests.ts'

const FILLED = ['location', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'seating_capacity']

/** What waits to be answered, of this call. */
const waiting = ({ server }: WidgetInTest, name: string) => server.pending.filter(call => call.name === name)

/** What was locked and released, in that order. */
const locksOf = ({ server }: WidgetInTest) =>
  server.sent.flatMap(({ name, body }) => (name === 'lockSpace' ? [(body as { lock: boolean }).lock ? 'lock' : 'release'] : []))

test('it loads once all is filled, and what is answered after it went inactive changes nothing', async () => {
  const widget = aWidget()
  widget.server.now = undefined
  await widget.begun()
  expect(widget.state().phase.is).toBe('loading')
  widget.type('location', '')
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect([widget.state().phase.is, widget.rows()]).toEqual(['inactive', []])
  widget.server.now = 'answered'
  widget.type('location', 'Seattle')
  await widget.pass(300)
  for (const name of FILLED) {
    const text = widget.text(name)
    widget.type(name, '')
    expect([name, widget.state().phase.is]).toEqual([name, 'inactive'])
    widget.type(name, text)
    await widget.pass(300)
    expect([name, widget.state().phase.is, widget.rows().length]).toEqual([name, 'active', 4])
  }
})

test('two presses are one hold, and one release', async () => {
  const widget = await startWidget()
  widget.server.now = undefined
  for (let press = 0; press < 2; press += 1) widget.add(1)
  expect(waiting(widget, 'lockSpace')).toHaveLength(1)
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect(widget.selected()).toEqual(['1 held'])
  for (let press = 0; press < 2; press += 1) widget.actions.remove(uid(1))
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect([widget.selected(), locksOf(widget), widget.server.heldBy(RUN)]).toEqual([[], ['lock', 'release'], []])
})

test('a space whose removal is taken back while its renewal fails is back in the answer at once', async () => {
  for (const outcome of ['lost', 'unanswered', 'wrong'] as const) {
    const widget = await startWidget()
    widget.add(1)
    await settled()
    widget.server.now = undefined
    widget.actions.renew(uid(1))
    widget.actions.remove(uid(1))
    widget.actions.undo()
    for (const { settle } of widget.server.pending.splice(0)) settle(outcome)
    await settled()
    expect([outcome, widget.selected(), widget.server.heldBy(RUN)]).toEqual([outcome, ['1 held'], [uid(1)]])
  }
})

test('dates that change while a hold is under way: it is requested once more, at the new ones, and nothing is released', async () => {
  const widget = await startWidget()
  widget.server.now = undefined
  widget.add(1)
  widget.type('end_time', '18:00')
  await widget.pass(300)
  expect(waiting(widget, 'lockSpace')).toHaveLength(1)
  widget.server.pending.splice(0).forEach(({ settle }) => settle('answered'))
  await settled()
  expect(widget.state().selected.filter(({ hold }) => hold === 'held')).toEqual([])
  const [late] = waiting(widget, 'lockSpace')
  expect(late?.body).toMatchObject({ lock: true, end_date: '2026-03-10 18:00' })
  late?.settle('answered')
  await settled()
  expect([widget.selected(), locksOf(widget)]).toEqual([['1 held'], ['lock', 'lock']])
})

test('on other dates each space is locked at once or shown as lost, whichever is answered first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const widget = await startWidget({ added: [1, 2] })
    widget.server.booked.add(uid(1))
    widget.server.now = undefined
    widget.type('end_date', '2026-03-11')
    await widget.pass(300)
    expect([widget.selected(), locksOf(widget).slice(2)]).toEqual([
      ['1 waiting', '2 waiting'],
      ['lock', 'lock'],
    ])
    const locks = waiting(widget, 'lockSpace')
    for (const at of order) {
      locks[at]?.settle('answered')
      await settled()
    }
    expect([widget.selected(), widget.lost(), locksOf(widget).slice(4)]).toEqual([['2 held'], ['1 moved'], ['release']])
  }
})

test('a renewal that comes too late shows the loss at once, and one press takes another space, though its answer is lost first', async () => {
  const widget = await startWidget({ added: [1] })
  widget.server.holds.delete(uid(1))
  widget.server.booked.add(uid(1))
  widget.actions.renew(uid(1))
  await settled()
  expect([widget.answer(), widget.lost()]).toEqual([[], ['1 ended']])
  widget.server.now = 'unanswered'
  widget.actions.takeAlternative(uid(1), uid(2))
  await settled()
  expect([widget.answer(), widget.lost()]).toEqual([[], ['1 ended']])
  widget.server.now = 'answered'
  await widget.pass(2_000)
  expect([widget.selected(), widget.lost(), widget.server.heldBy(RUN)]).toEqual([['2 held'], [], [uid(2)]])
})
