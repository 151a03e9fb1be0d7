import { expect, onTestFinished, test } from 'vitest'
import type { Page } from '#engine/model/form.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { guest, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, inNewTab, settled, type } from '../session/for-tests.ts'
import { type HistoryPort, followPages } from './page-history.ts'

/** A browser's history: an entry before the form, and that of the form. Going takes a moment, as in a browser. */
function aHistory(entries: unknown[] = ['before', null]) {
  const listeners = new Set<() => void>()
  let index = entries.length - 1
  let cleared = 0
  const port: HistoryPort = {
    state: () => entries[index],
    push: state => void entries.splice((index += 1), Infinity, state),
    replace: state => void (entries[index] = state),
    go: steps => void go(steps),
    restoreScroll: () => {},
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clearAddressLater: () => void (cleared += 1),
  }
  async function go(steps: number): Promise<void> {
    await settled()
    if (!(index + steps in entries)) return
    index += steps
    if (entries[index] === 'before') return
    listeners.forEach(listener => listener())
    await settled()
  }
  return {
    port,
    back: () => go(-1),
    forward: () => go(1),
    place: () => index,
    length: () => entries.length,
    cleared: () => cleared,
    entries,
  }
}

const form = aForm(
  aPage(aField('text', 'Name', { required: true })),
  aPage(aField('checkbox', 'Services', options('food'))),
  aPage(when('Services', '()', 'food'), aField('text', 'Dish')),
  aPage(aField('text', 'Money')),
)

function opened(history = aHistory()) {
  const session = aSession(pageOf(form), aWorld())
  let loads = 0
  const stop = followPages(session, history.port, () => (loads += 1))
  onTestFinished(stop)
  return { session, history, stop, page: () => session.getState().requestedPage, loads: () => loads }
}

/** A run on the last of three pages. */
function onLastPage() {
  const run = opened()
  type(run.session, 'Name', 'Ada')
  run.session.goForward()
  run.session.goForward()
  return run
}

test('Back turns one page back in the same run, with its answers, and asks for the data of the page anew; Forward turns it again', async () => {
  const { session, history, page, loads } = onLastPage()
  expect([page(), history.place(), loads()]).toEqual([3, 3, 0])
  await history.back()
  expect([page(), session.getState().visit.run.field('Name').value, loads()]).toEqual([1, 'Ada', 1])
  await history.back()
  expect([page(), loads()]).toEqual([0, 2])
  await history.forward()
  expect([page(), loads()]).toEqual([1, 2])
})

test('from the first page Back leaves the form', async () => {
  const { history } = onLastPage()
  for (let times = 0; times < 3; times += 1) await history.back()
  expect(history.port.state()).toBe('before')
})

test('Previous and the list go back in the history too, so that Back never leads forward', async () => {
  const { session, history, page, loads } = onLastPage()
  session.goBack()
  await settled()
  expect([page(), history.place()]).toEqual([1, 2])
  session.goBack()
  session.goForward()
  session.goForward()
  session.goTo(0)
  await settled()
  await settled()
  await settled()
  expect([page(), history.place(), loads()]).toEqual([0, 1, 0])
  session.goTo(3)
  await settled()
  expect([page(), history.place(), history.length()]).toEqual([3, 3, 4])
})

test('Forward stays where something is wrong, and shows it', async () => {
  const { session, history, page } = onLastPage()
  await history.back()
  await history.back()
  type(session, 'Name', '')
  await history.forward()
  await settled()
  expect([page(), history.place(), session.getState().focus]).toEqual([0, 1, { at: 'summary' }])
})

test('a page that came between has an entry of its own, one that went has none', async () => {
  const { session, history, page } = onLastPage()
  session.goBack()
  await settled()
  session.getState().visit.change('Services', ['food'])
  session.goForward()
  session.goForward()
  expect([page(), history.place()]).toEqual([3, 4])
  await history.back()
  expect(page()).toBe(2)
  await history.back()
  session.getState().visit.change('Services', [])
  await history.forward()
  await settled()
  expect(page()).toBe(1)
})

test('a link within the page adds an entry, over which Back goes', async () => {
  const { history, page } = onLastPage()
  history.port.push(null as never)
  await history.back()
  await history.back()
  expect(page()).toBe(1)
})

test('after a reload the run opens where it was left, or at the first page that lost what it needs', async () => {
  const { history, stop } = onLastPage()
  stop()
  expect(opened(aHistory([...history.entries])).page()).toBe(0)
  const optional = aForm(aPage(aField('text', 'A')), aPage(aField('text', 'B')), aPage(aField('text', 'C')))
  const session = aSession(pageOf(optional), aWorld())
  onTestFinished(followPages(session, history.port, () => {}))
  expect([session.getState().requestedPage, history.place()]).toEqual([2, 3])
})

/** A run that a guest left on the last of three pages, loaded again. @param sameTab else a dialog asks about what was typed, as in a copy of the tab */
async function reloadedByGuest(first: Page, sameTab = false) {
  const world = aWorld()
  const page = pageOf(aForm(first, aPage(aField('text', 'B')), aPage(aField('text', 'C'))), {}, { user: guest })
  const history = aHistory()
  const before = aSession(page, world)
  const stop = followPages(before, history.port, () => {})
  type(before, 'A', 'typed')
  before.goForward()
  before.goForward()
  world.pass(500)
  stop()
  const session = aSession(page, sameTab ? world : inNewTab(world))
  const left = () => [session.getState().requestedPage, history.place()]
  const stopAgain = followPages(session, history.port, () => {})
  await settled()
  const { prompt } = session.getState()
  if ((prompt.kind === 'open') === sameTab) throw new Error('It is asked where it should not be, or not where it should.')
  const load = () => {
    if (prompt.kind === 'open') session.load(prompt.choices[0], [])
    stopAgain()
    onTestFinished(followPages(session, history.port, () => {}))
  }
  return { session, left, load, visited: () => [...session.getState().visitedPages].toSorted() }
}

test.each([{ required: true }, {}])(
  'a guest who loads what was typed before the reload is where it was left, and what was opened can be gone to (%o)',
  async more => {
    const { left, load, visited } = await reloadedByGuest(aPage(aField('text', 'A', more)))
    expect(left()).toEqual([0, 3])
    load()
    await settled()
    expect([left(), visited()]).toEqual([
      [2, 3],
      [0, 1, 2],
    ])
  },
)

test('the same tab goes on at the page where it was left, and Back turns its pages', async () => {
  const { left, load, visited } = await reloadedByGuest(aPage(aField('text', 'A')), true)
  load()
  await settled()
  expect([left(), visited()]).toEqual([
    [2, 3],
    [0, 1, 2],
  ])
})

test('Start Over begins at the first page, and Back leaves the form there', async () => {
  const { session, left } = await reloadedByGuest(aPage(aField('text', 'A')))
  session.startOver()
  await settled()
  expect(left()).toEqual([0, 1])
})

test('what was sent has no pages to go back to: Back leaves the form at once', async () => {
  const { session, history, stop } = onLastPage()
  session.goForward()
  await settled()
  session.dispatch({ type: 'sentClosed' })
  stop()
  await settled()
  expect([history.place(), history.cleared()]).toEqual([1, 1])
})
