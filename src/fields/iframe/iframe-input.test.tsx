import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'
import { aRunner } from '../kit/runner-for-tests.ts'

const frame = () => document.querySelector('iframe')
const settings = { url: 'https://127.0.0.1:1/map', query: [{ param: 'q', field: 'city' }] }

function runnerWith(answers: Record<string, string>, asleep = false) {
  let listener = () => {}
  const stopped = vi.fn()
  const waiting: (() => void)[] = []
  const runner = aRunner({
    textOf: vi.fn((name: string) => answers[name] ?? ''),
    whenEffectsEnabled: callback => {
      if (asleep) waiting.push(callback)
      else callback()
      return () => undefined
    },
    watch: (name, callback) => {
      expect(name).toBe('city')
      listener = callback
      return stopped
    },
  })
  return {
    runner,
    waiting,
    wake: () => waiting.forEach(callback => callback()),
    change: (city: string) => ((answers['city'] = city), listener()),
  }
}

test('a frame is 500 pixels high, has a name, and may not lead the portal away', async () => {
  mount('iframe', settings, { runner: runnerWith({}).runner })
  await expect
    .poll(() => [frame()?.title, frame()?.src, frame()?.style.blockSize])
    .toEqual(['Question', 'https://127.0.0.1:1/map', '500px'])
  expect(frame()?.sandbox.contains('allow-top-navigation')).toBe(false)
  await expect.element(page.getByRole('link', { name: 'Open this page in a new tab' })).toHaveAttribute('rel', 'noreferrer')
})

test('it hears an answer half a second after the last change', async () => {
  const { runner, change } = runnerWith({ city: 'Rome' })
  mount('iframe', { ...settings, height: 200 }, { runner })
  await expect.poll(() => [frame()?.src, frame()?.style.blockSize]).toEqual(['https://127.0.0.1:1/map?q=Rome', '200px'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.mocked(runner.textOf).mockClear()
  try {
    change('Par')
    vi.advanceTimersByTime(499)
    change('Paris')
    vi.advanceTimersByTime(499)
    // What is drawn comes a moment later: whether the answer was read is known at once.
    expect(runner.textOf).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(runner.textOf).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => frame()?.src).toBe('https://127.0.0.1:1/map?q=Paris')
})

test('without an address there is nothing to show, and it says so', async () => {
  mount('iframe', { url: '' })
  await expect.element(page.getByText('There is no page to show.')).toBeVisible()
})

test('nothing is shown before the run is awake: the other site would hear of it', async () => {
  const { runner, wake, waiting } = runnerWith({ city: 'Rome' }, true)
  mount('iframe', settings, { runner })
  await expect.poll(() => waiting.length).toBe(1)
  expect(frame()).toBeNull()
  wake()
  await expect.poll(() => frame()?.src).toBe('https://127.0.0.1:1/map?q=Rome')
  const bottom = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().bottom
  expect(bottom('.field-frame > a'), 'the link below it has room of its own').toBeLessThanOrEqual(bottom('.field-frame'))
})
