import { expect, test } from 'vitest'
import { FakeServer } from './fake-server-for-tests.ts'
import { settled } from './fake-world-for-tests.ts'
import { MINUTE, RUN, THEATRE, uid } from './spaces-for-tests.ts'
import { startWidget, type WidgetInTest } from './widget-for-tests.ts'
import { MAX_SPACES } from './widget.ts'

/** The locks that wait, in the order in which they were requested. */
const locks = ({ server }: WidgetInTest) =>
  server.pending.splice(0).filter(({ name, body }) => name === 'lockSpace' && (body as { lock?: boolean }).lock === true)

test('an answer about times that are not wanted any more is neither reported nor shown as held', async () => {
  const widget = await startWidget({ added: [1] })
  widget.server.now = undefined
  widget.type('end_time', '18:00')
  await widget.pass(300)
  const [early] = locks(widget)
  widget.type('end_time', '19:00')
  await widget.pass(300)
  widget.server.booked.add(uid(1))
  early?.settle('answered')
  await settled()
  expect([widget.lost(), widget.selected()]).toEqual([[], ['1 waiting']])
  widget.server.booked.clear()
  const [late] = locks(widget)
  late?.settle('answered')
  await settled()
  expect([widget.lost(), widget.selected()]).toEqual([[], ['1 held']])
  expect(widget.server.holds.get(uid(1))?.key).toContain('19:00')
})

test('a change that is taken back before the fields rest leaves the hold as it was: it is renewed', async () => {
  const widget = await startWidget({ added: [1] })
  widget.type('end_time', '18:00')
  widget.type('end_time', '17:00')
  for (let minute = 0; minute < 20; minute += 1) await widget.pass(MINUTE)
  expect([widget.server.heldBy(RUN), widget.selected(), widget.lost()]).toEqual([[uid(1)], ['1 held'], []])
})

test('a space that is refused for more guests is lost, though its layout was chosen once more', async () => {
  const widget = await startWidget({ added: [1] })
  widget.actions.setLayout(uid(1), { layout_uid: THEATRE, description: '' })
  // It holds 101.
  widget.type('seating_capacity', '103')
  await widget.pass(300)
  expect([widget.server.heldBy(RUN), widget.selected(), widget.lost()]).toEqual([[], [], ['1 unfit']])
})

test('the answers to a lock and a release that were on their way together are not trusted in either order: it is requested once more', async () => {
  for (const arrive of [
    [0, 1],
    [1, 0],
  ]) {
    for (const answer of [
      [0, 1],
      [1, 0],
    ]) {
      const widget = await startWidget()
      widget.server.now = undefined
      widget.add(1)
      // The page goes away, and comes back before anything is answered.
      widget.store.end('left')
      await widget.show(true)
      const calls = widget.server.pending.splice(0)
      for (const at of arrive) calls[at]?.serve()
      for (const at of answer) {
        calls[at]?.settle('answered')
        await settled()
      }
      locks(widget).forEach(({ settle }) => settle('answered'))
      await settled()
      expect([widget.server.heldBy(RUN), widget.selected()]).toEqual([[uid(1)], ['1 held']])
    }
  }
})

test('a release whose answer is lost is not trusted: undoing it has the space held anew', async () => {
  const widget = await startWidget({ added: [1] })
  widget.server.now = 'unanswered'
  widget.actions.remove(uid(1))
  await settled()
  widget.server.now = 'answered'
  widget.actions.undo()
  await settled()
  expect([widget.server.heldBy(RUN), widget.selected()]).toEqual([[uid(1)], ['1 held']])
})

test('a refusal says nothing of an earlier lock whose answer was lost: that is released', async () => {
  const widget = await startWidget()
  widget.server.now = undefined
  widget.add(1)
  // It holds 101.
  widget.type('seating_capacity', '103')
  locks(widget)[0]?.settle('unanswered')
  await settled()
  widget.server.now = 'answered'
  await widget.pass(300)
  expect([widget.server.heldBy(RUN), widget.selected(), widget.answer()]).toEqual([[], [], []])
})

test('after a submit that was refused for a space it checks what is still held', async () => {
  const widget = await startWidget({ added: [1, 2] })
  widget.server.holds.delete(uid(1))
  widget.server.booked.add(uid(1))
  widget.refuse('Room 1 is no longer available.')
  await settled()
  expect([widget.selected(), widget.lost()]).toEqual([['2 held'], ['1 ended']])
})

test('what the page before had is taken back once, and not for the same event again', async () => {
  const { tab, server, ...before } = await startWidget({ added: [1] })
  before.store.end('left')
  await settled()
  const after = await startWidget({ tab, server })
  await settled()
  after.actions.remove(uid(1))
  for (const end of ['18:00', '17:00']) {
    after.type('end_time', end)
    await after.pass(300)
  }
  expect([after.selected(), server.heldBy(RUN)]).toEqual([[], []])
})

test('as many spaces are held as a run may hold, and no more are requested', async () => {
  const widget = await startWidget({ server: new FakeServer(MAX_SPACES + 1) })
  for (let n = 1; n < MAX_SPACES; n += 1) widget.add(n)
  await settled()
  expect(widget.state().isFull).toBe(false)
  widget.add(MAX_SPACES)
  await settled()
  expect(widget.state().isFull).toBe(true)
  widget.actions.add(uid(MAX_SPACES + 1), { layout_uid: THEATRE, description: '' })
  await settled()
  expect([widget.server.heldBy(RUN).length, widget.answer().length, MAX_SPACES]).toEqual([20, 20, 20])
})
