import { expect, test } from 'vitest'
import { browserStore, rememberingStore } from './browser-store.ts'

/** As in a private window or a frame. */
const blocked = browserStore(() => {
  throw new DOMException('blocked', 'SecurityError')
})

test('a browser that refuses its storage breaks nothing', () => {
  blocked.set('a', 'b')
  blocked.delete('a')
  expect([blocked.get('a'), blocked.keys()]).toEqual([undefined, []])
})

test('what it refuses can be remembered until the page is left', () => {
  const store = rememberingStore(blocked)
  store.set('a', 'b')
  expect(store.get('a')).toBe('b')
  store.delete('a')
  expect(store.get('a')).toBeUndefined()
})
