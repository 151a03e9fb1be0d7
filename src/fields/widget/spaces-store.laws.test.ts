import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aWidget, CUSTOM, type NetworkOutcome, FakeServer, MINUTE, RUN, settled, THEATRE, uid } from './spaces-for-tests.ts'

const space = fc.integer({ min: 1, max: 3 })
const outcome = fc.constantFrom<NetworkOutcome>('answered', 'answered', 'answered', 'lost', 'unanswered')

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), space }),
  fc.record({ do: fc.constant('remove' as const), space }),
  fc.record({ do: fc.constant('layout' as const), space, layout: fc.constantFrom(THEATRE, CUSTOM) }),
  fc.record({ do: fc.constant('type' as const), field: fc.constant('end_time'), text: fc.constantFrom('', '17:00', '18:00', '19:00') }),
  fc.record({ do: fc.constant('type' as const), field: fc.constant('location'), text: fc.constantFrom('Seattle', 'Berlin', '') }),
  fc.record({ do: fc.constant('others' as const), space, take: fc.boolean() }),
  fc.record({ do: fc.constant('settle' as const), which: fc.nat(20), outcome }),
  fc.record({ do: fc.constant('settle' as const), which: fc.nat(20), outcome }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(0.01, 0.1, 1, 6, 20) }),
  fc.record({ do: fc.constant('show' as const), value: fc.boolean() }),
  fc.record({ do: fc.constant('leave' as const) }),
  fc.record({ do: fc.constant('undo' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(widget: ReturnType<typeof aWidget>, one: Step): Promise<void> {
  const { server, actions } = widget
  switch (one.do) {
    case 'add':
      return widget.add(one.space)
    case 'remove':
      return actions.remove(uid(one.space))
    case 'layout':
      return actions.setLayout(uid(one.space), { layout_uid: one.layout, description: 'words' })
    case 'type':
      return widget.type(one.field, one.text)
    case 'others': {
      const held = server.holds.get(uid(one.space))
      if (!one.take) server.booked.delete(uid(one.space))
      // Nobody takes what is held.
      else if (!held || held.endsAt <= server.time) server.booked.add(uid(one.space))
      return widget.changed()
    }
    case 'settle': {
      const [pending] = server.pending.splice(one.which % Math.max(1, server.pending.length), 1)
      pending?.settle(one.outcome)
      return settled()
    }
    case 'pass':
      return widget.pass(one.minutes * MINUTE)
    case 'show':
      return widget.show(one.value)
    case 'leave':
      widget.store.end('left')
      return widget.show(true)
    case 'undo':
      return actions.undo()
  }
}

/** The network is well again, and all there is to answer is answered. */
async function answerAll({ server, pass, show }: ReturnType<typeof aWidget>): Promise<void> {
  server.now = 'answered'
  for (let round = 0; round < 5; round += 1) {
    server.pending.splice(0).forEach(({ settle }) => settle('answered'))
    await settled()
  }
  await show(true)
  await pass(6 * MINUTE)
}

test('once all is answered, the server holds for the run exactly what the widget shows as held, whatever was edited and failed before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async steps => {
      const widget = aWidget({ server: new FakeServer(3) })
      await widget.begun()
      widget.server.now = undefined
      for (const one of steps) await take(widget, one)
      await answerAll(widget)
      const shown = widget.state().selected.filter(({ hold }) => hold === 'held')
      expect(widget.server.heldBy(RUN)).toEqual(shown.map(selected => selected.uid).toSorted())
      // Nothing of the answer is left in doubt while the event is known.
      if (widget.state().phase.is === 'active') expect(widget.state().selected.map(({ hold }) => hold)).not.toContain('waiting')
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('what is shown as held is held, at every moment in which no call is on its way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async steps => {
      const widget = aWidget({ server: new FakeServer(3) })
      await widget.begun()
      for (const one of steps) {
        widget.server.now = one.do === 'settle' ? one.outcome : 'answered'
        await take(widget, one)
        await settled()
        const shown = widget.state().selected.filter(({ hold }) => hold === 'held')
        expect(widget.server.heldBy(RUN)).toEqual(expect.arrayContaining(shown.map(selected => selected.uid)))
      }
    }),
    { numRuns: 200 },
  )
}, 60_000)
