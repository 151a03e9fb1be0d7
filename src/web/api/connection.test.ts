import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOffline, noteNoAnswer, waitForConnection, watchConnection } from './connection.ts'

let browser = { onLine: true }
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  browser = { onLine: true }
  const events = new EventTarget()
  vi.stubGlobal('navigator', browser)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, events[name].bind(events))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setOnline(onLine: boolean): void {
  browser.onLine = onLine
  dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

/** What whoever watches the connection finds at each call, in one word. */
function watched(): string[] {
  const heard: string[] = []
  stop = watchConnection(() => heard.push(isOffline() ? 'away' : 'back'))
  return heard
}

test('what the browser says of the connection is passed on', () => {
  const heard = watched()
  setOnline(false)
  setOnline(true)
  expect(heard).toEqual(['away', 'back'])
})

test('a call without an answer is noticed too, until the portal answers again', async () => {
  let isThere = false
  const fetching = vi.fn(async () => {
    if (!isThere) throw new TypeError('no network')
  })
  vi.stubGlobal('fetch', fetching)
  const heard = watched()
  noteNoAnswer()
  noteNoAnswer()
  expect([heard, isOffline()]).toEqual([['away'], true])
  await vi.advanceTimersToNextTimerAsync()
  expect([fetching.mock.calls.length, isOffline()]).toEqual([1, true])
  isThere = true
  await vi.advanceTimersToNextTimerAsync()
  expect([fetching.mock.calls.length, heard]).toEqual([2, ['away', 'back']])
  expect(vi.getTimerCount()).toBe(0)
})

test('another way into the network may be a better one: what was found out of the old one no longer counts', () => {
  const heard = watched()
  noteNoAnswer()
  setOnline(true)
  expect([heard, isOffline(), vi.getTimerCount()]).toEqual([['away', 'back'], false, 0])
})

test('who waits goes on as soon as there is a connection, or when asked to', async () => {
  setOnline(false)
  const [waiting, impatient] = [waitForConnection(), waitForConnection()]
  impatient.end(false)
  expect(await impatient.there).toBe(false)
  setOnline(true)
  expect(await waiting.there).toBe(true)
})
