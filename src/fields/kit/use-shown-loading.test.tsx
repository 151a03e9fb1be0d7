import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useShownLoading } from './use-shown-loading.ts'

function Probe({ isLoading }: { readonly isLoading: boolean }) {
  'use no memo'
  return <p>{useShownLoading(isLoading) ? 'Loading...' : ''}</p>
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

function mount() {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  onTestFinished(() => root.unmount())
  return {
    load: (isLoading: boolean) => flushSync(() => root.render(<Probe isLoading={isLoading} />)),
    /** What is seen after so many milliseconds more. */
    after(milliseconds: number) {
      flushSync(() => vi.advanceTimersByTime(milliseconds))
      return document.body.textContent
    },
  }
}

test('what is over within 200 ms is never shown as loading', () => {
  const { load, after } = mount()
  load(true)
  expect(after(199)).toBe('')
  load(false)
  expect([after(1), after(1000)]).toEqual(['', ''])
})

test('once shown, loading stays for 400 ms, also when the answer comes at once', () => {
  const { load, after } = mount()
  load(true)
  expect(after(200)).toBe('Loading...')
  load(false)
  expect([after(399), after(1)]).toEqual(['Loading...', ''])
})

test('what takes longer is shown as loading until it is over', () => {
  const { load, after } = mount()
  load(true)
  expect(after(200 + 5_000)).toBe('Loading...')
  load(false)
  expect(after(0)).toBe('')
})
