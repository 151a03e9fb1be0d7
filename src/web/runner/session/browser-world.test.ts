import { expect, onTestFinished, test, vi } from 'vitest'
import { browserWorld } from './browser-world.ts'

test('the page is being left when it goes, and when it comes out of sight', () => {
  const [page, tab] = [new EventTarget(), new EventTarget()]
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('document', tab)
  onTestFinished(() => void vi.unstubAllGlobals())
  const left = vi.fn()
  const stop = browserWorld.screen.watchLeaving(left)
  page.dispatchEvent(new Event('pagehide'))
  tab.dispatchEvent(new Event('visibilitychange'))
  expect(left).toHaveBeenCalledTimes(2)
  stop()
  page.dispatchEvent(new Event('pagehide'))
  tab.dispatchEvent(new Event('visibilitychange'))
  expect(left).toHaveBeenCalledTimes(2)
})

test('every uuid is a random one of its own', () => {
  const uids = Array.from({ length: 100 }, () => browserWorld.newUid())
  expect(new Set(uids).size).toBe(100)
  for (const uid of uids) expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
