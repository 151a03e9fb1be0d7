import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FakeServer, GRACE_MS, keyOf, type NetworkOutcome } from './fake-server-for-tests.ts'
import { settled } from './fake-world-for-tests.ts'
import { aSpace, CUSTOM, MINUTE, RUN, THEATRE, uid } from './spaces-for-tests.ts'
import { aWidget, type WidgetInTest } from './widget-for-tests.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

/** The first three are in Seattle, the last one in Berlin. */
const space = fc.integer({ min: 1, max: 4 })
const outcome = fc.constantFrom<NetworkOutcome>('answered', 'answered', 'answered', 'answered', 'lost', 'unanswered', 'unanswered', 'wrong')
/** Of the requests that a page makes when it goes away. */
const atTheEnd = fc.constantFrom<NetworkOutcome>('answered', 'lost', 'unanswered')
const days = fc.constantFrom<readonly string[]>([], [], ['2026-03-11'], ['2026-03-10', '2026-03-12'])
const DATES = ['2026-03-10', '2026-03-11', '2026-03-12']
const TEXTS = {
  location: ['Seattle', 'Seattle', 'Berlin', ''],
  start_date: DATES,
  end_date: DATES,
  end_time: ['', '17:00', '18:00', '19:00'],
  // The first two hold fewer.
  seating_capacity: ['80', '103', ''],
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), space, days }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), space }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('layout' as const), space, layout: fc.constantFrom(THEATRE, CUSTOM) }) },
  ...Object.entries(TEXTS).map(([field, texts]) => ({
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('type' as const), field: fc.constant(field), text: fc.constantFrom(...texts) }),
  })),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('whole' as const), days }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('others' as const), space, take: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rival' as const), space }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('settle' as const), which: fc.nat(20), outcome }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('serve' as const), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(0.01, 0.1, 1, 6, 20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sleep' as const), minutes: fc.constantFrom(1, 20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('show' as const), value: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('renew' as const), space }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const), how: fc.constantFrom('in time' as const, 'reset' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reload' as const), outcome: atTheEnd, isOutOfOrder: fc.boolean(), forgets: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('alternative' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('hide' as const), by: fc.constantFrom('page' as const, 'field' as const, undefined) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pair' as const), space: fc.constantFrom(1, 2) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const steps = fc.array(step, { minLength: 1, maxLength: 30 })

/** The form: a new request, or one that is edited and has the third space already; of one location, or of all. */
const setting = fc.record({ isEdit: fc.boolean(), allLocations: fc.boolean() })
type Setting = typeof setting extends fc.Arbitrary<infer S> ? S : never

const OWN = JSON.stringify([{ uid: uid(3), layout_uid: THEATRE }])

function open(
  { isEdit, allLocations }: Setting,
  before?: Pick<WidgetInTest, 'server' | 'tab'>,
  answers: Readonly<Record<string, string>> = isEdit ? { spaces: OWN } : {},
): WidgetInTest {
  const server = before?.server ?? new FakeServer(3)
  if (!before) server.spaces.push(aSpace(4, { location: 'Berlin', location_id: 'BER' }))
  if (isEdit) server.own.add(uid(3))
  const event = isEdit ? { uuid: uid(600), mode: 'edit' as const, stored: OWN } : undefined
  return aWidget({ server, answers, event, field: { allLocations }, ...(before && { tab: before.tab }) })
}

/** @returns the widget of the page that is there afterwards */
async function take(widget: WidgetInTest, one: Step, setup: Setting): Promise<WidgetInTest> {
  if (one.do === 'reload') return reload(widget, one, setup)
  await act(widget, one)
  return widget
}

async function act(widget: WidgetInTest, one: Exclude<Step, { do: 'reload' }>): Promise<void> {
  const { server, actions, state } = widget
  switch (one.do) {
    case 'add':
      // Only what is shown can be pressed.
      if (!state().list.rows.some(({ space: { uid: shown } }) => shown === uid(one.space))) return
      return actions.add(uid(one.space), { layout_uid: THEATRE, description: '' }, one.days)
    case 'remove':
      return actions.remove(uid(one.space))
    case 'layout':
      return actions.setLayout(uid(one.space), { layout_uid: one.layout, description: 'words' })
    case 'type':
      return widget.type(one.field, one.text)
    case 'whole':
      return widget.holdWhole(...one.days)
    case 'others': {
      const held = server.holds.get(uid(one.space))
      if (!one.take) server.booked.delete(uid(one.space))
      // Nobody takes what is held.
      else if (!held || held.endsAt <= server.time) server.booked.add(uid(one.space))
      return widget.changed(uid(one.space))
    }
    case 'rival':
      server.takeFor('another tab', uid(one.space))
      return widget.changed(uid(one.space))
    case 'settle': {
      const [pending] = server.pending.splice(one.which % Math.max(1, server.pending.length), 1)
      pending?.settle(one.outcome)
      return settled()
    }
    case 'serve':
      return server.pending[one.which % Math.max(1, server.pending.length)]?.serve()
    case 'pass':
      return widget.pass(one.minutes * MINUTE)
    case 'sleep':
      server.time += one.minutes * MINUTE
      return widget.pass(0)
    case 'show':
      return widget.show(one.value)
    case 'back':
      return widget.back(one.how)
    case 'renew':
      return actions.renew(uid(one.space))
    case 'leave':
      widget.store.end('left')
      return widget.show(true)
    case 'undo':
      return actions.undo()
    case 'hide':
      return widget.hide(one.by)
    case 'pair': {
      const part = (n: number) => ({ space: aSpace(n), layout_uid: THEATRE, seats: 100 })
      // The service offers what lies where the event takes place.
      if (state().event?.location !== part(one.space).space.location) return
      return actions.takeWayOut({ is: 'pair', parts: [part(one.space), part(one.space + 1)], seats: 200 })
    }
    case 'alternative': {
      const lost = state().lost.find(({ alternatives }) => alternatives.length > 0)
      if (lost) actions.takeAlternative(lost.uid, lost.alternatives[0]!.uid)
    }
  }
}

/** The page goes away. Its last requests take effect, in whatever order, or are lost, before the next page makes any. */
async function reload(
  widget: WidgetInTest,
  { outcome: last, isOutOfOrder, forgets }: Step & { do: 'reload' },
  setup: Setting,
): Promise<WidgetInTest> {
  const { server } = widget
  widget.store.end('left')
  const pending = server.pending.splice(0)
  for (const { settle } of isOutOfOrder ? pending.toReversed() : pending) settle(last)
  await settled()
  const spaces = setup.isEdit ? { spaces: OWN } : { spaces: '' }
  const next = open(setup, widget, { ...widget.answers(), ...(forgets && spaces) })
  next.holdWhole(...(widget.state().event?.wholeDays ?? []))
  await next.begun()
  return next
}

/** The network is well again, and all there is to answer is answered. */
async function answerAll({ server, pass, show }: WidgetInTest): Promise<void> {
  server.now = 'answered'
  for (let round = 0; round < 5; round += 1) {
    server.pending.splice(0).forEach(({ settle }) => settle('answered'))
    await settled()
  }
  await show(true)
  await pass(RETRIES_MS)
}

/** After four tries that failed the next one waits so long at most; where fewer failed, all of them have been made. */
const RETRIES_MS = 31_000

const held = (widget: WidgetInTest) => widget.state().selected.filter(({ hold }) => hold === 'held')

/** What is shown as held, and how: at which times, for how many, in which layout, on which days. */
function shownKeys(widget: WidgetInTest): string[] {
  const { event } = widget.state()
  return held(widget)
    .map(({ uid: one, layout_uid, days: on }) => {
      const whole_days = [...(event?.wholeDays ?? [])]
      const request = { start_date: event?.start ?? '', end_date: event?.end ?? '', seating_capacity: event?.seats ?? 0, whole_days }
      return `${one} ${keyOf({ ...request, layout_uid, days: [...on] })}`
    })
    .toSorted()
}

const MAX_RETRIES = 4

/** What the server holds for the run is what is shown as held, in every respect. */
function expectSame(widget: WidgetInTest, { allLocations }: Setting, isReloaded: boolean): void {
  const { server } = widget
  const { phase, selected, event } = widget.state()
  const shown = held(widget).map(({ uid: one }) => one)
  // What the page before had waits for the event to be known, and nothing is said of it.
  if (phase.is !== 'active' && isReloaded) return expect(server.heldBy(RUN)).toEqual(expect.arrayContaining(shown))
  expect(server.heldBy(RUN)).toEqual(shown.toSorted())
  if (phase.is !== 'active') return
  expect(server.heldKeys(RUN)).toEqual(shownKeys(widget))
  // Nothing of the answer is left in doubt, and nothing in it is not offered.
  expect(selected.map(({ hold }) => hold)).not.toContain('waiting')
  if (allLocations) return
  const elsewhere = server.spaces.filter(({ location }) => location !== event?.location).map(({ uid: one }) => one)
  expect(elsewhere.filter(one => server.heldBy(RUN).includes(one))).toEqual([])
}

test(
  'once all is answered, the server holds for the run exactly what the widget shows as held, whatever was edited and failed before',
  lawTime,
  async () => {
    await fc.assert(
      fc.asyncProperty(setting, steps, async (setup, all) => {
        let widget = open(setup)
        const { server } = widget
        await widget.begun()
        server.now = undefined
        for (const one of all) widget = await take(widget, one, setup)
        await answerAll(widget)
        const failures = all.filter(one => 'outcome' in one && one.outcome !== 'answered').length
        const isReloaded = all.some(one => one.do === 'reload')
        if (failures <= MAX_RETRIES) expectSame(widget, setup, isReloaded)
        await widget.pass(6 * MINUTE)
        expectSame(widget, setup, isReloaded)
      }),
      askedWith(3000),
    )
  },
)

test(
  'what is shown as held is held, at every moment in which no call is on its way, and nothing is released that is still wanted',
  lawTime,
  async () => {
    await fc.assert(
      fc.asyncProperty(setting, steps, async (setup, all) => {
        let widget = open(setup)
        const { server } = widget
        await widget.begun()
        for (const one of all) {
          const before = { sent: server.sent.length, isActive: widget.state().phase.is === 'active' }
          server.now = one.do === 'settle' ? one.outcome : 'answered'
          widget = await take(widget, one, setup)
          await settled()
          // Until the fields have settled nothing is requested, and what is held is of the event before.
          if (one.do === 'type' || one.do === 'whole') await widget.pass(300)
          expect(server.heldKeys(RUN)).toEqual(expect.arrayContaining(widget.state().event ? shownKeys(widget) : []))
          expect(server.heldBy(RUN)).toEqual(expect.arrayContaining(held(widget).map(({ uid: shown }) => shown)))
          if (one.do === 'leave' || one.do === 'reload' || !before.isActive || widget.state().phase.is !== 'active') continue
          const released = server.sent.slice(before.sent).flatMap(({ body }) => releasedBy(body))
          expect(released.filter(gone => widget.answer().includes(gone))).toEqual([])
        }
      }),
      askedWith(2000),
    )
  },
)

function releasedBy(body: unknown): readonly string[] {
  const { uid: released, lock } = (body ?? {}) as { uid?: string; lock?: boolean }
  return released !== undefined && lock === false ? [released] : []
}

test(
  'a run that is given up, left or submitted holds nothing once all is answered and the grace is over, whatever was on its way',
  lawTime,
  async () => {
    const end = fc.constantFrom<'cleared' | 'left' | 'submitted'>('cleared', 'left', 'submitted')
    await fc.assert(
      fc.asyncProperty(setting, steps, end, async (setup, all, how) => {
        let widget = open(setup)
        const { server } = widget
        await widget.begun()
        server.now = undefined
        for (const one of all) widget = await take(widget, one, setup)
        // What the answer names is booked, the rest is released.
        if (how === 'submitted') server.releaseAll(RUN)
        widget.store.end(how)
        if (how === 'left') server.pending.splice(0).forEach(({ settle }) => settle('answered'))
        else await answerAll(widget)
        if (how === 'left') server.time += GRACE_MS
        expect(server.heldBy(RUN)).toEqual([])
      }),
      askedWith(1500),
    )
  },
)
