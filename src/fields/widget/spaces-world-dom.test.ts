import { expect, onTestFinished, test, vi } from 'vitest'
import { aField } from '#tests/kit/builders.ts'
import type { RunnerAccess } from '../field-props.ts'
import { aFakeForm } from './fake-form-for-tests.ts'
import { FakeServer } from './fake-server-for-tests.ts'
import { MINUTE, RUN, THEATRE, uid } from './spaces-for-tests.ts'
import { spacesOfRun } from './spaces-world-dom.ts'
import type { WidgetField } from './widget.ts'

const HOUR = 60 * MINUTE

/** A widget in the world of a browser, whose clocks a test sets: `ahead` is what `performance` counts too many. */
async function inBrowser() {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const clock = { ahead: 0 }
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + clock.ahead)
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, document[name].bind(document))
  const server = new FakeServer(3)
  const { form } = aFakeForm({ answers: {}, run: RUN, event: undefined })
  const ends: ((how: 'continued') => void)[] = []
  const runner = {
    ...form,
    form: form.uuid,
    callTenant: (target: { name: string }, body: unknown) => server.call(target.name, body),
    watchSpaces: () => () => {},
    takeNewRunUid: () => {},
    whenEffectsEnabled(listener: () => void) {
      listener()
      return () => {}
    },
    onEnd: (listener: (how: 'continued') => void) => void ends.push(listener),
  } as unknown as RunnerAccess
  const { store, actions } = spacesOfRun(aField('text', 'spaces') as WidgetField, runner, undefined)
  onTestFinished(() => {
    for (const end of ends) end('continued')
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  /** Timers go on. */
  const pass = async (milliseconds: number) => {
    server.time += milliseconds
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  await vi.waitFor(() => expect(store.getState().phase.is).toBe('active'))
  for (const n of [1, 2]) actions.add(uid(n), { layout_uid: THEATRE, description: '' })
  await pass(1000)
  const selected = () => store.getState().selected.map(space => `${space.uid.slice(-1)} ${space.hold}`)
  const lost = () => store.getState().lost.map(space => `${space.uid.slice(-1)} ${space.why}`)
  const turn = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)
  expect(selected()).toEqual(['1 held', '2 held'])
  return { server, clock, pass, turn, actions, selected, lost }
}

test.each([
  ['all clocks go on', HOUR],
  ['only the calendar goes on', 0],
])('after an hour of sleep in which %s, what somebody else has is shown as lost, and the rest is held again', async (_how, ahead) => {
  const { server, clock, pass, turn, selected, lost } = await inBrowser()
  clock.ahead += ahead
  turn(HOUR)
  server.time += HOUR
  server.booked.add(uid(2))
  await pass(2000)
  expect([selected(), lost(), server.heldBy(RUN)]).toEqual([['1 held'], ['2 ended'], [uid(1)]])
})

test.each([5, -5])('a clock that is set by %i hours takes no hold away, and makes none longer', async hours => {
  const { server, pass, turn, actions, selected, lost } = await inBrowser()
  turn(hours * HOUR)
  await pass(2000)
  const left = actions.remainingMs(uid(1))
  expect([left! > 14 * MINUTE, left! <= 15 * MINUTE]).toEqual([true, true])
  await pass(4 * MINUTE)
  expect([selected(), lost(), server.heldBy(RUN)]).toEqual([['1 held', '2 held'], [], [uid(1), uid(2)]])
})
